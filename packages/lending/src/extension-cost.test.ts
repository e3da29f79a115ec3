import { describe, expect, test } from 'vitest'
import { addDays, NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { reversePayment } from './commands/take-back.ts'
import type { ExtensionQuote, LoanEvent } from './events.ts'
import { extensionCost, paidBeforeExtension, paidExtensions } from './extension-cost.ts'
import { loanOn } from './loan-on.ts'
import { planFigures } from './plan-figures.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'

const at = (days: number) => dayOf(LARGE, days)

function quoted(events: readonly LoanEvent[], on = at(40)): { events: LoanEvent[]; quote: ExtensionQuote } {
  const ask = { quoteId: `q-${on}`, validDays: 1, holidays: NO_HOLIDAYS }
  const all = [...events, ...done(quoteExtension(events, ask, on))]
  const { openQuote } = loanOn(all, on)
  if (!openQuote) throw new Error('no quote')
  return { events: all, quote: openQuote }
}

function extended(before: readonly LoanEvent[], on = at(40)): { events: LoanEvent[]; quote: ExtensionQuote } {
  const { events, quote } = quoted(before, on)
  const payment = { quoteId: quote.quoteId, reference: `x-${on}`, amount: quote.amount, on, channel: 'store' }
  return { events: [...events, ...done(extend(events, payment, on))], quote }
}

describe('the cost of an extension', () => {
  test('is what is left to pay with it, its price included, less what is left without it', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const { events, quote } = quoted(runningLoan(LARGE))
    const cost = extensionCost(events, quote, at(40))
    expect(cost.without).toBe(loanOn(events, at(40)).outstanding)
    // The price pays ₱752.19 interest and ₱3,690.27 charges; interest of 110 days then runs on all ₱20,000.
    expect(cost.with).toBe(quote.amount + quote.plan.reduce((sum, row) => sum + row.total, 0))
    expect(cost.more).toBe(cost.with - cost.without)
    expect(cost.more).toBeGreaterThan(0)
  })

  test('each instalment has its old and its new sum, and they explain the whole difference', () => {
    const { events, quote } = quoted(runningLoan(LARGE))
    const { instalments, more } = extensionCost(events, quote, at(40))
    expect(instalments.map((row) => row.after)).toEqual(quote.plan.map((row) => row.total))
    const change = instalments.reduce((sum, row) => sum + row.after - row.before, 0)
    expect(change + quote.amount).toBe(more)
  })

  test('is the same before and after it is paid', () => {
    const before = quoted(runningLoan(LARGE))
    const cost = extensionCost(before.events, before.quote, at(40))
    const { events, quote } = extended(runningLoan(LARGE))
    expect(quote.amount + loanOn(events, at(40)).outstanding).toBe(cost.with)
  })

  test('money on account for an instalment counts on both sides', () => {
    const { events, quote } = quoted(paid(runningLoan(LARGE), 300_00, at(5)), at(28))
    const cost = extensionCost(events, quote, at(28))
    expect(cost.without).toBe(loanOn(events, at(28)).outstanding)
    expect(cost.with).toBe(quote.amount + quote.plan.reduce((sum, row) => sum + row.total, 0))
  })
})

describe('the plan after an extension', () => {
  const paidOf = (events: readonly LoanEvent[]) =>
    [...paidBeforeExtension(events)].map(([no, row]) => [
      no,
      row.paidPrincipal + row.paidInterest + row.paidFee + row.paidPenalty,
    ])
  const sums = (events: readonly LoanEvent[], on: ReturnType<typeof at>) => {
    return planFigures(events, loanOn(events, on)).map(({ amount }) => amount)
  }

  test('shows the sums of the quote, on its day and after a later payment', {
    meta: { spec: ['9.extension'] },
  }, () => {
    const { events, quote } = extended(runningLoan(LARGE))
    const shown = quote.plan.map((row) => row.total)
    expect(sums(events, at(40))).toEqual(shown)
    expect(sums(paid(events, 500_00, at(150)), at(150))).toEqual(shown)
  })

  test('an instalment that was paid before keeps its own sum', () => {
    const first = loanOn(runningLoan(LARGE), at(30)).instalments[0]?.total ?? 0
    const { events, quote } = extended(paid(runningLoan(LARGE), first, at(30)), at(60))
    expect(sums(events, at(60))).toEqual([first, ...quote.plan.map((row) => row.total)])
  })

  test('of two extensions the last one counts', () => {
    const once = extended(runningLoan(LARGE)).events
    const { events, quote } = extended(once, addDays(loanOn(once, at(40)).nextDueOn ?? '', 0))
    expect(paidExtensions(events)).toHaveLength(2)
    expect(sums(events, quote.asOf)).toEqual(quote.plan.map((row) => row.total))
  })

  test('counts what was paid on that day before it, and not what was paid on that day after it', () => {
    const { events, quote } = extended(paid(runningLoan(LARGE), 100_00, at(40)))
    // ₱3,690.27 late charges and ₱600 interest of the first, ₱152.19 of the second: the ₱100 and the price.
    const counted = [
      [1, 4_290_27],
      [2, 152_19],
      [3, 0],
      [4, 0],
    ] as const
    expect(paidOf(events)).toEqual(counted)
    expect(quote.amount).toBe(4_342_46)
    expect(paidOf(paid(events, 250_00, at(40)))).toEqual(counted)
    expect(paidOf(paid(events, 250_00, at(41)))).toEqual(counted)
  })

  test('a payment before it that is taken back later was never paid', () => {
    const { events } = extended(paid(runningLoan(LARGE), 100_00, at(40)))
    const undone = done(reversePayment(events, { reference: 'pay-5', reason: 'returned' }, at(50)))
    expect(paidOf([...events, ...undone]).slice(0, 2)).toEqual([
      [1, 4_290_27],
      [2, 52_19],
    ])
  })

  test('taken back it leaves the plan as it was', () => {
    const { events } = extended(runningLoan(LARGE))
    const undone = [
      ...events,
      ...done(reversePayment(events, { reference: `x-${at(40)}`, reason: 'returned' }, at(50))),
    ]
    expect(paidExtensions(undone)).toEqual([])
    expect(paidBeforeExtension(undone).size).toBe(0)
  })

  test('planted bug: a plan that leaves the extension in it shows other sums than the quote', () => {
    const { events, quote } = extended(runningLoan(LARGE))
    const whole = loanOn(events, at(40)).instalments.map((row) => row.total + row.penalty - row.waived)
    expect(whole).not.toEqual(quote.plan.map((row) => row.total))
  })
})
