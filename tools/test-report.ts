import { relative } from 'node:path'

/** One test as the runner reported it. */
export interface TestResult {
  /** From the root of the project. */
  readonly file: string
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
  /** Points of the specification that it says it shows. */
  readonly points: readonly string[]
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

interface RunnerReport {
  testResults: {
    status: string
    name: string
    message?: string
    assertionResults: {
      fullName: string
      status: string
      failureMessages?: string[]
      meta?: { spec?: string[] }
    }[]
  }[]
}

/** What is shown of one failure: a log may be cut, and the reason stands in its first lines. */
const SHOWN_LINES = 12

const stateOf = (status: string): TestResult['state'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'

const shown = (messages: readonly string[]): string =>
  messages
    .join('\n')
    .split('\n')
    .slice(0, SHOWN_LINES)
    .map((line) => `\n    ${line}`)
    .join('')

function failuresOf(stage: string, report: RunnerReport): string[] {
  return report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${stage}: ${test.fullName} (${name})${shown(test.failureMessages ?? [])}`)
    return tests.length === 0 && status === 'failed' ? [`${stage}: ${name}${shown([message])}`] : tests
  })
}

/**
 * Reads the runner's JSON report. A stage that ended badly without a failed test (a file that does not load, a
 * crash) still counts as one failure: it must not look green.
 *
 * @param ok whether the runner itself ended well
 */
export function readReport(stage: string, text: string, ok: boolean): Report {
  const report: RunnerReport = text === '' ? { testResults: [] } : JSON.parse(text)
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, meta }) => ({
      file: relative(process.cwd(), file.name),
      title: fullName,
      state: stateOf(status),
      points: meta?.spec ?? [],
    })),
  )
  const count = (state: TestResult['state']) => tests.filter((test) => test.state === state).length
  const found = failuresOf(stage, report)
  const failures =
    found.length === 0 && !ok ? [`${stage}: the runner ended badly; its output tells why`] : found
  return {
    passed: count('passed'),
    failed: failures.length,
    skipped: count('skipped'),
    tests,
    skippedTitles: tests.filter((test) => test.state === 'skipped').map((test) => `${stage}: ${test.title}`),
    failures,
  }
}
