/** Reads a bank statement as a file. A line that cannot be read refuses all of it: without it the balances say nothing. */
import { type Centavos, centavosToPesos, type IsoDate, manilaDate } from '@sandigan/lending'
import type { BankFormat, BankFormats } from '../../config/bank-formats.ts'
import { decodeText } from '../settlement/decode-text.ts'
import {
  allColumnsOf,
  cleanField,
  findHeadings,
  type Headings,
  headingOf,
} from '../settlement/find-headings.ts'
import { parseAmount } from '../settlement/parse-amount.ts'
import { parseTimestamp } from '../settlement/parse-timestamp.ts'
import { readRecords } from '../settlement/read-records.ts'

export interface StatementLine {
  /** Of the file. */
  readonly line: number
  readonly day: IsoDate
  readonly description: string
  readonly reference: string
  /** Money in positive, money out negative. */
  readonly amount: Centavos
  /** After it. */
  readonly balance: Centavos
}

export type Statement =
  | { readonly ok: true; readonly lines: readonly StatementLine[] }
  | { readonly ok: false; readonly reason: string }

type Dates = BankFormat['dates']

const FIRST_LINES = 20
const LEAST_COLUMNS = 4
const LONGEST_DESCRIPTION = 500
const LONGEST_REFERENCE = 200

/**
 * @param dates how `11/12/2026` is read; as the format says if left out
 * @returns the lines, the oldest first, each balance following from the one before
 */
export async function readBankStatement(
  text: string,
  formats: BankFormats,
  dates?: Dates,
): Promise<Statement> {
  const found = delimiterIn(text)
  const written = Object.entries(formats).map(([name, format]) => [name, { delimiter: found, ...format }])
  const { headings, whole } = await findHeadings(bytesOf(text), Object.fromEntries(written) as BankFormats)
  if (!headings.ok) return headings
  const { format, names, delimiter, encoding } = headings
  const read = rowReader(dates === undefined ? format : { ...format, dates }, names)
  const lines: StatementLine[] = []
  for await (const record of readRecords(decodeText(whole, encoding), delimiter)) {
    if (record.line <= headings.line) continue
    const row = record.ok ? read(record.line, record.fields) : record.reason
    if (typeof row === 'string') return { ok: false, reason: `line ${record.line}: ${row}` }
    if (row !== null) lines.push(row)
  }
  return inOrder(lines)
}

/** A statement has four columns at least: what divides some line so often divides the file, where no format says it. */
function delimiterIn(text: string): ',' | ';' | '\t' {
  const first = text.split(/\r?\n|\r/, FIRST_LINES)
  const divides = (sign: string) => first.some((line) => line.split(sign).length >= LEAST_COLUMNS)
  return ([';', '\t'] as const).find(divides) ?? ','
}

/** With a byte order mark: what was sent is decoded already, whatever the format says of files. */
async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`)
}

/** @returns the line, null for one that moves nothing, such as an opening balance, or why it cannot be read */
const rowReader =
  (format: BankFormat, names: Headings<BankFormat>['names']) =>
  (line: number, fields: readonly string[]): StatementLine | string | null => {
    const { columns, dates } = format
    const places = new Map(allColumnsOf(format).map((column) => [column, names.indexOf(headingOf(column))]))
    const field = (column: string | undefined) => cleanField(fields[places.get(column ?? '') ?? -1] ?? '')
    const sums = sumsOf(field, format)
    if (typeof sums === 'string' || sums === null) return sums
    const { amount, balance } = sums
    if (fields.length !== names.length) return 'it has another number of fields than the headings'
    const at = parseTimestamp(field(columns.date), dates, '+08:00')
    if (at === null)
      return `"${columns.date}" is no day${hasTwoReadings(field(columns.date)) ? ': say whether the month or the day comes first' : ''}`
    const description = field(columns.description).slice(0, LONGEST_DESCRIPTION)
    const reference = field(columns.reference)
    if (reference.length > LONGEST_REFERENCE) return `"${columns.reference}" is too long`
    return { line, day: manilaDate(at), description, reference, amount, balance }
  }

const hasTwoReadings = (text: string): boolean =>
  (['mdy', 'dmy'] as const).some((form) => parseTimestamp(text, form, '+08:00') !== null)

function sumsOf(
  field: (column: string | undefined) => string,
  format: BankFormat,
): { amount: Centavos; balance: Centavos } | string | null {
  const { columns } = format
  const read = (column: string | undefined) => {
    const text = field(column)
    return text === '' ? 0 : parseAmount(text, format, 'PHP')
  }
  const [signed, credit, debit] = [read(columns.amount), read(columns.credit), read(columns.debit)]
  if (signed === null) return `"${columns.amount}" is no amount`
  if (credit === null) return `"${columns.credit}" is no amount`
  if (debit === null) return `"${columns.debit}" is no amount`
  const amount = signed + Math.abs(credit) - Math.abs(debit)
  if (amount === 0) return null
  const balance = field(columns.balance) === '' ? null : read(columns.balance)
  return balance === null ? `"${columns.balance}" is no amount` : { amount, balance }
}

/** The oldest first, whichever way the bank writes them. */
function inOrder(lines: readonly StatementLine[]): Statement {
  if (lines.length === 0) return { ok: false, reason: 'it has no line with an amount' }
  const broken = firstBreak(lines)
  if (broken === undefined) return { ok: true, lines }
  const turned = lines.toReversed()
  if (firstBreak(turned) === undefined) return { ok: true, lines: turned }
  const { line, balance } = broken
  return {
    ok: false,
    reason: `line ${line}: its balance of ${centavosToPesos(balance)} does not follow from the line before: a line is missing, or another one is in its place`,
  }
}

/** The first line whose balance is not that of the one before and its own amount, or whose day is earlier. */
const firstBreak = (lines: readonly StatementLine[]): StatementLine | undefined =>
  lines.find(({ amount, balance, day }, at) => {
    const before = lines[at - 1]
    return before !== undefined && (before.balance + amount !== balance || before.day > day)
  })
