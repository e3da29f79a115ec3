/**
 * Which part of a matrix (settings, sizes, languages, rounds, faults) a test goes through. `npm test` and `npm run test:all`
 * take a sample by a seed that the run prints; `npm run test:long` takes all of it.
 */
import { createHash } from 'node:crypto'

/** `quick`: what changed, the spine and an eighth of the rest. `all`: every claim once. `long`: every setting of each. */
export const TIERS = ['quick', 'all', 'long'] as const
export type Tier = (typeof TIERS)[number]

/** The variables that `tools/test.ts` sets for the runners. Without them a file runs as in `npm run test:all`. */
export const TIER_VARIABLE = 'TEST_TIER'
export const SEED_VARIABLE = 'SEED'

/** @throws where the variable names no tier: a mistyped one would run fewer tests than meant */
export function testTier(named = process.env[TIER_VARIABLE] ?? 'all'): Tier {
  const tier = TIERS.find((one) => one === named)
  if (tier === undefined) throw new Error(`${TIER_VARIABLE} is ${named}; there are ${TIERS.join(', ')}`)
  return tier
}

/** Whether this is `npm run test:long`. */
export const isLongRun = (): boolean => testTier() === 'long'

/** The seed of this run, a whole number from 0 on. @throws where the variable is something else */
export function testSeed(given = process.env[SEED_VARIABLE] ?? '0'): number {
  const seed = Number(given)
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`${SEED_VARIABLE} is ${given}, not a whole number`)
  return seed
}

/** The same number for the same text on every machine, spread evenly over 32 bits. */
export const spread = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

/** Whether a member of a group is in the part of it, one in `parts`, that a seed chooses. `parts` seeds in a row choose all. */
export const inPart = (name: string, parts: number, seed: number): boolean =>
  (spread(name) + seed) % parts === 0

export interface Sample<T> {
  /** What is never left out: the usual case, which most people see. */
  readonly always?: (one: T) => boolean
  /** How many of the others; one where it is left out. */
  readonly others?: number
  /** Takes all, as `npm run test:long` does: for what the change under test touches. */
  readonly whole?: boolean
  readonly tier?: Tier
  readonly seed?: number
}

/**
 * The cells of a matrix that this run goes through, in the order of the matrix.
 *
 * @param name of the matrix: two of the same size are not sampled at the same place
 */
export function sampled<T>(
  name: string,
  cells: readonly T[],
  { always = () => false, others = 1, whole = false, tier = testTier(), seed = testSeed() }: Sample<T> = {},
): readonly T[] {
  if (whole || tier === 'long') return cells
  const rest = cells.filter((cell) => !always(cell))
  const first = (spread(name) + seed) % Math.max(rest.length, 1)
  const chosen = new Set([...rest.slice(first), ...rest.slice(0, first)].slice(0, others))
  return cells.filter((cell) => always(cell) || chosen.has(cell))
}

/**
 * The pairs of two lists that this run goes through, faults and providers say: each fault once and each provider once, with
 * another partner at the next seed; in `npm run test:long` all pairs.
 */
export function paired<A, B>(
  rows: readonly A[],
  columns: readonly B[],
  { tier = testTier(), seed = testSeed() }: Pick<Sample<never>, 'tier' | 'seed'> = {},
): readonly (readonly [A, B])[] {
  const pairs = rows.flatMap((row) => columns.map((column) => [row, column] as const))
  if (tier === 'long') return pairs
  return pairs.filter((_pair, n) => {
    const row = Math.floor(n / columns.length)
    const column = n % columns.length
    // Of the longer list each member is taken; those of the shorter one take turns.
    return rows.length < columns.length
      ? (column + seed) % rows.length === row
      : (row + seed) % columns.length === column
  })
}
