/** What an operator keeps: the record of what was done, and the days on which nobody works. */
import type { HolidayKind } from '@sandigan/lending'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

/** One row for each thing an operator changed. Never changed itself. */
interface OperatorActions {
  action_id: string
  happened_at: ColumnType<Date, Date | string, never>
  /** The name. */
  operator: string
  /** Null where a command of the machine did it, or a release that knew names alone. */
  operator_id: ColumnType<string | null, string | null | undefined, never>
  /** The id of who approved it, where two had to. */
  approved_by: ColumnType<string | null, string | null | undefined, never>
  reason: string
  action: string
  /** What it was done to: an order, a version of a product, a payment, a day. */
  subject: string
  facts: Json<Record<string, unknown>>
  /** Whose data it is about; null where it is about no borrower, and in rows of earlier releases. */
  borrower_id: ColumnType<string | null, string | null | undefined, never>
}

/** One row for each hour (in earlier releases: minute) in which an operator saw a borrower's data by one call. */
interface OperatorReads {
  /** Empty where the viewed data names no borrower. */
  borrower_id: string
  read_id: string
  happened_at: ColumnType<Date, Date, never>
  minute: ColumnType<Date, Date, never>
  operator_id: string
  /** The name, as it was then. */
  operator: string
  call: string
  /** What was viewed: an order, a complaint. Empty where it was the borrower. */
  subject: string
}

interface Holidays {
  day: string
  name: string
  kind: HolidayKind
  /** The proclamation or law that names it; null where nobody wrote it down. */
  source: ColumnType<string | null, string | null | undefined, string | null>
  /** Null of those of a fresh installation and of earlier releases. */
  saved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  saved_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface OperatorTables {
  operator_actions: OperatorActions
  operator_reads: OperatorReads
  holidays: Holidays
}
