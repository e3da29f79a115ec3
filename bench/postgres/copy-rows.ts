/** Writes the statements that copy rows of a table to many owners, as constants but for the ids that tell the owners apart. */

export interface TemplateTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Values of each column as PostgreSQL writes them as text; null is SQL's null. */
  readonly rows: readonly Readonly<Record<string, string | null>>[]
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A text with its ids replaced: constants and SQL expressions, joined. */
function valueExpression(value: string, ids: ReadonlyMap<string, string>): string {
  if (value === '') return "''"
  return value
    .split(new RegExp(`(${[...ids.keys()].join('|')})`))
    .filter((part) => part !== '')
    .map((part) => ids.get(part) ?? quoted(part))
    .join(' || ')
}

/**
 * One `insert … select … from bench_copies c` for each row of the table.
 * @param ids texts that name the owner, each with the SQL expression that takes its place
 * @param values SQL expressions for whole columns, by the column's name
 */
export function copyStatements(
  table: TemplateTable,
  ids: ReadonlyMap<string, string>,
  values: Readonly<Record<string, string>> = {},
): string[] {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  return table.rows.map((row) => {
    const expressions = table.columns.map(({ name, type }) => {
      const [value, given] = [row[name], values[name]]
      if (given !== undefined) return `(${given})::${type}`
      return value == null ? 'null' : `(${valueExpression(value, ids)})::${type}`
    })
    return `insert into ${table.name} (${names}) select ${expressions.join(', ')} from bench_copies c order by c.no`
  })
}
