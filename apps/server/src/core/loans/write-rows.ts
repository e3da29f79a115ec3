/** The one statement that writes a loan's events, the journal, what lists read, and the payment that caused it. */
import type { Trx } from '../../platform/database/database.ts'
import { type ColumnsOf, insertRecords } from '../../platform/database/insert-records.ts'
import { runStatement } from '../../platform/database/run-statement.ts'

const TABLES = ['payments', 'events', 'entries', 'lines', 'receipts', 'dues', 'projection'] as const

/** Few postings have rows of these: each is a statement, or a part of one, that the others leave out. */
const RARE = ['dueChanges', 'stampTaxes', 'sales'] as const

export type LedgerRows = Partial<Record<(typeof TABLES | typeof RARE)[number], readonly object[]>>

/** The rows of several loans as those of one statement. */
export function joined(loans: readonly LedgerRows[]): LedgerRows {
  const rows: LedgerRows = {}
  for (const table of [...TABLES, ...RARE]) rows[table] = loans.flatMap((loan) => loan[table] ?? [])
  return rows
}

const PAYMENT_COLUMNS: ColumnsOf<'payments_received'> = {
  provider: true,
  reference: true,
  pay_code: true,
  borrower_id: true,
  loan_id: true,
  amount: true,
  currency: true,
  paid_on: true,
  received_at: true,
  outcome: true,
}

const EVENT_COLUMNS: ColumnsOf<'loan_events'> = {
  borrower_id: true,
  loan_id: true,
  sequence: true,
  type: true,
  value_date: true,
  recorded_at: true,
  body: true,
}

const ENTRY_COLUMNS: ColumnsOf<'journal_entries'> = {
  borrower_id: true,
  entry_id: true,
  loan_id: true,
  kind: true,
  posted_on: true,
  reference: true,
  reverses: true,
  recorded_at: true,
  first_line: true,
  lines_dated: true,
  relates_to: true,
}

const LINE_COLUMNS: ColumnsOf<'journal_lines'> = {
  borrower_id: true,
  entry_id: true,
  line_no: true,
  account: true,
  debit: true,
  credit: true,
  posted_on: true,
}

const RECEIPT_COLUMNS: ColumnsOf<'receipts'> = {
  borrower_id: true,
  loan_id: true,
  sequence: true,
  posted_at: true,
  number: true,
}

const DUE_COLUMNS: ColumnsOf<'loan_dues'> = {
  borrower_id: true,
  loan_id: true,
  no: true,
  due_on: true,
  amount: true,
}

const DUE_CHANGE_COLUMNS: ColumnsOf<'due_changes'> = {
  borrower_id: true,
  loan_id: true,
  sequence: true,
  day: true,
  count: true,
  amount: true,
}

const STAMP_TAX_COLUMNS: ColumnsOf<'stamp_taxes'> = {
  borrower_id: true,
  loan_id: true,
  sequence: true,
  posted_on: true,
  taxed_on: true,
  cause: true,
  base: true,
  days: true,
  yearly_ppm: true,
  amount: true,
  borne_by: true,
}

const SALE_COLUMNS: ColumnsOf<'loan_sales'> = {
  borrower_id: true,
  loan_id: true,
  reference: true,
  buyer: true,
  price: true,
  noticed_on: true,
  transfer_on: true,
  withdrawn_on: true,
  transfer_noticed_at: true,
}

const SALES = `${insertRecords('loan_sales', SALE_COLUMNS, '$1')}
  on conflict (borrower_id, loan_id, reference) do update set withdrawn_on = excluded.withdrawn_on`

const STAMP_TAXES = insertRecords('stamp_taxes', STAMP_TAX_COLUMNS, '$1')

const PROJECTION_COLUMNS: ColumnsOf<'loan_projection'> = {
  borrower_id: true,
  loan_id: true,
  product_id: true,
  product_name: true,
  open: true,
  stage: true,
  status: true,
  as_of: true,
  principal: true,
  outstanding_principal: true,
  agreed_on: true,
  disbursed_on: true,
  settled_on: true,
  reapply_from: true,
  next_due_on: true,
  next_due: true,
  sequence: true,
  reopened: true,
  registered_at: true,
  applied_at: true,
  promised_on: true,
  promised: true,
  call_from: true,
  paused_from: true,
  paused_to: true,
  posted_to: true,
}

const DUE_CHANGES = `added_due_changes as (
    ${insertRecords('due_changes', DUE_CHANGE_COLUMNS, '$8')}
  ),`

const writing = (first: string): string => `
  with ${first} added_payments as (
    ${insertRecords('payments_received', PAYMENT_COLUMNS, '$1')}
  ), added_loan_payments as (
    insert into loan_payments (borrower_id, loan_id, provider, reference, pay_code, outcome)
    select borrower_id, loan_id, provider, reference, pay_code, outcome
    from jsonb_populate_recordset(null::payments_received, $1::jsonb)
    on conflict do nothing
  ), added_events as (
    ${insertRecords('loan_events', EVENT_COLUMNS, '$2')}
  ), added_entries as (
    ${insertRecords('journal_entries', ENTRY_COLUMNS, '$3')}
  ), added_lines as (
    ${insertRecords('journal_lines', LINE_COLUMNS, '$4')}
  ), added_receipts as (
    ${insertRecords('receipts', RECEIPT_COLUMNS, '$5')}
  ), changed_dues as (
    ${insertRecords('loan_dues', DUE_COLUMNS, '$6')}
    on conflict (borrower_id, loan_id, no) do update set due_on = excluded.due_on, amount = excluded.amount
  )
  ${insertRecords('loan_projection', PROJECTION_COLUMNS, '$7', 'stored')}
  on conflict (borrower_id, loan_id) do update set
    open = excluded.open, stage = excluded.stage, status = excluded.status, as_of = excluded.as_of,
    outstanding_principal = excluded.outstanding_principal, disbursed_on = excluded.disbursed_on,
    settled_on = excluded.settled_on, reapply_from = excluded.reapply_from,
    next_due_on = excluded.next_due_on, next_due = excluded.next_due, sequence = excluded.sequence,
    paused_from = excluded.paused_from, paused_to = excluded.paused_to, posted_to = excluded.posted_to
  where (stored.sequence, stored.as_of) <= (excluded.sequence, excluded.as_of)`

const WRITE_ROWS = writing('')
const WRITE_ROWS_AND_DUE_CHANGES = writing(DUE_CHANGES)

/**
 * One statement for all tables: a round trip each would cost more than the rows themselves. Events and journal
 * only grow; a projection is never overwritten by one that knows fewer events, or as many on an earlier day.
 */
export async function writeRows(trx: Trx, rows: LedgerRows): Promise<void> {
  const values = TABLES.map((table) => JSON.stringify(rows[table] ?? []))
  const { dueChanges = [], stampTaxes = [], sales = [] } = rows
  if (dueChanges.length === 0) await runStatement(trx, WRITE_ROWS, values)
  else await runStatement(trx, WRITE_ROWS_AND_DUE_CHANGES, [...values, JSON.stringify(dueChanges)])
  if (stampTaxes.length > 0) await runStatement(trx, STAMP_TAXES, [JSON.stringify(stampTaxes)])
  if (sales.length > 0) await runStatement(trx, SALES, [JSON.stringify(sales)])
}
