import { describe, expect, test } from 'vitest'
import { giveBackLateCharges, lateChargesPaid } from './commands/give-back.ts'
import { waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { explain, usesOfPayment } from './explain.ts'
import { balancesOn, journalOf } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)
const GIFT = { reason: 'our fault', by: 'operator' }

const given = (events: readonly LoanEvent[], amount: number, days: number, reference = 'g'): LoanEvent[] => [
  ...events,
  ...done(giveBackLateCharges(events, { reference, amount, ...GIFT }, at(days))),
]

/** Ten days late, everything paid on day 40: 5,380.55 and late charges of 1,000.00 + 2,690.27. */
const CHARGES = 3_690_27
const caughtUp = paid(runningLoan(LARGE), 5_380_55 + CHARGES, at(40))

describe('late charges that were paid and are given back', () => {
  test('are held for the next instalment from the day of approval on', () => {
    const events = given(caughtUp, CHARGES, 45)
    expect(loanOn(events, at(44)).advance).toBe(0)
    const loan = loanOn(events, at(45))
    expect(loan).toMatchObject({ advance: CHARGES, duePenalty: 0, dueNow: 0 })
    expect(loan.totals).toMatchObject({ penaltyPaid: 0, penaltyWaived: CHARGES })
    expect(loanOn(events, at(60)).instalments[1]).toMatchObject({ left: 5_380_55 - CHARGES })
  })

  test('pay what is due, late charges that are still open first', () => {
    const events = given(caughtUp, 1_000_00, 61)
    // Instalment 2 is a day late: 269.02 of late interest, then its interest and principal.
    expect(loanOn(events, at(61)).dueNow).toBe(5_380_55 + 269_02 - 1_000_00)
  })

  test('are credit once the loan has ended', () => {
    let events = caughtUp
    for (const day of [60, 90, 120]) events = paid(events, loanOn(events, at(day)).nextDue, at(day))
    expect(loanOn(given(events, CHARGES, 130), at(130))).toMatchObject({ status: 200, credit: CHARGES })
  })

  test('are at most what was paid, once, with a reason and of a loan that runs', () => {
    const give = (events: readonly LoanEvent[], change: object = {}) =>
      giveBackLateCharges(events, { reference: 'g', amount: CHARGES, ...GIFT, ...change }, at(45))
    expect(lateChargesPaid(caughtUp, at(45))).toBe(CHARGES)
    expect(give(caughtUp, { amount: CHARGES + 1 })).toEqual({ ok: false, code: 'GIVE_BACK_TOO_LARGE' })
    const once = given(caughtUp, CHARGES - 1, 45)
    expect(give(once, { reference: 'h', amount: 2 })).toEqual({ ok: false, code: 'GIVE_BACK_TOO_LARGE' })
    expect(give(once, { reference: 'h', amount: 1 }).ok).toBe(true)
    expect(give(once, { amount: 1 })).toEqual({ ok: false, code: 'ALREADY_GIVEN_BACK' })
    expect(give(caughtUp, { amount: 0 })).toEqual({ ok: false, code: 'AMOUNT_INVALID' })
    expect(give(caughtUp, { reason: ' ' })).toEqual({ ok: false, code: 'REASON_MISSING' })
    expect(give(caughtUp, { by: '' })).toEqual({ ok: false, code: 'REASON_MISSING' })
    expect(give(caughtUp.slice(0, 3))).toEqual({ ok: false, code: 'NOT_DISBURSED' })
  })

  test('are not those that a waiver let go', () => {
    const open = loanOn(runningLoan(LARGE), at(40)).duePenalty
    const gift = { reference: 'w', amount: open, ...GIFT }
    const waived = [...runningLoan(LARGE), ...done(waive(runningLoan(LARGE), gift, at(40)))]
    expect(lateChargesPaid(paid(waived, 5_380_55, at(40)), at(45))).toBe(0)
  })

  test('whose money is taken back later are let go instead, and nothing of them is asked for again', () => {
    const events = given(caughtUp, CHARGES, 45)
    const back = done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(46)))
    const never = loanOn(runningLoan(LARGE), at(46))
    const loan = loanOn([...events, ...back], at(46))
    expect(loan.advance).toBe(0)
    expect(loan.totals.penaltyWaived).toBe(CHARGES)
    expect(loan.dueNow).toBe(never.dueNow - CHARGES)
  })

  test('are an expense in the books, and what they pay is no longer owed', () => {
    const before = given(caughtUp, CHARGES, 45).slice(0, -1)
    const [entry] = journalOf(before, given(caughtUp, CHARGES, 45).at(-1) ?? before[0]!).filter(
      ({ kind }) => kind === 'event',
    )
    expect(entry?.lines).toEqual([
      { account: '2010', debit: 0, credit: CHARGES },
      { account: '5010', debit: CHARGES, credit: 0 },
    ])
  })

  test('of a loan that was written off make what was written off smaller, as far as they were recovered', () => {
    const loan = runningLoan(LARGE)
    const off = [...loan, ...done(writeOff(loan, GIFT, at(121)))]
    const recovered = paid(off, 1_000_00, at(125))
    const events = given(recovered, 1_000_00, 130)
    const before = balancesOn(recovered, at(130))
    const after = balancesOn(events, at(130))
    expect((before['5040'] ?? 0) - (after['5040'] ?? 0)).toBe(1_000_00)
    expect([before['4040'], after['4040'], after['5010']]).toEqual([-1_000_00, -1_000_00, 1_000_00])
    expect(Object.values(after).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  })

  test('stand beside the payment that had paid them, which still says where it went', () => {
    const events = given(paid(caughtUp, 100_00, at(61)), 500_00, 61)
    const { lines, total } = explain(events, at(61))
    expect(total).toBe(loanOn(events, at(61)).dueNow)
    const charges = lines.filter(({ no, code }) => no === 1 && code.startsWith('late'))
    const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)
    expect(sumOf(charges.flatMap((line) => line.settledBy))).toBe(CHARGES - 500_00)
    expect(charges.flatMap((line) => line.waivedBy)).toEqual([{ reference: 'g', amount: 500_00 }])
    expect(usesOfPayment(events, 'pay-5', at(61))?.penalty).toBe(CHARGES)
  })
})
