/** What came of comparing a provider's settlement files with what is known here. (Decision 142.) */
import type { ColumnType } from 'kysely'
import type { SettlementKind } from '../../providers/settlement/port.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Null until it is known. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

/**
 * `missing-here`: in the file and not known here; `missing-there`: known here and in no file; `different`: in both, and
 * not the same.
 */
export const RECONCILIATION_OUTCOMES = [
  'matched',
  'missing-here',
  'missing-there',
  'different',
  'duplicate',
  'broken',
] as const

export type ReconciliationOutcome = (typeof RECONCILIATION_OUTCOMES)[number]

export interface ReconciliationTotals {
  /** Rows by outcome. */
  readonly rows: { readonly [Of in ReconciliationOutcome]: number }
  /** What was booked, by kind, in centavos as the provider signs it. */
  readonly booked: { readonly [Of in SettlementKind]: number }
  /** Known lines that were not booked. */
  readonly notBooked: number
  /** Lines that an earlier file had booked. */
  readonly before: number
}

interface ReconciliationRuns {
  run_id: string
  provider: string
  format: string
  file_hash: string
  file_name: string
  started_by: string
  started_at: Instant
  /** Null while it runs, or where it broke off: the same file goes on with it. */
  finished_at: OptionalInstant
  first_day: Later<string>
  last_day: Later<string>
  opening: Later<number>
  closing: Later<number>
  /** The balance of the books at this provider when the run had ended. */
  ledger: Later<number>
  totals: ColumnType<ReconciliationTotals | null, string | null | undefined, string | null>
}

export interface ReconciliationRows {
  run_id: string
  /** 0: no line of the file. */
  line: number
  part: number
  kind: SettlementKind | 'broken'
  outcome: ReconciliationOutcome
  reason: string | null
  provider_id: string | null
  reference: string | null
  gross: number | null
  currency: string | null
  at: OptionalInstant
  /** The payment or payout here: `provider:reference` of a payment, a payout's own reference. */
  ours: string | null
  expected: number | null
  booked: boolean
  /** Where a duplicate was first. */
  same_run: string | null
  same_line: number | null
  /** What the line says, whichever file says it: it is booked once. Null for what is not booked. */
  line_key: string | null
}

export interface ReconciliationTables {
  reconciliation_runs: ReconciliationRuns
  reconciliation_rows: ReconciliationRows
}
