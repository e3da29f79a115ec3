/** Versions of sanction lists and their entries: added, never changed. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { BrokenEntry, ListSource } from '../../platform/database/tables/screening.ts'
import { newId } from '../../platform/ids.ts'
import { hashOfEntry, type ListEntry } from './list-entry.ts'

/** Any fixed number: two imports take turns. */
const LISTS_LOCK = 7_263_580
/** Parameters of one statement are limited. */
const ROWS = 1_000

export const lockLists = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(LISTS_LOCK)})`.execute(trx)

export const versionInForce = (db: Db, source: ListSource) =>
  db
    .selectFrom('screening_versions')
    .select(['version_id', 'sha256', 'entries', 'counted_from'])
    .where('source', '=', source)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()

export async function entriesOf(db: Db, versionId: string): Promise<ListEntry[]> {
  const rows = await db
    .selectFrom('screening_entries')
    .select(['entry_id', 'names', 'born', 'details'])
    .where('version_id', '=', versionId)
    .orderBy('entry_id')
    .execute()
  return rows.map(({ entry_id: entryId, ...entry }) => ({ entryId, ...entry }))
}

/** Whether a version has these entries and no others, each as it is. */
export async function hasEntries(db: Db, versionId: string, entries: readonly ListEntry[]): Promise<boolean> {
  const rows = await db
    .selectFrom('screening_entries')
    .select('sha256')
    .where('version_id', '=', versionId)
    .execute()
  const stored = new Set(rows.map(({ sha256 }) => sha256))
  return stored.size === entries.length && entries.every((entry) => stored.has(hashOfEntry(entry)))
}

export interface NewVersion {
  readonly source: ListSource
  readonly publishedOn: string | null
  readonly sha256: string
  readonly by: string
  /** Whether two people put it in force: what gets lost is counted from here. */
  readonly byTwo: boolean
  readonly at: Date
  readonly entries: readonly ListEntry[]
  readonly leftOut: number
  readonly brokenCount: number
  readonly broken: readonly BrokenEntry[]
}

/** Puts a version in force in place of the one before. The caller holds `lockLists`. @returns its id. */
export async function addVersion(trx: Trx, version: NewVersion): Promise<string> {
  const versionId = newId()
  const before = await trx
    .updateTable('screening_versions')
    .set({ replaced_at: version.at })
    .where('source', '=', version.source)
    .where('replaced_at', 'is', null)
    .returning('counted_from')
    .executeTakeFirst()
  await trx
    .insertInto('screening_versions')
    .values({
      version_id: versionId,
      source: version.source,
      published_on: version.publishedOn,
      sha256: version.sha256,
      imported_at: version.at,
      imported_by: version.by,
      counted_from: version.byTwo ? versionId : (before?.counted_from ?? versionId),
      entries: version.entries.length,
      left_out: version.leftOut,
      broken_count: version.brokenCount,
      broken: json(version.broken),
      replaced_at: null,
    })
    .execute()
  for (let from = 0; from < version.entries.length; from += ROWS)
    await trx
      .insertInto('screening_entries')
      .values(version.entries.slice(from, from + ROWS).map((entry) => rowOf(versionId, entry)))
      .execute()
  return versionId
}

const rowOf = (versionId: string, entry: ListEntry) => ({
  version_id: versionId,
  entry_id: entry.entryId,
  names: json(entry.names),
  born: json(entry.born),
  details: entry.details,
  sha256: hashOfEntry(entry),
})
