import { describe, expect, test } from 'vitest'
import { NO_HOLIDAYS } from './calendar.ts'
import { extend, quoteExtension } from './commands/extend.ts'
import type { Outcome } from './commands/outcome.ts'
import { refund } from './commands/repay.ts'
import { reversePayment } from './commands/take-back.ts'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import { dayOf, done, LARGE, paid, runningLoan } from './testing/loans.ts'
import type { LoanTerms } from './terms.ts'

const at = (days: number) => dayOf(LARGE, days)

function quoted(events: readonly LoanEvent[], days: number, quoteId = 'q1'): LoanEvent[] {
  const ask = { quoteId, validDays: 5, holidays: NO_HOLIDAYS }
  return [...events, ...done(quoteExtension(events, ask, at(days)))]
}

/** Money for a quote, of its own amount unless another is named. */
function pays(
  events: readonly LoanEvent[],
  days: number,
  change: { quoteId?: string; reference?: string; amount?: number; heard?: number } = {},
): Outcome {
  const { quoteId = 'q1', reference = `x-${quoteId}`, heard = days } = change
  const quote = events.flatMap((event) =>
    event.type === 'extensionQuoted' && event.quote.quoteId === quoteId ? [event.quote] : [],
  )[0]
  const amount = change.amount ?? quote?.amount ?? 0
  return extend(events, { quoteId, reference, amount, on: at(days), channel: 'store' }, at(heard))
}

/** What the money was taken as, or why it was refused. */
const takenAs = (outcome: Outcome) => (outcome.ok ? outcome.events[0]?.type : outcome.code)

const reversed = (events: readonly LoanEvent[], reference: string, days: number) => [
  ...events,
  ...done(reversePayment(events, { reference, reason: 'returned' }, at(days))),
]

describe('a quote', () => {
  test('is recorded once under its name', () => {
    const once = quoted(runningLoan(LARGE), 40)
    const again = quoteExtension(once, { quoteId: 'q1', validDays: 5, holidays: NO_HOLIDAYS }, at(41))
    expect(again).toEqual({ ok: false, code: 'ALREADY_QUOTED' })
    expect(quoted(once, 41, 'q2').at(-1)?.type).toBe('extensionQuoted')
  })

  test('cannot be paid by money that came in before under the same reference', () => {
    const events = quoted(paid(runningLoan(LARGE), 100_00, at(5)), 40)
    expect(takenAs(pays(events, 40, { reference: 'pay-5' }))).toBe('ALREADY_PAID')
  })

  test.each([0, -100, 4_442_46.5])('cannot be paid by %d centavos', (amount) => {
    expect(takenAs(pays(quoted(runningLoan(LARGE), 40), 40, { amount }))).toBe('AMOUNT_INVALID')
  })

  test('cannot be paid before its day: that money is ordinary, however late we hear of it', () => {
    const events = quoted(runningLoan(LARGE), 40)
    expect(takenAs(pays(events, 39, { heard: 41 }))).toBe('paid')
    expect(takenAs(pays(events, 40, { heard: 41 }))).toBe('extended')
  })
})

describe('a quote that asks for nothing, since all that is due was paid', () => {
  // ₱3,000 on the due date pay the interest of the instalment and a part of its principal.
  const free = quoted(paid(runningLoan(LARGE), 3_000_00, at(30)), 30)

  test.each([
    { claim: 'no money on its last day extends', days: 35, amount: 0, as: 'extended' },
    { claim: 'no money a day later is refused', days: 36, amount: 0, as: 'QUOTE_EXPIRED' },
    { claim: 'money in time extends', days: 35, amount: 1_00, as: 'extended' },
    { claim: 'money a day later is ordinary', days: 36, amount: 1_00, as: 'paid' },
    { claim: 'less than nothing is no amount', days: 35, amount: -1, as: 'AMOUNT_INVALID' },
  ])('$claim', ({ days, amount, as }) => {
    expect(takenAs(pays(free, days, { amount }))).toBe(as)
  })
})

describe('money for a quote is ordinary money', () => {
  test('once a quote given before it has extended the loan', () => {
    const both = quoted(quoted(runningLoan(LARGE), 40, 'q1'), 41, 'q2')
    const one = [...both, ...done(pays(both, 42, { quoteId: 'q1' }))]
    expect(takenAs(pays(both, 43, { quoteId: 'q2' }))).toBe('extended')
    expect(takenAs(pays(one, 43, { quoteId: 'q2' }))).toBe('paid')
  })

  test('once another extension of the same day counts', () => {
    // Moved by its three days, the instalment is due soon again on the same day; nothing is earned by then.
    const short: LoanTerms = { ...LARGE, periods: 1, termUnit: 3 }
    const first = quoted(runningLoan(short), 3, 'q1')
    const second = quoted([...first, ...done(pays(first, 3))], 3, 'q2')
    expect(takenAs(pays(second, 3, { quoteId: 'q2', amount: 1_00 }))).toBe('paid')
    const nextDay = quoted([...first, ...done(pays(first, 3))], 4, 'q3')
    expect(takenAs(pays(nextDay, 4, { quoteId: 'q3' }))).toBe('extended')
  })

  test('but not when the extension before it was taken back', () => {
    const known = quoted(runningLoan(LARGE), 40)
    const extended = [...known, ...done(pays(known, 40))]
    expect(takenAs(pays(extended, 41, { reference: 'y' }))).toBe('paid')
    expect(takenAs(pays(reversed(extended, 'x-q1', 41), 41, { reference: 'y' }))).toBe('extended')
  })

  test('when the loan ended after it was paid and before we heard of it', () => {
    const known = quoted(runningLoan(LARGE), 28)
    const whole = loanOn(known, at(30)).outstanding
    expect(takenAs(pays(known, 29, { heard: 31 }))).toBe('extended')
    expect(takenAs(pays(paid(known, whole, at(30)), 29, { heard: 31 }))).toBe('paid')
  })

  test('when the loan had ended on its day, though a refund is owed by now', () => {
    const known = quoted(runningLoan(LARGE), 28)
    const settled = paid(known, loanOn(known, at(29)).outstanding, at(29))
    const credited = paid(settled, 500_00, at(29))
    const { credit } = loanOn(credited, at(30))
    const refunded = [...credited, ...done(refund(credited, { reference: 'f1', amount: credit }, at(30)))]
    const owing = reversed(refunded, `pay-${settled.length}`, 31)
    expect(loanOn(owing, at(31))).toMatchObject({ dueNow: 500_00, settledOn: null })
    expect(takenAs(pays(owing, 29, { heard: 31 }))).toBe('paid')
  })

  test('when it was quoted although no extension was left', () => {
    const quoteAfterOne = (maxExtensions: number | null) => {
      const first = quoted(runningLoan({ ...LARGE, maxExtensions }), 40, 'q1')
      return [...first, ...done(pays(first, 40))]
    }
    const [late] = quoted(quoteAfterOne(null), 150, 'q2').slice(-1)
    if (!late) throw new Error('no quote')
    expect(takenAs(pays([...quoteAfterOne(1), late], 150, { quoteId: 'q2' }))).toBe('paid')
    expect(takenAs(pays([...quoteAfterOne(2), late], 150, { quoteId: 'q2' }))).toBe('extended')
  })
})
