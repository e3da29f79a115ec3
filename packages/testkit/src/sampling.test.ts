import { describe, expect, test } from 'vitest'
import { inPart, paired, sampled, testSeed, testTier } from './sampling.ts'

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

describe('pairs of faults and providers', () => {
  const FAULTS = ['down', 'slow', 'garbage', 'lying'] as const
  const PROVIDERS = ['x', 'y', 'z'] as const

  test.each([0, 1, 5])('have each fault and each provider, each fault once (seed %i)', (seed) => {
    const pairs = paired(FAULTS, PROVIDERS, { tier: 'all', seed })
    expect(pairs.map(([fault]) => fault)).toEqual(FAULTS)
    expect(new Set(pairs.map(([, provider]) => provider))).toEqual(new Set(PROVIDERS))
    const turned = paired(PROVIDERS, FAULTS, { tier: 'all', seed })
    expect(turned.map(([, fault]) => fault).toSorted()).toEqual(FAULTS.toSorted())
    expect(new Set(turned.map(([provider]) => provider))).toEqual(new Set(PROVIDERS))
  })

  test('are all of them after as many seeds as there are providers, and in the long tier', () => {
    const all = paired(FAULTS, PROVIDERS, { tier: 'long' })
    expect(all).toHaveLength(12)
    const some = [0, 1, 2].flatMap((seed) => paired(FAULTS, PROVIDERS, { tier: 'quick', seed }))
    expect(new Set(some.map(String))).toEqual(new Set(all.map(String)))
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
