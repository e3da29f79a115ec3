import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { planFigures } from './plan-figures.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'
import { SECOND, SECOND_IN_FORCE } from './testing/rules.ts'

const at = (days: number) => dayOf(LARGE, days)
const figures = (events: readonly LoanEvent[], days: number) => planFigures(events, loanOn(events, at(days)))

function extended(events: readonly LoanEvent[], days: number): LoanEvent[] {
  const on = at(days)
  const ask = { quoteId: 'q', validDays: 1, holidays: NO_HOLIDAYS }
  const quoted = [...events, ...done(quoteExtension(events, ask, on))]
  const { openQuote } = loanOn(quoted, on)
  if (!openQuote) throw new Error('no quote')
  const payment = { quoteId: 'q', reference: 'x', amount: openQuote.amount, on, channel: 'store' }
  return [...quoted, ...done(extend(quoted, payment, on))]
}

const RUNNING = runningLoan(LARGE)
const OVERDUE = 45

describe('each instalment in figures', () => {
  test.each([
    { claim: 'before anything is due', events: RUNNING, days: 10 },
    { claim: 'while one is late', events: RUNNING, days: OVERDUE },
    { claim: 'after a part of one was paid', events: paid(RUNNING, 500_00, at(OVERDUE)), days: OVERDUE },
    { claim: 'after an extension', events: extended(RUNNING, 40), days: 40 },
    {
      claim: 'after a part payment and an extension',
      events: extended(paid(RUNNING, 100_00, at(40)), 40),
      days: 60,
    },
  ])('adds up to what it takes $claim, and the balance falls to nothing', ({ events, days }) => {
    const rows = figures(events, days)
    const standing = loanOn(events, at(days))
    for (const row of rows) {
      expect(row.principal + row.interest + row.fee + row.late).toBe(row.amount)
      expect(Math.min(row.principal, row.interest, row.fee, row.late, row.balance)).toBeGreaterThanOrEqual(0)
    }
    const left = rows.reduce((sum, row) => sum + row.amount - row.paid, 0)
    expect(left).toBe(standing.outstanding)
    const falling = rows.map((row) => row.balance)
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))
    expect(falling.at(-1)).toBe(0)
  })

  test('what is late is a part of its own', () => {
    const [first, second] = figures(RUNNING, OVERDUE)
    expect(first?.late).toBeGreaterThan(0)
    expect(second?.late).toBe(0)
    expect(figures(RUNNING, 10)[0]?.late).toBe(0)
  })

  test('after an extension late charges that its price took care of are no part of the plan any more', () => {
    expect(figures(extended(RUNNING, 40), 40).map((row) => row.late)).toEqual([0, 0, 0, 0])
  })

  test('a loan that does not run has none', () => {
    expect(planFigures([], { instalments: [] })).toEqual([])
  })
})

test('a returned payment leaves the balance of the plan as it is', () => {
  const terms = { ...LARGE, ruleBook: SECOND.id }
  const loan = paid(runningLoan(terms, NO_HOLIDAYS, terms.offeredOn, SECOND_IN_FORCE), 5_380_55, at(30))
  const reference = loan.findLast((event) => event.type === 'paid')?.reference ?? ''
  const back = { reference, reason: 'returned by the bank', cause: 'channel' as const }
  const rows = figures([...loan, ...done(reversePayment(loan, back, at(35)))], 36)
  const [first] = rows
  expect((first?.balance ?? 0) + (first?.principal ?? 0)).toBe(terms.principal)
  expect(rows).toHaveLength(5)
  expect(rows.at(-1)?.balance).toBe(0)
})
