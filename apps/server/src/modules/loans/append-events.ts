/**
 * The one place that writes to a loan. Events, journal lines, what lists read and the jobs that must follow are
 * written together in the caller's transaction, or not at all.
 */
import { type IsoDate, type LoanEvent, type LoanStanding, type RefusalCode, loanOn } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { enqueueFollowUps } from './follow-ups.ts'
import { journalRows } from './journal-rows.ts'
import { type LoanKey, lockLoan, type StoredLoan } from './loan-repository.ts'
import { changedDues, projectionOf } from './project-loan.ts'

/** A pure rule of `@sandigan/lending` with its input already given. */
export type Command = (
  events: readonly LoanEvent[],
  today: IsoDate,
) => { ok: true; events: readonly LoanEvent[] } | { ok: false; code: RefusalCode }

export type Change =
  | { ok: true; events: readonly LoanEvent[]; standing: LoanStanding }
  | { ok: false; code: RefusalCode; events: readonly LoanEvent[] }

/**
 * Locks a loan, asks the rule and writes what it says.
 * @returns the new standing, or the rule's refusal with nothing written; null where there is no such loan.
 */
export async function changeLoan(
  trx: Trx,
  services: Services,
  key: LoanKey,
  command: Command,
): Promise<Change | null> {
  const loan = await lockLoan(trx, key)
  return loan === null ? null : changeLockedLoan(trx, services, loan, command)
}

/** The same for a loan that the caller has locked already. */
export async function changeLockedLoan(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  command: Command,
): Promise<Change> {
  const today = services.clock.today()
  const decided = command(loan.events, today)
  if (!decided.ok) return { ok: false, code: decided.code, events: loan.events }
  const standing = await appendEvents(trx, services, loan, decided.events)
  return { ok: true, events: [...loan.events, ...decided.events], standing }
}

/**
 * Appends events that a rule has allowed. The caller holds the loan's lock, or has just inserted the loan.
 * A second writer that slipped past the lock fails on the unique sequence.
 */
export async function appendEvents(
  trx: Trx,
  services: Services,
  loan: Omit<StoredLoan, 'scored'>,
  added: readonly LoanEvent[],
): Promise<LoanStanding> {
  const today = services.clock.today()
  const recordedAt = new Date(services.clock.now()).toISOString()
  const all = [...loan.events, ...added]
  const before = loan.events.length === 0 ? null : loanOn(loan.events, today)
  const standing = loanOn(all, today)
  const journal = journalRows(loan, added, recordedAt)
  await write(trx, {
    events: added.map((event, index) => ({
      borrower_id: loan.borrowerId,
      loan_id: loan.loanId,
      sequence: loan.events.length + index + 1,
      type: event.type,
      value_date: event.on,
      recorded_at: recordedAt,
      body: event,
    })),
    entries: journal.entries,
    lines: journal.lines,
    dues: changedDues(loan, before, standing),
    projection: [projectionOf(loan, standing, all.length)],
  })
  await enqueueFollowUps(trx, services, loan, added)
  return standing
}

type Rows = Record<'events' | 'entries' | 'lines' | 'dues' | 'projection', readonly object[]>

/** One statement for all five tables: a round trip each would cost more than the rows themselves. */
async function write(trx: Trx, rows: Rows): Promise<void> {
  const [events, entries, lines, dues, projection] = [
    rows.events,
    rows.entries,
    rows.lines,
    rows.dues,
    rows.projection,
  ].map((table) => JSON.stringify(table))
  await sql`
    with added_events as (
      insert into loan_events
      select * from jsonb_populate_recordset(null::loan_events, ${events}::jsonb)
    ), added_entries as (
      insert into journal_entries
      select * from jsonb_populate_recordset(null::journal_entries, ${entries}::jsonb)
    ), added_lines as (
      insert into journal_lines
      select * from jsonb_populate_recordset(null::journal_lines, ${lines}::jsonb)
    ), changed_dues as (
      insert into loan_dues
      select * from jsonb_populate_recordset(null::loan_dues, ${dues}::jsonb)
      on conflict (borrower_id, loan_id, no) do update set due_on = excluded.due_on, amount = excluded.amount
    )
    insert into loan_projection
    select * from jsonb_populate_recordset(null::loan_projection, ${projection}::jsonb)
    on conflict (borrower_id, loan_id) do update set
      open = excluded.open, stage = excluded.stage, status = excluded.status, as_of = excluded.as_of,
      outstanding_principal = excluded.outstanding_principal, disbursed_on = excluded.disbursed_on,
      settled_on = excluded.settled_on, reapply_from = excluded.reapply_from,
      next_due_on = excluded.next_due_on, next_due = excluded.next_due, sequence = excluded.sequence
  `.execute(trx)
}
