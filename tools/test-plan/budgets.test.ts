import { expect, test } from 'vitest'
import { secondsOf } from '../run.ts'
import { BUDGETS, budgetsOf, calibrationOf, costLines, overBudget } from './budgets.ts'
import { SUITES } from './suites.ts'

const cost = (processorSeconds: number | undefined, calibration = 2) => ({
  name: 'server',
  processorSeconds,
  calibration,
})
const ten = { server: 10 }

test('a suite is over its budget above one and a half times it, in multiples of the calibration', () => {
  expect(overBudget([cost(30)], ten)).toEqual([])
  expect(overBudget([cost(30.1)], ten)).toEqual([
    'server costs 15 calibrations; its budget is 10, and 1.5 times that the limit',
  ])
})

test('the middle calibration of the run counts, so that one busy moment decides nothing', () => {
  const costs = [cost(31, 2), cost(31, 2), cost(31, 90)]
  expect(calibrationOf(costs)).toBe(2)
  expect(overBudget(costs, ten)).toHaveLength(3)
})

test('where processor time cannot be measured nothing is over its budget', () => {
  expect(overBudget([cost(undefined)], ten)).toEqual([])
  expect(overBudget([{ ...cost(30), calibration: undefined }], ten)).toEqual([])
})

test('all of the cluster suite may cost more than the part of it that always runs', () => {
  const cluster = [{ name: 'cluster', processorSeconds: 250, calibration: 1 }]
  expect(overBudget(cluster, budgetsOf({ isClusterTouched: true }))).toEqual([])
  expect(overBudget(cluster, budgetsOf({ isClusterTouched: false }))).toHaveLength(1)
})

test('every suite has a budget', () => {
  expect(Object.keys(BUDGETS).toSorted()).toEqual(['check', ...SUITES].toSorted())
})

test('the log names the files that took longest, first the longest, and ten of them', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    file: `${index}.test.ts`,
    title: 'a claim',
    state: 'passed' as const,
    points: [],
    milliseconds: index * 1000,
  }))
  const report = { passed: 12, failed: 0, skipped: 0, skippedTitles: [], failures: [] }
  const lines = costLines([{ ...cost(20), seconds: 9, ...report, tests }], ten)
  expect(lines).toContain('  server: 12 tests, 9 s, 20 s of a processor = 10 calibrations (budget 10)')
  const files = lines.slice(lines.indexOf('the files whose tests took longest:') + 1)
  expect(files).toHaveLength(10)
  expect(files[0]).toBe('  11.0 s 11.test.ts')
})

test('the times that a shell prints are added, its own and those of its children', () => {
  expect(secondsOf('0m0.01s 0m0.02s\n1m2.50s 0m0.47s\n')).toBeCloseTo(63)
  expect(secondsOf('')).toBe(0)
})
