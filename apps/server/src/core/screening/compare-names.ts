/** How alike two people are by name and birth. (Decision 150.) */
import { jaroWinkler } from './jaro-winkler.ts'
import { readBirth } from '../../platform/names/read-birth.ts'

/** From this score on two people may be the same: a person has to check. */
export const HIT_SCORE = 0.92
/** Words less alike than this are different words. */
export const SAME_WORD = 0.86
/** For each name that only the longer one has: a middle name is often left out. */
const EXTRA_WORD = 0.02
/** When both births are known and not the same: decides for names that are merely similar, never for the same name. */
const OTHER_BIRTH = 0.06

export type Birth = 'same' | 'near' | 'differs' | 'unknown'

/**
 * @param a tokens, as `nameTokens` gives them
 * @returns 0 to 1, whatever the order of the words. 0 where a word of the shorter name is not in the longer one, and
 *   where one of them is a single word and the other is not: a first name alone is nobody's name.
 */
export function scoreNames(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  if (short.length === 1 && long.length > 1) return 0
  let letters = 0
  let alike = 0
  for (const { left, right, similarity } of bestPairs(short, long)) {
    letters += left.length + right.length
    alike += similarity * (left.length + right.length)
  }
  if (letters === 0) return 0
  return Math.max(0, alike / letters - EXTRA_WORD * (long.length - short.length))
}

interface Pair {
  readonly left: string
  readonly right: string
  readonly similarity: number
}

/** Each word of the shorter name with one of the longer, the most alike first; none where a word has no partner. */
function bestPairs(short: readonly string[], long: readonly string[]): Pair[] {
  const pairs = short.flatMap((left, from) =>
    long.map((right, to) => ({ left, right, from, to, similarity: jaroWinkler(left, right) })),
  )
  const alike = pairs
    .filter(({ similarity }) => similarity >= SAME_WORD)
    .toSorted((a, b) => b.similarity - a.similarity)
  const from = new Set<number>()
  const to = new Set<number>()
  const chosen: Pair[] = []
  for (const pair of alike) {
    if (from.has(pair.from) || to.has(pair.to)) continue
    from.add(pair.from)
    to.add(pair.to)
    chosen.push(pair)
  }
  return chosen.length === short.length ? chosen : []
}

/** The score by which hits are ranked and decided. */
export const scoreWithBirth = (names: number, birth: Birth): number =>
  birth === 'differs' ? Math.max(0, names - OTHER_BIRTH) : names

/**
 * @param birthday `YYYY-MM-DD`
 * @param born what a list says: `YYYY-MM-DD`, `YYYY`, or `YYYY..YYYY` from the first year to the last. One that cannot be read
 *   may be any: then none differs.
 */
export function compareBirth(birthday: string | null, born: readonly string[]): Birth {
  if (birthday === null || born.length === 0) return 'unknown'
  if (born.includes(birthday)) return 'same'
  if (born.some((one) => isNear(birthday, one))) return 'near'
  return born.every((one) => readBirth(one).length > 0) ? 'differs' : 'unknown'
}

/** The year, one more or one less: lists give years "approximately". */
function isNear(birthday: string, born: string): boolean {
  const year = Number(birthday.slice(0, 4))
  const [first = '', last = first] = born.split('..')
  return year >= Number(first.slice(0, 4)) - 1 && year <= Number(last.slice(0, 4)) + 1
}
