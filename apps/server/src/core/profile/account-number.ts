/** Numbers of accounts: how they are stored, and how money is sent to them. */
import type { Market } from '../../platform/config/market.ts'
import type { Services } from '../../platform/context.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { PayoutAccount } from '../../platform/database/tables/payments.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { readAccountNumber } from './current-account.ts'
import { WALLET } from './identity-hash.ts'

/** A number as it is stored: unreadable, and beside it the hash by which it is compared. */
export function storedNumber(db: Db, number: string) {
  const encryption = encryptionOf(db)
  return {
    account_number: encryption.encrypt('bank_accounts.account_number', number),
    number_hash: encryption.hash('account-number', number),
  }
}

/**
 * The number by which money reaches an account. A wallet's is as its house writes it (`09…`), in whatever form it was stored.
 */
export const payableNumber = (market: Market, cardType: string, number: string): string =>
  cardType === WALLET ? (market.localPhone(number) ?? number) : number

/** An account as a provider is given it: a payout may have waited since before numbers had one form. */
export const payableAccount = (market: Market, account: PayoutAccount): PayoutAccount => ({
  ...account,
  accountNumber: payableNumber(market, account.cardType, account.accountNumber),
})

/**
 * Brings the numbers of a borrower's wallets into that form, where they were stored in another: the payout hold compares them
 * in the database. A number that was erased or encrypted anew meanwhile is left alone.
 */
export async function normaliseNumbers(
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  borrowerId: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('bank_accounts')
    .select(['account_id', 'account_number'])
    .where('borrower_id', '=', borrowerId)
    .where('card_type', '=', WALLET)
    .execute()
  for (const row of rows) {
    const { account_number: number } = await readAccountNumber(trx, row)
    const normalised = payableNumber(config.market, WALLET, number)
    if (normalised === number) continue
    await trx
      .updateTable('bank_accounts')
      .set(storedNumber(trx, normalised))
      .where('borrower_id', '=', borrowerId)
      .where('account_id', '=', row.account_id)
      .where('account_number', '=', row.account_number)
      .execute()
  }
}
