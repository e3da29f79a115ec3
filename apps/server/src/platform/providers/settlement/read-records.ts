/** A CSV file as records with their line numbers, read as it comes and never as a whole. */
import { pipeline, Readable, Transform } from 'node:stream'
import { type Parser, parse } from 'csv-parse'

export type CsvRecord =
  | { readonly ok: true; readonly line: number; readonly fields: readonly string[] }
  | { readonly ok: false; readonly line: number; readonly reason: string }

/** A record that is longer has a quotation mark that is not closed; what follows is not read. Bytes. */
const LONGEST_RECORD = 65_536
const CR = 13
const LF = 10

/** `\r\n` and `\r` as `\n`: the parser counts a line end inside quotation marks by its characters. */
function unixLineEnds(): Transform {
  let afterCr = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const out = Buffer.allocUnsafe(chunk.length)
      let length = 0
      for (const byte of chunk) {
        if (!(byte === LF && afterCr)) out[length++] = byte === CR ? LF : byte
        afterCr = byte === CR
      }
      done(null, out.subarray(0, length))
    },
  })
}

const REASONS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'it has another number of fields than the first line',
  CSV_MAX_RECORD_SIZE: 'a quotation mark is not closed: what follows was not read',
  CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed: what follows was not read',
}
const ENDS = new Set(['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED'])

/** What comes out of the parser, with the options below; what it skips is put in its turn. */
type Parsed =
  | { readonly record: string[]; readonly raw: string; readonly info: { readonly lines: number } }
  | { readonly skipped: { readonly code: string; readonly line: number } }

function createParser(delimiter: string): Parser {
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    raw: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_RECORD,
    record_delimiter: '\n',
    on_record: (record: string[], { lines }) => {
      lastLine = lines
      return record
    },
    on_skip: (error) => {
      const { code, lines } = error as unknown as { code: string; lines: number }
      parser.push({ skipped: { code, line: ENDS.has(code) ? lastLine + 1 : lines } })
      return undefined
    },
  })
  return parser
}

/** @param bytes UTF-8, with or without a byte order mark */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const parser = createParser(delimiter)
  // An error of the source destroys the parser, which the loop then throws.
  pipeline(Readable.from(bytes), unixLineEnds(), parser, () => {})
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    if ('skipped' in parsed) {
      const { code, line } = parsed.skipped
      yield { ok: false, line, reason: REASONS[code] ?? 'it is no record of this file' }
      if (ENDS.has(code)) return
      continue
    }
    const { record, raw, info } = parsed
    const lineEnds = raw.replace(/\n$/, '').split('\n').length - 1
    yield { ok: true, line: info.lines - lineEnds, fields: record }
  }
}
