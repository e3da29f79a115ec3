/** What a new plan costs: its fees, and the total that a ceiling is tested on. */
import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { previewRestructuring, type RestructureInput } from './commands/restructure.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { stampTaxDeducted } from './tax/stamp-tax-rates.ts'
import { done, paid, runningLoan, SMALL } from './testing/loans.ts'
import { at, firstPaid, INPUT } from './testing/restructured.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'

test('a new plan spreads what is left of a spread fee, the last part with what does not divide', () => {
  const spread = firstPaid(runningLoan({ ...SMALL, feeMode: 'spread' }))
  const preview = previewRestructuring(spread, { ...INPUT, periods: 7 }, at(60))
  const fees = preview.ok ? preview.offer.plan.map((row) => row.fee) : []
  expect(fees).toEqual([42_85, 42_85, 42_85, 42_85, 42_85, 42_85, 42_90])
})

describe('a new plan is tested by its total cost', () => {
  const costOf = (events: readonly LoanEvent[], day: number, input: Partial<RestructureInput> = {}) => {
    const preview = previewRestructuring(events, { ...INPUT, ...input }, at(day))
    if (!preview.ok) throw new Error(`refused: ${preview.code}`)
    return preview.offer.ceilings.find(({ code }) => code === 'CEILING_TOTAL_COST')?.value
  }

  test('with the interest of before, carried over too, and the fee', () => {
    expect(costOf(firstPaid(), 60)).toBe(240_00 + 182_63 + 400_00 + 654_92)
  })

  test('with interest that becomes principal, and what that earns', () => {
    expect(costOf(firstPaid(), 60, { interest: 'capitalised' })).toBe(240_00 + 182_63 + 400_00 + 674_58)
  })

  test('with the stamp tax that the borrower bears', () => {
    const taxed = runningLoan({ ...SMALL, stampTaxBorneBy: 'borrower' })
    const tax = stampTaxDeducted({ ...SMALL, stampTaxBorneBy: 'borrower' })
    expect(tax).toBeGreaterThan(0)
    expect(costOf(firstPaid(taxed), 60)).toBe(1_477_55 + tax)
  })

  test('with what is owed again of a payment that was taken back, once', () => {
    const terms = { ...SMALL, ruleBook: SECOND.id }
    const events = paid(runningLoan(terms, NO_HOLIDAYS, at(0), SECOND_IN_FORCE), 2_152_22, at(30))
    const reference = events.find((event) => event.type === 'paid')?.reference ?? ''
    const taken = { reference, reason: 'returned', cause: 'channel' } as const
    const again = [...events, ...done(reversePayment(events, taken, at(40)))]
    // Interest of both instalments, that of the new plan for all of the principal, the fee, and what the late line has cost.
    expect(costOf(again, 60)).toBe(240_00 + 182_63 + 860_65 + 400_00 + 53_80)
  })
})
