import type { AccountCode } from './accounts.ts'
import { type Balances, balancesOn } from './balances.ts'
import type { IsoDate } from './calendar.ts'
import type { LoanEvent, PayoutReversed, RefundReturned, Reversed } from './events.ts'
import { loanDay } from './loan-day.ts'
import { loanOn } from './loan-on.ts'
import type { Centavos } from './money.ts'
import { RELEASED, type Rules } from './rules.ts'
import { transferBetween } from './sale/sale.ts'

export { type Balances, balancesOf, balancesOn } from './balances.ts'

/** One side is 0, the other positive. */
export type JournalLine = { account: AccountCode; debit: Centavos; credit: Centavos }

/**
 * `accrual`: what time did since the event before: what it earned, and the transfer of a loan that was sold.
 * `event`: what the event itself did.
 * `reversal`: the opposite of an earlier entry. `restatement`: what else a correction changed.
 */
export type EntryKind = 'accrual' | 'event' | 'reversal' | 'restatement'

export type JournalEntry = {
  kind: EntryKind
  /** The day of posting: when the event was recorded. */
  on: IsoDate
  /** The event's own reference, or its type where it has none. */
  reference: string
  /** Reference of the entry that a reversal undoes. */
  reverses: string | null
  lines: JournalLine[]
}

/**
 * The journal entries of one event, each balanced by itself: first what time did since the event
 * before, then the event. All entries of a loan together give `balancesOn` of its last event, so a
 * payment reported late posts the late charges it undoes, and nothing is ever changed in place.
 *
 * @param postedTo the last day to which accruals were already posted, if later than the last event.
 */
export function journalOf(
  eventsBefore: readonly LoanEvent[],
  event: LoanEvent,
  postedTo?: IsoDate,
  rules: Rules = RELEASED,
): JournalEntry[] {
  const on = event.recordedOn
  const entries: JournalEntry[] = []
  const before = balancesOn(eventsBefore, on, rules)
  const last = eventsBefore[eventsBefore.length - 1]
  if (last) {
    const recorded = loanDay(eventsBefore, last.recordedOn)
    const from = postedTo !== undefined && postedTo > recorded ? postedTo : recorded
    for (const { reference, lines } of timeBetween(eventsBefore, { from, to: on }, rules))
      push(entries, { ...entry('accrual', event, lines), ...(reference !== null && { reference }) })
  }
  const change = difference(before, balancesOn([...eventsBefore, event], on, rules))
  if (event.type === 'reversed' || event.type === 'payoutReversed' || event.type === 'refundReturned')
    pushReversal(entries, eventsBefore, event, { change, rules })
  else push(entries, entry('event', event, change))
  return entries
}

/**
 * What time did between two days without any event, for a month's end say: what it earned, and the transfer of a loan that
 * was sold, as an entry of its own with the reference of the sale. None when nothing.
 */
export function accrualEntries(events: readonly LoanEvent[], from: IsoDate, to: IsoDate): JournalEntry[] {
  const entries: JournalEntry[] = []
  for (const { reference, lines } of timeBetween(events, { from, to }, RELEASED))
    push(entries, { kind: 'accrual', on: to, reference: reference ?? 'accrual', reverses: null, lines })
  return entries
}

function timeBetween(
  events: readonly LoanEvent[],
  { from, to }: { from: IsoDate; to: IsoDate },
  rules: Rules,
): { reference: string | null; lines: JournalLine[] }[] {
  const before = balancesOn(events, from, rules)
  const after = balancesOn(events, to, rules)
  const sale = transferBetween(events, from, to)
  if (sale === null || loanOn(events, to, rules).stage !== 'sold')
    return [{ reference: null, lines: difference(before, after) }]
  const unsold = balancesOn(
    events.filter((event) => event !== sale),
    sale.transferOn,
    rules,
  )
  return [
    { reference: null, lines: difference(before, unsold) },
    { reference: sale.reference, lines: difference(unsold, after) },
  ]
}

/**
 * What leads from the balances that were posted of a loan to what its events say on a day, where rules that hold for
 * every loan count them anew: posted on that day, of the month that is open. Null where both are the same.
 */
export function restatementEntry(
  posted: Balances,
  events: readonly LoanEvent[],
  day: IsoDate,
): JournalEntry | null {
  const lines = difference(posted, balancesOn(events, day))
  if (lines.length === 0) return null
  return { kind: 'restatement', on: day, reference: 'restatement', reverses: null, lines }
}

/**
 * What leads the books of a loan to its events on each of these days, one entry a day at most: none where the books are
 * right. A wrong clock leaves such differences where a day was posted to after a later one.
 *
 * @param posted what was posted on each day
 * @param days ascending; the last one settles everything that was posted, whenever it was
 * @param to the day up to which time has been posted: on a day from it on, all that is known counts, and as of it
 */
export function correctionEntries(
  events: readonly LoanEvent[],
  posted: ReadonlyMap<IsoDate, Balances>,
  { days, to }: { days: readonly IsoDate[]; to: IsoDate },
): JournalEntry[] {
  const entries: JournalEntry[] = []
  for (const [index, day] of days.entries()) {
    const isLast = index === days.length - 1
    const known = day < to ? events.filter((event) => event.recordedOn <= day) : events
    const found = [...posted].filter(([on]) => isLast || on <= day).map(([, balances]) => balances)
    const books = totalOf([...found, ...entries.map(({ lines }) => sums(lines))])
    const lines = difference(books, balancesOn(known, day < to ? day : to))
    if (lines.length > 0)
      entries.push({ kind: 'restatement', on: day, reference: 'correction', reverses: null, lines })
  }
  return entries
}

function totalOf(parts: readonly Balances[]): Balances {
  const total: Balances = {}
  for (const part of parts)
    for (const [account, amount] of Object.entries(part) as [AccountCode, Centavos][])
      total[account] = (total[account] ?? 0) + amount
  return total
}

/** What each opposite takes back. */
const UNDONE = {
  reversed: ['paid', 'extended'],
  payoutReversed: ['payoutSent', 'disbursed'],
  refundReturned: ['refunded'],
} as const satisfies Record<string, readonly LoanEvent['type'][]>

function pushReversal(
  entries: JournalEntry[],
  eventsBefore: readonly LoanEvent[],
  event: Reversed | PayoutReversed | RefundReturned,
  { change, rules }: { change: JournalLine[]; rules: Rules },
): void {
  const undone = UNDONE[event.type]
  const originals = eventsBefore.filter(
    (known) =>
      undone.some((type) => type === known.type) &&
      'reference' in known &&
      known.reference === event.reference,
  )
  if (originals.length === 0) throw new Error(`a reversal of nothing that is known: ${event.reference}`)
  const posted = originals
    .flatMap((known) =>
      journalOf(eventsBefore.slice(0, eventsBefore.indexOf(known)), known, undefined, rules),
    )
    .filter((known) => known.kind === 'event')
  // A payout was posted in two steps; what was in transit between them has nothing to be undone.
  const opposite = difference(sums(posted.flatMap((known) => known.lines)), {})
  push(entries, { ...entry('reversal', event, opposite), reverses: event.reference })
  push(entries, entry('restatement', event, difference(sums(opposite), sums(change))))
}

function push(entries: JournalEntry[], made: JournalEntry): void {
  if (made.lines.length > 0) entries.push(made)
}

function entry(kind: EntryKind, event: LoanEvent, lines: JournalLine[]): JournalEntry {
  return { kind, on: event.recordedOn, reference: referenceOf(event), reverses: null, lines }
}

function referenceOf(event: LoanEvent): string {
  if ('reference' in event) return event.reference
  return event.type === 'extensionQuoted' ? event.quote.quoteId : event.type
}

/** The lines that lead from one state of the accounts to another, in the order of the chart. */
function difference(before: Balances, after: Balances): JournalLine[] {
  const codes = new Set([...Object.keys(before), ...Object.keys(after)] as AccountCode[])
  const lines: JournalLine[] = []
  for (const account of [...codes].sort()) {
    const change = (after[account] ?? 0) - (before[account] ?? 0)
    if (change > 0) lines.push({ account, debit: change, credit: 0 })
    if (change < 0) lines.push({ account, debit: 0, credit: -change })
  }
  return lines
}

function sums(lines: readonly JournalLine[]): Balances {
  const balances: Balances = {}
  for (const line of lines) balances[line.account] = (balances[line.account] ?? 0) + line.debit - line.credit
  return balances
}

/** Debits and credits by account. The two totals are always equal. */
export function trialBalance(entries: readonly JournalEntry[]): {
  accounts: Balances
  debit: Centavos
  credit: Centavos
} {
  const lines = entries.flatMap((one) => one.lines)
  return {
    accounts: sums(lines),
    debit: lines.reduce((sum, line) => sum + line.debit, 0),
    credit: lines.reduce((sum, line) => sum + line.credit, 0),
  }
}
