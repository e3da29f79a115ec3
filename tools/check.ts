/**
 * Everything that must hold of the source itself. Each check runs even when one before it failed. The build is first:
 * types are read from what it writes; `--built` says that it was made just now. The others run two at a time, and are
 * printed in the order of the list. `--quick` leaves out what a small change seldom breaks, and reads and lints what differs
 * from `BASE` alone: `npm test` runs it so.
 */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { run, type RunResult } from './run.ts'
import { readChange } from './test-plan/plan.ts'

/**
 * Types and lint divide the project among checkers, each of which analyses the shared files for itself: four take twice
 * the work of one. On few cores two of these run in parallel anyway, and one checker each is done as soon. (Decision 016.)
 */
const HAS_FEW_CORES = availableParallelism() <= 2
const ONE_CHECKER = HAS_FEW_CORES ? ['--checkers', '1'] : []
/** Lint has a checker for each thread that it may use. Both collect garbage more seldom, and as ever near a limit. */
const ENVIRONMENT = HAS_FEW_CORES ? { GOMAXPROCS: '1', GOGC: '300', GOMEMLIMIT: '2GiB' } : {}

type Check = readonly [name: string, command: string, ...args: string[]]

const isQuick = process.argv.includes('--quick')
const changed = isQuick ? readChange().files.filter((file) => existsSync(file)) : []
const changedSources = changed.filter((file) => /\.tsx?$/.test(file))

const BUILD: Check = ['pages and server build', 'node', 'tools/build.ts']
const CHECKS: readonly Check[] = [
  ['generated files are fresh', 'node', 'tools/generate.ts', '--check'],
  ['the API document is valid', 'node', 'tools/lint-api.ts'],
  ['the lock file installs the same everywhere', 'node', 'tools/lockfile.ts'],
  ['licences are agreed to', 'node', 'tools/licences.ts'],
  ['no package has a severe weakness that is known', 'node', 'tools/advisories.ts'],
  ['no secret stands in the sources', 'node', 'tools/secrets.ts'],
  ['no wait is without an end', 'node', 'tools/waits.ts'],
  ['names and comments are in plain words', 'node', 'tools/plain-words.ts', ...changed],
  ['types', 'tsc', '--noEmit', ...ONE_CHECKER],
  [
    'the pages use functions of their oldest browsers',
    'tsc',
    '--noEmit',
    '-p',
    'tsconfig.old-browsers.json',
    ...ONE_CHECKER,
  ],
  ['the built pages keep to their oldest browsers', 'node', 'tools/old-browsers.ts'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...changedSources],
  ['formatting', 'biome', 'format', '.'],
  [
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'packages',
    'apps',
    'tools',
    'bench',
  ],
  ['dead code', 'knip'],
]

/** What is left to `npm run check` and CI: half of the work. */
const NOT_QUICK = [
  'the API document is valid',
  'the lock file installs the same everywhere',
  'licences are agreed to',
  'no package has a severe weakness that is known',
  'import rules',
  'dead code',
  ...(changed.length > 0 ? [] : ['names and comments are in plain words']),
  ...(changedSources.length > 0 ? [] : ['lint']),
]
/** Says what it was checked against, and that is read when all is well, too. */
const SPEAKS = ['no package has a severe weakness that is known']
const chosen = CHECKS.filter(([name]) => !isQuick || !NOT_QUICK.includes(name))

/** More in parallel would take the memory of a small machine: types and lint each load the whole project. */
const MAX_PARALLEL = 2

const start = ([, command, ...args]: Check): Promise<RunResult> =>
  run(command, args, { capture: true, env: ENVIRONMENT })

let failed = 0
async function print([name]: Check, result: Promise<RunResult>): Promise<void> {
  const { ok, output } = await result
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`)
  if (!ok) failed += 1
  if (!ok || SPEAKS.includes(name)) console.log(output.trimEnd())
}

if (!process.argv.includes('--built')) await print(BUILD, start(BUILD))
const results = chosen.map(() => Promise.withResolvers<RunResult>())
const waiting = chosen.entries()
const worker = async () => {
  for (const [index, check] of waiting) results[index]?.resolve(await start(check))
}
const workers = Array.from({ length: MAX_PARALLEL }, worker)
for (const [index, check] of chosen.entries()) {
  const result = results[index]
  if (result) await print(check, result.promise)
}
await Promise.all(workers)
process.exit(failed === 0 ? 0 : 1)
