/** A use case that a call reaches is found by its file's name. (CONTRIBUTING, "Layout".) */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../apps/server/src')
/** One itself, or what makes one of what it needs. */
const HANDLER = /^export const (\w+)(?:| =\n {2}\(.*\)): \w*Handler</gm

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const handlersIn = (source: string): string[] => [...source.matchAll(HANDLER)].map(([, name = '']) => name)

/** One handler gives the file its name; of several, at least one gives it the verb. */
function isNamedAs(file: string, handlers: readonly string[]): boolean {
  const names = handlers.map(kebab)
  return names.length === 1
    ? names[0] === file
    : names.some((name) => name.split('-')[0] === file.split('-')[0])
}

const files = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, handlers: handlersIn(readFileSync(join(SERVER, path), 'utf8')) }))
  .filter(({ handlers }) => handlers.length > 0)

test('a file is named as the handler in it', () => {
  expect(files.length).toBeGreaterThan(50)
  const wrong = files.filter(({ path, handlers }) => !isNamedAs(basename(path, '.ts'), handlers))
  expect(wrong).toEqual([])
})
