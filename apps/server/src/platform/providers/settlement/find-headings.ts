/** Where the headings of a file of a provider or a bank stand, and of which format they are. */
import { type Encoding, encodingByMark } from './decode-text.ts'
import { readRecords } from './read-records.ts'

/** Headings stand within so much of the file, and so many lines. Bytes. */
const HEAD = 16_384
const FIRST_LINES = 20

/** What of a format says where its headings are. */
export interface HeadingFormat {
  readonly columns: Readonly<Record<string, string | undefined>>
  readonly rules?: readonly { readonly when: Readonly<Record<string, unknown>> }[]
  readonly delimiter?: string | undefined
  readonly encoding?: Encoding | undefined
  readonly titleLines?: number | undefined
}

export interface Headings<Format extends HeadingFormat> {
  readonly ok: true
  /** The format's own name. */
  readonly name: string
  readonly format: Format
  readonly encoding: Encoding
  readonly delimiter: string
  readonly line: number
  /** As `headingOf` writes them. */
  readonly names: readonly string[]
  /** What stands above it is titles, as the format says, or says how the file is written. */
  readonly firstLine: number
}

type Found<Format extends HeadingFormat> = Headings<Format> | { readonly ok: false; readonly reason: string }

/** Excel writes a number as `="0012345"` or `'0012345`, so that it stays a text. */
export const cleanField = (text: string): string => {
  const plain = text.trim()
  if (plain.startsWith("'")) return plain.slice(1).trim()
  return plain.startsWith('="') ? plain.replace(/^="([^"]*)"$/, '$1').trim() : plain
}

/** However a heading is written. */
export const headingOf = (text: string): string => cleanField(text).toLowerCase().replaceAll(/\s+/g, ' ')

/** @returns the headings, and all of the bytes once more */
export async function findHeadings<Format extends HeadingFormat>(
  bytes: AsyncIterable<Uint8Array>,
  formats: Readonly<Record<string, Format>>,
): Promise<{ readonly headings: Found<Format>; readonly whole: AsyncIterable<Uint8Array> }> {
  const chunks = bytes[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let length = 0
  while (length < HEAD) {
    const next = await chunks.next()
    if (next.done === true) break
    read.push(next.value)
    length += next.value.length
  }
  const headings = await headingsIn(Buffer.concat(read).subarray(0, HEAD), formats)
  if (!headings.ok) await chunks.return?.()
  async function* whole() {
    yield* read
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { headings, whole: whole() }
}

async function headingsIn<Format extends HeadingFormat>(
  head: Uint8Array,
  formats: Readonly<Record<string, Format>>,
): Promise<Found<Format>> {
  if (head.length === 0) return { ok: false, reason: 'the file is empty' }
  const lacking: string[] = []
  for (const [name, format] of Object.entries(formats)) {
    const encoding = encodingByMark(head) ?? format.encoding ?? 'utf-8'
    const text = new TextDecoder(encoding).decode(head)
    const said = /^"?sep=(.)"?\s*$/im.exec(text.split(/[\r\n]/, 1)[0] ?? '')?.[1]
    const delimiter = said ?? format.delimiter ?? ','
    const firstLine = Math.max(said === undefined ? 1 : 2, (format.titleLines ?? 0) + 1)
    const wanted = columnsOf(format)
    let least = wanted
    for await (const record of readRecords(once(text), delimiter)) {
      if (record.line > FIRST_LINES) break
      if (!record.ok || record.line < firstLine) continue
      const names = record.fields.map(headingOf)
      const missing = wanted.filter((column) => !names.includes(headingOf(column)))
      if (missing.length < least.length) least = missing
      if (missing.length > 0) continue
      const twice = allColumnsOf(format).find((column) => countOf(names, headingOf(column)) > 1)
      if (twice !== undefined)
        return { ok: false, reason: `it has two columns "${twice}": it is not known which one counts` }
      return { ok: true, name, format, encoding, delimiter, line: record.line, names, firstLine }
    }
    lacking.push(`${name} lacks ${least.join(', ')}`)
  }
  return { ok: false, reason: `its first lines name no known columns: ${lacking.join('; ')}` }
}

const countOf = (names: readonly string[], name: string): number => names.filter((one) => one === name).length

/** All that are read, those that a file may lack included. */
export const allColumnsOf = ({ columns, rules = [] }: HeadingFormat): string[] => [
  ...new Set([
    ...Object.values(columns).filter((column) => column !== undefined),
    ...rules.flatMap(({ when }) => Object.keys(when)),
  ]),
]

/** Columns that a file must have: without one that a rule reads, a line would be taken for another kind. */
function columnsOf(format: HeadingFormat): string[] {
  const { columns } = format
  const [paidAt, timeZone] = [columns['paidAt'], columns['timeZone']]
  return allColumnsOf(format).filter((column) => column !== paidAt && column !== timeZone)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
