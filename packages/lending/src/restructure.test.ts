import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import {
  acceptRestructuring,
  declineRestructuring,
  offerRestructuring,
  type RestructureInput,
} from './commands/restructure.ts'
import { moveDueDates } from './commands/move-due-dates.ts'
import { pay } from './commands/repay.ts'
import { reversePayout } from './commands/payout.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { explain, explainNext } from './explain.ts'
import { balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { monthEndOf } from './month-end.ts'
import { statementOf } from './statement.ts'
import { done, LARGE, paid, recognisedLoan, runningLoan, SMALL } from './testing/loans.ts'
import { accept, accepted, at, firstPaid, INPUT, offered } from './testing/restructured.ts'
import { booksAgree } from './testing/returned.ts'

const refused = (events: readonly LoanEvent[], days: number, input: Partial<RestructureInput> = {}) => {
  const outcome = offerRestructuring(events, { ...INPUT, ...input, noteHash: 'text' }, at(days))
  return outcome.ok ? 'accepted' : outcome.code
}

const openRows = (events: readonly LoanEvent[], days: number) =>
  loanOn(events, at(days)).instalments.flatMap((row) => (row.left > 0 ? [`${row.dueOn} ${row.left}`] : []))

describe('a restructuring on day 60 of 120', () => {
  test('six level payments for what is owed; interest that is carried over is due with the first', () => {
    const events = accepted(offered(firstPaid(), 60), 60)
    const six = ['2026-07-30', '2026-08-29', '2026-09-28', '2026-10-28', '2026-11-27', '2026-12-27']
    const amounts = [1_123_79 + 182_63, 1_123_79, 1_123_79, 1_123_79, 1_123_79, 1_123_75]
    expect(openRows(events, 60)).toEqual(six.map((day, i) => `${day} ${amounts[i]}`))
    const loan = loanOn(events, at(60))
    expect(loan).toMatchObject({ status: 170, daysLate: 0, dueNow: 0, restructuredOn: at(60) })
    expect(loan.outstandingPrincipal).toBe(6_087_78)
    booksAgree(events, at(60))
  })

  test('interest that is capitalised is principal: 1110 takes it from 1120, and no income changes', () => {
    const before = balancesOn(firstPaid(), at(60))
    const events = accepted(offered(firstPaid(), 60, { interest: 'capitalised' }), 60)
    const after = balancesOn(events, at(60))
    expect([after['1110'], after['1120']]).toEqual([6_087_78 + 182_63, 0])
    expect(after['4010']).toBe(before['4010'])
    expect(loanOn(events, at(60)).totals.interestCapitalised).toBe(182_63)
    booksAgree(events, at(60))
  })

  test('interest that is waived is let go by a waiver of its own', () => {
    const events = accepted(offered(firstPaid(), 60, { interest: 'waived' }), 62)
    expect(loanOn(events, at(62)).totals.interestLetGo).toBe(182_63)
    expect(balancesOn(events, at(62))['5070']).toBe(182_63)
    expect(openRows(events, 62)[0]).toBe('2026-07-30 112379')
    booksAgree(events, at(62))
  })

  test('late charges are carried over as they are, made principal, or waived', () => {
    const late = (charges: RestructureInput['charges']) => {
      const events = accepted(offered(runningLoan(SMALL), 60, { charges }), 60)
      booksAgree(events, at(60))
      const { dueNow, totals, outstandingPrincipal } = loanOn(events, at(60))
      return { dueNow, waived: totals.penaltyWaived, outstandingPrincipal }
    }
    // 30 late days of 2,152.22 under the ceiling of 5 % a month.
    expect(late('carried')).toEqual({ dueNow: 107_61, waived: 0, outstandingPrincipal: 8_000_00 })
    expect(late('capitalised')).toEqual({ dueNow: 0, waived: 0, outstandingPrincipal: 8_107_61 })
    expect(late('waived')).toEqual({ dueNow: 0, waived: 107_61, outstandingPrincipal: 8_000_00 })
  })

  test('fees at the effective rate: what is deferred jumps from 126.49 to 425.31, a loss of 298.82', () => {
    const start = paid(recognisedLoan(SMALL), 2_152_22, at(30))
    const before = balancesOn(start, at(60))
    const after = balancesOn(accepted(offered(start, 60), 60), at(60))
    expect([before['1160'], after['1160'], after['5060']]).toEqual([-126_49, -425_31, 298_82])
    expect(after['4020']).toBe(before['4020'])
    // The other way: new payments at the old rate, less what stood there.
    const rate = 0.0016845603014
    const flows = [1_306_42, 1_123_79, 1_123_79, 1_123_79, 1_123_79, 1_123_75]
    const value = flows.reduce((sum, flow, i) => sum + flow / (1 + rate) ** (30 * (i + 1)), 0)
    expect(Math.round(value)).toBe(5_845_10)
    expect(6_143_92 - Math.round(value)).toBe(298_82)
  })
})

test('a month ends with what was paid in money, and with the loan as renegotiated', () => {
  const events = accepted(offered(firstPaid(), 60, { interest: 'capitalised' }), 60)
  expect(monthEndOf(events, at(60))).toMatchObject({
    paid: { principal: 1_912_22, interest: 240_00 },
    owed: { principal: 6_087_78 + 182_63, interest: 0 },
    renegotiatedOn: at(60),
  })
})

describe('an offer', () => {
  test('counts from its own day, so that nothing is charged until it is accepted', () => {
    const events = accepted(offered(firstPaid(), 61), 68)
    expect(loanOn(events, at(68)).restructuredOn).toBe(at(61))
    expect(
      loanOn(events, at(68))
        .instalments.map((row) => row.penalty)
        .slice(-6),
    ).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('lapses after its last day, and the old plan goes on', () => {
    const events = offered(firstPaid(), 60)
    expect(loanOn(events, at(67)).restructureOffer?.offerId).toBe('o1')
    expect(loanOn(events, at(68)).restructureOffer).toBeNull()
    expect(accept(events, 68)).toEqual({ ok: false, code: 'RESTRUCTURE_EXPIRED' })
    expect(loanOn(events, at(68)).daysLate).toBe(8)
  })

  test('is over once it is declined, which changes nothing else, and a new one may be made', () => {
    const decline = (events: readonly LoanEvent[], days: number, noteHash = 'text') =>
      declineRestructuring(events, { offerId: 'o1', noteHash }, at(days))
    const open = offered(firstPaid(), 60)
    expect(decline(open, 67, 'other')).toEqual({ ok: false, code: 'RESTRUCTURE_UNKNOWN' })
    expect(decline(open, 68)).toEqual({ ok: false, code: 'RESTRUCTURE_EXPIRED' })
    expect(decline(accepted(open, 61), 61)).toEqual({ ok: false, code: 'ALREADY_RESTRUCTURED' })
    const declined = [...open, ...done(decline(open, 67))]
    expect(loanOn(declined, at(67))).toEqual({ ...loanOn(open, at(67)), restructureOffer: null })
    expect(statementOf(declined, at(67))).toEqual(statementOf(open, at(67)))
    expect(decline(declined, 67)).toEqual({ ok: false, code: 'ALREADY_DECLINED' })
    expect(accept(declined, 67)).toEqual({ ok: false, code: 'RESTRUCTURE_EXPIRED' })
    const again = offered(declined, 67, { offerId: 'o2' })
    expect(loanOn(again, at(67)).restructureOffer?.offerId).toBe('o2')
  })

  test('is accepted once, and by the text that was shown', () => {
    const events = offered(firstPaid(), 60)
    expect(accept(accepted(events, 61), 61)).toEqual({ ok: false, code: 'ALREADY_RESTRUCTURED' })
    const other = acceptRestructuring(events, { offerId: 'o1', noteHash: 'other' }, at(61))
    expect(other).toEqual({ ok: false, code: 'RESTRUCTURE_UNKNOWN' })
  })

  test('is spent by a newer one and by an extension', () => {
    const events = offered(firstPaid(), 60)
    expect(accept(offered(events, 61, { offerId: 'o2' }), 61)).toEqual({
      ok: false,
      code: 'RESTRUCTURE_EXPIRED',
    })
    const quoted = [
      ...events,
      ...done(quoteExtension(events, { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }, at(61))),
    ]
    const amount = loanOn(quoted, at(61)).openQuote?.amount ?? 0
    const money = { quoteId: 'q', reference: 'x', amount, on: at(61), channel: 'store' }
    const extended = [...quoted, ...done(extend(quoted, money, at(61)))]
    expect(accept(extended, 61)).toEqual({ ok: false, code: 'RESTRUCTURE_EXPIRED' })
  })

  test('a quote of an extension is spent by a new plan: its money is an ordinary payment', () => {
    const start = firstPaid()
    const quoted = [
      ...start,
      ...done(quoteExtension(start, { quoteId: 'q', validDays: 5, holidays: NO_HOLIDAYS }, at(60))),
    ]
    const events = accepted(offered(quoted, 60), 60)
    const money = { quoteId: 'q', reference: 'x', amount: 200_00, on: at(61), channel: 'store' }
    expect(done(extend(events, money, at(61)))[0]?.type).toBe('paid')
  })

  test.each([
    { why: 'shorter than 91 days', input: { periods: 3, termUnit: 30 }, code: 'RESTRUCTURE_TERM' },
    { why: 'longer than 365 days', input: { periods: 13, termUnit: 30 }, code: 'RESTRUCTURE_TERM' },
    { why: 'a higher rate than the loan has', input: { dailyRatePpm: 1_001 }, code: 'RESTRUCTURE_RATE' },
    { why: 'open for more than 30 days', input: { validDays: 31 }, code: 'OFFER_DAYS' },
    { why: 'without a reason', input: { reason: ' ' }, code: 'REASON_MISSING' },
  ])('is refused: $why', ({ input, code }) => {
    expect(refused(firstPaid(), 60, input)).toBe(code)
  })

  test('is refused where the plan would break a ceiling of its day', () => {
    // Older than any ceiling: half of it was the fee. A restructuring is a renewal, and the ceilings began on 3 March 2022.
    const old = runningLoan({ ...SMALL, dailyRatePpm: 2_000, feePpm: 500_000, offeredOn: '2022-01-10' })
    const input = { ...INPUT, dailyRatePpm: 2_000, periods: 12, noteHash: 'text' }
    expect(offerRestructuring(old, input, '2022-03-02').ok).toBe(true)
    expect(offerRestructuring(old, input, '2022-03-03')).toEqual({ ok: false, code: 'CEILING_TOTAL_COST' })
  })

  test('is refused for a loan that has ended or was written off', () => {
    expect(refused(paid(runningLoan(SMALL), 8_608_85, at(10)), 60)).toBe('NOT_RUNNING')
    const start = runningLoan(LARGE)
    const lost = [...start, ...done(writeOff(start, { reason: 'not found', by: 'operator' }, at(130)))]
    expect(refused(lost, 131)).toBe('WRITTEN_OFF')
  })
})

describe('what comes after', () => {
  const restructured = () => accepted(offered(firstPaid(), 60), 63)

  test('money since the day of the offer counts on its own day, for the new plan', () => {
    const events = accepted(paid(offered(firstPaid(), 60), 500_00, at(61)), 63)
    expect(loanOn(events, at(63)).outstandingPrincipal).toBe(6_087_78 - 500_00)
    booksAgree(events, at(63))
  })

  test('money of before that is reported later makes the new plan smaller', () => {
    const events = paid(restructured(), 1_000_00, at(59), at(70))
    expect(loanOn(events, at(70)).outstandingPrincipal).toBeLessThan(6_087_78)
    booksAgree(events, at(70))
  })

  test('a payment of before that is taken back makes it larger', () => {
    const events = restructured()
    const reference = events.find((event) => event.type === 'paid')?.reference ?? ''
    const back = [...events, ...done(reversePayment(events, { reference, reason: 'returned' }, at(70)))]
    expect(loanOn(back, at(70)).outstandingPrincipal).toBe(8_000_00)
    booksAgree(back, at(70))
  })

  test('an instalment that is late is charged by its own date, and the line says why', () => {
    const events = restructured()
    expect(loanOn(events, at(91))).toMatchObject({ status: 180, daysLate: 1 })
    const { lines, total } = explain(events, at(91))
    expect(total).toBe(loanOn(events, at(91)).dueNow)
    expect(lines.map(({ code, amount }) => `${code} ${amount}`)).toContain('interest 18263')
    expect(explainNext(events, at(89)).total).toBe(loanOn(events, at(89)).nextDue)
  })

  test('a holiday that is entered late moves a date of the new plan', () => {
    const events = accepted(offered(runningLoan({ ...SMALL, dueDateRule: 'next-business-day' }), 60), 60)
    const due = loanOn(events, at(60)).nextDueOn ?? ''
    const moved = [
      ...events,
      ...done(moveDueDates(events, { holidays: new Set([due]), reason: 'late' }, at(95))),
    ]
    expect(loanOn(moved, at(95)).nextDueOn).not.toBe(due)
  })

  test('a payout that comes back takes the new plan with it', () => {
    const events = restructured()
    const gone = [
      ...events,
      ...done(reversePayout(events, { reference: 'payout', on: at(64), reason: 'closed' }, at(64))),
    ]
    expect(loanOn(gone, at(64))).toMatchObject({ status: 151, restructuredOn: null, outstanding: 0 })
    booksAgree(gone, at(64))
  })

  test('the loan settles, and its statement has the new plan in it', () => {
    const events = restructured()
    const { settlement } = loanOn(events, at(70))
    const money = { reference: 'all', amount: settlement.amount, on: at(70), channel: 'store' }
    const ended = [...events, ...done(pay(events, money, at(70)))]
    expect(loanOn(ended, at(70)).status).toBe(200)
    expect(statementOf(ended, at(70)).map(({ type }) => type)).toContain('restructured')
    booksAgree(ended, at(70))
  })
})
