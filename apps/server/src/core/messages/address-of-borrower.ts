import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

const EMAIL = sql<string>`s.data ->> 'email'`

/** Where the e-mails of borrowers go: the address of the certified data. One without it, or whose address takes no mail, is not there. */
export async function mailAddressesOf(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('certification_sections as s')
    .leftJoin('refused_addresses as r', (join) =>
      join.onRef('r.borrower_id', '=', 's.borrower_id').on('r.address', '=', EMAIL),
    )
    .select(['s.borrower_id', EMAIL.as('email')])
    .where('s.borrower_id', 'in', inList(borrowerIds))
    .where('s.section', '=', 'basic')
    .where(EMAIL, '!=', '')
    .where('r.address', 'is', null)
    .execute()
  return new Map(rows.map(({ borrower_id: borrowerId, email }) => [borrowerId, email]))
}

/** Of one borrower; empty where an e-mail can go nowhere. */
export const mailAddressOf = async (db: Db, borrowerId: string): Promise<string> =>
  (await mailAddressesOf(db, [borrowerId])).get(borrowerId) ?? ''
