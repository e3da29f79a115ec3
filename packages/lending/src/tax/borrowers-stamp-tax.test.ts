/** Stamp tax that the borrower bears: 19.73 of ₱8,000.00 for 120 days, deducted from the payout. */
import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from '../calendar.ts'
import { ceilingPolicyOn } from '../ceilings.ts'
import { disburse, netProceedsOf, reversePayout, sendPayout } from '../commands/payout.ts'
import { acceptRestructuring, offerRestructuring } from '../commands/restructure.ts'
import { agreementFactsOf, disclosureOf } from '../disclosure.ts'
import type { LoanEvent } from '../events.ts'
import { balancesOn, journalOf } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { planOf } from '../plan.ts'
import { checkProduct, offerOf, type ProductVersion } from '../product.ts'
import type { LoanTerms } from '../terms.ts'
import { dayOf, done, EFFECTIVE, LARGE, recognisedLoan, runningLoan, SMALL } from '../testing/loans.ts'
import { EXAMPLE_PRODUCT } from '../testing/products.ts'

const TAX = 19_73
const TERMS: LoanTerms = { ...SMALL, stampTaxBorneBy: 'borrower' }
const at = (days: number) => dayOf(TERMS, days)
const LENDER = {
  name: 'L',
  registrationNumber: 'r',
  certificateNumber: 'c',
  address: 'a',
  email: 'e',
  phone: 'p',
}

describe('the offer', () => {
  const plan = planOf(TERMS, TERMS.offeredOn, NO_HOLIDAYS)
  const without = planOf(SMALL, SMALL.offeredOn, NO_HOLIDAYS)

  test('pays out so much less, with the same instalments', () => {
    expect(plan).toMatchObject({ stampTax: TAX, feeDeducted: 400_00, netProceeds: 7_600_00 - TAX })
    expect(netProceedsOf(TERMS)).toBe(plan.netProceeds)
    expect(plan.instalments).toEqual(without.instalments)
    expect(without.stampTax).toBe(0)
  })

  test('costs what is paid back beyond what is received, and each rate by another formula says so', () => {
    const { netProceeds, totalPayable, instalments, financeCharge } = plan
    expect(financeCharge).toBe(totalPayable - netProceeds)
    // The daily rate by halving, until the payments are worth the net proceeds.
    const worth = (rate: number) =>
      instalments.reduce((sum, { total }, i) => sum + total * (1 + rate) ** (-30 * (i + 1)), 0)
    let low = 0
    let high = 0.01
    for (let i = 0; i < 100; i += 1) {
      const middle = (low + high) / 2
      if (worth(middle) > netProceeds) low = middle
      else high = middle
    }
    expect(plan.effectiveMonthlyPpm).toBe(Math.ceil(((1 + low) ** 30 - 1) * 1_000_000))
    // By balances: what is financed is the balance less its share of all that was deducted.
    const balances = instalments.map((_row, i) =>
      instalments.slice(i).reduce((sum, { principal }) => sum + principal, 0),
    )
    const financed = balances.reduce((sum, balance) => sum + (balance * netProceeds) / 8_000_00, 0)
    expect(plan.linearMonthlyPpm).toBe(Math.ceil((financeCharge / financed) * 1_000_000))
    expect(plan.effectiveMonthlyPpm).toBeGreaterThan(without.effectiveMonthlyPpm)
  })

  test('is disclosed as a charge of its own, and the agreement names it', () => {
    const facts = disclosureOf(TERMS, plan, LENDER)
    expect(facts.otherCharges).toEqual([
      { code: 'processing-fee', amount: 400_00, mode: 'deducted' },
      { code: 'stamp-tax', amount: TAX, mode: 'deducted' },
    ])
    expect(facts).toMatchObject({
      deductedFromProceeds: 419_73,
      netProceeds: 7_580_27,
      financeCharge: 1_028_58,
    })
    const of = { borrower: { name: 'B', reference: 'b' }, orderId: 'o', disclosureHash: 'h' }
    expect(agreementFactsOf(TERMS, plan, LENDER, of).stampTax).toBe(TAX)
    expect(agreementFactsOf(SMALL, without, LENDER, of)).not.toHaveProperty('stampTax')
  })

  test('of a day before the first rate deducts nothing', () => {
    const early = { ...TERMS, offeredOn: '2025-06-30' }
    expect([netProceedsOf(early), netProceedsOf({ ...early, offeredOn: '2025-07-01' })]).toEqual([
      7_600_00,
      7_600_00 - TAX,
    ])
  })

  test('is of the product, and the ceilings are tested with it', () => {
    const product = (feePpm: number, of: Partial<ProductVersion> = {}): ProductVersion => ({
      ...EXAMPLE_PRODUCT,
      feePpm,
      ...of,
    })
    let feePpm = 0
    while (checkProduct(product(feePpm + 100)).ok) feePpm += 100
    const found = checkProduct(product(feePpm, { stampTaxBorneBy: 'borrower' }))
    expect(found).toMatchObject({ ok: false, codes: ['CEILING_EFFECTIVE'] })
    const input = { amount: 8_000_00, periods: 4, termUnit: 30, client: 'new', on: '2026-05-01' } as const
    const offered = offerOf(product(50_000, { stampTaxBorneBy: 'borrower' }), input, NO_HOLIDAYS)
    expect(offered.ok && offered.terms.stampTaxBorneBy).toBe('borrower')
    expect(offerOf(product(feePpm, { stampTaxBorneBy: 'borrower' }), input, NO_HOLIDAYS)).toMatchObject({
      ok: false,
      code: 'CEILING_EFFECTIVE',
    })
  })
})

describe('the loan', () => {
  test('credits the tax from the proceeds, and has no cost of it', () => {
    const events = recognisedLoan(TERMS)
    const arrived = journalOf(events.slice(0, -1), events[events.length - 1]!)
    expect(arrived.flatMap(({ lines }) => lines)).toEqual([
      { account: '1020', debit: 0, credit: 7_580_27 },
      { account: '1110', debit: 8_000_00, credit: 0 },
      { account: '1160', debit: 0, credit: 400_00 },
      { account: '2030', debit: 0, credit: TAX },
    ])
    expect(balancesOn(events, at(0))).not.toHaveProperty('5080')
  })

  test('by its dates alone: the fee is income, the tax is not', () => {
    const books = balancesOn(runningLoan(TERMS), at(0))
    expect(books).toMatchObject({ '4020': -400_00, '2030': -TAX, '1130': 0 })
  })

  test('earns what it would without it: the tax is passed on', () => {
    for (const days of [15, 30, 75, 120])
      expect(balancesOn(recognisedLoan(TERMS), at(days))['4020']).toBe(
        balancesOn(recognisedLoan(SMALL), at(days))['4020'],
      )
  })

  test('charges so much less for being late: the total cost has its ceiling', () => {
    const all = 8_000_00 - 400_00 - 608_85
    expect(ceilingPolicyOn(TERMS.offeredOn)?.totalCostPpm).toBe(1_000_000)
    expect(loanOn(runningLoan(SMALL), at(3_000)).duePenalty).toBe(all)
    expect(loanOn(runningLoan(TERMS), at(3_000)).duePenalty).toBe(all - TAX)
    // What no ceiling covers is charged as before.
    const large: LoanTerms = { ...LARGE, stampTaxBorneBy: 'borrower' }
    expect(loanOn(runningLoan(large), at(45)).duePenalty).toBe(loanOn(runningLoan(LARGE), at(45)).duePenalty)
  })

  test('whose payout comes back owes no tax, and the next payout deducts it again', () => {
    const events = recognisedLoan(TERMS)
    const back = { reference: 'payout', on: at(3), reason: 'closed' }
    events.push(...done(reversePayout(events, back, at(3))))
    const books = balancesOn(events, at(3))
    expect([books['2030'] ?? 0, books['1010'], books['1020']]).toEqual([0, 0, 0])
    events.push(...done(sendPayout(events, { reference: 'again' }, at(4))))
    expect(events[events.length - 1]).toMatchObject({ amount: 7_580_27 })
    const arrived = { reference: 'again', on: at(4), holidays: NO_HOLIDAYS, policy: EFFECTIVE }
    events.push(...done(disburse(events, arrived, at(4))))
    expect(balancesOn(events, at(4))).toMatchObject({ '2030': -TAX, '1010': -7_580_27 })
  })

  test('has its tax by the rate of the agreement, and a renewal is the lender’s', () => {
    const events: LoanEvent[] = recognisedLoan(TERMS)
    const input = {
      offerId: 'o',
      validDays: 7,
      periods: 6,
      termUnit: 30,
      dailyRatePpm: 1_000,
      interest: 'capitalised',
      charges: 'carried',
      holidays: NO_HOLIDAYS,
      reason: 'lost work',
      by: 'operator',
      noteHash: 'text',
    } as const
    events.push(...done(offerRestructuring(events, input, at(30))))
    const accepted = { offerId: 'o', noteHash: 'text', withStampTax: true }
    events.push(...done(acceptRestructuring(events, accepted, at(30))))
    const renewal = Math.round((8_240_00 * 0.0075 * 180) / 365)
    expect(balancesOn(events, at(30))).toMatchObject({ '2030': 0 - TAX - renewal, '5080': renewal })
    expect(events.find(({ type }) => type === 'disbursed')).toMatchObject({
      stampTax: { amount: TAX, base: 8_000_00, days: 120, borneBy: 'borrower' },
    })
  })
})
