/** The lists in force, ready to be searched, in the memory of each process. */
import type { Db } from '../../platform/database/database.ts'
import type { ListSource } from '../../platform/database/tables/screening.ts'
import { createNameIndex, type Match, type NameIndex } from './name-index.ts'

export interface ListedPerson {
  readonly source: ListSource
  readonly versionId: string
  readonly entryId: string
  readonly sha256: string
  readonly names: readonly string[]
  readonly born: readonly string[]
  readonly details: string
}

export interface Lists {
  /** Who may be this person, the likeliest first. */
  match(name: string, birthday: string | null): Match<ListedPerson>[]
}

/** A version never changes, so what was made of it stays good. Three are in force; some more for a change. */
const MOST_VERSIONS = 8
const indexes = new Map<string, Promise<NameIndex<ListedPerson>>>()

/**
 * Which versions are in force is read each time, so that a list that was imported holds from its commit on, on every
 * node; the entries of a version are read once.
 */
export async function listsInForce(db: Db): Promise<Lists> {
  const versions = await db
    .selectFrom('screening_versions')
    .select(['version_id', 'source'])
    .where('replaced_at', 'is', null)
    .orderBy('source')
    .execute()
  const lists: NameIndex<ListedPerson>[] = []
  for (const version of versions) lists.push(await indexOf(db, version))
  return {
    match: (name, birthday) =>
      lists.flatMap((list) => list.match(name, birthday)).toSorted((a, b) => b.score - a.score),
  }
}

interface Version {
  readonly version_id: string
  readonly source: ListSource
}

function indexOf(db: Db, version: Version): Promise<NameIndex<ListedPerson>> {
  const { version_id: id } = version
  const known = indexes.get(id)
  if (known !== undefined) return known
  const made = readIndex(db, version)
  indexes.set(id, made)
  made.catch(() => indexes.delete(id))
  const [oldest] = indexes.keys()
  if (oldest !== undefined && indexes.size > MOST_VERSIONS) indexes.delete(oldest)
  return made
}

async function readIndex(db: Db, { version_id: versionId, source }: Version) {
  const rows = await db
    .selectFrom('screening_entries')
    .select(['entry_id', 'sha256', 'names', 'born', 'details'])
    .where('version_id', '=', versionId)
    .execute()
  return createNameIndex(
    rows.map(({ entry_id: entryId, ...row }) => ({ source, versionId, entryId, ...row })),
  )
}
