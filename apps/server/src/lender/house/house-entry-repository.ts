/** The register of the house's entries: who was paid, by which document, and why, beside the journal. */
import type { HouseEntryKindName } from '@sandigan/contract'
import type { AccountCode, IsoDate, JournalLine } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import { HOUSE } from '../../core/loans/journal-rows.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

export type StoredEntry = Selectable<Database['house_entries']>

/** Names an entry for good: the same reference is the same entry. */
export const entryIdOf = (reference: string): string => `house:${reference}`

/** Entries of the house are recorded one after the other, so that each finds what is there; readers go on. */
export async function lockHouseEntries(trx: Trx): Promise<void> {
  await sql`lock table house_entries in share row exclusive mode`.execute(trx)
}

export const entryById = async (db: Db, entryId: string): Promise<StoredEntry | null> =>
  (await db.selectFrom('house_entries').selectAll().where('entry_id', '=', entryId).executeTakeFirst()) ??
  null

type NewEntry = Omit<
  StoredEntry,
  'counterparty' | 'tin' | 'reversed_by' | 'document' | 'note' | 'reverses'
> & {
  readonly counterparty?: string | undefined
  readonly tin?: string | undefined
  readonly document?: string | undefined
  readonly note?: string | undefined
  readonly reverses?: string
}

export async function addEntry(trx: Trx, { counterparty, tin, ...entry }: NewEntry): Promise<void> {
  const encryption = encryptionOf(trx)
  await trx
    .insertInto('house_entries')
    .values({
      ...entry,
      counterparty:
        counterparty === undefined ? null : encryption.encrypt('house_entries.counterparty', counterparty),
      tin: tin === undefined ? null : encryption.encrypt('house_entries.tin', tin),
    })
    .execute()
}

export async function markReversed(trx: Trx, entryId: string, by: string): Promise<void> {
  await trx.updateTable('house_entries').set({ reversed_by: by }).where('entry_id', '=', entryId).execute()
}

/** The opening balances that stand; null where there are none. */
export const standingOpening = async (db: Db): Promise<StoredEntry | null> =>
  (await db
    .selectFrom('house_entries')
    .selectAll()
    .where('kind', '=', 'opening')
    .where('reverses', 'is', null)
    .where('reversed_by', 'is', null)
    .executeTakeFirst()) ?? null

/** The day of the first entry of the books that is none of opening balances; null before it. */
export async function firstDayOfBooks(db: Db): Promise<IsoDate | null> {
  const openings = await db
    .selectFrom('house_entries')
    .select('entry_id')
    .where('kind', '=', 'opening')
    .execute()
  const ids = openings.map((row) => row.entry_id)
  let query = db.selectFrom('journal_entries').select('posted_on').orderBy('posted_on').limit(1)
  if (ids.length > 0)
    query = query.where(({ eb, not, and }) =>
      not(and([eb('borrower_id', '=', HOUSE), eb('entry_id', 'in', ids)])),
    )
  return (await query.executeTakeFirst())?.posted_on ?? null
}

export async function linesOfEntries(
  db: Db,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly JournalLine[]>> {
  const lines = new Map<string, JournalLine[]>(entryIds.map((id) => [id, []]))
  if (entryIds.length === 0) return lines
  const rows = await db
    .selectFrom('journal_lines')
    .select(['entry_id', 'account', 'debit', 'credit'])
    .where('borrower_id', '=', HOUSE)
    .where('entry_id', 'in', inList(entryIds))
    .orderBy('entry_id')
    .orderBy('line_no')
    .execute()
  for (const { entry_id: id, account, ...sides } of rows)
    lines.get(id)?.push({ account: account as AccountCode, ...sides })
  return lines
}

const ORDERS: Orders<'day', StoredEntry> = {
  day: [
    { by: sql`day`, kind: 'day', of: (row) => row.day },
    { by: sql`entry_id`, kind: 'text', of: (row) => row.entry_id },
  ],
}

export interface EntryFilters {
  readonly kind?: HouseEntryKindName | undefined
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** A whole number of a document, or an entry. */
  readonly q?: string | undefined
}

export function entryPage(
  db: Db,
  { kind, from, to, q }: EntryFilters,
  sort: 'day' | '-day',
  page: PageQuery,
): Promise<Page<StoredEntry> | null> {
  let query = db.selectFrom('house_entries').selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (q !== undefined)
    query = query.where(({ eb, or }) => or([eb('document', '=', q), eb('entry_id', '=', q)]))
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
