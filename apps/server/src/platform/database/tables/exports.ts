/** Files that the office asked for. The file itself is nowhere: it is read when it is taken. */
import type { EXPORT_KINDS } from '@sandigan/contract'
import type { ColumnType } from 'kysely'
import type { Json } from './identity.ts'

export type ExportKind = (typeof EXPORT_KINDS)[number]

interface OfficeExports {
  export_id: string
  kind: ExportKind
  filter: Json<Readonly<Record<string, string>>>
  reason: string
  /** Operators' ids. */
  requested_by: string
  approved_by: string | null
  made_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  /** When it was taken: it is once. */
  taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** How many rows it had, once all of them were sent. */
  rows: ColumnType<number | null, number | null | undefined, number>
}

export interface ExportTables {
  office_exports: OfficeExports
}
