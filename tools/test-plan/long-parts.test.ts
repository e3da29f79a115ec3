import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { partLine, PARTS, partsNamed, pieceOf, readProgress, withPart } from './long-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandigan-long-'))
const file = join(folder, 'a', 'progress.json')
afterAll(() => rmSync(folder, { recursive: true }))
const done = { passed: 3, failed: 0, skipped: 1, seconds: 9 }

describe('the parts of the long run', () => {
  test('a name stands for itself and for all that begin with it, in the order of the run', () => {
    expect(partsNamed([])).toEqual(PARTS)
    expect(partsNamed(['server', 'check'])).toEqual(['check', 'server'])
    expect(partsNamed(['histories'])).toHaveLength(4)
    expect(partsNamed(['mutants'])).toEqual(['mutants-lending', 'mutants-server'])
  })

  test('a name that stands for nothing is refused, with the names that there are', () => {
    expect(() => partsNamed(['history'])).toThrow(/no part is called history; there are check, parts/)
  })

  test('the pieces of the histories are all of them', () => {
    const pieces = partsNamed(['histories']).map(pieceOf)
    expect(pieces).toEqual(Array.from({ length: 4 }, (_, index) => `${index + 1}/4`))
  })

  test('say in one line what they counted', () => {
    expect(partLine('server', done)).toBe('server: 3 passed, 0 failed, 1 skipped (9 s)')
  })
})

describe('a run that was ended', () => {
  test('goes on where it was, with its seed', () => {
    const progress = withPart(readProgress('sources', 7, false, file), 'check', done, file)
    withPart(progress, 'parts', { ...done, failed: 1 }, file)
    expect(readProgress('sources', 8, false, file)).toEqual({
      key: 'sources',
      seed: 7,
      parts: { check: done, parts: { ...done, failed: 1 } },
    })
  })

  test('begins anew where the sources changed, with --again, and where its file is damaged', () => {
    expect(readProgress('others', 8, false, file)).toEqual({ key: 'others', seed: 8, parts: {} })
    expect(readProgress('sources', 8, true, file)).toEqual({ key: 'sources', seed: 8, parts: {} })
    writeFileSync(file, '{"key": "sour')
    expect(readProgress('sources', 8, false, file)).toEqual({ key: 'sources', seed: 8, parts: {} })
  })
})
