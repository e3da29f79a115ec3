import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { BankAccountTable } from '../../platform/database/tables/borrower.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'

type Row = Selectable<BankAccountTable>

/** An account with its number readable. */
export type BankAccount = Omit<Row, 'account_number' | 'number_hash'> & { readonly account_number: string }

/** Makes the number of a row readable. @param db where the row is from */
export async function readAccountNumber<R extends Pick<Row, 'account_number'>>(db: Db, row: R) {
  const number = await encryptionOf(db).decrypt('bank_accounts.account_number', row.account_number)
  return { ...row, account_number: number }
}

/** The account that receives the money, or null before one is bound. */
export async function currentAccount(db: Db, borrowerId: string): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : readAccountNumber(db, row)
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
  const accounts = await Promise.all(rows.map((row) => readAccountNumber(db, row)))
  return new Map(accounts.map((account) => [account.borrower_id, account]))
}
