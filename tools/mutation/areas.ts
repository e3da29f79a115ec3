/**
 * A sample of mutants: small defects in windows of source lines that a seed chooses, the same for the same sources and
 * seed. What part of them the tests of `npm run test:all` notice is compared with a floor; each survivor is printed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { spread } from '@sandigan/testkit/sampling'
import startDatabase from '../../apps/server/src/testing/postgres-setup.ts'
import { run } from '../run.ts'

interface Area {
  readonly sources: readonly string[]
  /** The least part of its mutants that must be noticed, in percent. */
  readonly floor: number
}

const SERVER = 'apps/server/src'
const AREAS: Readonly<Record<string, Area>> = {
  lending: { sources: ['packages/lending/src/**/*.ts'], floor: 90 },
  money: { sources: [`${SERVER}/{money,core/loans}/**/*.ts`], floor: 75 },
  borrower: { sources: [`${SERVER}/borrower/**/*.ts`], floor: 60 },
  lender: { sources: [`${SERVER}/lender/**/*.ts`], floor: 60 },
}
/** Those of the server share a run: the first pass through its tests costs most. */
export const MUTANT_RUNS = { lending: ['lending'], server: ['money', 'borrower', 'lender'] } as const
export type MutantRunName = keyof typeof MUTANT_RUNS

const WINDOWS = 12
const WINDOW_LINES = 6

/** What simulated borrowers do is drawn by chance, and the books they make are compared with bands. */
const isSource = (file: string): boolean => !/\.test\.ts$|\/(?:testing|simulation)\/|\.d\.ts$/.test(file)

/** `file:first-last` for each window: the places are spread over the lines of all files, long files have more of them. */
export function windowsOf(
  area: string,
  seed: number,
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const files = globSync([...(AREAS[area]?.sources ?? [])])
    .filter(isSource)
    .toSorted()
  const places = files.flatMap((file) => {
    const lines = read(file).split('\n').length
    return Array.from({ length: Math.floor(lines / WINDOW_LINES) }, (_, index) => {
      const first = index * WINDOW_LINES + 1
      return `${file}:${first}-${first + WINDOW_LINES - 1}`
    })
  })
  return places
    .map((place) => ({ place, at: spread(`${seed} ${place}`) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, WINDOWS)
    .map(({ place }) => place)
}

interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          status: string
          mutatorName: string
          replacement?: string
          location: { start: { line: number } }
        }[]
      }
    >
  >
}

export interface AreaScore {
  readonly noticed: number
  readonly survivors: readonly string[]
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError']
const SURVIVED = ['Survived', 'NoCoverage']
const SHOWN_LENGTH = 80

/** What the report says of the mutants of an area. */
export function scoreOf(area: string, report: MutationReport): AreaScore {
  const sources = new Set(globSync([...(AREAS[area]?.sources ?? [])]))
  const mutants = Object.entries(report.files).flatMap(([file, { mutants: found }]) =>
    sources.has(file) ? found.map((mutant) => ({ ...mutant, file })) : [],
  )
  return {
    noticed: mutants.filter(({ status }) => NOTICED.includes(status)).length,
    survivors: mutants
      .filter(({ status }) => SURVIVED.includes(status))
      .map(
        ({ file, location, mutatorName, replacement = '' }) =>
          `${file}:${location.start.line} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH)}`,
      ),
  }
}

/** One line if fewer mutants were noticed than the area's floor says. */
export function belowFloor(area: string, { noticed, survivors }: AreaScore): string[] {
  const percent = (noticed / Math.max(1, noticed + survivors.length)) * 100
  const floor = AREAS[area]?.floor ?? 0
  return percent >= floor ? [] : [`${area}: ${percent.toFixed(0)} % of the mutants noticed, ${floor} wanted`]
}

const CONFIGURATIONS: Readonly<Record<MutantRunName, string>> = {
  lending: 'stryker.config.json',
  server: 'stryker.server.config.json',
}
const REPORT_FILES: Readonly<Record<MutantRunName, string>> = {
  lending: '.cache/mutation.json',
  server: '.cache/mutation-server.json',
}

/**
 * Runs Stryker over files or windows of them; all of its configuration where none are named. The database is started here and
 * not by the runner, which Stryker may end without a word: then nobody would stop it.
 */
export async function runStryker(name: MutantRunName, places: readonly string[]): Promise<boolean> {
  // Ctrl+C ends Stryker, and the database is stopped after it all the same.
  if (name === 'server') process.on('SIGINT', () => {})
  const stopDatabase = name === 'server' ? await startDatabase() : undefined
  const mutate = places.length > 0 ? ['--mutate', [...places, '!**/*.test.ts'].join(',')] : []
  const { ok } = await run('stryker', ['run', CONFIGURATIONS[name], ...mutate])
  await stopDatabase?.()
  return ok
}

/** A sample of mutants of the areas of a run. @returns counts: noticed ones have passed, an area below its floor failed */
export async function runMutants(name: MutantRunName, seed: number) {
  const areas = MUTANT_RUNS[name]
  // Below its own threshold Stryker ends as if it had failed; the floors of the areas count here.
  await run('rm', ['-f', REPORT_FILES[name]])
  await runStryker(
    name,
    areas.flatMap((area) => windowsOf(area, seed)),
  )
  // It ends without one when the tests do not pass, or take too long, before anything is mutated.
  if (!existsSync(REPORT_FILES[name]))
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`${name}: the mutants' run ended without a report`],
    }
  const report = JSON.parse(readFileSync(REPORT_FILES[name], 'utf8')) as MutationReport
  const scores = areas.map((area) => ({ area, ...scoreOf(area, report) }))
  for (const { area, noticed, survivors } of scores) {
    console.log(`${area}: ${noticed} of ${noticed + survivors.length} mutants noticed`)
    for (const survivor of survivors) console.log(`  survived: ${survivor}`)
  }
  const failures = scores.flatMap(({ area, ...score }) => belowFloor(area, score))
  return {
    passed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    failed: failures.length,
    skipped: 0,
    failures,
  }
}
