import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simulate } from '../../../testkit/src/reference-model/index.ts'
import type { IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { balancesOf } from '../journal.ts'
import { loanOn } from '../loan-on.ts'
import { RULE_BOOKS, type RuleBook } from '../rule-books.ts'
import { RELEASED, type Rules } from '../rules.ts'
import type { LoanStanding } from '../standing.ts'
import { playHistory } from './history.ts'
import type { Seed } from './history-terms.ts'
import { batchesOf, seeds } from './random-runs.ts'
import { textOf } from '../../../testkit/src/reference-model/book-notes.ts'
import type { DayView } from '../../../testkit/src/reference-model/day-view.ts'

/** A book with other figures than any released one; the model has them written down once more. */
const UNRELEASED: RuleBook = {
  id: 'book-unreleased',
  from: '2026-04-01',
  lateCharge: { new: 500_00, repeat: 0 },
  lateBands: [
    { fromDay: 1, dailyPpm: 10_000 },
    { fromDay: 11, dailyPpm: 30_000 },
  ],
  settleAfterShare: 1 / 4,
  settleAfterDays: 14,
}

export const TWO_BOOKS: Rules = { ...RELEASED, books: [UNRELEASED, ...RULE_BOOKS] }

export type Engine = (events: readonly LoanEvent[], today: IsoDate) => LoanStanding

const engine: Engine = (events, today) => loanOn(events, today, TWO_BOOKS)

const VIEW = {
  status: (loan: LoanStanding) => loan.status,
  dueNow: (loan: LoanStanding) => loan.dueNow,
  duePenalty: (loan: LoanStanding) => loan.duePenalty,
  outstanding: (loan: LoanStanding) => loan.outstanding,
  advance: (loan: LoanStanding) => loan.advance,
  credit: (loan: LoanStanding) => loan.credit,
  nextDueOn: (loan: LoanStanding) => loan.nextDueOn,
  nextDue: (loan: LoanStanding) => loan.nextDue,
  daysLate: (loan: LoanStanding) => loan.daysLate,
  settlement: (loan: LoanStanding) => loan.settlement.amount,
  prepaid: (loan: LoanStanding) => loan.prepaid,
  settledOn: (loan: LoanStanding) => loan.settledOn,
  letGo: (loan: LoanStanding) => loan.totals.differences,
  books: (loan: LoanStanding, events: readonly LoanEvent[]) => textOf(balancesOf(loan, events)),
  offer: ({ settlementOffer: offer }: LoanStanding) =>
    offer === null ? '' : `${offer.left} ${offer.letGo} ${offer.acceptedOn ?? 'open'}`,
  forgiven: ({ totals }: LoanStanding) =>
    [totals.interestLetGo, totals.feeLetGo, totals.principalLetGo].join(' '),
  penalties: (loan: LoanStanding) => loan.instalments.map((row) => row.penalty).join(' '),
} as const satisfies {
  [K in Exclude<keyof DayView, 'date'>]: (
    loan: LoanStanding,
    events: readonly LoanEvent[],
  ) => DayView[K] | number
}
const KEYS = Object.keys(VIEW) as (keyof typeof VIEW)[]

/** The first day on which engine and model differ, in words; null when they agree on all. */
export function firstDifference(seed: Seed, counted: Engine = engine): string | null {
  const played = playHistory(seed, () => {})
  const isOther = (seed.terms.flags & 768) === 256
  return differenceIn(isOther ? played.events.map(underTheOtherBook) : played.events, played.lastDay, counted)
}

/** The same of a history that is given by its events. */
export function differenceIn(
  events: readonly LoanEvent[],
  lastDay: IsoDate,
  counted: Engine = engine,
): string | null {
  for (const view of simulate(events, lastDay)) {
    const loan = counted(events, view.date)
    for (const key of KEYS) {
      const found = VIEW[key](loan, events)
      if (found === view[key] || (key === 'books' && view.books === null)) continue
      const facts = { model: view, engine: found, events }
      return `${key} on ${view.date}: ${JSON.stringify(facts, null, 1)}`
    }
  }
  return null
}

/** The same events as those of a loan that was agreed under the other book: any history is a valid one there. */
function underTheOtherBook(event: LoanEvent): LoanEvent {
  return event.type === 'agreed' ? { ...event, terms: { ...event.terms, ruleBook: UNRELEASED.id } } : event
}

/** The batches of one test file, each as a test of its own. */
export function compareHistories(file: { index: number; of: number }): void {
  for (const { name, runs, seed, timeout } of batchesOf(file, 20_261_121)) {
    test(
      `engine and day-by-day model agree to the centavo on every day: ${name}`,
      () => {
        const agrees = (one: Seed) => {
          const difference = firstDifference(one)
          if (difference !== null) throw new Error(difference)
        }
        const run = fc.check(fc.property(seeds, agrees), { numRuns: runs, seed })
        expect(run.failed ? fc.defaultReportMessage(run) : null).toBeNull()
      },
      timeout,
    )
  }
}
