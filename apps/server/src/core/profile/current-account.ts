import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { BankAccountTable } from '../../platform/database/tables/borrower.ts'

export type BankAccount = Selectable<BankAccountTable>

/** The account that receives the money, or null before one is bound. */
export async function currentAccount(db: Db, borrowerId: string): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The same of many borrowers; one without an account is not among them. */
export async function currentAccounts(
  db: Db,
  borrowerIds: readonly string[],
): Promise<ReadonlyMap<string, BankAccount>> {
  const rows = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('borrower_id', 'in', inList(borrowerIds))
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.borrower_id, row]))
}
