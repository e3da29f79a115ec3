import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { previewExtension } from './commands/extend.ts'
import { giveBackLateCharges } from './commands/give-back.ts'
import { paymentQuote } from './commands/prepay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explain.ts'
import { journalOf } from './journal.ts'
import { loanOn } from './loan-on.ts'
import { type Centavos, centavosToPesos } from './money.ts'
import { planOf } from './plan.ts'
import { RULE_BOOKS } from './rule-books.ts'
import { dayOf, LARGE, paid, runningLoan, SMALL } from './testing/loans.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'

const DOCUMENT = readFileSync(new URL('../../../docs/lending.md', import.meta.url), 'utf8')

/** As the document writes it: 12,345.60. */
function written(amount: Centavos): string {
  return centavosToPesos(amount).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** The part of the document under a heading of the third level. */
function section(heading: string): string {
  const [, after = ''] = DOCUMENT.split(`### ${heading}\n`)
  return after.split('\n##')[0] ?? ''
}

function missing(heading: string, amounts: readonly Centavos[]): string[] {
  const text = section(heading)
  return amounts.map(written).filter((amount) => !text.includes(amount))
}

describe('the worked examples of docs/lending.md', () => {
  test('paid on time', () => {
    const plan = planOf(SMALL, SMALL.offeredOn, NO_HOLIDAYS)
    const rows = plan.instalments.flatMap((row) => [row.principal, row.interest, row.total])
    const sums = [plan.interest, plan.fee, plan.financeCharge, plan.netProceeds, plan.totalPayable]
    expect(missing('Paid on time', [...rows, ...sums])).toEqual([])
  })

  test.each([
    { heading: '45 days late, without ceilings', terms: LARGE },
    { heading: '45 days late, with ceilings', terms: SMALL },
  ])('$heading', ({ heading, terms }) => {
    const { lines, total } = explain(runningLoan(terms), dayOf(terms, 75))
    const late = lines.filter((line) => line.ceiling !== null).map((line) => line.uncut)
    expect(missing(heading, [...lines.map((line) => line.amount), ...late, total])).toEqual([])
  })

  test('the total-cost ceiling', () => {
    const { duePenalty } = loanOn(runningLoan(SMALL), dayOf(SMALL, 2_000))
    expect(missing('45 days late, with ceilings', [duePenalty])).toEqual([])
  })

  test('extended', () => {
    const quotes = [LARGE, SMALL].map((terms) => {
      const ask = { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }
      const preview = previewExtension(runningLoan(terms), ask, dayOf(terms, 40))
      if (!preview.ok) throw new Error(preview.code)
      return preview.quote
    })
    const rows = quotes[0]?.plan.flatMap((row) => [row.principal, row.interest, row.total]) ?? []
    expect(missing('Extended', [...rows, ...quotes.map((quote) => quote.amount)])).toEqual([])
    for (const row of quotes[0]?.plan ?? [])
      expect(section('Extended')).toContain(`${row.movedFrom} | ${row.dueOn}`)
  })

  test('settled early', () => {
    const [first, second] = planOf(LARGE, LARGE.offeredOn, NO_HOLIDAYS).instalments
    const one = paid(runningLoan(LARGE), first?.total ?? 0, dayOf(LARGE, 30))
    const events = paid(one, second?.total ?? 0, dayOf(LARGE, 60))
    const loan = loanOn(events, dayOf(LARGE, 75))
    const { amount, interestSaved } = loan.settlement
    expect(missing('Settled early', [amount, interestSaved, loan.outstandingPrincipal])).toEqual([])
  })

  test('part prepayment', () => {
    const one = paid(runningLoan(LARGE), 5_380_55, dayOf(LARGE, 30))
    const half = paid(one, 5_380_55, dayOf(LARGE, 60))
    const quote = paymentQuote(half, { amount: 3_000_00 }, dayOf(LARGE, 70))
    if (!quote.ok) throw new Error(quote.code)
    const after = loanOn(paid(half, 3_000_00, dayOf(LARGE, 70)), dayOf(LARGE, 70)).instalments.slice(2)
    const rows = after.flatMap((row) => [row.total, row.interest, row.principal])
    const more = paymentQuote(half, { amount: 6_000_00 }, dayOf(LARGE, 70))
    if (!more.ok) throw new Error(more.code)
    const ends = more.plan.map((row) => row.total)
    expect(missing('Part prepayment', [quote.interestSaved, ...rows, ...ends])).toEqual([])
    expect(ends).toHaveLength(1)
  })

  test('one centavo short', () => {
    const rows = [
      { terms: LARGE, books: RULE_BOOKS },
      { terms: { ...LARGE, ruleBook: SECOND.id }, books: SECOND_IN_FORCE },
    ]
    const [first, second] = rows.map(({ terms, books }) =>
      [5_380_54, 5_380_55, 5_380_55, 5_380_50].reduce<readonly LoanEvent[]>(
        (events, amount, i) => paid(events, amount, dayOf(LARGE, 30 * (i + 1))),
        runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, books),
      ),
    )
    const days = [31, 60, 90, 120].map((days) => dayOf(LARGE, days))
    const figures = days.flatMap((day) => {
      const { dueNow, totals } = loanOn(first ?? [], day)
      return [dueNow, totals.penaltyCharged]
    })
    expect(missing('One centavo short', figures)).toEqual([])
    for (const day of days) expect(loanOn(second ?? [], day).dueNow).toBe(0)
    expect(loanOn(second ?? [], dayOf(LARGE, 120)).stage).toBe('settled')
  })

  test('a payment taken back', () => {
    const figures = [
      { terms: LARGE, books: RULE_BOOKS },
      { terms: { ...LARGE, ruleBook: SECOND.id }, books: SECOND_IN_FORCE },
    ].flatMap(({ terms, books }) => {
      let events = runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, books)
      for (const days of [30, 60, 90, 120])
        events = paid(events, loanOn(events, dayOf(LARGE, days)).dueNow, dayOf(LARGE, days))
      const back = { reference: 'pay-5', reason: 'returned', cause: 'channel' } as const
      const outcome = reversePayment(events, back, '2026-12-01')
      if (!outcome.ok) throw new Error(outcome.code)
      const after = [...events, ...outcome.events]
      const { dueNow, outstanding } = loanOn(after, '2026-12-01')
      const rest = terms.ruleBook === SECOND.id ? [loanOn(after, '2026-12-05').duePenalty] : []
      return [dueNow, outstanding, ...rest]
    })
    expect(figures).toHaveLength(5)
    expect(missing('A payment taken back', figures)).toEqual([])
  })

  test('late charges given back', () => {
    const caughtUp = paid(runningLoan(LARGE), 9_070_82, dayOf(LARGE, 40))
    const gift = { reference: 'g', amount: 3_690_27, reason: 'our fault', by: 'operator' }
    const given = giveBackLateCharges(caughtUp, gift, dayOf(LARGE, 45))
    if (!given.ok) throw new Error(given.code)
    const { advance, nextDue } = loanOn([...caughtUp, ...given.events], dayOf(LARGE, 45))
    expect(missing('Late charges given back', [5_380_55, advance, nextDue])).toEqual([])
  })

  test('the books', () => {
    const events = paid(runningLoan(SMALL), 2_152_22, dayOf(SMALL, 30))
    const amounts = events
      .flatMap((event, i) => journalOf(events.slice(0, i), event))
      .flatMap((entry) => entry.lines.map((line) => `${line.account} ${written(line.debit + line.credit)}`))
    expect(amounts.filter((text) => !DOCUMENT.includes(text))).toEqual([])
    expect(amounts.length).toBe(10)
  })

  test('a planted bug is caught: one centavo more is not in the document', () => {
    expect(missing('Settled early', [10_449_92])).toEqual(['10,449.92'])
  })
})
