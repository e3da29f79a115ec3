/**
 * A plain list, such as one that somebody makes of resolutions: CSV with a line of headings, or JSON. Both have
 * `id`, `name`, and where known `aliases`, `born` and `details`; in CSV several are separated by `;` (or `|`).
 */
import { parse } from 'csv-parse/sync'
import { type ListEntry, type ReadList, unreadable } from './list-entry.ts'

export function readPlainList(text: string): ReadList {
  const body = text.replace(/^\uFEFF/, '').trimStart()
  return /^[[{]/.test(body) ? readJson(body) : readCsv(body)
}

const HEADINGS = ['id', 'name', 'aliases', 'born', 'details']

function readCsv(body: string): ReadList {
  let rows: { record: Readonly<Record<string, string>>; info: { lines: number } }[]
  let headings: string[] = []
  try {
    rows = parse(body, {
      columns: (found: string[]) => {
        headings = found.map((one) => one.trim().toLowerCase())
        return headings
      },
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    })
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error))
  }
  const missing = ['id', 'name'].find((one) => !headings.includes(one))
  if (missing !== undefined) return unreadable(`the first line names no column “${missing}”`)
  const strange = headings.find((one) => !HEADINGS.includes(one))
  if (strange !== undefined) return unreadable(`the column “${strange}” is not known`)
  const given = rows.map(({ record, info }) => ({ at: `line ${info.lines}`, entry: entryOfRow(record) }))
  return { ok: true, publishedOn: null, given, leftOut: 0 }
}

/** Aliases of nobody are no entry. */
const namesOf = (name: string, aliases: readonly string[]): string[] =>
  name === '' ? [] : [name, ...aliases]

const several = (text = ''): string[] => text.split(/[;|]/)

function entryOfRow({ id = '', name = '', aliases, born, details = '' }: Readonly<Record<string, string>>) {
  return { entryId: id, names: namesOf(name, several(aliases)), born: several(born), details }
}

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

/** What is of another kind than asked for counts as left out, and the check of the entry says what is missing. */
function entryOfJson(one: unknown): ListEntry {
  const fields = (typeof one === 'object' && one !== null ? one : {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const texts = (name: string) =>
    Array.isArray(fields[name]) ? fields[name].map((each) => (typeof each === 'string' ? each : '')) : []
  return {
    entryId: text('id'),
    names: namesOf(text('name'), texts('aliases')),
    born: texts('born'),
    details: text('details'),
  }
}
