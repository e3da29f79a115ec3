/** Reads and checks a file of a list on a thread of its own: some megabytes take seconds, for which nobody else is to wait. */
import type { BrokenEntry, ListSource } from '../../platform/database/tables/screening.ts'
import { answerOnThread } from '../../platform/threads/thread.ts'
import { checkEntry, type ListEntry, type ReadList, sha256, unreadable } from './list-entry.ts'
import { readPlainList } from './read-plain-list.ts'
import { readUnList } from './read-un-list.ts'

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
      readonly broken: readonly BrokenEntry[]
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

function sortOut({ given }: ReadList & { ok: true }): { good: ListEntry[]; broken: BrokenEntry[] } {
  const good = new Map<string, ListEntry>()
  const broken: BrokenEntry[] = []
  for (const { at, entry } of given) {
    const checked = checkEntry(entry)
    if ('problem' in checked) broken.push({ at, problem: checked.problem })
    else if (good.has(checked.entry.entryId))
      broken.push({ at, problem: `its number ${checked.entry.entryId} stands for another entry` })
    else good.set(checked.entry.entryId, checked.entry)
  }
  return { good: [...good.values()], broken }
}

answerOnThread(readAndCheck)
