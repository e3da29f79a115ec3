import { describe, expect, test } from 'vitest'
import { disclosureOf, lateTermsOf } from './disclosure.ts'
import { explain } from './explain.ts'
import { loanOn } from './loan-on.ts'
import { planOf } from './plan.ts'
import { checkProduct } from './product.ts'
import { NO_HOLIDAYS } from './calendar.ts'
import type { LoanTerms } from './terms.ts'
import { dayOf, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import { LARGE_PRODUCT } from './testing/products.ts'

const penalties = (terms: LoanTerms, days: number) =>
  loanOn(runningLoan(terms), dayOf(terms, days)).instalments.map((row) => row.penalty)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

describe('late charges once there is no room for more', () => {
  /** 2,000.00 in three instalments of 41 days, without a fee: 166.18 of interest leaves 1,833.82 for penalties. */
  const terms: LoanTerms = { ...SMALL, principal: 2_000_00, periods: 3, termUnit: 41, feePpm: 0 }

  test('no instalment is charged less than the day before', () => {
    const [before, after] = [590, 591].map((days) => penalties(terms, days))
    expect(before).toEqual([660_69, 611_35, 561_78])
    for (const [i, amount] of (after ?? []).entries()) expect(amount).toBeGreaterThanOrEqual(before?.[i] ?? 0)
    expect(sum(after ?? [])).toBe(1_833_82)
  })

  test('stand still to the centavo for ever, however long they are looked at in one step', () => {
    const last = penalties(terms, 592)
    for (const days of [593, 600, 1_000, 3_000]) expect(penalties(terms, days)).toEqual(last)
  })

  test('are the same whether somebody looked on the way or not', () => {
    const viewed = [...runningLoan(terms)]
    for (const days of [580, 588, 590, 591]) viewed.push(...paid(viewed, 1, dayOf(terms, days)).slice(-1))
    const rows = loanOn(viewed, dayOf(terms, 700)).instalments
    expect(rows.map((row) => row.penalty)).toEqual(penalties(terms, 700))
    expect(sum(rows.map((row) => row.penalty))).toBe(1_833_82)
  })

  test('an instalment that was not late yet when somebody looked is charged from its own first day', () => {
    // One centavo goes to the late charges, so that the unpaid amounts stay what they are.
    const viewed = paid(runningLoan(SMALL), 1, dayOf(SMALL, 45))
    const rows = loanOn(viewed, dayOf(SMALL, 75)).instalments.map((row) => row.penalty)
    // 5 % a month of 2,152.22: 45 days, and 15 days.
    expect(rows).toEqual([161_41, 53_80, 0, 0])
    expect(rows).toEqual(penalties(SMALL, 75))
  })

  test('what was cut does not come back when a prepayment makes room', () => {
    const events = runningLoan(terms)
    const { dueNow, totals } = loanOn(events, dayOf(terms, 700))
    const settled = loanOn(paid(events, dueNow, dayOf(terms, 700)), dayOf(terms, 701))
    expect(settled.totals.penaltyCharged).toBe(totals.penaltyCharged)
  })
})

describe("a product's own cap on late charges", () => {
  const capped: LoanTerms = { ...LARGE, lateCapPpm: 1_000_000 }

  test('ends them above the ceilings of law at the amount borrowed', () => {
    expect(sum(penalties(capped, 30 + 20))).toBeLessThan(20_000_00)
    for (const days of [200, 400, 3_000]) expect(sum(penalties(capped, days))).toBe(20_000_00)
  })

  test('ends them on the day on which it is reached, the oldest instalment first on that day', () => {
    // Day 82: 1,000.00 and 52 late days are 13,805.70, 22 late days of the second 5,918.60: 275.70 are left.
    expect(penalties(capped, 82)).toEqual([13_805_70, 5_918_60, 0, 0])
    // Of them the first instalment takes its 215.23 of day 83, the second the rest.
    for (const days of [83, 84, 120, 400, 3_000]) {
      expect(penalties(capped, days)).toEqual([14_020_93, 5_979_07, 0, 0])
    }
  })

  test('ends them alike where the borrower paid some of them on the way', () => {
    // One centavo goes to the late charges, so that the unpaid amounts stay what they are.
    for (const days of [31, 60, 61, 75, 82, 83]) {
      const viewed = paid(runningLoan(capped), 1, dayOf(capped, days))
      const rows = loanOn(viewed, dayOf(capped, 400)).instalments.map((row) => row.penalty)
      expect(rows).toEqual([14_020_93, 5_979_07, 0, 0])
    }
  })

  test('left out, they go on', () => {
    expect(sum(penalties(LARGE, 400))).toBeGreaterThan(100_000_00)
  })

  test('is named where it cuts, and the lines still add up', () => {
    const { lines, total } = explain(runningLoan(capped), dayOf(capped, 400))
    expect(total).toBe(loanOn(runningLoan(capped), dayOf(capped, 400)).dueNow)
    const cut = lines.filter((line) => line.amount < line.uncut)
    expect(cut.length).toBeGreaterThan(0)
    for (const line of cut) expect(line.ceiling).toEqual({ reason: 'product-cap', source: 'Small loan' })
  })

  test('below the ceilings of law is the one that is named', () => {
    const low: LoanTerms = { ...SMALL, lateCapPpm: 10_000 }
    expect(sum(penalties(low, 200))).toBe(80_00)
    const reasons = explain(runningLoan(low), dayOf(low, 200)).lines.map((line) => line.ceiling?.reason)
    expect(reasons).toContain('product-cap')
    expect(reasons).not.toContain('total-cost')
  })

  test('is said before agreeing, and nothing is said where there is none', () => {
    const lender = {
      name: '',
      registrationNumber: '',
      certificateNumber: '',
      address: '',
      email: '',
      phone: '',
    }
    const plan = planOf(capped, capped.offeredOn, NO_HOLIDAYS)
    expect(disclosureOf(capped, plan, lender).late.cap).toEqual({ sharePpm: 1_000_000, amount: 20_000_00 })
    expect('cap' in lateTermsOf(LARGE, LARGE.offeredOn)).toBe(false)
  })

  test.each([
    { lateCapPpm: 0, code: null },
    { lateCapPpm: 10_000_000, code: null },
    { lateCapPpm: 10_000_001, code: 'PRODUCT_LATE_CAP' },
    { lateCapPpm: -1, code: 'PRODUCT_LATE_CAP' },
    { lateCapPpm: 0.5, code: 'PRODUCT_LATE_CAP' },
    { maxExtensions: 12, code: null },
    { maxExtensions: 13, code: 'PRODUCT_EXTENSIONS' },
    { maxExtensions: -1, code: 'PRODUCT_EXTENSIONS' },
  ])('is checked when the product is saved: $lateCapPpm $maxExtensions', ({ code, ...change }) => {
    expect(checkProduct({ ...LARGE_PRODUCT, ...change })).toEqual(
      code === null ? { ok: true } : { ok: false, code, codes: [code] },
    )
  })
})
