import { describe, expect, test } from 'vitest'
import { endsToday, offerSettlement, SETTLEMENT_OFFER_DAYS } from './commands/offer-settlement.ts'
import { reversePayout } from './commands/payout.ts'
import { pay, waive } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import { writeOff } from './commands/write-off.ts'
import type { LoanEvent } from './events.ts'
import { usesOfPayment } from './explain.ts'
import { balancesOn } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

/** ₱20,000, 40 days after the payout: 752.19 interest, 3,690.27 late charges. */
const at = (days: number) => dayOf(LARGE, days)
const INTEREST = 752_19
const CHARGES = 3_690_27
const ALL = 20_000_00 + INTEREST + CHARGES

const offer = (amount: number, until = 50) => ({
  reference: 'offer',
  amount,
  expiresOn: at(until),
  reason: 'lost the job',
  by: 'operator',
})
const offered = (amount = 15_000_00, events = runningLoan(LARGE), day = 40, until = 50): LoanEvent[] => [
  ...events,
  ...done(offerSettlement(events, offer(amount, until), at(day))),
]

describe('whether a loan may be settled for less', () => {
  test('for less than what ends it today, to the centavo', () => {
    const events = runningLoan(LARGE)
    expect(endsToday(loanOn(events, at(40)))).toBe(ALL)
    expect(offerSettlement(events, offer(ALL), at(40))).toEqual({ ok: false, code: 'SETTLEMENT_NOT_LESS' })
    expect(offerSettlement(events, offer(ALL - 1), at(40)).ok).toBe(true)
  })

  test('until a day from today on, at most 60 days away, and one offer at a time', () => {
    const events = runningLoan(LARGE)
    const until = (days: number) => offerSettlement(events, offer(1, days), at(40))
    expect(until(39)).toEqual({ ok: false, code: 'DATE_INVALID' })
    expect(until(40).ok).toBe(true)
    expect(until(40 + SETTLEMENT_OFFER_DAYS).ok).toBe(true)
    expect(until(41 + SETTLEMENT_OFFER_DAYS)).toEqual({ ok: false, code: 'DATE_INVALID' })
    expect(offerSettlement(offered(), { ...offer(1, 60), reference: 'other' }, at(50))).toEqual({
      ok: false,
      code: 'SETTLEMENT_OFFER_OPEN',
    })
    expect(offerSettlement(offered(), { ...offer(1, 60), reference: 'other' }, at(51)).ok).toBe(true)
    expect(offerSettlement(offered(), offer(15_000_00), at(41))).toEqual({
      ok: false,
      code: 'ALREADY_OFFERED',
    })
  })
})

describe('an offer that is paid', () => {
  test('by its last day ends the loan, and the rest is let go: late charges, interest, then principal', () => {
    const ended = paid(offered(), 15_000_00, at(40))
    const loan = loanOn(ended, at(60))
    expect(loan).toMatchObject({ status: 200, settledOn: at(40), outstanding: 0, credit: 0 })
    expect(loan.settlementOffer).toMatchObject({ acceptedOn: at(40), letGo: ALL - 15_000_00, left: 0 })
    expect(loan.totals).toMatchObject({
      penaltyWaived: CHARGES,
      interestLetGo: INTEREST,
      principalLetGo: 5_000_00,
      penaltyPaid: 0,
    })
    const books = balancesOn(ended, at(60))
    expect(books).toMatchObject({ '1110': 0, '1120': 0, '1140': 0, '2010': 0 })
    expect(books).toMatchObject({ '5010': CHARGES, '5070': INTEREST + 5_000_00 })
    expect(usesOfPayment(ended, ended.at(-1)?.type === 'paid' ? 'pay-6' : '', at(60))).toMatchObject({
      principal: 15_000_00,
    })
  })

  test('on its last day still, and a day later it is ordinary money', () => {
    expect(loanOn(paid(offered(), 15_000_00, at(50)), at(50)).status).toBe(200)
    const late = paid(offered(), 15_000_00, at(51))
    const never = paid(runningLoan(LARGE), 15_000_00, at(51))
    expect(loanOn(late, at(51)).status).not.toBe(200)
    expect(balancesOn(late, at(60))).toEqual(balancesOn(never, at(60)))
  })

  test('a centavo short is ordinary money, and the centavo after it ends the loan', () => {
    const short = paid(offered(), 14_999_99, at(41))
    expect(loanOn(short, at(41)).settlementOffer).toMatchObject({ left: 1, acceptedOn: null })
    expect(balancesOn(short, at(60))).toEqual(balancesOn(paid(runningLoan(LARGE), 14_999_99, at(41)), at(60)))
    expect(loanOn(paid(short, 1, at(45)), at(45))).toMatchObject({ status: 200, settledOn: at(45) })
  })

  test('with more than its sum gives the rest back as credit', () => {
    const loan = loanOn(paid(offered(), 15_250_00, at(41)), at(41))
    expect(loan).toMatchObject({ status: 200, credit: 250_00, outstanding: 0 })
  })

  test('counts by the day of the payment, however late it is reported', () => {
    expect(loanOn(paid(offered(), 15_000_00, at(50), at(58)), at(58))).toMatchObject({
      status: 200,
      settledOn: at(50),
    })
  })
})

describe('an offer, and what else happens', () => {
  const paidFor = () => {
    const events = offered()
    return [
      ...events,
      ...done(pay(events, { reference: 'p', amount: 15_000_00, on: at(41), channel: 's' }, at(41))),
    ]
  }

  test('where its payment is taken back nothing was let go: the loan is as if it had never come', () => {
    const events = paidFor()
    for (const cause of ['ours', 'channel', 'payer'] as const) {
      const back = done(reversePayment(events, { reference: 'p', reason: 'returned', cause }, at(60)))
      expect(back[0]).not.toHaveProperty('dueOn')
      const all = [...events, ...back]
      expect(loanOn(all, at(60)).settlementOffer).toBeNull()
      expect(balancesOn(all, at(60))).toEqual(balancesOn(runningLoan(LARGE), at(60)))
    }
  })

  test('a waiver makes less to be let go by it', () => {
    const events = offered()
    const waiver = { reference: 'w', amount: 1_000_00, reason: 'goodwill', by: 'operator' }
    const all = paid([...events, ...done(waive(events, waiver, at(40)))], 15_000_00, at(40))
    expect(loanOn(all, at(40)).settlementOffer?.letGo).toBe(ALL - 1_000_00 - 15_000_00)
    expect(balancesOn(all, at(40))).toEqual(balancesOn(paid(offered(), 15_000_00, at(40)), at(40)))
  })

  test('after a write-off what is let go is no longer written off, and the sum is a recovery', () => {
    const loan = runningLoan(LARGE)
    const off = [...loan, ...done(writeOff(loan, { reason: 'not found', by: 'operator' }, at(121)))]
    const owed = loanOn(off, at(130)).outstanding
    const all = paid(offered(5_000_00, off, 130, 140), 5_000_00, at(135))
    expect(loanOn(all, at(135)).status).toBe(200)
    const books = balancesOn(all, at(135))
    expect([books['4040'], books['5040']]).toEqual([-5_000_00, 5_000_00])
    const before = balancesOn(off, at(130))
    expect((books['5010'] ?? 0) + (books['5070'] ?? 0)).toBe((before['5010'] ?? 0) + owed - 5_000_00)
  })

  test('a payout that came back leaves nothing of it', () => {
    const events = offered()
    const back = { reference: 'payout', on: at(41), reason: 'closed' }
    const all = [...events, ...done(reversePayout(events, back, at(41)))]
    expect(loanOn(all, at(42)).settlementOffer).toBeNull()
  })
})
