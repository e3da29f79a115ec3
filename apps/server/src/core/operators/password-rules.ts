/**
 * Passwords of operators that a guesser tries first are refused: common ones, with digits before and after; few different characters;
 * runs of a keyboard; and what everybody knows of the person and of us. Length alone says little. (Decision 171.)
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Longer ones, and the words that shorter ones are made of, of 20,000 that leaked most often. */
const FILE = join(import.meta.dirname, 'common-passwords.txt')
let common: ReadonlySet<string> | undefined
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean)))

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap(
  (run) => [run, Array.from(run).toReversed().join('')],
)
const SHORTEST_RUN = 4
const OUR_WORDS = [
  'password',
  'passwort',
  'admin',
  'console',
  'operator',
  'office',
  'finance',
  'lending',
  'lender',
  'loan',
]
/** Shorter parts of a name or an address may stand in any password. */
const SHORTEST_PART = 4
const LEAST_DIFFERENT = 6
/** So many characters must be left once all that is known is taken out, or stand beside a common word. */
const LEAST_OWN = 8

interface Whose {
  readonly email: string
  readonly name: string
}

const partsOf = ({ email, name }: Whose, appName: string): string[] =>
  [email, ...`${email} ${name} ${appName}`.split(/[^\p{L}\p{N}]+/u), ...OUR_WORDS]
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= SHORTEST_PART)
    .toSorted((one, other) => other.length - one.length)

/** Without runs of four characters or more, and without one character three times in a row. */
function withoutRuns(text: string): string {
  let left = text.replaceAll(/(.)\1{2,}/gu, '')
  for (const run of RUNS)
    for (let length = run.length; length >= SHORTEST_RUN; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1)
        left = left.replaceAll(run.slice(at, at + length), '')
  return left
}

/** @returns what is wrong with it, in a sentence; nothing where it may be taken. */
export function passwordProblem(password: string, whose: Whose, appName: string): string | null {
  const text = password.normalize('NFKC').toLowerCase()
  if (new Set(text).size < LEAST_DIFFERENT) return 'has too few different characters'
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (commonPasswords().has(text) || (commonPasswords().has(core) && text.length - core.length < LEAST_OWN))
    return 'is one of those that are tried first'
  let left = text
  for (const part of partsOf(whose, appName)) left = left.replaceAll(part, '')
  return withoutRuns(left).length < LEAST_OWN
    ? 'is made of names, words of this service or a run of keys: take some words that do not belong together'
    : null
}
