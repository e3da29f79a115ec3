/** Reads a provider's settlement file by the format whose columns it has, a line at a time. */
import { type Centavos, manilaDate } from '@sandigan/lending'
import type { SettlementFormat } from '../../config/settlement-format.ts'
import { allColumnsOf, cleanField, findHeadings, type Headings, headingOf } from './find-headings.ts'
import { parseAmount } from './parse-amount.ts'
import { parseTimestamp, parseZone } from './parse-timestamp.ts'
import type { Settlement, SettlementKind, SettlementLine } from './port.ts'
import { readRecords } from './read-records.ts'
import { decodeText } from './decode-text.ts'

type Formats = Readonly<Record<string, SettlementFormat>>

/**
 * @param bytes of the file, as they come
 * @param formats of the provider, the preferred one first
 */
export async function readSettlement(
  bytes: AsyncIterable<Uint8Array>,
  formats: Formats,
): Promise<Settlement> {
  const { headings, whole } = await findHeadings(bytes, formats)
  if (!headings.ok) return headings
  return { ok: true, format: headings.name, lines: linesOf(whole, headings) }
}

async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  { format, encoding, delimiter, line: headingLine, names, firstLine }: Headings<SettlementFormat>,
): AsyncGenerator<SettlementLine> {
  const places = new Map(allColumnsOf(format).map((column) => [column, names.indexOf(headingOf(column))]))
  for await (const record of readRecords(decodeText(bytes, encoding), delimiter)) {
    const { line } = record
    const broken = (reason: string): SettlementLine => ({ kind: 'broken', line, reason })
    if (line < firstLine || line === headingLine) continue
    if (line < headingLine) yield broken('it stands above the headings and was not read')
    else if (!record.ok) yield broken(record.reason)
    else if (record.fields.length !== names.length)
      yield broken('it has another number of fields than the headings')
    else {
      const field = (column: string | undefined) =>
        cleanField(record.fields[places.get(column ?? '') ?? -1] ?? '')
      yield* rowsOf(line, field, format)
    }
  }
}

type Field = (column: string | undefined) => string

/** The rows of one line: the money, then its fee and the tax on it where they have columns. */
function* rowsOf(line: number, field: Field, format: SettlementFormat): Generator<SettlementLine> {
  const { columns } = format
  const kind = kindOf(field, format)
  if (kind === 'ignore') return
  const broken = (reason: string): SettlementLine => ({ kind: 'broken', line, reason })
  const [providerId, reference] = [field(columns.providerId), field(columns.reference)]
  const currency = columns.currency === undefined ? 'PHP' : field(columns.currency).toUpperCase()
  const wrong = whyNamesAreWrong({ providerId, reference, currency }, columns)
  if (wrong !== null) return yield broken(wrong)
  const times = timesOf(field, format, kind)
  if (typeof times === 'string') return yield broken(times)
  const amounts = amountsOf(field, format, currency)
  if (typeof amounts === 'string') return yield broken(amounts)
  const gross = signed(amounts.amount, kind, field, format)
  if (typeof gross === 'string') return yield broken(gross)
  // Our reference may stand on several payments: two of one amount would be taken for one.
  if (providerId === '' && (kind === 'payment' || (kind === 'reversal' && gross < 0)))
    return yield broken(`"${columns.providerId}" is empty: such payments could not be distinguished`)
  const row = { line, providerId, reference, currency, ...times }
  yield { ...row, part: 0, kind, gross, balance: amounts.balance }
  for (const [part, name] of [
    [1, 'fee'],
    [2, 'vat'],
  ] as const) {
    const cost = amounts[name] ?? 0
    if (cost !== 0) yield { ...row, part, kind: name, gross: 0 - Math.abs(cost), balance: null }
  }
}

/** Longer than any number of a provider's. Characters. */
const LONGEST_FIELD = 200
/** Invisible characters, or what a wrong encoding leaves. */
const NO_TEXT = /(?![\t\n])[\p{Cc}\p{Cf}\uFFFD]/u
/** A spreadsheet shows a long number so, or as `####`, and stores what it shows. */
const ROUNDED = /^(?:-?\d(?:[.,]\d+)?E[+-]\d{1,3}|#+)$/i

/** @returns why it cannot be known which money this is, or null */
function whyNamesAreWrong(
  names: Readonly<Record<'providerId' | 'reference' | 'currency', string>>,
  columns: SettlementFormat['columns'],
): string | null {
  if (Object.values(names).some((text) => text.length > LONGEST_FIELD || NO_TEXT.test(text)))
    return 'a field is too long or holds what is no text'
  for (const name of ['providerId', 'reference'] as const)
    if (ROUNDED.test(names[name]))
      return `"${columns[name]}" was rounded by a spreadsheet (${names[name].slice(0, 20)}): take the file as the provider gave it`
  return names.providerId === '' && names.reference === '' ? 'it names no payment' : null
}

/** @returns a sentence where a time cannot be read */
function timesOf(
  field: Field,
  { columns, dates, timeZone = '+08:00' }: SettlementFormat,
  kind: SettlementKind,
) {
  const zoneText = field(columns.timeZone)
  const zone = zoneText === '' ? timeZone : parseZone(zoneText)
  const why = (column: string | undefined) => {
    const reads = (form: typeof dates) => parseTimestamp(field(column), form, '+00:00') !== null
    if (reads(dates)) return `"${columns.timeZone}" is no time zone`
    const hasTwoReadings = reads('mdy') || reads('dmy')
    return `"${column}" is no date-time${hasTwoReadings ? ': "dates" of the format says which is the month' : ''}`
  }
  const at = parseTimestamp(field(columns.at), dates, zone)
  if (at === null) return why(columns.at)
  const paidText = field(columns.paidAt)
  const paidAt = paidText === '' ? at : parseTimestamp(paidText, dates, zone)
  // Of other lines nobody is charged by the day.
  if (paidAt === null && kind === 'payment') return why(columns.paidAt)
  return { at, paidOn: manilaDate(paidAt ?? at) }
}

interface Amounts {
  amount: Centavos
  /** Null where the line has none. */
  balance: Centavos | null
  fee: Centavos | null
  vat: Centavos | null
}

/** @returns a sentence where an amount cannot be read */
function amountsOf(field: Field, format: SettlementFormat, currency: string): Amounts | string {
  const { columns } = format
  const read: Amounts = { amount: 0, balance: null, fee: null, vat: null }
  for (const name of ['amount', 'balance', 'fee', 'vat'] as const) {
    const text = field(columns[name])
    if (text === '' && name !== 'amount') continue
    const amount = parseAmount(text, format, currency)
    if (amount === null) {
      const decimal = format.decimal === ',' ? '.' : ','
      const isOther = parseAmount(text, { ...format, decimal }, currency) !== null
      return `"${columns[name]}" is no amount${isOther ? ': "decimal" of the format says what stands before centavos' : ''}`
    }
    read[name] = amount
  }
  return read
}

/** Words as `VA_PAYMENT`, however they are written. */
const word = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_')

function kindOf(field: Field, { rules }: SettlementFormat): SettlementKind | 'ignore' {
  const rule = rules.find(({ when }) =>
    Object.entries(when).every(([column, words]) => words.some((one) => fits(word(field(column)), one))),
  )
  return rule?.kind ?? 'other'
}

function fits(said: string, pattern: string): boolean {
  const wanted = word(pattern.replaceAll('*', ''))
  if (pattern.startsWith('*')) return said.endsWith(wanted)
  return pattern.endsWith('*') ? said.startsWith(wanted) : said === wanted
}

/** @returns a sentence where the line does not say which way the money went, or says both */
function signed(
  amount: Centavos,
  kind: SettlementKind,
  field: Field,
  { sign, columns, credit = [], debit = [] }: SettlementFormat,
): Centavos | string {
  if (sign === 'signed') return amount
  const size = Math.abs(amount)
  const said = word(field(columns.direction))
  const isIn = sign === 'kind' ? kind === 'payment' : credit.some((one) => fits(said, one))
  if (isIn && amount < 0) return `"${columns.amount}" is below zero, and the line says that money came in`
  if (isIn) return size
  if (sign === 'kind' || debit.some((one) => fits(said, one))) return 0 - size
  return `"${columns.direction}" says neither in nor out`
}
