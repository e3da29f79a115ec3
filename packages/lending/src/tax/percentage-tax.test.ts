import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from '../calendar.ts'
import { extend, quoteExtension } from '../commands/extend.ts'
import { writeOff } from '../commands/write-off.ts'
import type { LoanEvent } from '../events.ts'
import { balancesOn } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { monthEndOf } from '../month-end.ts'
import { dayOf, done, paid, recognisedLoan, runningLoan, SMALL } from '../testing/loans.ts'
import { maturityKindOf, percentageTaxDueOn, percentageTaxOf, quarterEnd } from './percentage-tax.ts'
import { taxBaseBetween, taxBaseTotal, taxBasisOf, taxedSince } from './tax-base.ts'

test('five percent to five years, one above, five on anything else', () => {
  expect(percentageTaxOf(1_000_10, 'to-five-years', '2027-01-31')).toBe(50_01)
  expect(percentageTaxOf(1_000_00, 'above-five-years', '2027-01-31')).toBe(10_00)
  expect(percentageTaxOf(1_000_00, 'other', '2027-01-31')).toBe(50_00)
  expect(percentageTaxOf(-1_000_00, 'to-five-years', '2027-01-31')).toBe(0)
})

test.each([
  { maturesOn: '2031-12-31', kind: 'to-five-years' },
  { maturesOn: '2032-01-01', kind: 'above-five-years' },
  { maturesOn: '2026-11-01', kind: 'to-five-years' },
])('what matures on $maturesOn is $kind at the end of 2026', ({ maturesOn, kind }) => {
  expect(maturityKindOf(maturesOn, '2026-12-31')).toBe(kind)
})

test('a quarter ends with its third month, and its return is due on the 25th day after it', () => {
  expect(['2027-01-01', '2027-03-31', '2027-04-01', '2027-12-31'].map(quarterEnd)).toEqual([
    '2027-03-31',
    '2027-03-31',
    '2027-06-30',
    '2027-12-31',
  ])
  expect(['2027-01-31', '2027-03-31', '2027-12-31'].map(percentageTaxDueOn)).toEqual([
    '2027-04-25',
    '2027-04-25',
    '2028-01-25',
  ])
})

test('what was received in a month is what came in since the row before, principal never', () => {
  const before = { principal: 1_000_00, interest: 100_00, fee: 400_00, charges: 0 }
  const now = { principal: 2_000_00, interest: 340_00, fee: 400_00, charges: 25_00 }
  expect(taxBaseBetween(null, before)).toEqual({ interest: 100_00, fee: 400_00, charges: 0 })
  expect(taxBaseBetween(before, now)).toEqual({ interest: 240_00, fee: 0, charges: 25_00 })
  expect(taxBaseTotal(taxBaseBetween(before, null))).toBe(-500_00)
})

describe('on what was earned', () => {
  const at = (days: number) => dayOf(SMALL, days)
  const end = (events: readonly LoanEvent[], days: number) => {
    const found = monthEndOf(events, at(days))
    if (found === null) throw new Error('no loan')
    return found
  }
  const paidOnTime = (loan: readonly LoanEvent[], upTo = 120) =>
    [30, 60, 90, 120].reduce<LoanEvent[]>(
      (events, days) => (days > upTo ? events : paid(events, loanOn(events, at(days)).dueNow, at(days))),
      [...loan],
    )

  test.each([
    [null, 'received'],
    ['2027-01-01', 'accrued'],
    ['2027-01-02', 'received'],
  ] as const)('a month that begins on 2027-01-01, from %s: %s', (from, basis) => {
    expect(taxBasisOf('2027-01-01', from)).toBe(basis)
  })

  test('interest is taxed as the days earn it and a deducted fee at the effective rate, whenever they come in', () => {
    const loan = recognisedLoan(SMALL)
    expect(taxedSince(end(loan, 0), 'received')).toEqual({ interest: 0, fee: 400_00, charges: 0 })
    expect(taxedSince(end(loan, 0), 'accrued')).toEqual({ interest: 0, fee: 0, charges: 0 })
    // The figures of the worked example.
    const first = paidOnTime(loan, 30)
    expect(taxedSince(end(first, 30), 'accrued')).toEqual({ interest: 240_00, fee: 153_61, charges: 0 })
    expect(taxedSince(end(first, 30), 'received')).toEqual({ interest: 240_00, fee: 400_00, charges: 0 })
  })

  test.each([
    ['by its dates', runningLoan(SMALL)],
    ['by its policy', recognisedLoan(SMALL)],
    ['with the borrower’s stamp tax', recognisedLoan({ ...SMALL, stampTaxBorneBy: 'borrower' })],
  ])('over the life of a loan it is what came in: %s', (_claim, loan) => {
    const ended = end(paidOnTime(loan), 120)
    expect(ended.settledOn).toBe(at(120))
    expect(taxedSince(ended, 'accrued')).toEqual(taxedSince(ended, 'received'))
    expect(taxBaseTotal(taxedSince(ended, 'accrued'))).toBe(1_008_85)
  })

  test('moved dates change nothing of the sum: what they cost is put back', () => {
    const loan = paidOnTime(recognisedLoan(SMALL), 30)
    const quoted = done(quoteExtension(loan, { quoteId: 'q', validDays: 0, holidays: NO_HOLIDAYS }, at(60)))
    let events = [...loan, ...quoted]
    const amount = loanOn(events, at(60)).openQuote?.amount ?? 0
    const price = { quoteId: 'q', reference: 'price', amount, on: at(60), channel: 'store' }
    events = [...events, ...done(extend(events, price, at(60)))]
    expect(balancesOn(events, at(60))['5060']).toBeGreaterThan(0)
    for (const days of [180, 210, 240]) events = paid(events, loanOn(events, at(days)).dueNow, at(days))
    const ended = end(events, 240)
    expect(ended.settledOn).toBe(at(240))
    expect(taxedSince(ended, 'accrued')).toEqual(taxedSince(ended, 'received'))
  })

  test('late charges are taxed when they are income, and a recovery when it comes in', () => {
    const late = recognisedLoan(SMALL)
    expect(taxedSince(end(late, 40), 'accrued').charges).toBe(0)
    const off = [...late, ...done(writeOff(late, { reason: 'not found', by: 'operator' }, at(125)))]
    const before = taxedSince(end(off, 125), 'accrued')
    const { outstanding } = loanOn(off, at(125))
    const after = taxedSince(end(paid(off, outstanding, at(130)), 130), 'accrued')
    const { interest, fee, charges } = taxBaseBetween(before, after)
    expect([interest, fee, charges]).toEqual([608_85, 0, outstanding - 8_000_00 - 608_85])
  })

  test('the first month of it makes up for what the old base had not, and takes off what it had', () => {
    const loan = recognisedLoan(SMALL)
    const before = taxedSince(end(loan, 15), 'received')
    const base = taxBaseBetween(before, taxedSince(end(loan, 30), 'accrued'))
    expect(base).toEqual({ interest: 240_00, fee: 153_61 - 400_00, charges: 0 })
  })
})
