// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetBorrower, clearOtherBorrowers, listedKey, STORED } from './stored.ts'

vi.mock('../pictures/picture-store.ts', () => ({ empty: () => Promise.resolve() }))

const SOURCES = join(import.meta.dirname, '../..')

/** Files of the app that write into the phone's storage, with their text. */
const writers = (): [file: string, text: string][] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^paraglide|^testing/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(SOURCES, file), 'utf8')])
    .filter(([, text]) => /Storage\.setItem\(/.test(text))

/** How the keys begin under which a file writes: words of its own, or a constant of the same file. */
const keysIn = (text: string): string[] =>
  [...text.matchAll(/Storage\.setItem\(\s*(?:['`]([^'`$]*)|(\w+))/g)].map(([, word, name]) => {
    const constant = new RegExp(`const ${name} = ['\`]([^'\`$]*)`).exec(text)
    return word ?? constant?.[1] ?? ''
  })

const expectListed = (text: string) =>
  expect(keysIn(text).filter((key) => listedKey(key) === undefined)).toEqual([])

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the list of what is kept', () => {
  test('is whole: every file writes only under keys that are in it', () => {
    expect(writers().length).toBeGreaterThan(5)
    for (const [, text] of writers()) expectListed(text)
  })

  test('names nothing that nobody writes', () => {
    const written = writers().flatMap(([, text]) => keysIn(text))
    expect(Object.keys(STORED).filter((key) => !written.includes(key))).toEqual([])
  })

  test('planted bug: a key that is in no list is noticed, however it is written', () => {
    for (const text of [
      "sessionStorage.setItem('secret', '1')",
      "const KEY = 'secret:'\nlocalStorage.setItem(KEY + id, '1')",
      'const name = `secret:${id}`\nlocalStorage.setItem(name, made)',
      'localStorage.setItem(elsewhere, made)',
    ])
      expect(() => expectListed(text)).toThrow('to deeply equal []')
  })
})

/** One entry under every listed key. */
function fill(): void {
  for (const key of Object.keys(STORED)) {
    const name = key.endsWith(':') ? `${key}x` : key
    for (const area of [localStorage, sessionStorage]) area.setItem(name, 'of the first')
  }
  localStorage.setItem('draft:phone', '"13800000002"')
  localStorage.setItem('of-another-app', '1')
}
const left = () => [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)])].sort()
const OF_THE_DEVICE = ['code-sid', 'loaded-anew', 'of-another-app', 'resend:x']

describe('what belongs to a borrower', () => {
  test('goes at logout, the pay code too; what is the phone’s stays', {
    meta: { spec: ['2.code2.stored'] },
  }, () => {
    fill()
    forgetBorrower()
    expect(left()).toEqual(OF_THE_DEVICE)
  })

  test('goes when another logs in, but for the number that was just typed', () => {
    fill()
    localStorage.setItem('drafts-of', '13800000001')
    clearOtherBorrowers('13800000002')
    expect(left()).toEqual(['draft:phone', 'drafts-of', ...OF_THE_DEVICE].sort())
    expect(localStorage.getItem('drafts-of')).toBe('13800000002')
  })

  test.each(['13800000001', null])('stays when the same borrower logs in again (before: %s)', (before) => {
    fill()
    if (before === null) localStorage.removeItem('drafts-of')
    else localStorage.setItem('drafts-of', before)
    clearOtherBorrowers('13800000001')
    for (const key of ['repaymentInfo', 'complaintOrderNo', 'action:x', 'draft:x'])
      expect(localStorage.getItem(key)).toBe('of the first')
  })
})
