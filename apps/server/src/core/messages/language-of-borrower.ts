import type { Language } from '../../platform/copy/copy.ts'
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

/** In which language each of these borrowers logged in last; one who never did is not among them. */
export async function languagesOfBorrowers(
  trx: Trx,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const rows = await trx
    .selectFrom('borrowers')
    .select(['borrower_id', 'language'])
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Map(rows.flatMap((row) => (row.language === null ? [] : [[row.borrower_id, row.language]])))
}

/** In which language the borrower logged in last; English before that. */
export const languageOfBorrower = async (trx: Trx, borrowerId: string): Promise<Language> =>
  (await languagesOfBorrowers(trx, [borrowerId])).get(borrowerId) ?? 'en'
