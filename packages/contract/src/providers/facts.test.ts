/** A fact without its page and date cannot be read again. */
import { expect, test } from 'vitest'
import * as clearingHouses from './clearing-houses.ts'
import * as paymongo from './paymongo.ts'
import * as semaphore from './semaphore.ts'
import * as xendit from './xendit.ts'

const FILES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  clearingHouses,
  paymongo,
  semaphore,
  xendit,
}
const groups = Object.entries(FILES).flatMap(([file, facts]) =>
  Object.keys(facts).flatMap((name) =>
    /^[A-Z_0-9]+(?<!_SOURCES?)$/.test(name) ? [[file, name] as const] : [],
  ),
)

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Its own, those of its entries, or what stands beside it. */
function sourcesOf(file: string, name: string): unknown[] {
  const facts = FILES[file] ?? {}
  const beside = facts[`${name}_SOURCE`] ?? facts[`${name}_SOURCES`] ?? fieldOf(facts[name], 'source')
  return beside === undefined
    ? Object.values(facts[name] ?? {}).map((entry) => fieldOf(entry, 'source'))
    : [beside].flat()
}

test.each(groups)('%s: %s names the page and the date of each fact', (file, name) => {
  const sources = sourcesOf(file, name)
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) {
    expect(source).toEqual({ page: expect.stringMatching(/\S{4}/), dated: expect.any(String) })
    expect(new Date(String(fieldOf(source, 'dated'))).toISOString().slice(0, 10)).toBe(
      fieldOf(source, 'dated'),
    )
  }
})
