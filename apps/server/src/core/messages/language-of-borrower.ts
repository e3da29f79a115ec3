import type { Language } from '../../platform/copy/copy.ts'
import type { Trx } from '../../platform/database/database.ts'

/** In which language the borrower logged in last; English before that. */
export async function languageOfBorrower(trx: Trx, borrowerId: string): Promise<Language> {
  const row = await trx
    .selectFrom('borrowers')
    .select('language')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row?.language ?? 'en'
}
