/** Reads and checks a file of a list on a thread of its own: some megabytes take seconds, for which nobody else is to wait. */
import type { BrokenEntry, ListSource } from '../../platform/database/tables/screening.ts'
import { answerOnThread } from '../../platform/threads/thread.ts'
import { checkEntry, type ListEntry, type ReadList, sha256, unreadable } from './list-entry.ts'
import { readPlainList } from './read-plain-list.ts'
import { readUnList } from './read-un-list.ts'

/** Room for the ending of a number that stands twice. */
const LONGEST_NUMBER = 90

export interface ListFile {
  readonly source: Exclude<ListSource, 'manual'>
  readonly text: string
}

export type CheckedList =
  | {
      readonly ok: true
      readonly sha256: string
      /** `YYYY-MM-DD`, where the file says it. */
      readonly publishedOn: string | null
      readonly good: readonly ListEntry[]
      /** Entries and names that are left out: by them nobody is found. */
      readonly broken: readonly BrokenEntry[]
      /** Entries of which something cannot be read: the person is on the list all the same. */
      readonly incomplete: readonly BrokenEntry[]
      /** Entries about no person. */
      readonly leftOut: number
    }
  | { readonly ok: false; readonly problem: string }

export function readAndCheck({ source, text }: ListFile): CheckedList {
  const read = readSafely(source, text)
  if (!read.ok) return read
  const { publishedOn, leftOut } = read
  return { ok: true, sha256: sha256(text), publishedOn, leftOut, ...sortOut(read) }
}

/** What a parser cannot take, such as elements a thousand deep, is a fault of the file and none of ours. */
function readSafely(source: ListFile['source'], text: string): ReadList {
  try {
    return source === 'un' ? readUnList(text) : readPlainList(text)
  } catch (error) {
    return unreadable(`the file cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

type SortedOut = Pick<CheckedList & { ok: true }, 'good' | 'broken' | 'incomplete'>

/** A number that is missing or stands twice is one that we give: it names an entry, and decides about nobody. */
function sortOut({ given }: ReadList & { ok: true }): SortedOut {
  const good = new Map<string, ListEntry>()
  const broken: BrokenEntry[] = []
  const incomplete: BrokenEntry[] = []
  for (const { at: place, entry, misread } of given) {
    const at = place.slice(0, LONGEST_NUMBER).toWellFormed()
    const checked = checkEntry(entry)
    if ('problem' in checked) {
      broken.push({ at, problem: checked.problem })
      continue
    }
    const { entryId: number } = checked.entry
    const entryId = freeNumber(number.slice(0, LONGEST_NUMBER).toWellFormed() || at, good)
    good.set(entryId, { ...checked.entry, entryId })
    const renamed = entryId === number ? [] : [numberProblem(number, entryId)]
    for (const problem of misread === undefined ? checked.lost : [misread, ...checked.lost])
      broken.push({ at, problem })
    for (const problem of [...renamed, ...checked.unread]) incomplete.push({ at, problem })
  }
  return { good: [...good.values()], broken, incomplete }
}

function freeNumber(number: string, taken: ReadonlyMap<string, unknown>): string {
  let free = number
  for (let next = 2; taken.has(free); next += 1) free = `${number} (${next})`
  return free
}

const numberProblem = (number: string, entryId: string): string =>
  number === ''
    ? `it has no number of its own and stands as ${entryId}`
    : `its number stands for another entry or is too long: it stands as ${entryId}`

answerOnThread(readAndCheck)
