/**
 * `npm run test:long [part …]`: every setting, size, language, round, fault, planted bug, the whole cluster suite, a sample
 * of mutants (`npm run test:mutation` has all of them) and 40,000 random histories of loans, others each night (`HISTORIES=…` for
 * another number). Hours; a nightly run starts it. It goes in parts, with one line of counts each. A run that was ended goes on
 * where it was, as long as the sources are the same: parts that passed are not run again, `--again` runs them.
 * `SEED` repeats what a run printed.
 */
import { testSeed } from '@sandigan/testkit/sampling'
import { runMutants } from './mutation/areas.ts'
import { run } from './run.ts'
import { useTemporaryFolder } from './temporary-folder.ts'
import { commitNumber } from './test-plan/plan.ts'
import {
  partLine,
  type PartResult,
  partsNamed,
  pieceOf,
  readProgress,
  sourcesKey,
  withPart,
} from './test-plan/long-parts.ts'
import { runCheck, runSuite, SUITES } from './test-plan/suites.ts'

const ALL_HISTORIES = '40000'
/** In the part of the other rules, whose checks after each event take longer: the pieces below have the rest. */
const FEW_HISTORIES = '20000'
const DAY_MS = 86_400_000

/** What the sampled matrices take whole: all of them. */
const EVERYTHING = { TOUCHED_SCREENS: '*', TOUCHED_CONSOLE_SCREENS: '*', CLUSTER: 'whole' }

type Counts = Omit<PartResult, 'seconds'> & { readonly failures: readonly string[] }

async function runPart(part: string, seed: number): Promise<Counts> {
  const suite = SUITES.find((one) => one === part)
  if (suite !== undefined)
    return runSuite({ suite, tier: 'long', seed, env: { ...EVERYTHING, HISTORIES: FEW_HISTORIES } })
  if (part.startsWith('histories-')) {
    const files = ['packages/lending/src/histories-1', 'packages/lending/src/histories-2']
    const env = { HISTORIES: process.env['HISTORIES'] ?? ALL_HISTORIES, PART: pieceOf(part) }
    return runSuite({ suite: 'parts', tier: 'long', seed, files, env })
  }
  if (part === 'mutants-lending') return runMutants('lending', seed)
  if (part === 'mutants-server') return runMutants('server', seed)
  return runCheck(false)
}

async function main(): Promise<boolean> {
  const again = process.argv.includes('--again')
  const parts = partsNamed(process.argv.slice(2).filter((name) => name !== '--again'))
  const newSeed =
    process.env['SEED'] === undefined ? commitNumber() + Math.floor(Date.now() / DAY_MS) : testSeed()
  let progress = readProgress(sourcesKey(), newSeed, again)
  const { seed } = progress
  console.log(`seed ${seed}; SEED=${seed} npm run test:long repeats it`)
  useTemporaryFolder()
  if (!(await run('node', ['tools/build.ts'])).ok) return false
  for (const part of parts) {
    if (progress.parts[part]?.failed === 0) continue
    const start = Date.now()
    const { passed, failed, skipped, failures } = await runPart(part, seed)
    const seconds = Math.round((Date.now() - start) / 1000)
    progress = withPart(progress, part, { passed, failed, skipped, seconds })
    for (const failure of failures) console.log(`failed: ${failure}`)
    console.log(partLine(part, { passed, failed, skipped, seconds }))
  }
  console.log()
  const results = parts.map((part) => [part, progress.parts[part]] as const)
  for (const [part, result] of results) if (result) console.log(partLine(part, result))
  const sum = (name: keyof PartResult) =>
    results.reduce((total, [, result]) => total + (result?.[name] ?? 0), 0)
  console.log(
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped (${sum('seconds')} s)`,
  )
  return sum('failed') === 0
}

process.exit((await main()) ? 0 : 1)
