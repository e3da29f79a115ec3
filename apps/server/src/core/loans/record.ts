/**
 * The second of the two steps in which a loan changes, and the one place that writes to it: events, journal lines,
 * what lists read and the jobs that must follow are written together in the caller's transaction, or not at all.
 */
import {
  addDays,
  hasEnded,
  later,
  type LoanEvent,
  type LoanStanding,
  loanOn,
  postedTo,
  postingDay,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { cancelCodes, enqueueFollowUps } from './follow-ups.ts'
import { accrualRows, accrualRowsOfEnd } from './close-books.ts'
import { hasReceipt } from './has-receipt.ts'
import { journalRows } from './journal-rows.ts'
import type { Allowed } from './evaluate-command.ts'
import { type LockedLoan, noteRegistration } from './loan-repository.ts'
import { changedDues, dueChanges, projectionOf } from './project-loan.ts'
import { saleRows } from './sale-rows.ts'
import { stampTaxRows } from './stamp-tax-rows.ts'
import { joined, type LedgerRows, writeRows } from './write-rows.ts'

export interface Recorded {
  /** The loan with what was added, still locked: for a further step in the same transaction. */
  readonly loan: LockedLoan
  readonly standing: LoanStanding
}

/** A loan with what a rule allowed of it, and the payment that the events come from. */
export interface Posting {
  readonly loan: LockedLoan
  readonly decision: Allowed
  readonly payments: readonly object[]
}

/**
 * Writes what a rule has allowed. Throws where the rule evaluated another state of the loan than the locked one: a bug
 * of the caller. A second writer that slipped past the lock fails on the unique sequence.
 */
export async function record(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  decision: Allowed,
): Promise<Recorded> {
  const { rows, recorded } = await prepare(trx, services, loan, decision)
  await writeRows(trx, rows)
  if (loan.events.length === 0) await noteRegistration(trx, loan)
  return recorded
}

/** The same for payments to one or several loans, each loan once: in one statement with the payments. */
export async function recordPayments(
  trx: Trx,
  services: Services,
  postings: readonly Posting[],
): Promise<void> {
  const all: LedgerRows[] = []
  for (const { loan, decision, payments } of postings)
    all.push({ ...(await prepare(trx, services, loan, decision)).rows, payments })
  await writeRows(trx, joined(all))
}

/** Cancels and sends what must follow, and gives the rows, which are still to be written. */
async function prepare(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  decision: Allowed,
): Promise<{ rows: LedgerRows; recorded: Recorded }> {
  if (decision.eventCount !== loan.events.length)
    throw new Error(`loan ${loan.loanId} changed after it was evaluated`)
  const { events: added, on: today } = decision
  const recordedAt = new Date(services.clock.now()).toISOString()
  const all = [...loan.events, ...added]
  const before = loan.events.length === 0 ? null : loanOn(loan.events, today)
  const standing = loanOn(all, today)
  // Days that are over get their own entries, so that this one can post after them and leave their books exact.
  const accrued = accrualRows(loan, today, recordedAt)
  const journal = journalRows(loan, added, recordedAt, later(postedTo(loan), addDays(today, -1)))
  const keyOf = (index: number) => ({
    borrower_id: loan.borrowerId,
    loan_id: loan.loanId,
    sequence: loan.events.length + index + 1,
  })
  if ((hasEnded(standing) && (before === null || !hasEnded(before))) || cameBack(added))
    await cancelCodes(trx, services, loan)
  await enqueueFollowUps(trx, services, loan, { before: loan.events.length, added })
  const rows = {
    events: added.map((event, index) => ({
      ...keyOf(index),
      type: event.type,
      value_date: event.on,
      recorded_at: recordedAt,
      body: event,
    })),
    entries: [...accrued.entries, ...journal.entries],
    lines: [...accrued.lines, ...journal.lines],
    receipts: added.flatMap((event, index) =>
      hasReceipt(event) ? [{ ...keyOf(index), posted_at: recordedAt }] : [],
    ),
    dues: changedDues(loan, before, standing),
    // Tomorrow's too: at midnight what falls due then may be counted before this is committed.
    dueChanges: dueChanges(loan, { before, after: standing, sequence: all.length }, [
      today,
      addDays(today, 1),
    ]),
    projection: [projectionOf(loan, standing, all.length)],
    stampTaxes: stampTaxRows(loan, added),
    sales: saleRows(loan, added),
  }
  return { rows, recorded: { loan: { ...loan, events: all, postedTo: today }, standing } }
}

/** A loan whose payout came back asks for nothing, until the money has arrived again. */
const cameBack = (added: readonly LoanEvent[]): boolean =>
  added.some((event) => event.type === 'payoutReversed')

/** Renews what lists read for today, where time alone has changed a loan: settled it from the advance, say. */
export async function renewProjection(trx: Trx, services: Services, loan: LockedLoan): Promise<LoanStanding> {
  const today = postingDay(loan, services.clock.today())
  const standing = loanOn(loan.events, today)
  const settled = hasEnded(standing)
  const recordedAt = new Date(services.clock.now()).toISOString()
  await writeRows(trx, {
    ...(settled && accrualRowsOfEnd(loan, today, recordedAt)),
    dues: changedDues(loan, null, standing),
    projection: [
      {
        ...projectionOf(loan, standing, loan.events.length),
        posted_to: settled ? today : postedTo(loan),
      },
    ],
  })
  if (settled) await cancelCodes(trx, services, loan)
  return standing
}
