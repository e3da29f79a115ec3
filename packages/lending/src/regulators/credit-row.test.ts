import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { reversePayout } from '../commands/payout.ts'
import { reversePayment } from '../commands/take-back.ts'
import { writeOff } from '../commands/write-off.ts'
import { dayOf, done, LARGE, paid, runningLoan, SMALL } from '../testing/loans.ts'
import { creditRowOn, undoneRow } from './credit-row.ts'

const small = (days: number) => dayOf(SMALL, days)
const large = (days: number) => dayOf(LARGE, days)
const FIRST = 2_152_22

test('on its way: what was granted, what is left of the plan, and the last payment', () => {
  expect(creditRowOn(paid(runningLoan(SMALL), FIRST, small(30)), small(30))).toEqual({
    phase: 'active',
    contractType: 'instalments',
    grantedOn: small(0),
    maturesOn: small(120),
    closedOn: null,
    granted: 8_000_00,
    instalments: 4,
    instalmentAmount: FIRST,
    unpaid: 3,
    // The last instalment is three centavos less than the others.
    outstanding: 2 * FIRST + 2_152_19,
    overdue: 0,
    overdueCount: 0,
    daysLate: 0,
    lastPaidOn: small(30),
    lastPaid: FIRST,
    renegotiatedOn: null,
    writtenOffOn: null,
  })
})

test('the day before it is paid out there is nothing to report', () => {
  expect(creditRowOn(runningLoan(SMALL), addDays(small(0), -1))).toBeNull()
})

test('late: days, instalments and the overdue sum with its charges', () => {
  expect(creditRowOn(runningLoan(LARGE), large(75))).toMatchObject({
    phase: 'active',
    daysLate: 45,
    overdueCount: 2,
    overdue: 27_095_66,
    unpaid: 4,
  })
})

test.each([
  { claim: 'the day before its last due date', on: 119, phase: 'closed-early' },
  { claim: 'on its last due date', on: 120, phase: 'closed' },
])('paid $claim it is $phase, with nothing owed', ({ on, phase }) => {
  const events = paid(runningLoan(SMALL), 20_000_00, small(on))
  expect(creditRowOn(events, small(on))).toMatchObject({
    phase,
    closedOn: small(on),
    outstanding: 0,
    overdue: 0,
    unpaid: 0,
  })
})

test('what was written off is still owed', () => {
  const events = runningLoan(LARGE)
  const off = [...events, ...done(writeOff(events, { reason: 'not found', by: 'operator' }, large(121)))]
  const row = creditRowOn(off, large(125))
  expect(row).toMatchObject({ phase: 'written-off', writtenOffOn: large(121) })
  expect(row?.outstanding).toBeGreaterThan(0)
})

test('a payment that is recorded after the month, of a day in it, changes the row of the month', () => {
  const events = runningLoan(SMALL)
  const late = paid(events, FIRST, small(30)).map((event) =>
    event.type === 'paid' ? { ...event, recordedOn: small(40) } : event,
  )
  expect(creditRowOn(events, small(31))?.daysLate).toBe(1)
  expect(creditRowOn(late, small(31))).toMatchObject({ daysLate: 0, lastPaidOn: small(30), lastPaid: FIRST })
  expect(creditRowOn(late, small(29))).toEqual(creditRowOn(events, small(29)))
})

test('a payment that was never theirs is not of an earlier month either', () => {
  const events = paid(runningLoan(SMALL), FIRST, small(30))
  const reference = events.flatMap((event) => (event.type === 'paid' ? [event.reference] : []))[0] ?? ''
  const wrong = { reference, reason: 'of another loan', cause: 'ours' as const }
  const after = [...events, ...done(reversePayment(events, wrong, small(45)))]
  expect(creditRowOn(after, small(31))).toEqual(creditRowOn(runningLoan(SMALL), small(31)))
})

test('a payout that came back was no loan: a row that was reported says so, with nothing owed', () => {
  const events = runningLoan(SMALL)
  const before = creditRowOn(events, small(20))
  const reference = events.flatMap((event) => (event.type === 'disbursed' ? [event.reference] : []))[0] ?? ''
  const back = [
    ...events,
    ...done(reversePayout(events, { reference, on: small(25), reason: 'closed account' }, small(25))),
  ]
  expect(creditRowOn(back, small(20))).toBeNull()
  expect(before && undoneRow(before)).toMatchObject({ phase: 'undone', outstanding: 0, granted: 8_000_00 })
})
