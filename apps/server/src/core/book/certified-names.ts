/** Names of many borrowers at once, as certified. */
import type { Db } from '../../platform/database/database.ts'
import type { CertifiedNames } from '../../platform/encryption/encrypted.ts'
import { inList } from '../../platform/database/in-list.ts'

/** @param basic certified values, or a section as it is stored, in which names are readable */
export const fullName = ({ firstName, middleName, lastName }: CertifiedNames): string =>
  [firstName, middleName, lastName].filter((part) => part).join(' ')

/** By borrower; whoever has certified nothing yet is not among them. */
export async function certifiedNames(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certification_sections')
    .select(['borrower_id', 'data'])
    .where('section', '=', 'basic')
    .where('borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Map(rows.map((row) => [row.borrower_id, fullName(row.data)]))
}
