import type { Database } from './schema.ts'

/** Every column of a table that this release knows, so that none is forgotten. */
export type ColumnsOf<Table extends keyof Database> = Readonly<Record<keyof Database[Table] & string, true>>

/**
 * The text of an insert of rows that are given as a JSON array of objects; a column that an object leaves out is null. It names
 * its columns: one that the next release adds gets its default, also from a node of this one. (Decision 010.)
 * @param parameter of the array, such as `$1`
 * @param alias of the table, for `on conflict … where`
 */
export function insertRecords<Table extends keyof Database>(
  table: Table,
  columns: ColumnsOf<Table>,
  parameter: string,
  alias = '',
): string {
  const names = Object.keys(columns).join(', ')
  const target = alias === '' ? table : `${table} as ${alias}`
  return `insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${parameter}::jsonb)`
}
