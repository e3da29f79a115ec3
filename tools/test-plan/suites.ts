/** Runs suites of tests, each as a process of its own, and counts what each cost. */
import { readFile } from 'node:fs/promises'
import { SEED_VARIABLE, TIER_VARIABLE, type Tier } from '@sandigan/testkit/sampling'
import { run } from '../run.ts'
import { NIGHT_TITLES, readJourneys, readUnits, type Report } from '../test-report.ts'

export const REPORTS = '.cache/tests'
/** What is run and reported as one. Journeys have a runner of their own; the others are projects of Vitest. */
export const SUITES = ['parts', 'screens', 'server', 'postgres', 'cluster', 'webkit', 'journeys'] as const
export type Suite = (typeof SUITES)[number]

/** Suites whose tests need different workers are several projects of the runner. */
const ISOLATED: readonly Suite[] = ['screens', 'server', 'postgres', 'cluster']
const projectsOf = (suite: Suite): readonly string[] =>
  ISOLATED.includes(suite) ? [suite, `${suite}-isolated`] : [suite]

const INSTALL_CITUS = 'apps/server/src/testing/cluster/install-citus.ts'

export interface SuiteRun {
  readonly suite: Suite
  readonly tier: Tier
  readonly seed: number
  /** The files of Vitest that run; all of the suite where it is left out. */
  readonly files?: readonly string[]
  /** For the runners: what of the change the sampled matrices take whole. */
  readonly env: Readonly<Record<string, string>>
}

export interface SuiteResult extends Report {
  readonly name: string
  readonly seconds: number
  readonly processorSeconds: number | undefined
  /** In processor seconds, taken just before the suite. */
  readonly calibration: number | undefined
}

/** The processor time of a fixed piece of work, beside whatever else runs now. */
const calibrate = async (): Promise<number | undefined> =>
  (await run('node', ['tools/test-plan/calibrate.ts'], { capture: true, timed: true })).processorSeconds

/** Runs a command and shows its output in one block when it is over. */
async function timedRun(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Omit<SuiteResult, keyof Report> & { ok: boolean }> {
  const calibration = await calibrate()
  const start = Date.now()
  const { ok, output, processorSeconds } = await run(command, args, {
    capture: true,
    timed: true,
    env: { FORCE_COLOR: '0', ...env },
  })
  const seconds = Math.round((Date.now() - start) / 1000)
  console.log(`\n— ${name}, ${seconds} s —\n${output.trimEnd()}`)
  return { name, ok, seconds, processorSeconds, calibration }
}

const commandOf = ({ suite, tier, files = [] }: SuiteRun): readonly [string, ...string[]] =>
  suite === 'journeys'
    ? ['playwright', 'test', '--config=apps/e2e/playwright.config.ts']
    : [
        'vitest',
        'run',
        ...projectsOf(suite).map((project) => `--project=${project}`),
        ...(tier === 'long' ? [] : [`--testNamePattern=^(?!.*(?:${NIGHT_TITLES.source}))`]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${REPORTS}/${suite}.json`,
        // The tier may leave out a file that the change touches.
        ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
      ]

export async function runSuite(suiteRun: SuiteRun): Promise<SuiteResult> {
  const { suite, tier, seed, env } = suiteRun
  if (suite === 'cluster') await run('node', [INSTALL_CITUS])
  const [command, ...args] = commandOf(suiteRun)
  const variables = { ...env, [TIER_VARIABLE]: tier, [SEED_VARIABLE]: String(seed) }
  const { ok, ...cost } = await timedRun(suite, command, args, variables)
  const text = await readFile(`${REPORTS}/${suite}.json`, 'utf8').catch(() => '')
  const read = suite === 'journeys' ? readJourneys : readUnits
  return { ...cost, ...read(suite, text, ok) }
}

/** `npm run check` of what is built, counted as one test. */
export async function runCheck(quick: boolean): Promise<SuiteResult> {
  const args = ['tools/check.ts', '--built', ...(quick ? ['--quick'] : [])]
  const { ok, ...cost } = await timedRun('check', 'node', args, {})
  const failures = ok ? [] : ['npm run check']
  return {
    ...cost,
    passed: ok ? 1 : 0,
    failed: failures.length,
    skipped: 0,
    tests: [],
    skippedTitles: [],
    failures,
  }
}
