/** The one statement that writes a loan's events, the journal, what lists read, and the payment that caused it. */
import type { Trx } from '../../platform/database/database.ts'
import { runStatement } from '../../platform/database/run-statement.ts'

const TABLES = ['payments', 'events', 'entries', 'lines', 'receipts', 'dues', 'projection'] as const

export type LedgerRows = Partial<Record<(typeof TABLES)[number] | 'dueChanges', readonly object[]>>

/** The rows of several loans as those of one statement. */
export function joined(loans: readonly LedgerRows[]): LedgerRows {
  const rows: LedgerRows = {}
  for (const table of [...TABLES, 'dueChanges'] as const)
    rows[table] = loans.flatMap((loan) => loan[table] ?? [])
  return rows
}

/** Of few postings: the others leave this part of the statement out. */
const DUE_CHANGES = `added_due_changes as (
    insert into due_changes
    select * from jsonb_populate_recordset(null::due_changes, $8::jsonb)
  ),`

const writing = (first: string): string => `
  with ${first} added_payments as (
    insert into payments_received
    select * from jsonb_populate_recordset(null::payments_received, $1::jsonb)
  ), added_loan_payments as (
    insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
    select borrower_id, loan_id, provider, reference, pay_code, outcome
    from jsonb_populate_recordset(null::payments_received, $1::jsonb)
    on conflict do nothing
  ), added_events as (
    insert into loan_events
    select * from jsonb_populate_recordset(null::loan_events, $2::jsonb)
  ), added_entries as (
    insert into journal_entries
    select * from jsonb_populate_recordset(null::journal_entries, $3::jsonb)
  ), added_lines as (
    insert into journal_lines
    select * from jsonb_populate_recordset(null::journal_lines, $4::jsonb)
  ), added_receipts as (
    insert into receipts
    select * from jsonb_populate_recordset(null::receipts, $5::jsonb)
  ), changed_dues as (
    insert into loan_dues
    select * from jsonb_populate_recordset(null::loan_dues, $6::jsonb)
    on conflict (borrower_id, loan_id, no) do update set due_on = excluded.due_on, amount = excluded.amount
  )
  insert into loan_projection as held
  select * from jsonb_populate_recordset(null::loan_projection, $7::jsonb)
  on conflict (borrower_id, loan_id) do update set
    open = excluded.open, stage = excluded.stage, status = excluded.status, as_of = excluded.as_of,
    outstanding_principal = excluded.outstanding_principal, disbursed_on = excluded.disbursed_on,
    settled_on = excluded.settled_on, reapply_from = excluded.reapply_from,
    next_due_on = excluded.next_due_on, next_due = excluded.next_due, sequence = excluded.sequence,
    posted_to = excluded.posted_to
  where (held.sequence, held.as_of) <= (excluded.sequence, excluded.as_of)`

const WRITE_ROWS = writing('')
const WRITE_ROWS_AND_DUE_CHANGES = writing(DUE_CHANGES)

/**
 * One statement for all tables: a round trip each would cost more than the rows themselves. Events and journal
 * only grow; a projection is never overwritten by one that knows fewer events, or as many on an earlier day.
 */
export async function writeRows(trx: Trx, rows: LedgerRows): Promise<void> {
  const values = TABLES.map((table) => JSON.stringify(rows[table] ?? []))
  const { dueChanges = [] } = rows
  if (dueChanges.length === 0) await runStatement(trx, WRITE_ROWS, values)
  else await runStatement(trx, WRITE_ROWS_AND_DUE_CHANGES, [...values, JSON.stringify(dueChanges)])
}
