/** A person on a sanction list, and what is asked of an entry before it is stored. */
import { createHash } from 'node:crypto'
import { isIsoDate } from '@sandigan/lending'
import { isStorable } from '../../platform/http/storable-text.ts'
import { nameTokens } from './normalise-name.ts'

export interface ListEntry {
  /** The list's own number. */
  readonly entryId: string
  /** The name and the aliases. */
  readonly names: readonly string[]
  /** `YYYY-MM-DD`, `YYYY`, or `YYYY..YYYY` from the first year to the last. */
  readonly born: readonly string[]
  /** What the list says of it, for whoever compares. */
  readonly details: string
}

/** A file as it was read; whether its entries are good is for `checkEntry`. */
export type ReadList =
  | {
      readonly ok: true
      /** Where the file says it. `YYYY-MM-DD` */
      readonly publishedOn: string | null
      /** `at` is where a person finds it in the file. */
      readonly given: readonly { readonly at: string; readonly entry: ListEntry }[]
      /** Entries about no person. */
      readonly leftOut: number
    }
  | { readonly ok: false; readonly problem: string }

export const unreadable = (problem: string): ReadList => ({ ok: false, problem })

const MOST_NAMES = 200
const MOST_LETTERS = 300
const MOST_DETAILS = 4_000

/** The entry as it is stored, without what is empty or stands twice; or what is wrong with it. */
export function checkEntry(entry: ListEntry): { entry: ListEntry } | { problem: string } {
  const names = distinct(entry.names)
  const born = distinct(entry.born)
  if (entry.entryId === '' || entry.entryId.length > 100) return { problem: 'it has no number of its own' }
  if (names.length === 0) return { problem: 'it has no name' }
  if (names.length > MOST_NAMES) return { problem: `it has more than ${MOST_NAMES} names` }
  const long = names.find((name) => name.length > MOST_LETTERS)
  if (long !== undefined) return { problem: `a name is longer than ${MOST_LETTERS} letters` }
  if (!names.some((name) => nameTokens(name).length > 0)) return { problem: 'its name has no letters' }
  const unknown = born.find((one) => !isBirth(one))
  if (unknown !== undefined) return { problem: `“${unknown.slice(0, 40)}” is no day, year or range of years` }
  const details = entry.details.slice(0, MOST_DETAILS)
  if (![entry.entryId, details, ...names].every(isStorable)) return { problem: 'it has broken characters' }
  return { entry: { entryId: entry.entryId, names, born, details } }
}

function isBirth(text: string): boolean {
  if (/^\d{4}$/.test(text)) return true
  const range = /^(\d{4})\.\.(\d{4})$/.exec(text)
  return range === null ? isIsoDate(text) : Number(range[1]) <= Number(range[2])
}

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((one) => one.trim()).filter((one) => one !== '')),
]

/** Another one where anything that an entry says has changed. */
export const hashOfEntry = ({ entryId, names, born, details }: ListEntry): string =>
  sha256(JSON.stringify([entryId, names.toSorted(), born.toSorted(), details]))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
