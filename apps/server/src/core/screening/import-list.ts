/** Puts a sanction list in force: read, checked, and in place of the version before in one step. (Decision 151.) */
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { BrokenEntry } from '../../platform/database/tables/screening.ts'
import { createWaitingLine } from '../../platform/limits/waiting-line.ts'
import { createThread, FILE_MS } from '../../platform/threads/thread.ts'
import { checkEntry, type ListEntry, sha256 } from './list-entry.ts'
import { addVersion, entriesOf, hasEntries, lockLists, versionInForce } from './list-repository.ts'
import type { CheckedList, ListFile, readAndCheck } from './list-worker.ts'

/** A file of a list is at most so long, in characters. */
export const LONGEST_LIST = 20 * 1024 * 1024
const MOST_ENTRIES = 50_000
/** So many broken entries are stored and returned; the rest is counted. */
const MOST_BROKEN = 100

export interface Imported {
  readonly versionId: string
  /** The same file, read in the same way, is in force already: nothing was done. */
  readonly repeated: boolean
  readonly entries: number
  /** Of the version before; 0 where there was none. */
  readonly entriesBefore: number
  readonly leftOut: number
  readonly brokenCount: number
  readonly broken: readonly BrokenEntry[]
  readonly incompleteCount: number
  /** In force, with something that could not be read. */
  readonly incomplete: readonly BrokenEntry[]
}

export type ImportedOrNot = { ok: true; imported: Imported } | { ok: false; problem: string }

/** Who changes a list, and whether a second person approved it. */
export interface ListEditor {
  readonly by: string
  readonly byTwo?: boolean
}

const readOnThread = createThread<typeof readAndCheck>(join(import.meta.dirname, 'list-worker.ts'), FILE_MS)
/** Each has megabytes of memory while it waits. */
const line = createWaitingLine({ parallel: 1, waiting: 3, perClient: 2 })

/**
 * Reads a file. Broken entries are left out; a file without a good one would take everybody off the list.
 * @param by for whom it is read: one client of the line
 */
export async function readListFile({ source, text }: ListFile, by: string): Promise<CheckedList> {
  if (text.length > LONGEST_LIST)
    return { ok: false, problem: `the file has more than ${LONGEST_LIST} letters` }
  const reading = line.enter(by, () => readOnThread({ source, text }))
  if (reading === undefined)
    return { ok: false, problem: 'other lists are being read: try again in a minute' }
  const read = await reading
  if (!read.ok) return read
  const { good, broken } = read
  if (good.length === 0) return { ok: false, problem: `no entry of it can be used${firstOf(broken)}` }
  if (good.length > MOST_ENTRIES) return { ok: false, problem: `it has more than ${MOST_ENTRIES} entries` }
  return read
}

/** Reads a file and puts it in force; broken and incomplete entries are reported. */
export async function importList(
  trx: Trx,
  { clock }: { clock: Clock },
  { source, text, by, byTwo = false }: ListFile & ListEditor,
): Promise<ImportedOrNot> {
  const read = await readListFile({ source, text }, by)
  if (!read.ok) return read
  const { good, broken, incomplete } = read
  await lockLists(trx)
  const before = await versionInForce(trx, source)
  const response = {
    entries: good.length,
    entriesBefore: before?.entries ?? 0,
    leftOut: read.leftOut,
    brokenCount: broken.length,
    broken: broken.slice(0, MOST_BROKEN),
    incompleteCount: incomplete.length,
    incomplete: incomplete.slice(0, MOST_BROKEN),
  }
  const hash = read.sha256
  // A newer release may read the same file better.
  if (before?.sha256 === hash && (await hasEntries(trx, before.version_id, good)))
    return { ok: true, imported: { ...response, versionId: before.version_id, repeated: true } }
  const at = new Date(clock.now())
  const version = { source, publishedOn: read.publishedOn, sha256: hash, by, byTwo, at }
  const versionId = await addVersion(trx, { ...version, ...response, entries: good })
  return { ok: true, imported: { ...response, versionId, repeated: false } }
}

const firstOf = ([first]: readonly BrokenEntry[]): string =>
  first === undefined ? '' : `: ${first.at}: ${first.problem}`

/** An entry that an operator writes or takes away: a version of the manual list of its own. */
export async function changeManualList(
  trx: Trx,
  { clock }: { clock: Clock },
  { by, byTwo = false }: ListEditor,
  change: { readonly save: ListEntry } | { readonly remove: string },
): Promise<{ ok: true; versionId: string; repeated: boolean } | { ok: false; problem: string }> {
  await lockLists(trx)
  const before = await versionInForce(trx, 'manual')
  const entries = new Map<string, ListEntry>()
  if (before !== undefined)
    for (const entry of await entriesOf(trx, before.version_id)) entries.set(entry.entryId, entry)
  if ('save' in change) {
    const checked = checkEntry(change.save)
    if ('problem' in checked) return { ok: false, problem: checked.problem }
    // Whoever types it can type it again.
    const [unread] = [...checked.lost, ...checked.unread]
    if (unread !== undefined) return { ok: false, problem: unread }
    entries.set(checked.entry.entryId, checked.entry)
  } else entries.delete(change.remove)
  const hash = sha256(
    JSON.stringify([...entries.values()].toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1))),
  )
  if (before?.sha256 === hash) return { ok: true, versionId: before.version_id, repeated: true }
  const version = {
    source: 'manual',
    publishedOn: null,
    sha256: hash,
    by,
    byTwo,
    at: new Date(clock.now()),
  } as const
  const none = { leftOut: 0, brokenCount: 0, broken: [] }
  return {
    ok: true,
    versionId: await addVersion(trx, { ...version, ...none, entries: [...entries.values()] }),
    repeated: false,
  }
}
