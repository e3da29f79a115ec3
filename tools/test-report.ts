import { join, relative } from 'node:path'

/** Tests of this title run in `npm run test:long` alone: that a suite can fail need not be shown each time that it passes. */
export const NIGHT_TITLES = /planted bug/

/** One test as the runner reported it. */
export interface TestResult {
  /** From the root of the project. */
  readonly file: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Points of the specification that it says it shows. */
  readonly points: readonly string[]
  readonly milliseconds: number
}

export interface Report {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly tests: readonly TestResult[]
  readonly skippedTitles: readonly string[]
  /** One entry for each failure that is counted: what failed, where, and what it said. */
  readonly failures: readonly string[]
}

interface VitestReport {
  testResults: {
    status: string
    name: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[]
      meta?: { spec?: string[] }
    }[]
  }[]
}

interface PlaywrightSpec {
  title: string
  file: string
  line: number
  tests: {
    status: string
    annotations: { type: string; description: string }[]
    results: { duration: number; errors: { message: string }[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  config: { rootDir: string }
  suites: PlaywrightSuite[]
  errors: { message: string }[]
}

/** What is shown of one failure. A log may be cut; a tap that failed tells its last tries some twenty lines down. */
const SHOWN_LINES = 30

const stateOf = (status: string): TestResult['state'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'

const shown = (messages: readonly string[]): string =>
  messages
    .join('\n')
    .split('\n')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line}`)
    .join('')

function failuresOf(run: string, report: VitestReport): string[] {
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${run}: ${test.fullName} (${name})${shown(test.failureMessages ?? [])}`)
    return tests.length === 0 && status === 'failed' ? [`${run}: ${name}${shown([message])}`] : tests
  })
}

/** Counts tests. A run that ended badly without a failed test (a file that does not load, a crash) is not green. */
function reportOf(run: string, tests: readonly TestResult[], found: readonly string[], ok: boolean): Report {
  const count = (state: TestResult['state']) => tests.filter((test) => test.state === state).length
  const failures =
    found.length === 0 && !ok ? [`${run}: the runner ended badly; its output tells why`] : [...found]
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    tests,
    skippedTitles: tests.filter((test) => test.state === 'skipped').map((test) => `${run}: ${test.title}`),
    failures,
  }
}

/**
 * Reads Vitest's JSON report.
 *
 * @param ok whether the runner itself ended well
 */
export function readUnits(run: string, text: string, ok: boolean): Report {
  const report: VitestReport = text === '' ? { testResults: [] } : JSON.parse(text)
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults
      // Left to another run by its title, which is not to be skipped.
      .filter(({ fullName, status }) => stateOf(status) !== 'skipped' || !NIGHT_TITLES.test(fullName))
      .map(({ fullName, status, duration, meta }) => ({
        file: relative(process.cwd(), file.name),
        title: fullName,
        state: stateOf(status),
        points: meta?.spec ?? [],
        milliseconds: duration ?? 0,
      })),
  )
  return reportOf(run, tests, failuresOf(run, report), ok)
}

const JOURNEY_STATES: Record<string, TestResult['state']> = { expected: 'passed', skipped: 'skipped' }

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** Reads Playwright's JSON report; `ok` as above. */
export function readJourneys(run: string, text: string, ok: boolean): Report {
  const report: PlaywrightReport =
    text === '' ? { config: { rootDir: '' }, suites: [], errors: [] } : JSON.parse(text)
  const runs = report.suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
  const tests = runs.map(({ spec, test }) => ({
    file: relative(process.cwd(), join(report.config.rootDir, spec.file)),
    title: spec.title,
    state: JOURNEY_STATES[test.status] ?? 'failed',
    points: test.annotations.filter(({ type }) => type === 'spec').map(({ description }) => description),
    milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
  }))
  const failed = runs
    .filter(({ test }) => JOURNEY_STATES[test.status] === undefined)
    .map(({ spec, test }) => {
      const messages = test.results.flatMap(({ errors }) => errors.map(({ message }) => message))
      return `${run}: ${spec.title} (${spec.file}:${spec.line})${shown(messages)}`
    })
  const outside = report.errors.map(({ message }) => `${run}:${shown([message])}`)
  return reportOf(run, tests, [...failed, ...outside], ok)
}
