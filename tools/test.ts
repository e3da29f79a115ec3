/**
 * `npm test`: the rules, every call and the main way of each journey, in a few minutes. `npm run test:all` (`--all`) runs
 * everything: also races on a real PostgreSQL, WebKit, the edges of journeys, the bugs planted in them, every screen in each
 * language, and kills of processes. Suites may be named, and then run as they do in a whole run.
 * Ends with one line that counts every test; a suite that could not run is named and counted as skipped, which fails
 * where CI is set. What a run finds is written to `.cache/tests` only.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { run } from './run.ts'
import { COVERAGE, coverageOf } from './spec-coverage.ts'
import { useTemporaryFolder } from './temporary-folder.ts'
import { readJourneys, readUnits, type Report } from './test-report.ts'

const REPORTS = '.cache/tests'
/** Those of Vitest share its workers; journeys have a runner of their own. */
const UNITS = ['parts', 'server', 'postgres', 'cluster', 'webkit']
/** Suites whose tests need different workers are several projects of the runner. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  parts: ['parts', 'parts-screens', 'parts-isolated'],
  server: ['server', 'server-isolated'],
  postgres: ['postgres', 'postgres-isolated'],
  cluster: ['cluster', 'cluster-isolated'],
}
const projectsOf = (suite: string): readonly string[] => PROJECTS[suite] ?? [suite]
const SUITES = [...UNITS, 'journeys']
/** Those of `npm test`; `npm run test:all` runs all of them. */
const QUICK = ['parts', 'server', 'journeys']
/** Random histories of loans in a run, half of them fixed and half fresh; `npm run test:long` has a million. */
const HISTORIES = { quick: '1000', whole: '5000' }

/** Read by the runners' configurations. */
const WHOLE = { WHOLE: '1' }

interface Stage {
  readonly name: string
  /** Its output is shown when it is over, in one piece. */
  run(): Promise<Report>
}

const INSTALL_CITUS = 'apps/server/src/testing/cluster/install-citus.ts'

const reportOf = (name: string): Promise<string> =>
  readFile(`${REPORTS}/${name}.json`, 'utf8').catch(() => '')

async function runInOnePiece(
  name: string,
  command: string,
  args: readonly string[],
  env: object,
): Promise<boolean> {
  const start = Date.now()
  const { ok, output } = await run(command, args, { capture: true, env: { FORCE_COLOR: '0', ...env } })
  console.log(`\n— ${name}, ${Math.round((Date.now() - start) / 1000)} s —\n${output.trimEnd()}`)
  return ok
}

const checks: Stage = {
  name: 'check',
  run: async () => {
    const ok = await runInOnePiece('check', 'node', ['tools/check.ts', '--built'], {})
    const failures = ok ? [] : ['npm run check']
    return { passed: ok ? 1 : 0, failed: failures.length, skipped: 0, tests: [], skippedTitles: [], failures }
  },
}

const units = (suites: readonly string[], whole: boolean): Stage => ({
  name: suites.join(', '),
  run: async () => {
    if (suites.includes('cluster')) await run('node', [INSTALL_CITUS])
    const args = [
      'run',
      ...suites.flatMap(projectsOf).map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${REPORTS}/units.json`,
    ]
    const histories = whole ? HISTORIES.whole : HISTORIES.quick
    const env = { HISTORIES: process.env['HISTORIES'] ?? histories, ...(whole && WHOLE) }
    const ok = await runInOnePiece(suites.join(', '), 'vitest', args, env)
    return readUnits('units', await reportOf('units'), ok)
  },
})

const journeys = (whole: boolean): Stage => ({
  name: 'journeys',
  run: async () => {
    const args = ['test', '--config=apps/e2e/playwright.config.ts']
    const ok = await runInOnePiece('journeys', 'playwright', args, whole ? WHOLE : {})
    return readJourneys('journeys', await reportOf('journeys'), ok)
  },
})

/** Whether docs/coverage.md says what this run has shown. */
async function coverageFailures(reports: readonly Report[]): Promise<string[]> {
  const shown = await coverageOf(reports.flatMap((report) => report.tests))
  const fresh = shown === (await readFile(COVERAGE, 'utf8').catch(() => ''))
  return fresh ? [] : [`${COVERAGE} is not what this run has shown: node tools/spec-coverage.ts renews it`]
}

async function main(): Promise<boolean> {
  const all = process.argv.includes('--all')
  const named = process.argv.slice(2).filter((name) => name !== '--all')
  const unknown = named.filter((name) => !SUITES.includes(name))
  if (unknown.length > 0)
    throw new Error(`no suite is called ${unknown.join(', ')}; there are ${SUITES.join(', ')}`)
  const whole = all || named.length > 0
  const chosen = named.length > 0 ? named : all ? SUITES : QUICK
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })

  useTemporaryFolder()
  // Everything below starts from the built product.
  const built = await run('node', ['tools/build.ts'])
  if (!built.ok) return false
  const suites = UNITS.filter((suite) => chosen.includes(suite))
  const stages = [
    ...(named.length === 0 ? [checks] : []),
    ...(suites.length > 0 ? [units(suites, whole)] : []),
    ...(chosen.includes('journeys') ? [journeys(whole)] : []),
  ]
  console.log(`running beside each other: ${stages.map(({ name }) => name).join('; ')}`)
  const reports = await Promise.all(stages.map((stage) => stage.run()))

  const failures = reports.flatMap((report) => report.failures)
  if (all && named.length === 0 && failures.length === 0) failures.push(...(await coverageFailures(reports)))
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0)
  const skipped = sum((report) => report.skipped)
  for (const title of reports.flatMap((report) => report.skippedTitles)) console.log(`skipped: ${title}`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  if (!whole)
    console.log('postgres, cluster, webkit and the edges of journeys are left to `npm run test:all`')
  console.log(`${sum((report) => report.passed)} passed, ${failures.length} failed, ${skipped} skipped`)
  return failures.length === 0 && !(process.env['CI'] && skipped > 0)
}

process.exit((await main()) ? 0 : 1)
