import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { acceptRestructuring, offerRestructuring } from '../commands/restructure.ts'
import { disburse, reversePayout, sendPayout } from '../commands/payout.ts'
import { reversePayment } from '../commands/take-back.ts'
import type { LoanEvent } from '../events.ts'
import { balancesOn, journalOf } from '../journal.ts'
import { RULE_BOOKS } from '../rule-books.ts'
import { done, runningLoan, SMALL } from '../testing/loans.ts'
import { SECOND, SECOND_IN_FORCE } from '../testing/rules.ts'
import { stampTaxDueOn, stampTaxOf } from './stamp-tax-rates.ts'

const taxed = (): LoanEvent[] => runningLoan(SMALL, NO_HOLIDAYS, SMALL.offeredOn, RULE_BOOKS, undefined, true)

describe('the tax on a note', () => {
  test.each([
    { principal: 8_000_00, days: 120, tax: 19_73 },
    { principal: 20_000_00, days: 120, tax: 49_32 },
    { principal: 5_000_00, days: 14, tax: 1_44 },
    { principal: 10_000_00, days: 364, tax: 74_79 },
    { principal: 10_000_00, days: 365, tax: 75_00 },
    { principal: 10_000_00, days: 366, tax: 75_00 },
  ])('of $principal for $days days is $tax', ({ principal, days, tax }) => {
    expect(stampTaxOf(principal, days, '2026-12-01')?.amount).toBe(tax)
  })

  test('begins with the first rate that is written down', () => {
    expect(stampTaxOf(8_000_00, 120, '2025-06-30')).toBeNull()
    expect(stampTaxOf(8_000_00, 120, '2025-07-01')).toEqual({
      amount: 19_73,
      base: 8_000_00,
      days: 120,
      yearlyPpm: 7_500,
    })
  })

  test('is due on the fifth day after its month', () => {
    expect(['2027-02-03', '2026-12-31'].map(stampTaxDueOn)).toEqual(['2027-03-05', '2027-01-05'])
  })
})

describe('in the books of a loan', () => {
  test('is an expense of the payout, owed until it is paid, and no part of what the borrower owes', () => {
    const events = taxed()
    const payout = journalOf(events.slice(0, -1), events.at(-1)!).at(-1)
    expect(payout?.lines).toEqual(
      expect.arrayContaining([
        { account: '2030', debit: 0, credit: 19_73 },
        { account: '5080', debit: 19_73, credit: 0 },
      ]),
    )
    const { '2030': owed, '5080': expense, ...others } = balancesOn(events, SMALL.offeredOn)
    expect([owed, expense]).toEqual([-19_73, 19_73])
    expect(others).toEqual(balancesOn(runningLoan(SMALL), SMALL.offeredOn))
  })

  test('a loan without it has none', () => {
    expect(balancesOn(runningLoan(SMALL), SMALL.offeredOn)).not.toHaveProperty('2030')
  })

  test('is undone where the payout comes back, and due anew with the next one', () => {
    const events = taxed()
    const day = addDays(SMALL.offeredOn, 3)
    events.push(...done(reversePayout(events, { reference: 'payout', on: day, reason: 'closed' }, day)))
    expect(balancesOn(events, day)).not.toHaveProperty('5080')
    const again = addDays(day, 1)
    events.push(...done(sendPayout(events, { reference: 'again' }, again)))
    const arrived = { reference: 'again', on: again, holidays: NO_HOLIDAYS, withStampTax: true }
    events.push(...done(disburse(events, arrived, again)))
    expect(balancesOn(events, again)).toMatchObject({ '2030': -19_73, '5080': 19_73 })
  })

  test.each([
    { withStampTax: false, isLine: false, after: 19_73, takenBack: 19_73 },
    { withStampTax: true, isLine: false, after: 2 * 19_73, takenBack: 19_73 },
    // Owed again by a line: the renewal was signed.
    { withStampTax: true, isLine: true, after: 2 * 19_73, takenBack: 2 * 19_73 },
  ])(
    'an extension is a renewal of the principal left where the lender says so: $withStampTax, $isLine',
    ({ withStampTax, isLine, after, takenBack }) => {
      const due = addDays(SMALL.offeredOn, 30)
      const terms = isLine ? { ...SMALL, ruleBook: SECOND.id } : SMALL
      const books = isLine ? SECOND_IN_FORCE : RULE_BOOKS
      const events = runningLoan(terms, NO_HOLIDAYS, SMALL.offeredOn, books, undefined, true)
      events.push(...done(quoteExtension(events, { quoteId: 'q', validDays: 2, holidays: NO_HOLIDAYS }, due)))
      const { amount } = (events.at(-1) as Extract<LoanEvent, { type: 'extensionQuoted' }>).quote
      const payment = { quoteId: 'q', reference: 'price', amount, on: due, channel: 'store', withStampTax }
      events.push(...done(extend(events, payment, due)))
      expect(balancesOn(events, due)['5080']).toBe(after)
      const back = { reference: 'price', reason: 'returned', cause: 'ours' } as const
      events.push(...done(reversePayment(events, back, due)))
      expect(balancesOn(events, due)['5080']).toBe(takenBack)
    },
  )
})

describe('a new payment plan', () => {
  const day = addDays(SMALL.offeredOn, 30)
  const planned = (of: { periods: number; termUnit: number }, withStampTax: boolean): LoanEvent[] => {
    const events = taxed()
    const input = {
      ...of,
      offerId: 'o',
      validDays: 7,
      dailyRatePpm: 1_000,
      interest: 'capitalised',
      charges: 'carried',
      holidays: NO_HOLIDAYS,
      reason: 'lost work',
      by: 'operator',
      noteHash: 'text',
    } as const
    events.push(...done(offerRestructuring(events, input, day)))
    const accepted = { offerId: 'o', noteHash: 'text', withStampTax }
    return [...events, ...done(acceptRestructuring(events, accepted, addDays(day, 3)))]
  }
  /** 240.00 of interest became principal: 8,240.00, of which the tax is counted by another formula. */
  const taxOf = (days: number) => Math.floor((8_240_00 * 75 * days) / 10_000 / 365 + 0.5)
  const after = (events: readonly LoanEvent[], days = 3) => balancesOn(events, addDays(day, days))

  test.each([
    { of: { periods: 6, termUnit: 30 }, days: 180 },
    // As long as the old one, for more principal.
    { of: { periods: 3, termUnit: 31 }, days: 93 },
  ])('of $days days is a renewal of its principal where the lender says so', ({ of, days }) => {
    const events = planned(of, true)
    expect(events.at(-1)).toMatchObject({ stampTax: { base: 8_240_00, days, amount: taxOf(days) } })
    expect(after(events)).toMatchObject({ '5080': 19_73 + taxOf(days), '2030': -19_73 - taxOf(days) })
    // It counts from the day on which it was accepted.
    expect(after(events, 2)['5080']).toBe(19_73)
    expect(after(planned(of, false))['5080']).toBe(19_73)
  })

  test('that is neither longer nor of more principal is none', () => {
    const events = taxed()
    const at = addDays(SMALL.offeredOn, 0)
    const input = { offerId: 'o', validDays: 7, periods: 4, termUnit: 30, dailyRatePpm: 500 }
    const rest = { interest: 'carried', charges: 'carried', holidays: NO_HOLIDAYS } as const
    const by = { reason: 'a lower rate', by: 'operator', noteHash: 'text' }
    events.push(...done(offerRestructuring(events, { ...input, ...rest, ...by }, at)))
    const accepted = { offerId: 'o', noteHash: 'text', withStampTax: true }
    expect(done(acceptRestructuring(events, accepted, at)).at(-1)).not.toHaveProperty('stampTax')
  })

  test('is taken back with the payout', () => {
    const events = planned({ periods: 6, termUnit: 30 }, true)
    const back = addDays(day, 4)
    events.push(...done(reversePayout(events, { reference: 'payout', on: back, reason: 'closed' }, back)))
    expect(balancesOn(events, back)).not.toHaveProperty('5080')
  })
})
