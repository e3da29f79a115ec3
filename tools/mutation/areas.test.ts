import { describe, expect, test } from 'vitest'
import { belowFloor, scoreOf, windowsOf } from './areas.ts'

const HUNDRED_LINES = 'line\n'.repeat(99)

describe('a sample of mutants', () => {
  test('is the same for the same seed, and another for another', () => {
    const of = (seed: number) => windowsOf('lending', seed, () => HUNDRED_LINES)
    expect(of(1)).toEqual(of(1))
    expect(of(1)).not.toEqual(of(2))
  })

  test('has twelve windows of six lines, none of a test', () => {
    const windows = windowsOf('money', 1, () => HUNDRED_LINES)
    expect(new Set(windows).size).toBe(12)
    for (const window of windows) {
      const { file, first, last } = /^(?<file>.+):(?<first>\d+)-(?<last>\d+)$/.exec(window)?.groups ?? {}
      expect(Number(last) - Number(first)).toBe(5)
      expect(file).not.toMatch(/\.test\.ts$|\/testing\//)
    }
  })
})

const mutant = (status: string) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line: 3 } },
})
const report = {
  files: {
    'packages/lending/src/money.ts': { mutants: ['Killed', 'Timeout', 'Survived', 'Ignored'].map(mutant) },
    'apps/server/src/lender/routes.ts': { mutants: [mutant('NoCoverage')] },
  },
}

describe('a score', () => {
  test('counts what was noticed of its area alone, and names the others with their places', () => {
    expect(scoreOf('lending', report)).toEqual({
      noticed: 2,
      survivors: ['packages/lending/src/money.ts:3 BooleanLiteral → false'],
    })
    expect(scoreOf('lender', report)).toMatchObject({ noticed: 0 })
  })

  test('below the floor of its area is a failure, on it none', () => {
    const score = (noticed: number, left: number) => ({
      noticed,
      survivors: Array.from({ length: left }, String),
    })
    expect(belowFloor('lending', score(9, 1))).toEqual([])
    expect(belowFloor('lending', score(89, 11))).toEqual(['lending: 89 % of the mutants noticed, 90 wanted'])
  })
})
