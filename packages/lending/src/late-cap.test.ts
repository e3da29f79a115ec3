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
    const looked = [...runningLoan(terms)]
    for (const days of [580, 588, 590, 591]) looked.push(...paid(looked, 1, dayOf(terms, days)).slice(-1))
    const rows = loanOn(looked, dayOf(terms, 700)).instalments
    expect(sum(rows.map((row) => row.penalty))).toBe(1_833_82)
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
    expect('cap' in lateTermsOf(LARGE)).toBe(false)
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
