/** Payments that were taken back, as pages mention them. Pure. */
import {
  type Centavos,
  type InstalmentStanding,
  type IsoDate,
  type LoanEvent,
  type LoanStanding,
} from '@sandigan/lending'
import { fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'

export interface TakenBack {
  readonly paidOn: IsoDate
  readonly amount: Centavos
}

const isMoney = (event: LoanEvent) => event.type === 'paid' || event.type === 'extended'

export function takenBackPayment(events: readonly LoanEvent[], reference: string): TakenBack | null {
  for (const event of events)
    if ((event.type === 'paid' || event.type === 'extended') && event.reference === reference)
      return { paidOn: event.on, amount: event.amount }
  return null
}

/**
 * The last payment that was taken back and has no line: it was ahead, or counts as if it had never come, so that only its
 * dates are open again. Null once money has come after the return.
 */
export function takenBackWithoutLine(
  events: readonly LoanEvent[],
  { instalments }: LoanStanding,
): TakenBack | null {
  const lines = new Set(instalments.map((row) => row.returned?.reference))
  const at = events.findLastIndex((event) => event.type === 'reversed' && !lines.has(event.reference))
  const event = events[at]
  if (event?.type !== 'reversed' || events.slice(at + 1).some(isMoney)) return null
  return takenBackPayment(events, event.reference)
}

/** Lines whose date is to come, beside something else that is requested first. */
const linesBeside = ({ instalments, nextDueOn, on }: LoanStanding): InstalmentStanding[] =>
  instalments.filter((row) => row.returned && row.left > 0 && row.dueOn > on && row.dueOn !== nextDueOn)

/** A sentence for each line that is requested beside what the page is about, with a space before it. */
export const besideWords = (copy: LoanCopy, standing: LoanStanding): string =>
  linesBeside(standing)
    .map(
      (row) => ` ${fill(copy.returned.beside, { amount: peso(row.left), date: longDate(copy, row.dueOn) })}`,
    )
    .join('')

/** The payment whose dates are open again, and lines beside; sentences with a space before each. */
export function returnedWords(copy: LoanCopy, events: readonly LoanEvent[], standing: LoanStanding): string {
  const again = takenBackWithoutLine(events, standing)
  const words = again === null ? '' : ` ${fill(copy.returned.again, { date: longDate(copy, again.paidOn) })}`
  return words + besideWords(copy, standing)
}

/** The same as rows, and the payment whose dates are open again. */
export function returnedRows(copy: LoanCopy, events: readonly LoanEvent[], standing: LoanStanding) {
  const again = takenBackWithoutLine(events, standing)
  const values = [
    ...(again === null
      ? []
      : [fill(copy.returned.paidOn, { amount: peso(again.amount), date: longDate(copy, again.paidOn) })]),
    ...linesBeside(standing).map((row) =>
      fill(copy.returned.dueOn, { amount: peso(row.left), date: longDate(copy, row.dueOn) }),
    ),
  ]
  return values.map((value) => ({ text: copy.why['returned-payment'], value }))
}
