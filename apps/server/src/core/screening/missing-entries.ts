/**
 * What an import takes off a sanction list. Compared is whatever was in force since two people put a version in force:
 * otherwise one person empties a list by many imports that each lose a little. (Decision 172.)
 */
import type { Db } from '../../platform/database/database.ts'
import type { ListSource } from '../../platform/database/tables/screening.ts'
import type { ListEntry } from './list-entry.ts'
import { entriesOf, versionInForce } from './list-repository.ts'

interface Missing {
  /** Entries of which something is missing, by their numbers. */
  readonly missing: readonly ListEntry[]
  /** How many entries there have been. */
  readonly known: number
}

/** An import may lose less than one entry of so many without a second person. */
const SHARE = 10

export const losesTooMany = ({ missing, known }: Missing): boolean =>
  missing.length * SHARE >= known && known > 0

/** What of the list so far is not on a version with these entries. */
export async function missingFrom(
  db: Db,
  source: ListSource,
  entries: readonly ListEntry[],
): Promise<Missing> {
  const before = await entriesSoFar(db, source)
  const now = new Map(entries.map((entry) => [entry.entryId, entry]))
  const missing = new Map<string, ListEntry>()
  for (const entry of before) if (!says(now.get(entry.entryId), entry)) missing.set(entry.entryId, entry)
  return { missing: [...missing.values()], known: new Set(before.map(({ entryId }) => entryId)).size }
}

/** The same of the version that is in force. */
export async function missingNow(db: Db, source: ListSource): Promise<Missing> {
  const version = await versionInForce(db, source)
  return missingFrom(db, source, version === undefined ? [] : await entriesOf(db, version.version_id))
}

/** With a name or a birthday less, or a first birthday more, somebody is no longer found. */
function says(now: ListEntry | undefined, before: ListEntry): boolean {
  if (now === undefined) return false
  const [names, born] = [new Set(now.names), new Set(now.born)]
  return (
    before.names.every((name) => names.has(name)) &&
    before.born.every((one) => born.has(one)) &&
    (before.born.length > 0 || now.born.length === 0)
  )
}

/** Every entry, as it was, of the versions since the last that two people put in force. */
async function entriesSoFar(db: Db, source: ListSource): Promise<ListEntry[]> {
  const version = await versionInForce(db, source)
  if (version === undefined) return []
  const from = version.counted_from ?? version.version_id
  const rows = await db
    .selectFrom('screening_entries as e')
    .innerJoin('screening_versions as v', 'v.version_id', 'e.version_id')
    .select(['e.entry_id', 'e.names', 'e.born', 'e.details'])
    .distinctOn(['e.entry_id', 'e.sha256'])
    .where('v.source', '=', source)
    .where((is) => is.or([is('v.counted_from', '=', from), is('v.version_id', '=', version.version_id)]))
    .orderBy('e.entry_id')
    .orderBy('e.sha256')
    .execute()
  return rows.map(({ entry_id: entryId, ...entry }) => ({ entryId, ...entry }))
}
