/** What is stored encrypted, as a test reads it or changes it under the service. */
import { storedNumber } from '../core/profile/account-number.ts'
import { accountOfPayout } from '../money/payouts/payout-repository.ts'
import type { Db } from '../platform/database/database.ts'
import type { PayoutAccount } from '../platform/database/tables/payments.ts'
import { readableRow } from '../platform/encryption/encrypted-columns.ts'
import { encryptionOf, openEncryption } from '../platform/encryption/encryption.ts'
import { keysInFile } from '../platform/encryption/key-file.ts'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { openTestDatabase } from './test-database.ts'

/** A database with its keys, for a test without a service. */
export async function openReadableDatabase() {
  const database = await openTestDatabase()
  await openKeys(database.db)
  return database
}

export const openKeys = (db: Db) => openEncryption(db, keysInFile(testKeyFile(), { make: false }))

/** Rows of a table as they were before they were stored. */
export const readableRows = (db: Db, table: string, rows: readonly object[]) =>
  Promise.all(rows.map((row) => readableRow(encryptionOf(db), table, { ...row })))

/** The accounts that money of an order went to, in the order of time. */
export async function payoutAccounts(db: Db, loanId: string): Promise<PayoutAccount[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('account')
    .where('loan_id', '=', loanId)
    .orderBy('created_at')
    .orderBy('updated_at')
    .execute()
  return Promise.all(rows.map(({ account }) => accountOfPayout(db, account)))
}

/** Gives the accounts of a borrower another number, as if they had been bound with it. */
export async function renumberAccounts(db: Db, borrowerId: string, number: string): Promise<void> {
  await db
    .updateTable('bank_accounts')
    .set(storedNumber(db, number))
    .where('borrower_id', '=', borrowerId)
    .execute()
}
