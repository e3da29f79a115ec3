import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { Rules } from './rules.ts'
import { FIRST } from './testing/rules.ts'
import { type Engine, firstDifference, TWO_BOOKS } from './testing/compare.ts'
import { seeds } from './testing/random-runs.ts'

/** Each bug is planted in the engine; the comparison with the model must notice it within a few histories. */
describe('planted bugs in random histories', () => {
  const withRules =
    (change: Partial<Rules>): Engine =>
    (events, today) =>
      loanOn(events, today, { ...TWO_BOOKS, ...change })
  const withBooks = (change: Partial<Rules['books'][number]>): Engine =>
    withRules({ books: TWO_BOOKS.books.map((book) => ({ ...book, ...change })) })
  const byArrival: Engine = (events, today) =>
    loanOn(
      events.map((event) => (event.type === 'paid' ? { ...event, on: event.recordedOn } : event)),
      today,
      TWO_BOOKS,
    )
  const withoutPurpose: Engine = (events, today) =>
    loanOn(
      events.map((event) => (event.type === 'paid' ? { ...event, purpose: 'instalment' } : event)),
      today,
      TWO_BOOKS,
    )
  const withoutMoves: Engine = (events, today) =>
    loanOn(
      events.filter((event) => event.type !== 'dueDatesMoved'),
      today,
      TWO_BOOKS,
    )
  const withoutCap: Engine = (events, today) =>
    loanOn(
      events.map((event) =>
        event.type === 'agreed' ? { ...event, terms: { ...event.terms, lateCapPpm: null } } : event,
      ),
      today,
      TWO_BOOKS,
    )
  const withoutReversals: Engine = (events, today) =>
    loanOn(
      events.filter((event) => event.type !== 'payoutReversed'),
      today,
      TWO_BOOKS,
    )
  const withoutOldMoney: Engine = (events, today) => {
    const back = events.findLastIndex((event) => event.type === 'payoutReversed' && event.on <= today)
    return loanOn(
      events.filter((event, i) => i > back || event.type !== 'paid'),
      today,
      TWO_BOOKS,
    )
  }
  const withoutWriteOffs: Engine = (events, today) =>
    loanOn(
      events.filter((event) => event.type !== 'writtenOff'),
      today,
      TWO_BOOKS,
    )
  const withoutLines: Engine = (events, today) =>
    loanOn(
      events.map((event) => {
        if (event.type !== 'reversed') return event
        const { dueOn: _dueOn, ...never } = event
        return never
      }),
      today,
      TWO_BOOKS,
    )
  const withoutPriceReturns: Engine = (events, today) => {
    const prices = new Set(events.flatMap((event) => (event.type === 'extended' ? [event.reference] : [])))
    return loanOn(
      events.filter((event) => event.type !== 'reversed' || !prices.has(event.reference)),
      today,
      TWO_BOOKS,
    )
  }
  const withoutGiveBacks: Engine = (events, today) =>
    loanOn(
      events.filter((event) => event.type !== 'lateChargesGivenBack'),
      today,
      TWO_BOOKS,
    )
  /** As if each waiver had been recorded last: then it lets go what money of before it has left. */
  const waiversLast: Engine = (events, today) => {
    const isWaiver = (event: LoanEvent) => event.type === 'waived'
    return loanOn(
      [...events.filter((event) => !isWaiver(event)), ...events.filter(isWaiver)],
      today,
      TWO_BOOKS,
    )
  }
  const without =
    (type: LoanEvent['type']): Engine =>
    (events, today) =>
      loanOn(
        events.filter((event) => event.type !== type),
        today,
        TWO_BOOKS,
      )
  const withoutDifferences = TWO_BOOKS.books.map(({ smallDifference: _small, ...book }) => book)
  const chargesFirst = TWO_BOOKS.books.map(({ lateChargesLast: _last, ...book }) => book)
  const { id: _id, from: _from, ...figuresOfFirst } = FIRST
  const bands = [
    { fromDay: 1, dailyPpm: 50_000 },
    { fromDay: 30, dailyPpm: 40_000 },
    { fromDay: 91, dailyPpm: 20_000 },
  ]

  test.each([
    { bug: 'the second late band begins a day early', engine: withBooks({ lateBands: bands }) },
    { bug: 'every loan is counted by the first book', engine: withBooks(figuresOfFirst) },
    { bug: 'no ceiling cuts anything', engine: withRules({ policyOn: () => null }) },
    { bug: 'a payment counts from the day we heard of it', engine: byArrival },
    { bug: 'settlement is allowed a week after the payout', engine: withBooks({ settleAfterShare: 0 }) },
    { bug: 'due soon begins a day early', engine: withRules({ dueSoonDays: 4 }) },
    { bug: 'a prepayment is held for the next instalment', engine: withoutPurpose },
    { bug: 'a due date stays on its holiday', engine: withoutMoves },
    { bug: "the product's own cap is forgotten", engine: withoutCap },
    { bug: 'a loan runs on though its money came back', engine: withoutReversals },
    { bug: 'charges grow though the loan was written off', engine: withoutWriteOffs },
    { bug: 'a payment that was taken back never came', engine: withoutLines },
    { bug: 'the price of an extension is not taken back', engine: withoutPriceReturns },
    { bug: 'a new plan is forgotten', engine: without('restructured') },
    { bug: 'a pause is forgotten', engine: without('paused') },
    { bug: 'a pause never ends early', engine: without('resumed') },
    { bug: 'late charges that were given back are lost', engine: withoutGiveBacks },
    { bug: 'a late report pays what a waiver let go', engine: waiversLast },
    { bug: 'a peso makes a loan late', engine: withRules({ books: withoutDifferences }) },
    { bug: 'late charges are paid first', engine: withRules({ books: chargesFirst }) },
    { bug: 'what was paid before the money came back is lost', engine: withoutOldMoney },
  ])('are caught: $bug', ({ engine }) => {
    const noticed = fc.check(
      fc.property(seeds, (seed) => firstDifference(seed, engine) === null),
      { numRuns: 1_000, seed: 1, endOnFailure: true },
    )
    expect(noticed.failed).toBe(true)
  })
})
