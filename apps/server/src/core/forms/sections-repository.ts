import type { Db, Trx } from '../../platform/database/database.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readSection, storeSection } from '../../platform/encryption/section.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { SectionKey } from '../../platform/database/tables/borrower.ts'

export type SectionValues = Readonly<Record<string, string>>

/** The sections this borrower has saved, in no order. */
export async function sectionsSaved(db: Db, borrowerId: string): Promise<SectionKey[]> {
  const rows = await db
    .selectFrom('certification_sections')
    .select('section')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return rows.map((row) => row.section)
}

/** What was saved for a section; empty when nothing was. */
export async function sectionValues(db: Db, borrowerId: string, section: SectionKey): Promise<SectionValues> {
  const row = await db
    .selectFrom('certification_sections')
    .select('data')
    .where('borrower_id', '=', borrowerId)
    .where('section', '=', section)
    .executeTakeFirst()
  return row === undefined ? {} : readSection(encryptionOf(db), row.data)
}

/** The same of many borrowers; one without the section is not among them. */
export async function sectionsOf(
  db: Db,
  borrowerIds: readonly string[],
  section: SectionKey,
): Promise<ReadonlyMap<string, SectionValues>> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certification_sections')
    .select(['borrower_id', 'data'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .where('section', '=', section)
    .execute()
  if (rows.length === 0) return new Map()
  const encryption = encryptionOf(db)
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.borrower_id, await readSection(encryption, row.data)] as const),
    ),
  )
}

/** Keeps a section's cleaned values in place of what was there. */
export async function saveSection(
  trx: Trx,
  borrowerId: string,
  section: SectionKey,
  values: SectionValues,
  savedAt: Date,
): Promise<void> {
  const row = { data: storeSection(encryptionOf(trx), values), saved_at: savedAt }
  await trx
    .insertInto('certification_sections')
    .values({ borrower_id: borrowerId, section, ...row })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'section']).doUpdateSet(row))
    .execute()
}
