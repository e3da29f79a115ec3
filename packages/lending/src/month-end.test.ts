import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { offerSettlement } from './commands/offer-settlement.ts'
import { reversePayout } from './commands/payout.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import { loanOn } from './loan-on.ts'
import { monthEndOf } from './month-end.ts'
import { dayOf, done, LARGE, paid, recognisedLoan, runningLoan, SMALL } from './testing/loans.ts'
import { accepted, offered } from './testing/restructured.ts'

const small = (days: number) => dayOf(SMALL, days)
const large = (days: number) => dayOf(LARGE, days)

test('a loan on its way: what came in by part, the deducted fee with the payout', () => {
  const events = paid(runningLoan(SMALL), 2_152_22, small(30))
  expect(monthEndOf(events, small(30))).toMatchObject({
    stage: 'running',
    client: 'new',
    principal: 8_000_00,
    termDays: 120,
    disbursedOn: small(0),
    maturesOn: small(120),
    daysLate: 0,
    owed: { principal: 6_087_78, interest: 0, fee: 0, charges: 0 },
    paid: { principal: 1_912_22, interest: 240_00, fee: 400_00, charges: 0 },
    instalmentsOpen: 3,
    instalmentsLate: 0,
    overdue: 0,
    lastPaidOn: small(30),
  })
})

test('late: days of the loan, and what of it is overdue with its charges', () => {
  expect(monthEndOf(runningLoan(LARGE), large(75))).toMatchObject({
    stage: 'overdue',
    daysLate: 45,
    owed: { principal: 20_000_00, interest: 1_211_01, charges: 16_334_56 },
    instalmentsOpen: 4,
    instalmentsLate: 2,
    overdue: 27_095_66,
    lastPaidOn: null,
  })
})

test('a payment that was taken back is none: neither its sum nor its day', () => {
  const events = paid(paid(runningLoan(SMALL), 2_152_22, small(30)), 2_152_22, small(60))
  const back = { reference: 'pay-6', reason: 'twice', cause: 'ours' as const }
  const after = [...events, ...done(reversePayment(events, back, small(61)))]
  expect(monthEndOf(after, small(61))).toMatchObject({
    paid: { principal: 1_912_22, interest: 240_00 },
    lastPaidOn: small(30),
  })
})

test('written off: nothing is owed by the books, and what comes in is recovered', () => {
  const events = runningLoan(LARGE)
  const off = [...events, ...done(writeOff(events, { reason: 'not found', by: 'operator' }, large(121)))]
  const before = monthEndOf(events, large(121))
  const after = monthEndOf(paid(off, 500_00, large(130)), large(130))
  expect(after).toMatchObject({
    writtenOffOn: large(121),
    owed: { principal: 0, interest: 0, fee: 0, charges: 0 },
    recovered: 500_00,
  })
  const { principal = 0, interest = 0, fee = 0, charges = 0 } = before?.owed ?? {}
  expect(after?.writtenOff).toBe(principal + interest + fee + charges)
})

test('what nobody paid is not paid: what a settlement for less lets go, and what a new plan turns into principal', () => {
  const offer = {
    reference: 'o',
    amount: 15_000_00,
    expiresOn: large(50),
    reason: 'lost the job',
    by: 'operator',
  }
  const less = [...runningLoan(LARGE), ...done(offerSettlement(runningLoan(LARGE), offer, large(40)))]
  expect(monthEndOf(paid(less, 15_000_00, large(40)), large(40))).toMatchObject({
    paid: { principal: 15_000_00, interest: 0, fee: 1_000_00, charges: 0 },
  })
  const treated = { interest: 'capitalised', charges: 'capitalised' } as const
  const anew = accepted(offered(runningLoan(SMALL), 40, treated), 40)
  expect(loanOn(anew, small(40)).totals).toMatchObject({
    interestCapitalised: 240_00 + 60_87,
    penaltyCapitalised: 35_87,
  })
  expect(monthEndOf(anew, small(40))).toMatchObject({
    paid: { principal: 0, interest: 0, fee: 400_00, charges: 0 },
  })
})

test('interest that is no income is what the days after the ninetieth earn', () => {
  const long = { ...LARGE, periods: 8 }
  const interestOn = (days: number) =>
    monthEndOf(recognisedLoan(long), dayOf(long, days))?.notRecognised.interest ?? -1
  expect(interestOn(120)).toBe(0)
  // Ten days of the 10,590.46 that are left after four instalments.
  expect(interestOn(130)).toBe(105_90)
})

test('nothing before the money arrived, nor after it came back', () => {
  const events = runningLoan(SMALL)
  expect(monthEndOf(events.slice(0, 4), small(1))).toBeNull()
  const back = { reference: 'payout', on: small(5), reason: 'closed account' }
  expect(monthEndOf([...events, ...done(reversePayout(events, back, small(5)))], small(5))).toBeNull()
})

test('what fell due in the month, what of it is open, and what is open from before', () => {
  // Instalments of 30 September, 30 October, 29 November, 29 December.
  const events = paid(runningLoan(SMALL), 2_152_22, small(30))
  const [second, third] = [small(60), small(90)]
  const endOf = (day: string) => addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
  const atSecond = monthEndOf(events, endOf(second))
  expect(atSecond).toMatchObject({ due: { scheduled: 2_152_22, open: 2_152_22 }, arrears: 0 })
  const atThird = monthEndOf(events, endOf(third))
  expect(atThird?.arrears).toBe(2_152_22)
  expect(atThird?.due.open).toBe(2_152_22)
})

test('the first instalment counts as defaulted in the month of its thirtieth late day, and in no other', () => {
  const events = runningLoan(SMALL)
  const thirtieth = small(60)
  const end = (day: string) => addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)
  expect(monthEndOf(events, end(thirtieth))?.firstDefault).toBe(true)
  expect(monthEndOf(events, addDays(`${thirtieth.slice(0, 7)}-01`, -1))?.firstDefault).toBeNull()
  // Paid a day before it, or on the day itself: none. A day later: one.
  const defaulted = (day: number) =>
    monthEndOf(
      paid(events, 3_000_00, small(day)),
      end(small(day)) > end(thirtieth) ? end(small(day)) : end(thirtieth),
    )?.firstDefault
  expect([defaulted(59), defaulted(60)]).toEqual([false, false])
})
