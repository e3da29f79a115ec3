import type { Db } from '../../platform/database/database.ts'
import { sectionValues } from '../profile/certification-repository.ts'

/** Where a borrower's e-mail goes: the address of the certified data; empty where there is none, or it takes no mail. */
export async function mailAddressOf(db: Db, borrowerId: string): Promise<string> {
  const { email = '' } = await sectionValues(db, borrowerId, 'basic')
  if (email === '') return ''
  const refused = await db
    .selectFrom('refused_addresses')
    .select('address')
    .where('borrower_id', '=', borrowerId)
    .where('address', '=', email)
    .executeTakeFirst()
  return refused === undefined ? email : ''
}
