import type { IsoDate } from './calendar.ts'
import type { LoanEvent, WaivedPart } from './events.ts'
import { loanOn } from './loan-on.ts'
import type { Centavos } from './money.ts'
import type { LoanStanding } from './standing.ts'

/** One line of a statement of account: what happened, and what was owed in all after it. */
export type StatementLine = {
  on: IsoDate
  recordedOn: IsoDate
  /** `transferred`: from that day on a buyer owns the loan, and `outstanding` is what is owed to it by what is known here. */
  type: Stated['type'] | 'transferred'
  /** Of a waiver: what it let go, where that was not late charges. */
  part?: WaivedPart
  reference: string | null
  /**
   * Money from the borrower, a payout that came back and what the lender let go or gave back positive, money to the borrower
   * negative, otherwise 0.
   */
  amount: Centavos
  /** Plan and penalties still to be paid after this line, by what is known today. */
  outstanding: Centavos
}

/** Offers that nobody has accepted, and what is no business of the borrower. */
type Unstated =
  | 'extensionQuoted'
  | 'restructureOffered'
  | 'restructureDeclined'
  | 'fraudFound'
  | 'fraudWithdrawn'
type Stated = Exclude<LoanEvent, { type: Unstated }>
const UNSTATED: ReadonlySet<LoanEvent['type']> = new Set<Unstated>([
  'extensionQuoted',
  'restructureOffered',
  'restructureDeclined',
  'fraudFound',
  'fraudWithdrawn',
])

/** The statement of account of a loan up to a day, by value date. Lines of one day show a running balance. */
export function statementOf(events: readonly LoanEvent[], day: IsoDate): StatementLine[] {
  const lines = events
    .filter((event): event is Stated => event.on <= day && !UNSTATED.has(event.type))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .map(
      (event): StatementLine => ({
        on: event.on,
        recordedOn: event.recordedOn,
        type: event.type,
        ...(event.type === 'waived' && event.part !== undefined && { part: event.part }),
        reference: 'reference' in event ? event.reference : null,
        amount: amountOf(events, event),
        outstanding: stillOwed(loanOn(knownAfter(events, event), event.on)),
      }),
    )
  const { sale, stage } = loanOn(events, day)
  if (stage !== 'sold' || !sale) return lines
  const { reference, transferOn: on } = sale
  const outstanding = stillOwed(
    loanOn(
      events.filter((event) => event.on < on || event.type === 'sold'),
      on,
    ),
  )
  // From the morning of its day on.
  const at = lines.filter((line) => line.on < on).length
  lines.splice(at, 0, { on, recordedOn: on, type: 'transferred', reference, amount: 0, outstanding })
  return lines
}

/** To the lender, or to the buyer of a loan that was sold, as far as it is known here. */
export const stillOwed = ({ outstanding, sale }: LoanStanding): Centavos =>
  sale?.transferred ? Math.max(0, sale.transferred.owed - sale.transferred.receivedSince) : outstanding

/** What counts up to a line: earlier days, and of its own day what was recorded up to it. */
function knownAfter(events: readonly LoanEvent[], line: LoanEvent): LoanEvent[] {
  const last = events.indexOf(line)
  return events.filter((event, i) => event.on < line.on || (event.on === line.on && i <= last))
}

function amountOf(events: readonly LoanEvent[], event: LoanEvent): Centavos {
  switch (event.type) {
    case 'paid':
    case 'extended':
    case 'waived':
    case 'lateChargesGivenBack':
      return event.amount
    case 'refunded':
      return -event.amount
    case 'reversed':
      return -takenBack(events, event.reference)
    case 'refundReturned':
      return givenBack(events, event.reference)
    case 'disbursed':
      return -sentBy(events, event.reference)
    case 'payoutReversed':
      return sentBy(events, event.reference)
    default:
      return 0
  }
}

function takenBack(events: readonly LoanEvent[], reference: string): Centavos {
  for (const event of events) {
    if ((event.type === 'paid' || event.type === 'extended') && event.reference === reference)
      return event.amount
  }
  return 0
}

function givenBack(events: readonly LoanEvent[], reference: string): Centavos {
  for (const event of events) {
    if (event.type === 'refunded' && event.reference === reference) return event.amount
  }
  return 0
}

function sentBy(events: readonly LoanEvent[], reference: string): Centavos {
  for (const event of events) {
    if (event.type === 'payoutSent' && event.reference === reference) return event.amount
  }
  return 0
}

/** Receivables by age, in the bands of the late interest. */
export type AgeBand = 'current' | 'late-1-30' | 'late-31-90' | 'late-91-plus'

/**
 * What is still owed on a loan, by how long each instalment is late. Centavos; sums to `outstanding`, and to nothing
 * where the loan was written off or sold: it is no receivable any more.
 */
export function ageingOf(standing: LoanStanding): Record<AgeBand, Centavos> {
  const bands: Record<AgeBand, Centavos> = { current: 0, 'late-1-30': 0, 'late-31-90': 0, 'late-91-plus': 0 }
  if (standing.stage === 'sold') return bands
  if (standing.writtenOffOn === null)
    for (const row of standing.instalments) bands[bandOf(row.daysLate)] += row.left
  bands.current += standing.totals.refundShortfall
  return bands
}

function bandOf(daysLate: number): AgeBand {
  if (daysLate === 0) return 'current'
  if (daysLate <= 30) return 'late-1-30'
  return daysLate <= 90 ? 'late-31-90' : 'late-91-plus'
}
