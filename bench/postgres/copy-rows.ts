/** Writes the statements that copy rows of a table to many owners, as constants but for the ids that tell the owners apart. */

export interface TemplateTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Values of each column as PostgreSQL writes them as text; null is SQL's null. */
  readonly rows: readonly Readonly<Record<string, string | null>>[]
}

export interface CopyOptions {
  /** SQL expressions for whole columns, by the column's name, or by the table's, a dot and the column's. */
  readonly values?: Readonly<Record<string, string>>
  /** Columns of dates that stay as they are where `days` moves all others. */
  readonly fixed?: readonly string[]
  /** SQL of the days by which everything of a copy lies further back; nothing moves without it. */
  readonly days?: string
  /** The same for single columns, by the table's name, a dot and the column's. */
  readonly daysOf?: Readonly<Record<string, string>>
  /** SQL condition on the copies `c` that are made. */
  readonly only?: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** A text with its ids and dates replaced: constants and SQL expressions, joined. */
function textExpression(
  text: string,
  ids: ReadonlyMap<string, string>,
  dateBack: ((day: string) => string) | undefined,
): string {
  const names = [...ids.keys(), ...(dateBack === undefined ? [] : ['\\d{4}-\\d{2}-\\d{2}'])]
  if (names.length === 0) return quoted(text)
  return text
    .split(new RegExp(`(${names.join('|')})`))
    .filter((part) => part !== '')
    .map((part) => {
      const id = ids.get(part)
      if (id !== undefined) return id
      return dateBack !== undefined && DATE.test(part) ? dateBack(part) : quoted(part)
    })
    .join(' || ')
}

/** @param days moves dates and instants back; within a day instants move, too: no two copies were made at one */
function valueExpression(
  value: string,
  type: string,
  ids: ReadonlyMap<string, string>,
  days: string | undefined,
): string {
  if (value === '') return "''"
  if (days === undefined) return textExpression(value, ids, undefined)
  if (type === 'timestamp with time zone')
    return `${quoted(value)}::timestamptz - (${days}) * interval '1 day' - c.seconds * interval '1 second'`
  return textExpression(value, ids, (day) => `(date ${quoted(day)} - (${days}))::text`)
}

/**
 * One `insert … select … from bench_copies c` for each row of the table.
 * @param ids texts that name the owner, each with the SQL expression that takes its place
 */
export function copyStatements(
  table: TemplateTable,
  ids: ReadonlyMap<string, string>,
  { values = {}, fixed = [], days, daysOf = {}, only }: CopyOptions = {},
): string[] {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const where = only === undefined ? '' : ` where ${only}`
  return table.rows.map((row) => {
    const expressions = table.columns.map(({ name, type }) => {
      const value = row[name]
      const given = values[`${table.name}.${name}`] ?? values[name]
      if (given !== undefined) return `(${given})::${type}`
      if (value === null || value === undefined) return 'null'
      const back = fixed.includes(name) ? undefined : (daysOf[`${table.name}.${name}`] ?? days)
      return `(${valueExpression(value, type, ids, back)})::${type}`
    })
    return `insert into ${table.name} (${names}) select ${expressions.join(', ')} from bench_copies c${where} order by c.no`
  })
}
