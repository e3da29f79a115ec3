/** A CSV file as records with their line numbers, read as it comes and never as a whole. */
import { pipeline, Readable } from 'node:stream'
import { type Parser, parse } from 'csv-parse'

export type CsvRecord =
  | { readonly ok: true; readonly line: number; readonly fields: readonly string[] }
  | { readonly ok: false; readonly line: number; readonly reason: string }

/** A record that is longer has a quotation mark that is not closed; what follows is not read. Bytes. */
const LONGEST_RECORD = 65_536

/** `\r\n` and `\r` as `\n`: the parser counts a line end inside quotation marks by its characters. */
async function* unixLineEnds(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let afterCr = false
  for await (const chunk of chunks) {
    const rest = afterCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk
    if (chunk !== '') afterCr = chunk.endsWith('\r')
    yield rest.replaceAll(/\r\n?/g, '\n')
  }
}

const REASONS: Readonly<Record<string, string>> = {
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
    delimiter,
    info: true,
    raw: true,
    // Titles above the headings have fewer fields; whoever reads the records counts.
    relax_column_count: true,
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

export async function* readRecords(
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRecord> {
  const parser = createParser(delimiter)
  // An error of the source destroys the parser, which the loop then throws.
  pipeline(Readable.from(unixLineEnds(text)), parser, () => {})
  for await (const parsed of parser as AsyncIterable<Parsed>) {
    if ('skipped' in parsed) {
      const { code, line } = parsed.skipped
      yield { ok: false, line, reason: REASONS[code] ?? 'it is no record of this file' }
      if (ENDS.has(code)) return
      continue
    }
    const { record, raw, info } = parsed
    // Empty lines that were skipped stand before the record.
    const lineEnds = raw.replace(/^\n+/, '').replace(/\n$/, '').split('\n').length - 1
    yield { ok: true, line: info.lines - lineEnds, fields: record }
  }
}
