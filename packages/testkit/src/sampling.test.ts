import { describe, expect, test } from 'vitest'
import { inPart, sampled, testSeed, testTier } from './sampling.ts'

const CELLS = ['a', 'b', 'c', 'd', 'e'] as const

describe('a sample of a matrix', () => {
  test.each(['quick', 'all'] as const)('of the tier %s has one cell beside the usual one', (tier) => {
    const cells = sampled('screens', CELLS, { always: (cell) => cell === 'c', tier, seed: 3 })
    expect(cells).toHaveLength(2)
    expect(cells).toContain('c')
  })

  test('is the whole matrix in the long tier, and where the change touches it', () => {
    expect(sampled('screens', CELLS, { tier: 'long' })).toEqual(CELLS)
    expect(sampled('screens', CELLS, { tier: 'quick', whole: true })).toEqual(CELLS)
  })

  test('is the same for the same seed, and every cell comes within as many seeds as there are cells', () => {
    const of = (seed: number) => sampled('screens', CELLS, { tier: 'all', seed })
    expect(of(7)).toEqual(of(7))
    expect(new Set([0, 1, 2, 3, 4].flatMap(of))).toEqual(new Set(CELLS))
  })

  test('differs between two matrices of one size', () => {
    const names = Array.from({ length: 20 }, (_, index) => `matrix ${index}`)
    expect(new Set(names.flatMap((name) => sampled(name, CELLS, { tier: 'all', seed: 1 }))).size).toBe(5)
  })

  test('keeps the order of the matrix and never has a cell twice, also where more are wanted than there are', () => {
    expect(sampled('screens', CELLS, { tier: 'all', seed: 4, others: 9 })).toEqual(CELLS)
    expect(sampled('screens', [], { tier: 'all', seed: 4 })).toEqual([])
  })
})

test('four seeds in a row choose every part once', () => {
  const chosen = [5, 6, 7, 8].filter((seed) => inPart('apps/server/src/a.test.ts', 4, seed))
  expect(chosen).toHaveLength(1)
})

test.each(['fast', ''])('a tier that does not exist is refused: %j', (named) => {
  expect(() => testTier(named)).toThrow('there are quick, all, long')
})

test.each(['-1', '1.5', 'abc'])('a seed that is no whole number is refused: %j', (given) => {
  expect(() => testSeed(given)).toThrow('not a whole number')
})
