/**
 * A test runner for Stryker that tries mutants of the server in one process. Vitest starts a worker and loads the whole
 * server for each mutant, which takes longer than the tests; here the server is loaded once, and only the test file is
 * loaded anew, so that each mutant meets an app and a database of its own all the same.
 */
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { REPLACES_MODULES, TEST_FILES } from '../../vitest.config.ts'
import { NIGHT_TITLES } from '../test-report.ts'
import type { DeclaredTest, Suite } from './vitest-in-process.ts'

/** What the planted switches read and write. */
interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: object
  hitCount?: number | undefined
  hitLimit?: number | undefined
}

interface MutantRun {
  readonly testFilter?: readonly string[]
  readonly hitLimit?: number
  readonly activeMutant: { readonly id: string }
  /** The changed file, where Stryker runs the tests. */
  readonly sandboxFileName: string
}

interface TestRun {
  readonly id: string
  readonly name: string
  readonly timeSpentMs: number
  /** Null: it passed. */
  readonly failure: string | null
}

/** As vitest.config.ts lets a test of the server take. */
const TEST_LIMIT_MS = 30_000

/** What runs in another suite, or puts something in a module's place, which would stay for all files after it. */
const LEFT_OUT = new Set([...globSync([...TEST_FILES.server.exclude]), ...REPLACES_MODULES])

const PASSED = 0
const FAILED = 1

/** The global that Stryker plants its switches on. */
const SWITCHES = '__stryker__'
const globals = globalThis as { [SWITCHES]?: Switches }
const switches: Switches = (globals[SWITCHES] ??= {})

const HERE = pathToFileURL(`${import.meta.dirname}/`)
const IN_PROCESS = new URL('vitest-in-process.ts', HERE).href

/** `vitest` is what collects where a test file names it, and itself for everybody else. */
function redirectVitest(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const fromTest = context.parentURL?.includes('.test.ts') === true
      return specifier === 'vitest' && fromTest
        ? { url: IN_PROCESS, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context)
    },
  })
}

let loads = 0

/** Each time as if it had never been loaded; what it imports stays. */
async function collectFile(file: string): Promise<Suite> {
  const { collect } = (await import(IN_PROCESS)) as typeof import('./vitest-in-process.ts')
  loads += 1
  return collect(() => import(`${pathToFileURL(file).href}?load=${loads}`))
}

const isTest = (entry: Suite | DeclaredTest): entry is DeclaredTest => 'run' in entry

const nameOf = ({ title, suite }: DeclaredTest): string => {
  const parts = [title]
  for (let at: Suite | null = suite; at !== null; at = at.parent) parts.unshift(at.title)
  return parts.join(' ').trim()
}

const lineage = (suite: Suite | null): Suite[] => (suite === null ? [] : [...lineage(suite.parent), suite])

/** An error that nobody caught belongs to the test that runs. */
let uncaught: unknown = null
process.on('unhandledRejection', (error) => (uncaught = error))

async function messageOf(work: () => Promise<void>): Promise<string | null> {
  try {
    uncaught = null
    await work()
    return uncaught === null ? null : inspect(uncaught)
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

/**
 * Fails after the time that a test may take. The defect is switched off then, so that what it made endless, such as a job
 * that always comes back, ends. What does not end even so is left to Stryker's own limit, which starts the process anew.
 */
async function inTime(work: () => Promise<void>): Promise<void> {
  const late = Symbol('late')
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), TEST_LIMIT_MS)
  })
  const running = work()
  try {
    if ((await Promise.race([running, limit])) !== late) return
  } finally {
    clearTimeout(timer)
  }
  switches.activeMutant = undefined
  await running.catch(() => undefined)
  throw new Error(`not done after ${TEST_LIMIT_MS / 1_000} s`)
}

/** Runs the tests of a file that are wanted, until one fails where `bail` says so. */
async function runFile(file: string, wanted: ReadonlySet<string> | null, bail: boolean): Promise<TestRun[]> {
  const runs: TestRun[] = []
  const idOf = (test: DeclaredTest) => `${relative(process.cwd(), file)}#${nameOf(test)}`
  const isWanted = (entry: Suite | DeclaredTest): boolean =>
    isTest(entry)
      ? !NIGHT_TITLES.test(nameOf(entry)) && (wanted === null || wanted.has(idOf(entry)))
      : entry.entries.some(isWanted)
  const failed = () => bail && runs.some((run) => run.failure !== null)
  async function runTest(test: DeclaredTest): Promise<void> {
    const id = idOf(test)
    const suites = lineage(test.suite)
    const started = performance.now()
    switches.currentTestId = id
    const failure = await messageOf(() =>
      inTime(async () => {
        for (const { before } of suites) for (const hook of before.each) await hook()
        await test.run()
      }),
    )
    const after = await messageOf(async () => {
      for (const suite of suites.toReversed()) for (const hook of suite.after.each) await hook()
    })
    switches.currentTestId = undefined
    const timeSpentMs = performance.now() - started
    runs.push({ id, name: nameOf(test), timeSpentMs, failure: failure ?? after })
  }
  async function runSuite(suite: Suite): Promise<void> {
    for (const hook of suite.before.all) await hook()
    try {
      for (const entry of suite.entries) {
        if (failed()) return
        if (isWanted(entry)) await (isTest(entry) ? runTest(entry) : runSuite(entry))
      }
    } finally {
      for (const hook of suite.after.all) await hook()
    }
  }
  const outside = await messageOf(async () => runSuite(await collectFile(file)))
  // A file that cannot start or end has failed as its tests would.
  if (outside !== null && !failed())
    runs.push({ id: `${relative(process.cwd(), file)}#`, name: file, timeSpentMs: 0, failure: outside })
  return runs
}

const resultOf = ({ failure, ...run }: TestRun) =>
  failure === null ? { ...run, status: PASSED } : { ...run, status: FAILED, failureMessage: failure }

/** How many mutants of a source file a test file has noticed: it will likely notice the next one. */
const noticed = new Map<string, number>()
const pairOf = (source: string, testFile: string) => `${source} ${testFile}`
/** Those that noticed as many: first what stands beside the source file. */
const mostNoticedFirst = (source: string, testFiles: readonly string[]): string[] => {
  const countOf = (file: string) => noticed.get(pairOf(source, file)) ?? 0
  const isBeside = (file: string) => (dirname(file) === dirname(source) ? 1 : 0)
  return testFiles.toSorted((one, other) => countOf(other) - countOf(one) || isBeside(other) - isBeside(one))
}

interface Options {
  readonly serverTests: readonly string[]
  /** No further test file runs for a mutant after so long: the score is at least what is printed. */
  readonly secondsPerMutant: number
}

function createServerRunner({ serverTests, secondsPerMutant }: Options) {
  const files = () =>
    globSync([...serverTests])
      .filter((file) => !LEFT_OUT.has(file))
      .map((file) => join(process.cwd(), file))
      .toSorted()
  return {
    capabilities: () => ({ reloadEnvironment: false }),
    init: async () => redirectVitest(),
    async dryRun() {
      const runs: TestRun[] = []
      for (const file of files()) runs.push(...(await runFile(file, null, false)))
      return { status: 'complete', tests: runs.map(resultOf), mutantCoverage: switches.mutantCoverage }
    },
    async mutantRun({ activeMutant, sandboxFileName, testFilter, hitLimit }: MutantRun) {
      Object.assign(switches, { activeMutant: activeMutant.id, hitCount: 0, hitLimit })
      const wanted = testFilter === undefined ? null : new Set(testFilter)
      const reached = files().filter(
        (file) =>
          wanted === null || testFilter?.some((id) => id.startsWith(`${relative(process.cwd(), file)}#`)),
      )
      let nrOfTests = 0
      const started = performance.now()
      try {
        for (const file of mostNoticedFirst(sandboxFileName, reached)) {
          if (performance.now() - started > secondsPerMutant * 1_000) break
          const runs = await runFile(file, wanted, true)
          nrOfTests += runs.length
          const failed = runs.find((run) => run.failure !== null)
          if (hitLimit !== undefined && (switches.hitCount ?? 0) > hitLimit) return { status: 'timeout' }
          if (failed === undefined) continue
          const pair = pairOf(sandboxFileName, file)
          noticed.set(pair, (noticed.get(pair) ?? 0) + 1)
          return { status: 'killed', killedBy: [failed.id], failureMessage: failed.failure, nrOfTests }
        }
        return { status: 'survived', nrOfTests }
      } finally {
        switches.activeMutant = undefined
      }
    },
  }
}
createServerRunner.inject = ['options']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'server', factory: createServerRunner }]
