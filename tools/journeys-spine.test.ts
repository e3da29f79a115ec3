import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPINE } from '../apps/e2e/src/spine.ts'
import { ROOT } from './builds.ts'

const JOURNEYS = join(ROOT, 'apps/e2e/journeys')
/** Its browsers are downloaded, 50 MB each: nothing for a newcomer's first run. */
const WITHOUT_SPINE = ['old-browsers']
const folderOf = (file: string): string => file.split('/')[0] ?? ''
const withoutSpine = (files: readonly string[]): string[] => {
  const known = new Set([...Object.keys(SPINE).map(folderOf), ...WITHOUT_SPINE])
  return [...new Set(files.map(folderOf))].filter((folder) => !known.has(folder))
}

test('`npm test` goes one way through every area of journeys', () => {
  expect(withoutSpine(globSync('*/*.test.ts', { cwd: JOURNEYS }))).toEqual([])
})

test('each journey of the spine is in its file', () => {
  for (const [file, titles] of Object.entries(SPINE)) {
    const source = readFileSync(join(JOURNEYS, file), 'utf8')
    // What stands before a colon may be filled in by a loop.
    for (const title of titles) expect(source, file).toContain(title.split(': ').at(-1))
  }
})

test('planted bug: an area that nobody goes through is noticed', () => {
  expect(withoutSpine(['offer/confirm.test.ts', 'new-area/first.test.ts'])).toEqual(['new-area'])
})
