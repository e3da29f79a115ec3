import { describe, expect, test } from 'vitest'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { FIRST, withBook } from './testing/rules.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'

/** One payment of ₱15,000 without interest, due 91 days after the payout: too large for any ceiling. */
const PLAIN: LoanTerms = {
  ...LARGE,
  principal: 15_000_00,
  periods: 1,
  termUnit: 91,
  dailyRatePpm: 0,
  feePpm: 0,
}
const DUE = 91

function lateBy(terms: LoanTerms, days: number, due = terms.termUnit): ReturnType<typeof loanOn> {
  return loanOn(runningLoan(terms), dayOf(terms, due + days))
}

describe('late charges of the contract', () => {
  for (const { spec, client, late, charge } of [
    { spec: '9.late.one-off-new', client: 'new', late: 0, charge: 0 },
    { spec: '9.late.one-off-new', client: 'new', late: 1, charge: 1_000_00 },
    { spec: '9.late.one-off-new', client: 'new', late: 200, charge: 1_000_00 },
    { spec: '9.late.one-off-repeat', client: 'repeat', late: 0, charge: 0 },
    { spec: '9.late.one-off-repeat', client: 'repeat', late: 1, charge: 800_00 },
    { spec: '9.late.one-off-repeat', client: 'repeat', late: 200, charge: 800_00 },
  ] as const)
    test(`a ${client} client ${late} days late has been charged ${charge} once`, {
      meta: { spec: [spec] },
    }, () => {
      const loan = lateBy({ ...PLAIN, client }, late)
      expect(loan.instalments[0]?.lateChargeUncut).toBe(charge)
    })

  for (const { spec, client, once } of [
    { spec: '9.late.one-off-new', client: 'new', once: 1_000_00 },
    { spec: '9.late.one-off-repeat', client: 'repeat', once: 800_00 },
  ] as const)
    test(`the charge of a ${client} client comes once per loan, not once per late instalment`, {
      meta: { spec: [spec] },
    }, () => {
      const loan = loanOn(runningLoan({ ...LARGE, client }), dayOf(LARGE, 100))
      expect(loan.instalments.map((row) => row.lateChargeUncut)).toEqual([once, 0, 0, 0])
    })

  for (const { spec, late, interest } of [
    // ₱15,000 × (days × rate, band by band)
    { spec: '9.late.days-1-30', late: 0, interest: 0 },
    { spec: '9.late.days-1-30', late: 1, interest: 750_00 },
    { spec: '9.late.days-1-30', late: 29, interest: 21_750_00 },
    { spec: '9.late.days-1-30', late: 30, interest: 22_500_00 },
    { spec: '9.late.days-31-90', late: 31, interest: 23_100_00 },
    { spec: '9.late.days-31-90', late: 90, interest: 58_500_00 },
    { spec: '9.late.days-91', late: 91, interest: 58_800_00 },
    { spec: '9.late.days-91', late: 92, interest: 59_100_00 },
  ])
    test(`${late} days late cost ${interest} in late interest`, { meta: { spec: [spec] } }, () => {
      const loan = lateBy(PLAIN, late)
      expect(loan.instalments[0]?.lateInterestUncut).toBe(interest)
      expect(loan.duePenalty).toBe(interest + (late > 0 ? 1_000_00 : 0))
    })

  test('the charge came with the first late instalment: one that is late after that was paid has none', () => {
    const events = paid(
      runningLoan(LARGE),
      loanOn(runningLoan(LARGE), dayOf(LARGE, 40)).dueNow,
      dayOf(LARGE, 40),
    )
    const [first, second] = loanOn(events, dayOf(LARGE, 75)).instalments
    // ₱1,000 and ten days of 5 % on ₱5,380.55; then fifteen days on the second instalment.
    expect(first).toMatchObject({ penalty: 3_690_27, lateChargeUncut: 1_000_00 })
    expect(second).toMatchObject({ penalty: 4_035_41, lateChargeUncut: 0 })
  })

  test('late interest is on the unpaid amount only', () => {
    // 10 days on ₱15,000, then ₱1,000 + ₱7,500 late charges and ₱5,000 of the loan are paid: 5 days on ₱10,000.
    const events = paid(runningLoan(PLAIN), 13_500_00, dayOf(PLAIN, DUE + 10))
    const loan = loanOn(events, dayOf(PLAIN, DUE + 15))
    expect(loan.duePenalty).toBe(2_500_00)
    expect(loan.dueNow).toBe(12_500_00)
  })

  test('late interest is never charged on late interest', () => {
    const events = paid(runningLoan(PLAIN), 5_000_00, dayOf(PLAIN, DUE + 10))
    const loan = loanOn(events, dayOf(PLAIN, DUE + 11))
    expect(loan.instalments[0]?.lateInterestUncut).toBe(8_250_00)
  })

  test('the bands are those of the book: one that begins a day early changes what 30 late days cost', () => {
    const early = FIRST.lateBands.map((band) => ({
      ...band,
      fromDay: band.fromDay === 31 ? 30 : band.fromDay,
    }))
    const loan = loanOn(runningLoan(PLAIN), dayOf(PLAIN, DUE + 30), withBook({ lateBands: early }))
    // 29 days at 5 % and one at 4 %.
    expect(loan.instalments[0]?.lateInterestUncut).toBe(22_350_00)
  })
})

/** One payment of ₱9,000 without interest: covered, so at most 5 % a month of it, ₱15 a day. */
const COVERED: LoanTerms = { ...PLAIN, principal: 9_000_00 }

describe('late charges under the ceilings', () => {
  test.each([
    { late: 1, charged: 15_00 },
    { late: 30, charged: 450_00 },
    { late: 31, charged: 465_00 },
    { late: 45, charged: 675_00 },
    { late: 91, charged: 1_365_00 },
  ])('$late days late cost $charged: 5 % a month of the unpaid amount, day by day', ({ late, charged }) => {
    const loan = lateBy(COVERED, late)
    expect(loan.duePenalty).toBe(charged)
    expect(loan.ceilingCut).toBe(1_000_00 + (loan.instalments[0]?.lateInterestUncut ?? 0) - charged)
  })

  test('both figures are kept: 45 days are ₱19,900 by the contract and ₱675 under the ceiling', () => {
    const [row] = lateBy(COVERED, 45).instalments
    expect(row).toMatchObject({ lateChargeUncut: 1_000_00, lateInterestUncut: 18_900_00, penalty: 675_00 })
  })

  test.each([
    { claim: '₱10,000.00 is covered', change: { principal: 10_000_00 }, covered: true },
    { claim: '₱10,000.01 is not', change: { principal: 10_000_01 }, covered: false },
    { claim: '123 days are covered', change: { termUnit: 123 }, covered: true },
    { claim: '124 days are not', change: { termUnit: 124 }, covered: false },
    { claim: 'an offer of 3 March 2022 is', change: { offeredOn: '2022-03-03' }, covered: true },
    { claim: 'an offer of the day before is not', change: { offeredOn: '2022-03-02' }, covered: false },
    { claim: 'an offer of 31 March 2026 is', change: { offeredOn: '2026-03-31' }, covered: true },
    { claim: 'an offer of 1 April 2026 is', change: { offeredOn: '2026-04-01' }, covered: true },
  ])('$claim', ({ change, covered }) => {
    const loan = lateBy({ ...COVERED, ...change }, 1)
    expect(loan.ceilingsApply).toBe(covered)
    expect(loan.duePenalty >= 1_000_00).toBe(!covered)
  })

  test('interest, fees and penalties together never pass the amount borrowed', () => {
    // 8,000 − 400 fee − 608.85 interest leaves 6,991.15 for penalties, however late the loan is.
    const events: LoanEvent[] = runningLoan(SMALL)
    expect(loanOn(events, dayOf(SMALL, 500)).duePenalty).toBeLessThan(6_991_15)
    expect(loanOn(events, dayOf(SMALL, 580)).duePenalty).toBe(6_991_15)
    expect(loanOn(events, dayOf(SMALL, 3_000)).duePenalty).toBe(6_991_15)
  })
})
