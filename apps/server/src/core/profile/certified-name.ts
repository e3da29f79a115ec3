import type { Db } from '../../platform/database/database.ts'
import { fullName } from '../book/contacts.ts'

/** The name a borrower proved, as it stands on documents and accounts; empty before certification. */
export async function certifiedName(db: Db, borrowerId: string): Promise<string> {
  const row = await db
    .selectFrom('certification_sections')
    .select('data')
    .where('borrower_id', '=', borrowerId)
    .where('section', '=', 'basic')
    .executeTakeFirst()
  return row === undefined ? '' : fullName(row.data)
}
