import { describe, expect, test } from 'vitest'
import { readJourneys, readUnits } from './test-report.ts'

const assertion = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})
const reportOf = (...testResults: object[]) => JSON.stringify({ testResults })

describe('the report of a stage', () => {
  test('counts what passed, failed and was skipped, and names each that did not pass', () => {
    const text = reportOf({
      name: '/a.test.ts',
      status: 'failed',
      assertionResults: [
        assertion('a rule holds', 'passed'),
        assertion('a rule is cut', 'failed', ['AssertionError: expected 1 to be 2\n    at a.test.ts:3']),
        assertion('a rule waits', 'pending'),
      ],
    })
    expect(readUnits('parts', text, false)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      skippedTitles: ['parts: a rule waits'],
      failures: [
        'parts: a rule is cut (/a.test.ts)\n    AssertionError: expected 1 to be 2\n        at a.test.ts:3',
      ],
    })
  })

  test('a planted bug that the run left out by its title is not skipped, and one that ran counts', () => {
    const text = reportOf({
      name: '/a.test.ts',
      status: 'passed',
      assertionResults: [
        assertion('planted bug: left out', 'skipped'),
        assertion('planted bug: tried', 'passed'),
        assertion('a rule waits', 'skipped'),
      ],
    })
    expect(readUnits('parts', text, true)).toMatchObject({
      passed: 1,
      skippedTitles: ['parts: a rule waits'],
    })
  })

  test('a file that does not load is one failure, with its reason', () => {
    const text = reportOf({
      name: '/b.test.ts',
      status: 'failed',
      message: 'no such file',
      assertionResults: [],
    })
    expect(readUnits('server', text, false)).toMatchObject({
      failed: 1,
      failures: ['server: /b.test.ts\n    no such file'],
    })
  })

  test('a file whose tests passed and whose end failed is one failure too', () => {
    const text = reportOf({
      name: '/c.test.ts',
      status: 'failed',
      message: 'afterAll: still open',
      assertionResults: [assertion('a rule holds', 'passed')],
    })
    expect(readUnits('server', text, false)).toMatchObject({ passed: 1, failed: 1 })
  })

  test('a runner that crashed, or left no report, is never green', () => {
    for (const text of ['', reportOf({ name: '/d.test.ts', status: 'passed', assertionResults: [] })])
      expect(readUnits('parts', text, false)).toMatchObject({
        failed: 1,
        failures: ['parts: the runner ended badly; its output tells why'],
      })
  })

  test('names the file of a test and the points that it shows', () => {
    const text = reportOf({
      name: `${process.cwd()}/apps/a.test.ts`,
      status: 'passed',
      assertionResults: [
        { ...assertion('a rule holds', 'passed'), meta: { spec: ['9.scene'] } },
        assertion('another', 'passed'),
      ],
    })
    expect(readUnits('parts', text, true).tests).toEqual([
      {
        file: 'apps/a.test.ts',
        title: 'a rule holds',
        state: 'passed',
        points: ['9.scene'],
        milliseconds: 0,
      },
      { file: 'apps/a.test.ts', title: 'another', state: 'passed', points: [], milliseconds: 0 },
    ])
  })

  test('a green stage has no failures', () => {
    const text = reportOf({
      name: '/a.test.ts',
      status: 'passed',
      assertionResults: [assertion('a rule holds', 'passed')],
    })
    expect(readUnits('parts', text, true)).toMatchObject({ passed: 1, failed: 0, skipped: 0, failures: [] })
  })

  test('planted bug: a reader that trusts the tests alone would miss the file that fell after them', () => {
    const text = reportOf({
      name: '/c.test.ts',
      status: 'failed',
      assertionResults: [assertion('x', 'passed')],
    })
    const report = readUnits('server', text, false)
    expect(report.tests.filter((test) => test.state === 'failed')).toEqual([])
    expect(report.failed).toBe(1)
  })
})

describe('the report of journeys', () => {
  const result = (status: string, messages: string[] = []) => ({
    status,
    annotations: [{ type: 'spec', description: '9.scene' }],
    results: [{ duration: 7, errors: messages.map((message) => ({ message })) }],
  })
  const spec = (title: string, status: string, messages: string[] = []) => ({
    title,
    file: 'order/a.test.ts',
    line: 3,
    tests: [result(status, messages)],
  })
  const journeysOf = (specs: object[], errors: object[] = []) =>
    JSON.stringify({
      config: { rootDir: `${process.cwd()}/apps/e2e/journeys` },
      suites: [{ specs: [], suites: [{ specs }] }],
      errors,
    })

  test('counts tests of groups too, names their files and points, and says what failed', () => {
    const specs = [
      spec('opens', 'expected'),
      spec('waits', 'skipped'),
      spec('closes', 'unexpected', ['no door']),
    ]
    const report = readJourneys('journeys', journeysOf(specs), false)
    expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1, skippedTitles: ['journeys: waits'] })
    expect(report.tests[0]).toEqual({
      file: 'apps/e2e/journeys/order/a.test.ts',
      title: 'opens',
      state: 'passed',
      points: ['9.scene'],
      milliseconds: 7,
    })
    expect(report.failures).toEqual(['journeys: closes (order/a.test.ts:3)\n    no door'])
  })

  test('a test that passed only at a second try has failed', () => {
    expect(readJourneys('journeys', journeysOf([spec('opens', 'flaky', ['too late'])]), true).failed).toBe(1)
  })

  test('a file that does not load is a failure, and so is a runner without a report', () => {
    expect(readJourneys('journeys', journeysOf([], [{ message: 'no such file' }]), false).failures).toEqual([
      'journeys:\n    no such file',
    ])
    expect(readJourneys('journeys', '', false).failed).toBe(1)
  })
})
