/** The parts of `npm run test:long`, and what of them is done. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { MUTANT_RUNS } from '../mutation/areas.ts'
import { SUITES } from './suites.ts'

/** Random histories of loans go in so many pieces, each of which can be resumed. */
const PIECES = 4

/** In the order in which they run: what ends soon goes first. */
export const PARTS: readonly string[] = [
  'check',
  ...SUITES,
  ...Object.keys(MUTANT_RUNS).map((name) => `mutants-${name}`),
  ...Array.from({ length: PIECES }, (_, index) => `histories-${index + 1}`),
]

/** Which piece of the histories a part is: `3/10`. */
export const pieceOf = (part: string): string => `${part.slice('histories-'.length)}/${PIECES}`

/** The parts that are meant by names: a name stands for all that begin with it. @throws where one stands for none */
export function partsNamed(names: readonly string[]): readonly string[] {
  if (names.length === 0) return PARTS
  const meant = (name: string) => PARTS.filter((part) => part === name || part.startsWith(`${name}-`))
  const unknown = names.filter((name) => meant(name).length === 0)
  if (unknown.length > 0)
    throw new Error(`no part is called ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)
  return PARTS.filter((part) => names.some((name) => meant(name).includes(part)))
}

export interface PartResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: number
}

/** What a run has done so far, so that one that was ended goes on where it was. */
export interface Progress {
  /** The sources and the seed that it belongs to. */
  readonly key: string
  readonly seed: number
  readonly parts: Readonly<Record<string, PartResult>>
}

const FILE = '.cache/tests-long.json'

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 << 20 })

/** The same for the same sources, committed or not. */
export function sourcesKey(): string {
  const text = git('rev-parse', 'HEAD') + git('diff', 'HEAD') + git('status', '--porcelain')
  return createHash('sha256').update(text).digest('hex')
}

/** What was done of these sources; nothing where they have changed since. @param again whether to begin anew */
export function readProgress(key: string, seed: number, again: boolean, file = FILE): Progress {
  const fresh = { key, seed, parts: {} }
  if (again) return fresh
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Progress
    return stored.key === key ? stored : fresh
  } catch {
    return fresh
  }
}

/** Stores that a part is done. @returns the progress with it */
export function withPart(progress: Progress, part: string, result: PartResult, file = FILE): Progress {
  const next = { ...progress, parts: { ...progress.parts, [part]: result } }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(next, null, 2))
  return next
}

export const partLine = (part: string, { passed, failed, skipped, seconds }: PartResult): string =>
  `${part}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`
