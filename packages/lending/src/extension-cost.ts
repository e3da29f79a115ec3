/** What an extension costs in all, and what a loan's instalments take once one is paid. */
import type { IsoDate } from './calendar.ts'
import type { Extended, ExtensionQuote, LoanEvent } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { Centavos } from './money.ts'
import type { InstalmentStanding } from './standing.ts'

/** Amounts in centavos. */
export type ExtensionCost = {
  /** Everything still to be paid if the loan is not extended and each instalment is paid on time from today. */
  without: Centavos
  /** The same with the extension, its price included. */
  with: Centavos
  /** `with` less `without`. */
  more: Centavos
  /** The open instalments, what each takes now and would take; money paid ahead is not taken off. */
  instalments: readonly { no: number; before: Centavos; after: Centavos }[]
}

const open = (row: InstalmentStanding): Centavos => row.left + row.advance

/**
 * The loan as it stands against the loan as paying this quote today would leave it: what it costs in all with and
 * without the extension. (Decision 005.)
 */
export function extensionCost(
  events: readonly LoanEvent[],
  quote: ExtensionQuote,
  today: IsoDate,
): ExtensionCost {
  const before = loanOn(events, today)
  const after = loanOn([...events, paymentOf(quote, today)], today)
  const total = quote.amount + after.outstanding
  return {
    without: before.outstanding,
    with: total,
    more: total - before.outstanding,
    instalments: quote.plan.map(({ no }) => ({
      no,
      before: open(before.instalments[no - 1]!),
      after: open(after.instalments[no - 1]!),
    })),
  }
}

const paymentOf = ({ quoteId, amount, asOf, newDates }: ExtensionQuote, today: IsoDate): Extended => ({
  type: 'extended',
  on: today,
  recordedOn: today,
  quoteId,
  // No payment has this one: references of providers are never empty.
  reference: '',
  amount,
  channel: '',
  asOf,
  newDates,
})

/** Without money that was taken back as if it never was. */
function withoutReversed(events: readonly LoanEvent[]): LoanEvent[] {
  const gone = new Set(
    events.flatMap((event) =>
      event.type === 'reversed' && event.dueOn === undefined ? [event.reference] : [],
    ),
  )
  return events.filter(
    (event) => (event.type !== 'paid' && event.type !== 'extended') || !gone.has(event.reference),
  )
}

/** Extensions that moved dates, in the order in which they were recorded: also those whose price is owed again as a line. */
export const extensionsOf = (events: readonly LoanEvent[]): Extended[] =>
  withoutReversed(events).filter((event) => event.type === 'extended')

/** Extensions that were paid and not taken back, in the order in which they were recorded. */
export function paidExtensions(events: readonly LoanEvent[]): Extended[] {
  const back = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  return extensionsOf(events).filter(({ reference }) => !back.has(reference))
}

/** Parts of an instalment that were paid. */
export type PaidParts = Pick<InstalmentStanding, 'paidPrincipal' | 'paidInterest' | 'paidFee' | 'paidPenalty'>

/**
 * Extensions that froze days, since they were paid after their quote. Money for the quote of a loan that had ended by
 * then was an ordinary payment and froze none.
 */
export function frozenBy(events: readonly LoanEvent[]): Extended[] {
  return extensionsOf(events).filter((extended) => {
    const without = events.filter((event) => event !== extended)
    return extended.asOf < extended.on && loanOn(without, extended.on).stage !== 'settled'
  })
}

/** The same events by what is known now: money that was taken back never came, an extension came with its quote, a new plan with its offer. */
export function countedFromQuote(events: readonly LoanEvent[]): LoanEvent[] {
  const frozen = frozenBy(events)
  return withoutReversed(events).map((event) => {
    const counts = event.type === 'restructured' || (event.type === 'extended' && frozen.includes(event))
    return counts ? { ...event, on: event.asOf } : event
  })
}

/**
 * What was paid of each open instalment up to its last extension, by instalment number: the extension's own price and
 * whatever came before it. A plan that leaves it out shows the sums of the quote; the extension is then a line of its
 * own. Nothing for an instalment that was paid by then, and for a loan that was never extended.
 */
export function paidBeforeExtension(events: readonly LoanEvent[]): ReadonlyMap<number, PaidParts> {
  const stands = withoutReversed(events)
  const at = stands.map(({ type }) => type).lastIndexOf('extended')
  const last = stands[at]
  if (last === undefined) return new Map()
  // Of that day's other money, only what was recorded first.
  const known = stands.filter((event, index) => index <= at || event.on < last.on)
  return new Map(
    loanOn(known, last.on)
      .instalments.filter((row) => open(row) > 0)
      .map((row) => [row.no, row]),
  )
}
