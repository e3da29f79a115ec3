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
  reason: string
  action: string
  /** What it was done to: an order, a version of a product, a payment, a day. */
  subject: string
  facts: Json<Record<string, unknown>>
}

interface Holidays {
  day: string
  name: string
  kind: HolidayKind
}

export interface OperatorTables {
  operator_actions: OperatorActions
  holidays: Holidays
}
