/** `docs/security.md` answers each requirement of OWASP ASVS 5.0 of level 1 and 2, and names only tests that are there. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

/** How many of each section; in those, the requirements of level 3 come last. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`
const REQUIREMENTS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count] = entry.split(':')
    return Array.from({ length: Number(count) }, (_none, at) => `${section}.${at + 1}`)
  })

const rows = [
  ...DOCUMENT.matchAll(/^\| (?<id>\d+\.\d+\.\d+) \| (?<text>[^|]+) \| (?<shown>[^|]+) \|$/gm),
].map(({ groups = {} }) => ({ id: groups['id'] ?? '', shown: groups['shown'] ?? '' }))
const testsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|tools)\/[^`]+\.test\.tsx?)`/g)].flatMap(([, path]) => path ?? [])

/** What a row must say where it names no test. */
const WHY = /^(?:\*\*not met:\*\*|no test:|does not apply:|document:) \S.{3,}/

test('each of the 253 requirements has its row, once', () => {
  expect(REQUIREMENTS).toHaveLength(253)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(REQUIREMENTS.toSorted())
})

test('each row names a test, or says why there is none', () => {
  expect(rows.filter(({ shown }) => testsIn(shown).length === 0 && !WHY.test(shown))).toEqual([])
})

test('the tests that are named are there', () => {
  const named = [...new Set(testsIn(DOCUMENT))]
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
