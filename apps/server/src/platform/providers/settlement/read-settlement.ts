/** Reads a provider's settlement file by the format whose columns it has, a line at a time. */
import { type Centavos, isIsoDate, manilaDate, pesosToCentavos } from '@sandigan/lending'
import type { Settlement, SettlementKind, SettlementLine } from './port.ts'
import { type CsvRecord, readRecords } from './read-records.ts'
import type { SettlementFormat } from '../../config/settlement-format.ts'

type Formats = Readonly<Record<string, SettlementFormat>>

/** Longer than any number of a provider's. Characters. */
const LONGEST_FIELD = 200

/**
 * @param bytes of the file, as they come
 * @param formats of the provider, the preferred one first
 */
export async function readSettlement(
  bytes: AsyncIterable<Uint8Array>,
  formats: Formats,
): Promise<Settlement> {
  const delimiters = new Set(Object.values(formats).map(delimiterOf))
  const delimiter = delimiters.size === 1 ? [...delimiters][0] : undefined
  const [first, whole] = await firstLine(bytes)
  const records = readRecords(whole, delimiter ?? delimiterIn(first, delimiters))
  const header = await records.next()
  if (header.done === true) return { ok: false, reason: 'the file is empty' }
  if (!header.value.ok) return { ok: false, reason: `its first line cannot be read: ${header.value.reason}` }
  const names = header.value.fields.map((name) => name.trim())
  const missing: string[] = []
  for (const [name, format] of Object.entries(formats)) {
    const { paidAt: _mayLack, ...columns } = format.columns
    const lacking = Object.values(columns).filter((column) => !names.includes(column))
    if (lacking.length === 0) return { ok: true, format: name, lines: linesOf(records, names, format) }
    missing.push(`${name} lacks ${lacking.join(', ')}`)
  }
  await records.return(undefined)
  return { ok: false, reason: `its first line names no known columns: ${missing.join('; ')}` }
}

const delimiterOf = ({ delimiter = ',' }: SettlementFormat): string => delimiter

/** Where formats differ, the one that stands most often in the first line. */
function delimiterIn(line: string, among: ReadonlySet<string>): string {
  const count = (delimiter: string) => line.split(delimiter).length
  return [...among].sort((a, b) => count(b) - count(a))[0] ?? ','
}

/** The first chunk as text, and all chunks from it on. */
async function firstLine(
  bytes: AsyncIterable<Uint8Array>,
): Promise<[line: string, whole: AsyncIterable<Uint8Array>]> {
  const chunks = bytes[Symbol.asyncIterator]()
  const first = await chunks.next()
  async function* whole() {
    if (first.done === true) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  const text = first.done === true ? '' : Buffer.from(first.value).toString('utf8')
  return [text.split(/[\r\n]/, 1)[0] ?? '', whole()]
}

async function* linesOf(
  records: AsyncGenerator<CsvRecord>,
  names: readonly string[],
  format: SettlementFormat,
): AsyncGenerator<SettlementLine> {
  const places = new Map(names.map((name, index) => [name, index]))
  for await (const record of records) {
    if (!record.ok) yield { kind: 'broken', line: record.line, reason: record.reason }
    else {
      const field = (column: string | undefined) =>
        column === undefined ? '' : (record.fields[places.get(column) ?? -1] ?? '').trim()
      yield* rowsOf(record.line, field, format)
    }
  }
}

type Field = (column: string | undefined) => string

/** The rows of one line: the money, then its fee and the tax on it where they have columns. */
function* rowsOf(line: number, field: Field, format: SettlementFormat): Generator<SettlementLine> {
  const { columns, sign } = format
  const kind = kindOf(field, format)
  if (kind === 'ignore') return
  const broken = (reason: string): SettlementLine => ({ kind: 'broken', line, reason })
  const [providerId, reference] = [field(columns.providerId), field(columns.reference)]
  const currency = columns.currency === undefined ? 'PHP' : field(columns.currency).toUpperCase()
  const zone = format.timeZone ?? '+08:00'
  const at = momentOf(field(columns.at), zone)
  const amount = amountOf(field(columns.amount), format)
  const balanceText = field(columns.balance)
  const balance = balanceText === '' ? null : amountOf(balanceText, format)
  if (providerId === '' && reference === '') return yield broken('it names no payment')
  if ([providerId, reference, currency].some((text) => text.length > LONGEST_FIELD || /\0/.test(text)))
    return yield broken('a field is too long or holds what is no text')
  if (at === null) return yield broken(`"${columns.at}" is no moment`)
  if (amount === null) return yield broken(`"${columns.amount}" is no amount`)
  if (balanceText !== '' && balance === null) return yield broken(`"${columns.balance}" is no amount`)
  const gross = sign === 'signed' ? amount : signed(amount, kind, field, format)
  if (gross === null) return yield broken(`"${columns.direction}" says neither in nor out`)
  const paidOn = manilaDate(momentOf(field(columns.paidAt), zone) ?? at)
  const row = { line, providerId, reference, currency, at, paidOn }
  yield { ...row, part: 0, kind, gross, balance }
  for (const [part, name] of [
    [1, 'fee'],
    [2, 'vat'],
  ] as const) {
    const column = columns[name]
    if (column === undefined || field(column) === '') continue
    const cost = amountOf(field(column), format)
    if (cost === null) yield { kind: 'broken', line, reason: `"${column}" is no amount` }
    else if (cost !== 0) yield { ...row, part, kind: name, gross: -Math.abs(cost), balance: null }
  }
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

/** @returns null where the column of the direction has none of its words */
function signed(
  amount: Centavos,
  kind: SettlementKind,
  field: Field,
  { sign, columns, credit = [], debit = [] }: SettlementFormat,
): Centavos | null {
  const size = Math.abs(amount)
  if (sign === 'kind') return kind === 'payment' ? size : 0 - size
  const said = word(field(columns.direction))
  if (credit.some((one) => fits(said, one))) return size
  return debit.some((one) => fits(said, one)) ? 0 - size : null
}

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Whole centavos without a detour by fractions; thousands may be grouped, and more places must be zeros. */
function amountOf(text: string, { unit = 'pesos' }: SettlementFormat): Centavos | null {
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text
  if (unit === 'centavos') return /^-?\d{1,14}$/.test(plain) ? Number(plain) + 0 : null
  return pesosToCentavos(plain.replace(/^([^.]*\.\d{2})0+$/, '$1'))
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/

/** @returns milliseconds since the epoch; null for what is no moment, such as the 31st of June */
function momentOf(text: string, timeZone: string): number | null {
  const parts = MOMENT.exec(text)
  if (parts === null) return null
  const [, day = '', time = '00:00', offset = timeZone] = parts
  if (!isIsoDate(day)) return null
  const zone = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`
  const at = Date.parse(`${day}T${time}${zone}`)
  return Number.isNaN(at) ? null : at
}
