/** Who borrowers are, as operators' lists show it: the certified name and the ends of the phone. */
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { CertifiedNames } from '../../platform/encryption/encrypted.ts'
import { maskedPhone } from '../forms/mask.ts'

/** @param basic certified values, or a section as it is stored, in which names are readable */
export const fullName = ({ firstName, middleName, lastName }: CertifiedNames): string =>
  [firstName, middleName, lastName].filter((part) => part).join(' ')

/** Names by borrower, as certified; whoever has certified nothing yet is not among them. */
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

export interface Contact {
  /** Empty before certification, and once the account was erased. */
  readonly name: string
  readonly phone: string
}

export const NOBODY: Contact = { name: '', phone: '' }

/** By borrower, in one statement. */
export async function contactsOf(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, Contact>> {
  if (borrowerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('borrowers as b')
    .leftJoin('certification_sections as c', (join) =>
      join.onRef('c.borrower_id', '=', 'b.borrower_id').on('c.section', '=', 'basic'),
    )
    .select(['b.borrower_id', 'b.phone', 'c.data'])
    .where('b.borrower_id', 'in', inList(borrowerIds))
    .execute()
  return new Map(
    rows.map(({ borrower_id, phone, data }) => [
      borrower_id,
      { name: fullName(data ?? {}), phone: maskedPhone(phone) },
    ]),
  )
}
