/**
 * `npm test`: everything the project promises. Ends with one line that counts every test; a suite that could
 * not run is named and counted as skipped, which fails where CI is set.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { forgetRuns, writeJourneyCalls } from './journey-calls.ts'
import { run } from './run.ts'
import { writeCoverage } from './spec-coverage.ts'
import { readReport, type Report } from './test-report.ts'

const REPORTS = '.cache/tests'
/** In this order: what is quick and precise fails first. Journeys get the machine to themselves. */
const STAGES = ['parts', 'server', 'postgres', 'webkit', 'journeys'] as const

async function runStage(stage: string): Promise<Report> {
  const file = `${REPORTS}/${stage}.json`
  console.log(`\n— ${stage} —`)
  const { ok } = await run('vitest', [
    'run',
    `--project=${stage}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const text = await readFile(file, 'utf8').catch(() => '')
  return readReport(stage, text, ok)
}

/** Takes over which calls the journeys made, also into the list of calls. */
async function renewCalls(): Promise<void> {
  await writeJourneyCalls()
  await run('node', ['tools/generate.ts'])
}

async function main(): Promise<boolean> {
  const asked = process.argv.slice(2)
  const stages = asked.length > 0 ? STAGES.filter((stage) => asked.includes(stage)) : STAGES
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS, { recursive: true })
  await forgetRuns()

  const check = await run('node', ['tools/check.ts'])
  const reports: Report[] = []
  for (const stage of stages) reports.push(await runStage(stage))

  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0)
  const skipped = sum((r) => r.skipped)
  const failed = sum((r) => r.failed) + (check.ok ? 0 : 1)
  if (stages.length === STAGES.length) {
    await writeCoverage(reports.flatMap((report) => report.tests))
    // A journey that failed did not make all of its calls.
    if (failed === 0) await renewCalls()
  }
  for (const report of reports) for (const title of report.skippedTitles) console.log(`skipped: ${title}`)
  for (const report of reports) for (const failure of report.failures) console.log(`failed: ${failure}`)
  if (!check.ok) console.log('failed: npm run check')
  console.log(`${sum((r) => r.passed) + (check.ok ? 1 : 0)} passed, ${failed} failed, ${skipped} skipped`)
  return failed === 0 && !(process.env['CI'] && skipped > 0)
}

process.exit((await main()) ? 0 : 1)
