/**
 * A plain list, such as one that somebody makes of resolutions: CSV with a line of headings, or JSON. Both have
 * `id`, `name`, and where known `aliases`, `born` and `details`; in CSV several are separated by `;` (or `|`).
 */
import { parse } from 'csv-parse/sync'
import { type GivenEntry, type ListEntry, type ReadList, unreadable } from './list-entry.ts'

export function readPlainList(text: string): ReadList {
  const body = text.replace(/^\uFEFF/, '').trimStart()
  return /^[[{]/.test(body) ? readJson(body) : readCsv(body)
}

const HEADINGS = ['id', 'name', 'aliases', 'born', 'details']

interface Row {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

function readCsv(body: string): ReadList {
  let rows: Row[]
  try {
    // With `info` each row has its line beside it, which the types of the package do not say.
    const read: unknown = parse(body, {
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    })
    rows = read as Row[]
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
  const headings = (rows.shift()?.record ?? []).map((one) => one.toLowerCase())
  const missing = ['id', 'name'].find((one) => !headings.includes(one))
  if (missing !== undefined) return unreadable(`the first line names no column “${missing}”`)
  const strange = headings.find((one) => !HEADINGS.includes(one))
  if (strange !== undefined) return unreadable(`the column “${strange}” is not known`)
  const twice = headings.find((one, at) => headings.indexOf(one) !== at)
  if (twice !== undefined) return unreadable(`the column “${twice}” stands twice`)
  return { ok: true, publishedOn: null, given: rows.map((row) => givenOf(row, headings)), leftOut: 0 }
}

function givenOf({ record, info }: Row, headings: readonly string[]): GivenEntry {
  const at = `line ${info.lines}`
  const entry = entryOfRow(Object.fromEntries(headings.map((heading, no) => [heading, record[no] ?? ''])))
  const { length } = headings
  if (!record.slice(length).some((cell) => cell !== '')) return { at, entry }
  // A comma without quotation marks: which cell is what cannot be known, so all of them may be the name.
  const whole = record.slice(headings.indexOf('name')).join(' ')
  const misread = `it has more cells than the ${length} headings: a comma that stands inside a cell needs quotation marks`
  return { at, entry: { ...entry, names: [...entry.names, whole] }, misread }
}

/** Aliases, one after the other; what stands in brackets may be several too, and stays together. */
const several = (text: string): string[] => text.split(/[;|](?![^()]*\))/)

const entryOfRow = ({
  id = '',
  name = '',
  aliases = '',
  born = '',
  details = '',
}: Readonly<Record<string, string>>): ListEntry => ({
  entryId: id,
  names: [name, ...several(aliases)],
  born: [born],
  details,
})

function readJson(body: string): ReadList {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
  if (!Array.isArray(parsed)) return unreadable('the file is no JSON array of entries')
  const given = (parsed as unknown[]).map((one, at) => ({ at: `entry ${at + 1}`, entry: entryOfJson(one) }))
  return { ok: true, publishedOn: null, given, leftOut: 0 }
}

/** One text or number in the place of several is one; anything else counts as left out. */
function entryOfJson(one: unknown): ListEntry {
  const fields = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
  const textOf = (value: unknown) =>
    typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
  const text = (name: string) => textOf(fields[name])
  const texts = (name: string) =>
    Array.isArray(fields[name]) ? (fields[name] as unknown[]).map(textOf) : several(text(name))
  return {
    entryId: text('id'),
    names: [text('name'), ...texts('aliases')],
    born: texts('born'),
    details: text('details'),
  }
}
