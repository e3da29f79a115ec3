import { addDays, type IsoDate } from '@sandigan/lending'
import { expect, test } from 'vitest'
import { XENDIT_FORMATS } from '../../platform/providers/settlement/xendit-formats.ts'
import { daysToBeSettled, type PaidBy } from './days-to-be-settled.ts'

const HOLIDAYS = new Set<IsoDate>([
  '2026-11-30',
  '2026-12-24',
  '2026-12-25',
  '2026-12-30',
  '2026-12-31',
  '2027-01-01',
])
const XENDIT = XENDIT_FORMATS['balance-history']

/** The day whose file says that a payment is missing, by daily files one after the other. */
function missedOn(paidOn: IsoDate, by: PaidBy): IsoDate[] {
  const days = Array.from({ length: 40 }, (_, later) => addDays(paidOn, later))
  return days.filter((day) =>
    daysToBeSettled({ first: day, last: day }, XENDIT, HOLIDAYS).get(paidOn)?.has(by),
  )
}

test.each([
  ['2026-11-23', 'code', '2026-12-04'],
  ['2026-12-18', 'code', '2027-01-06'],
  ['2026-11-28', 'code', '2026-12-10'],
  ['2026-11-23', 'qr', '2026-11-24'],
  ['2026-11-27', 'qr', '2026-12-01'],
  ['2026-11-23', 'redirect', '2026-11-25'],
  ['2026-12-23', 'redirect', '2026-12-29'],
] as const)(
  'Xendit: a payment of %s by %s must be there on %s, and is missed in that file alone',
  (paidOn, by, on) => {
    expect(missedOn(paidOn, by)).toEqual([on])
  },
)

test('a file of several days misses each payment that was due within it once', () => {
  const week = daysToBeSettled({ first: '2026-11-23', last: '2026-11-29' }, XENDIT, HOLIDAYS)
  const byQr = [...week].flatMap(([day, by]) => (by.has('qr') ? [day] : []))
  expect(byQr).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ])
})

test('a format that knows calendar days alone counts those, however it was paid', () => {
  const due = daysToBeSettled({ first: '2026-11-30', last: '2026-12-01' }, { settlesWithinDays: 3 }, HOLIDAYS)
  expect([...due.keys()]).toEqual(['2026-11-27', '2026-11-28'])
  expect(due.get('2026-11-27')).toEqual(new Set(['qr', 'code', 'redirect']))
  expect([...daysToBeSettled({ first: '2026-11-30', last: '2026-11-30' }, {}, HOLIDAYS).keys()]).toEqual([
    '2026-11-30',
  ])
})
