/** A person on a sanction list, and what an entry must have before it is stored. */
import { createHash } from 'node:crypto'
import { namesIn } from './names-in-field.ts'
import { nameTokens } from './normalise-name.ts'
import { readBirth } from '../../platform/names/read-birth.ts'

export interface ListEntry {
  /** The list's own number. */
  readonly entryId: string
  /** The name and the aliases. */
  readonly names: readonly string[]
  /** As `readBirth` gives them; one that cannot be read stands as it was written. */
  readonly born: readonly string[]
  /** What the list says of it, for whoever compares. */
  readonly details: string
}

export interface GivenEntry {
  /** Where a person finds it in the file. */
  readonly at: string
  readonly entry: ListEntry
  /** Why its fields may not be what they say. */
  readonly misread?: string
}

/** A file as it was read; whether its entries are good is for `checkEntry`. */
export type ReadList =
  | {
      readonly ok: true
      /** Where the file says it. `YYYY-MM-DD` */
      readonly publishedOn: string | null
      readonly given: readonly GivenEntry[]
      /** Entries about no person. */
      readonly leftOut: number
    }
  | { readonly ok: false; readonly problem: string }

export const unreadable = (problem: string): ReadList => ({ ok: false, problem })

const MOST_LETTERS = 300
const MOST_DETAILS = 4_000
const MOST_QUOTED = 40

export type CheckedEntry =
  | {
      readonly entry: ListEntry
      /** Names that are left out, a sentence each: by them nobody is found. */
      readonly lost: readonly string[]
      /** What else of it cannot be read, a sentence each. */
      readonly unread: readonly string[]
    }
  | { readonly problem: string }

/**
 * The entry as it is stored: its names each by itself, its births in one form, nothing empty or twice. Only an entry without a
 * name is refused, since nobody can be compared with it: whatever else is wrong leaves the person on the list.
 */
export function checkEntry(entry: ListEntry): CheckedEntry {
  const { names, tooLong } = namesOf(entry.names)
  const births = distinct(entry.born.flatMap((one) => plainText(one).split(/[;|]/))).map((text) => ({
    text,
    read: readBirth(text),
  }))
  if (names.length === 0) return { problem: tooLong.length === 0 ? 'it has no name' : nameTooLong(tooLong) }
  if (!names.some((name) => nameTokens(name).length > 0)) return { problem: 'its name has no letters' }
  const born = distinct(births.flatMap(({ text, read }) => (read.length > 0 ? read : quoted(text))))
  const unread = births.flatMap(({ text, read }) =>
    read.length > 0 ? [] : `the birth “${quoted(text)}” is no day, year or range of years`,
  )
  const details = plainText(entry.details).slice(0, MOST_DETAILS).toWellFormed()
  return {
    entry: { entryId: plainText(entry.entryId).trim(), names, born, details },
    lost: tooLong.length === 0 ? [] : [nameTooLong(tooLong)],
    unread,
  }
}

/** The fields as they are written, so that a newer version of the list still says what the one before said, and the names in them. */
function namesOf(fields: readonly string[]): { names: string[]; tooLong: string[] } {
  const names: string[] = []
  const tooLong: string[] = []
  for (const field of distinct(fields.map(plainText))) {
    const parts = namesIn(field)
    const isSeveral = parts.length > 1
    if (field.length <= MOST_LETTERS) names.push(field)
    else if (!isSeveral) tooLong.push(field)
    if (!isSeveral && parts[0] === field) continue
    for (const part of parts) (part.length <= MOST_LETTERS ? names : tooLong).push(part)
  }
  return { names: distinct(names), tooLong: distinct(tooLong) }
}

const nameTooLong = ([name = '']: readonly string[]): string =>
  `the name “${quoted(name)}…” is longer than ${MOST_LETTERS} letters`

const quoted = (text: string): string => text.slice(0, MOST_QUOTED).toWellFormed()

const REFERENCE = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi

/** With the letters that numbers stand for (XML 1.0, 4.1), and without what no database stores. */
const plainText = (text: string): string =>
  text
    .replace(REFERENCE, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
    })
    .replaceAll('\0', '')
    .toWellFormed()

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((one) => one.trim()).filter((one) => one !== '')),
]

/** Another one where anything that an entry says has changed. */
export const hashOfEntry = ({ entryId, names, born, details }: ListEntry): string =>
  sha256(JSON.stringify([entryId, names.toSorted(), born.toSorted(), details]))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
