import { describe, expect, test } from 'vitest'
import { holidaySet } from '../holidays.ts'
import { NO_HOLIDAYS } from '../calendar.ts'
import { cycleOf, daysOfPeriod, isReportPeriod, periodOf, periodsBetween } from './periods.ts'
import { dueReports, REPORT_DUTIES, reportDueOn, reportDuty } from './report-duties.ts'

describe('periods', () => {
  test.each([
    { period: '2027-02', cycle: 'month', from: '2027-02-01', to: '2027-02-28' },
    { period: '2028-Q1', cycle: 'quarter', from: '2028-01-01', to: '2028-03-31' },
    { period: '2026-Q4', cycle: 'quarter', from: '2026-10-01', to: '2026-12-31' },
    { period: '2026-H2', cycle: 'half-year', from: '2026-07-01', to: '2026-12-31' },
    { period: '2026-11-24', cycle: 'day', from: '2026-11-24', to: '2026-11-24' },
    { period: '2026', cycle: 'year', from: '2026-01-01', to: '2026-12-31' },
  ] as const)('$period is from $from to $to', ({ period, cycle, from, to }) => {
    expect(daysOfPeriod(period)).toEqual({ from, to })
    expect(cycleOf(period)).toBe(cycle)
    expect([periodOf(cycle, from), periodOf(cycle, to)]).toEqual([period, period])
  })

  test.each(['2026-13', '2026-00', '2026-Q5', '2026-H3', '26', '2026-1', '2026-02-30', ''])(
    '%s is none',
    (text) => {
      expect(isReportPeriod(text)).toBe(false)
    },
  )

  test('go on over the turn of a year, and hold the one that runs', () => {
    expect(periodsBetween('quarter', '2026-11-30', '2027-04-01')).toEqual(['2026-Q4', '2027-Q1', '2027-Q2'])
    expect(periodsBetween('year', '2026-10-01', '2026-12-31')).toEqual(['2026'])
  })
})

const due = (id: string, end: string, holidays = NO_HOLIDAYS) => {
  const duty = reportDuty(id)
  return duty === undefined ? undefined : reportDueOn(duty, end, holidays)
}

describe('due dates', () => {
  test.each([
    // The fifth of December 2026 is a Saturday: a tax return moves, credit data does not.
    { id: 'stamp-tax', end: '2026-11-30', on: '2026-12-07' },
    { id: 'credit-data', end: '2026-11-30', on: '2026-12-05' },
    { id: 'stamp-tax', end: '2026-10-31', on: '2026-11-05' },
    { id: 'percentage-tax', end: '2026-12-31', on: '2027-01-25' },
    { id: 'withheld-tax', end: '2026-12-31', on: '2027-02-01' },
    { id: 'interim-statements', end: '2026-12-31', on: '2027-02-14' },
    { id: 'interim-statements', end: '2027-06-30', on: '2027-08-14' },
    { id: 'financial-statements', end: '2026-12-31', on: '2027-04-15' },
    { id: 'special-statements', end: '2026-12-31', on: '2027-05-15' },
    { id: 'impact-evaluation', end: '2026-12-31', on: '2027-01-15' },
    { id: 'general-information', end: '2026-12-31', on: null },
  ])('$id of a period up to $end is due on $on', ({ id, end, on }) => {
    expect(due(id, end)).toBe(on)
  })

  test('a holiday moves a tax return by a business day', () => {
    expect(due('percentage-tax', '2026-12-31', holidaySet([{ date: '2027-01-25' }]))).toBe('2027-01-26')
  })

  test('are never before the end of their period', () => {
    for (const { id } of REPORT_DUTIES) expect((due(id, '2026-12-31') ?? '9') > '2026-12-31', id).toBe(true)
  })
})

test.each([
  // A Tuesday; the Monday after the weekend is a holiday.
  { day: '2026-11-24', holidays: [], on: '2026-12-01' },
  { day: '2026-11-24', holidays: ['2026-11-30'], on: '2026-12-02' },
  { day: '2026-11-28', holidays: [], on: '2026-12-04' },
])('covered transactions of $day are due on $on', ({ day, holidays, on }) => {
  expect(due('covered-transactions', day, holidaySet(holidays.map((date) => ({ date }))))).toBe(on)
})

test('reports are known 92 days ahead; one without a day while its period runs', () => {
  const periods = (today: string, id: string) =>
    dueReports(today, NO_HOLIDAYS)
      .filter(({ duty }) => duty.id === id)
      .map(({ period }) => period)
  expect(periods('2026-11-30', 'stamp-tax')).toEqual(['2026-10', '2026-11'])
  expect(periods('2026-11-30', 'general-information')).toEqual(['2026'])
  // January 13 is 92 days before April 15.
  expect(periods('2027-01-12', 'financial-statements')).toEqual([])
  expect(periods('2027-01-13', 'financial-statements')).toEqual(['2026'])
})
