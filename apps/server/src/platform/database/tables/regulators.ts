/** Reports to regulators. Days are those of Manila. */
import type { ColumnType } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What an operator said of a report; one that nobody said anything of has no row. */
interface ReportFilings {
  duty_id: string
  period: string
  due_on: string | null
  filed_on: string | null
  confirmation: string | null
  note: string
  changed_by: string
  changed_at: Instant
}

/** What came in and went out with a person on a banking day, where it was more than the limit. Centavos. */
export interface CoveredTransactions {
  borrower_id: string
  day: string
  received: number
  paid_out: number
  limit_amount: number
  found_at: Instant
}

/** What an operator suspects: never for the borrower, nor for operators who do not decide about it. */
export interface Suspicions {
  borrower_id: string
  suspicion_id: string
  loan_id: string | null
  noticed_on: string
  grounds: Encrypted<'suspicions.grounds'>
  added_at: Instant
  added_by: string
  state: ColumnType<SuspicionState, SuspicionState | undefined, SuspicionState>
  decided_at: Optional<Date>
  decided_by: Optional<string>
  filed_on: Optional<string>
  confirmation: Optional<string>
  decision: Optional<Encrypted<'suspicions.decision'>>
}

export type SuspicionState = 'open' | 'filed' | 'not-filed'

export interface RegulatorTables {
  covered_transactions: CoveredTransactions
  suspicions: Suspicions
  report_filings: ReportFilings
}
