/**
 * `npm test`: what the change touches, a spine of every area, and an eighth of the rest, in about five minutes.
 * `npm run test:all` (`--all`): every claim once, at the cheapest level at which it can be wrong; CI runs it.
 * `npm run test:long` (tools/test-long.ts) goes through every setting, round, fault and planted bug.
 * Suites may be named, and then run as in `npm run test:all`.
 *
 * The change is what differs from `BASE`, by default the commit ten commits back. `SEED` repeats a run's choice.
 * Ends with one line that counts every test; a suite that could not run is named and counted as skipped, which fails
 * where CI is set. What a run finds is written to `.cache/tests` only.
 */
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { testSeed } from '@sandigan/testkit/sampling'
import { run } from './run.ts'
import { COVERAGE, coverageOf, coverageProblems } from './spec-coverage.ts'
import { useTemporaryFolder } from './temporary-folder.ts'
import { type BUDGETS, budgetsOf, costLines, overBudget } from './test-plan/budgets.ts'
import { projectFiles, readImportGraph } from './test-plan/import-graph.ts'
import { commitNumber, type Plan, planAll, planQuick, readChange } from './test-plan/plan.ts'
import { REPORTS, runCheck, runSuite, type Suite, SUITES, type SuiteResult } from './test-plan/suites.ts'

const DAY_MS = 86_400_000

/** The same for everybody who tests a commit with the whole run; another one each day with `npm test`. */
const seedOf = (all: boolean): number =>
  process.env['SEED'] === undefined
    ? commitNumber() + (all ? 0 : Math.floor(Date.now() / DAY_MS))
    : testSeed()

interface Chosen {
  readonly suite: Suite
  readonly files?: readonly string[]
}

/** The suites of `npm test`, without those of which nothing runs. */
function quickSuites({ units }: Plan): Chosen[] {
  const chosen = [...units].map(([suite, files]) => ({ suite, files: [...files.keys()] }))
  return [...chosen.filter(({ files }) => files.length > 0), { suite: 'journeys' }]
}

function describePlan({ units, journeys }: Plan, quick: boolean): void {
  for (const [suite, files] of units) {
    const count = (why: string) => [...files.values()].filter((one) => one === why).length
    const parts = `${count('touched')} touched by the change, ${count('spine')} of the spine, ${count('sampled')} sampled`
    console.log(`${suite}: ${files.size} files, ${parts}`)
  }
  const ofChange = journeys.length > 0 ? `, and of the change: ${journeys.join(', ')}` : ''
  console.log(
    `journeys: the spine${quick ? '' : ', all that show a point of the specification, every fourth file'}${ofChange}`,
  )
}

/** Failures in files that were only sampled: what was wrong before this change, most likely. */
function nameSampled(failures: readonly string[], { units }: Plan, seed: number): string[] {
  const sampled = [...units.values()].flatMap((files) => [...files].filter(([, why]) => why === 'sampled'))
  return failures.map((failure) =>
    sampled.some(([file]) => failure.includes(file))
      ? `(sampled by SEED=${seed}; this change does not touch it) ${failure}`
      : failure,
  )
}

/** Points of the specification that this run has not shown, and whether docs/coverage.md says so. */
async function coverageFailures(results: readonly SuiteResult[]): Promise<string[]> {
  const shown = await coverageOf(results.flatMap(({ tests }) => tests))
  return coverageProblems(shown, await readFile(COVERAGE, 'utf8').catch(() => ''))
}

/**
 * A suite has two workers at least. On two cores a second suite beside it would wait for the same cores, and tests that know a
 * time limit would meet it; with more cores the suites, the journeys and the checks run beside each other.
 */
const RUNS_BESIDE = availableParallelism() > 2

interface Run {
  readonly chosen: readonly Chosen[]
  readonly checks: 'quick' | 'all' | 'none'
  readonly runOne: (one: Chosen) => Promise<SuiteResult>
}

async function runAll({ chosen, checks, runOne }: Run): Promise<SuiteResult[]> {
  const suitesOf = (isWanted: (suite: Suite) => boolean) => async () => {
    const results: SuiteResult[] = []
    for (const one of chosen) if (isWanted(one.suite)) results.push(await runOne(one))
    return results
  }
  const lanes = [
    async () => (checks === 'none' ? [] : [await runCheck(checks === 'quick')]),
    suitesOf((suite) => suite !== 'journeys'),
    suitesOf((suite) => suite === 'journeys'),
  ]
  if (RUNS_BESIDE) return (await Promise.all(lanes.map((lane) => lane()))).flat()
  const results: SuiteResult[] = []
  for (const lane of lanes) results.push(...(await lane()))
  return results
}

/** Prints what the run found. @returns whether all is well */
function report(
  results: readonly SuiteResult[],
  failures: readonly string[],
  budgets: typeof BUDGETS,
): boolean {
  const sum = (of: (result: SuiteResult) => number) => results.reduce((total, one) => total + of(one), 0)
  const skipped = sum((result) => result.skipped)
  console.log()
  for (const line of costLines(results, budgets)) console.log(line)
  for (const title of results.flatMap((result) => result.skippedTitles)) console.log(`skipped: ${title}`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`${sum((result) => result.passed)} passed, ${failures.length} failed, ${skipped} skipped`)
  return failures.length === 0 && !(process.env['CI'] && skipped > 0)
}

async function main(): Promise<boolean> {
  const named = process.argv.slice(2).filter((name) => name !== '--all')
  const unknown = named.filter((name) => !SUITES.includes(name as Suite))
  if (unknown.length > 0)
    throw new Error(`no suite is called ${unknown.join(', ')}; there are ${SUITES.join(', ')}`)
  const quick = named.length === 0 && !process.argv.includes('--all')
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  useTemporaryFolder()

  const seed = seedOf(!quick)
  const change = readChange()
  const input = {
    change,
    graph: readImportGraph(projectFiles()),
    seed,
    read: (file: string) => readFileSync(file, 'utf8'),
  }
  const command = named.length > 0 ? `npm test ${named.join(' ')}` : quick ? 'npm test' : 'npm run test:all'
  console.log(`seed ${seed}; SEED=${seed} ${command} makes the same choice`)
  console.log(`the change: ${change.files.length} files since ${change.base} (BASE=… names another commit)`)
  const plan: Plan = quick ? planQuick(input) : planAll(input)
  if (named.length === 0 || named.includes('journeys')) describePlan(plan, quick)

  // Everything below starts from the built product.
  const built = await run('node', ['tools/build.ts'])
  if (!built.ok) return false
  const env = {
    JOURNEYS: plan.journeys.join(','),
    TOUCHED_SCREENS: plan.screens,
    TOUCHED_CONSOLE_SCREENS: plan.consoleScreens,
    ...(plan.isClusterTouched && { CLUSTER: 'whole' }),
  }
  const chosen: readonly Chosen[] = quick
    ? quickSuites(plan)
    : SUITES.filter((suite) => named.length === 0 || named.includes(suite)).map((suite) => ({
        suite,
        files: [...(plan.units.get(suite)?.keys() ?? [])],
      }))
  const tier = quick ? 'quick' : 'all'
  const results = await runAll({
    chosen,
    checks: named.length > 0 ? 'none' : tier,
    runOne: (one) => runSuite({ ...one, tier, seed, env }),
  })

  const failures = nameSampled(
    results.flatMap((result) => result.failures),
    plan,
    seed,
  )
  const budgets = budgetsOf(plan)
  if (tier === 'all') failures.push(...overBudget(results, budgets))
  if (tier === 'all' && named.length === 0 && failures.length === 0)
    failures.push(...(await coverageFailures(results)))
  if (quick) console.log('\nthe rest, and postgres, cluster and webkit, are left to `npm run test:all`')
  return report(results, failures, budgets)
}

process.exit((await main()) ? 0 : 1)
