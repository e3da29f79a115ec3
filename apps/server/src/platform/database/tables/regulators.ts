/** Reports to regulators. Days are those of Manila. */
import type { ColumnType } from 'kysely'

type Instant = ColumnType<Date, Date | string, Date | string>

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

export interface RegulatorTables {
  report_filings: ReportFilings
}
