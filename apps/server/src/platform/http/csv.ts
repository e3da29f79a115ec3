/** Tables as text for a spreadsheet: commas, quotes doubled, CRLF (RFC 4180), UTF-8. */

export type Cell = string | number | null

/** A spreadsheet takes a cell that begins so for a formula: some pass over blanks before it, some know the signs of full width. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/
/** A semicolon, too: it separates cells where a comma is a decimal point. */
const QUOTED = /[",;\t\r\n]/

/** @param rows each as long as the others */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
