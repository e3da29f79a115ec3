/** When borrowers are reached: the hour in Manila at which most of their earlier contacts succeeded. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

/** By borrower, in one statement; of equal hours the one that succeeded last. Whoever was never reached is not among them. */
export async function bestHours(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('borrower_notes')
    .select('borrower_id')
    .select(sql<number>`extract(hour from written_at at time zone 'Asia/Manila')::int`.as('hour'))
    .where('borrower_id', 'in', inList(borrowerIds))
    .where('contact', 'is not', null)
    .where(sql<boolean>`contact ->> 'outcome' in ('reached', 'promised', 'refused')`)
    .groupBy(['borrower_id', 'hour'])
    .orderBy('borrower_id')
    .orderBy(({ fn }) => fn.countAll())
    .orderBy(({ fn }) => fn.max('written_at'))
    .execute()
  // The last of each borrower stays.
  return new Map(rows.map((row) => [row.borrower_id, row.hour]))
}
