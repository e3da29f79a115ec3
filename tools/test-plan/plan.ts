/** What a run goes through: everything that the change touches, the spine, and a part of the rest that the seed chooses. */
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { inPart } from '@sandigan/testkit/sampling'
import { TEST_FILES, type UnitSuite } from '../../vitest.config.ts'
import { dependentsOf, type ImportGraph } from './import-graph.ts'
import { isOfBooks, isOfProcesses, SERVER_SPINE } from './spine.ts'
import type { Suite } from './suites.ts'
import { type Touched, touchedBy } from './touches.ts'

/** One part in so many of what is neither touched nor in the spine runs: in each `npm test`, and of what `npm run test:all` samples. */
export const QUICK_PARTS = 8
export const PARTS = 4

/**
 * Where everything comes together: by way of the whole service, of all screens, or of a helper that takes a loan to where a test
 * begins, every test runs every file. Such a test is seldom about it.
 */
const isMeeting = (file: string): boolean =>
  file === 'apps/server/src/wiring/app.ts' || file === 'apps/web/src/screens.ts' || file.includes('/testing/')
/** What more than this share of a suite's tests run is everybody's: the spine and the sample stand for it. */
const EVERYBODYS = 1 / 5

export interface Change {
  /** The commit that it is compared with. */
  readonly base: string
  readonly files: readonly string[]
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Ten commits back, or the first commit of a younger or shallow clone. */
function usualBase(): string {
  const commits = git('rev-list', '--max-count=11', '--first-parent', 'HEAD').split('\n')
  return commits.at(-1) ?? 'HEAD'
}

/** What changed since a commit, in the working tree too. @throws where there is no such commit */
export function readChange(base = process.env['BASE'] || usualBase()): Change {
  const changed = git('diff', '--name-only', '--no-renames', base).split('\n')
  const added = git('ls-files', '--others', '--exclude-standard').split('\n')
  return {
    base: git('rev-parse', '--short', base),
    files: [...changed, ...added].filter((file) => file !== ''),
  }
}

/** The commit in eight digits of base 16. */
export const commitNumber = (): number => Number.parseInt(git('rev-parse', 'HEAD').slice(0, 8), 16)

/** Why a test file runs: what it must be said beside a failure of it. */
export type Why = 'touched' | 'spine' | 'sampled'

export interface Plan {
  /** The test files of each suite with the reason. Of a suite that is left out `npm test` runs none, the longer run all. */
  readonly units: ReadonlyMap<Suite, ReadonlyMap<string, Why>>
  /** Files and folders of journeys that the change touches. */
  readonly journeys: readonly string[]
  /** Addresses of screens that are checked in every setting, or `*`. */
  readonly screens: string
  readonly consoleScreens: string
  readonly isClusterTouched: boolean
}

const filesOf = (suite: UnitSuite): string[] => {
  const { include, exclude } = TEST_FILES[suite]
  const left = new Set(globSync([...exclude]))
  return globSync([...include])
    .filter((file) => !left.has(file) && !file.includes('node_modules'))
    .toSorted()
}

/** Test files that run a changed file, and those that lie beside it. */
function touchedTests(change: Change, graph: ImportGraph, tests: readonly string[]): Set<string> {
  const touched = new Set<string>()
  for (const file of change.files) {
    const dependents = dependentsOf(graph, file, isMeeting)
    const running = tests.filter((test) => dependents.has(test))
    if (running.length <= tests.length * EVERYBODYS) for (const test of running) touched.add(test)
    const isSource = /\.(?:ts|tsx|tsv|sql)$/.test(file) && !file.endsWith('.test.ts')
    if (isSource) for (const test of tests) if (dirname(test) === dirname(file)) touched.add(test)
    for (const place of touchedBy(file).units ?? [])
      for (const test of tests) if (test === place || test.startsWith(`${place}/`)) touched.add(test)
    if (tests.includes(file)) touched.add(file)
  }
  return touched
}

/** Addresses whose screen runs a changed file that not every screen runs. */
function touchedScreens(
  change: Change,
  graph: ImportGraph,
  screenFiles: ReadonlyMap<string, string>,
): string[] {
  const touched = new Set<string>()
  for (const file of change.files) {
    const dependents = dependentsOf(graph, file, isMeeting)
    const addresses = [...screenFiles].filter(([, screen]) => dependents.has(screen)).map(([path]) => path)
    if (addresses.length <= screenFiles.size * EVERYBODYS) for (const path of addresses) touched.add(path)
  }
  return [...touched].toSorted()
}

/** The file behind each address, from a table of `'/address': () => import('./file.tsx')`. */
export function screensIn(table: string, folder: string): Map<string, string> {
  const rows = table.matchAll(/'(?<path>\/[^']*)': \(\) => import\('\.\/(?<file>[^']+)'\)/g)
  return new Map([...rows].map(({ groups }) => [groups?.['path'] ?? '', `${folder}/${groups?.['file']}`]))
}

function chooseUnits(
  suite: UnitSuite,
  { change, graph, seed }: { change: Change; graph: ImportGraph; seed: number },
): Map<string, Why> {
  const tests = filesOf(suite)
  const touched = touchedTests(change, graph, tests)
  const chosen = new Map<string, Why>()
  const isSampled = (test: string) => suite !== 'postgres' && inPart(test, QUICK_PARTS, seed)
  for (const test of tests) {
    if (touched.has(test)) chosen.set(test, 'touched')
    else if ((suite === 'parts' && !isOfBooks(test)) || SERVER_SPINE.includes(test)) chosen.set(test, 'spine')
    else if (isSampled(test)) chosen.set(test, 'sampled')
  }
  return chosen
}

export interface PlanInput {
  readonly change: Change
  readonly graph: ImportGraph
  readonly seed: number
  /** A file's text: of the tables of screens. */
  readonly read: (file: string) => string
}

/**
 * What `npm run test:all` runs of the suite of PostgreSQL: all races and outages of the database; of what starts several processes
 * what the change touches, and a part by the seed. The other suites run whole, or leave files out by the tier.
 */
function chooseWhole({ change, graph, seed }: Omit<PlanInput, 'read'>): Map<string, Why> {
  const tests = filesOf('postgres')
  const touched = touchedTests(change, graph, tests)
  const chosen = new Map<string, Why>()
  for (const test of tests) {
    if (touched.has(test)) chosen.set(test, 'touched')
    else if (!isOfProcesses(test)) chosen.set(test, 'spine')
    else if (inPart(test, PARTS, seed)) chosen.set(test, 'sampled')
  }
  return chosen
}

/** What `npm run test:all` runs. A suite that is not named runs whole. */
export function planAll(input: PlanInput): Plan {
  return { units: new Map([['postgres', chooseWhole(input)]]), ...planScreens(input) }
}

/** What `npm test` runs. The cluster and WebKit are left to the longer runs. */
export function planQuick({ change, graph, seed, read }: PlanInput): Plan {
  const suites = ['parts', 'screens', 'server', 'postgres'] as const
  const units = new Map<Suite, Map<string, Why>>(
    suites.map((suite) => [suite, chooseUnits(suite, { change, graph, seed })]),
  )
  return { units, ...planScreens({ change, read, graph }) }
}

/** What of a change the sampled matrices take whole, in any run. */
export function planScreens({ change, read, graph }: Omit<PlanInput, 'seed'>) {
  const rows: readonly Touched[] = change.files.map(touchedBy)
  const all = (name: 'screens' | 'consoleScreens', found: readonly string[]): string =>
    rows.some((row) => row[name] === '*') ? '*' : found.join(',')
  const web = screensIn(read('apps/web/src/screens.ts'), 'apps/web/src')
  const console = screensIn(read('apps/console/src/screen-contents.ts'), 'apps/console/src')
  return {
    journeys: [...new Set(rows.flatMap((row) => row.journeys ?? []))].toSorted(),
    screens: all('screens', touchedScreens(change, graph, web)),
    consoleScreens: all('consoleScreens', touchedScreens(change, graph, console)),
    isClusterTouched: rows.some((row) => row.suites?.includes('cluster')),
  }
}
