/** One test as the runner reported it. */
export interface TestResult {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped'
}

export interface Report {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly tests: readonly TestResult[]
  readonly skippedTitles: readonly string[]
}

interface RunnerReport {
  testResults: { status: string; name: string; assertionResults: { fullName: string; status: string }[] }[]
}

const stateOf = (status: string): TestResult['state'] =>
  status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped'

/**
 * Reads the runner's JSON report. A stage that ended badly without a failed test (a file that does not load, a
 * crash) still counts as one failure: it must not look green.
 *
 * @param ok whether the runner itself ended well
 */
export function readReport(stage: string, text: string, ok: boolean): Report {
  const report: RunnerReport = text === '' ? { testResults: [] } : JSON.parse(text)
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status }) => ({ title: fullName, state: stateOf(status) })),
  )
  const count = (state: TestResult['state']) => tests.filter((test) => test.state === state).length
  const failed = count('failed')
  return {
    passed: count('passed'),
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: count('skipped'),
    tests,
    skippedTitles: tests.filter((test) => test.state === 'skipped').map((test) => `${stage}: ${test.title}`),
  }
}
