import type { Caller, Services } from '../../platform/context.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { readAccountNumber } from '../../core/profile/current-account.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'

/** Into the security log, for whoever investigates a payout that went elsewhere. */
export const tellOfChange = (services: Services, { borrowerId, address }: Caller): void =>
  securityEvent(services, { kind: 'payout-account-changed', borrowerId, address })

/** Tells the borrower that an account was bound. (Decision 004.) */
export async function tellOfAccount(services: Services, job: JobData['tell-of-account']): Promise<void> {
  const { config, db } = services
  const row = await db
    .selectFrom('bank_accounts')
    .select('account_number')
    .where('borrower_id', '=', job.borrowerId)
    .where('account_id', '=', job.accountId)
    .executeTakeFirst()
  // Gone with the borrower's data.
  if (row === undefined) return
  const { account_number: number } = await readAccountNumber(db, row)
  const values = { end: number.slice(-4), phone: config.brand.servicePhone }
  const { borrowerId, accountId } = job
  await db
    .transaction()
    .execute((trx) =>
      queueMessage(trx, services, { borrowerId, template: 'account', values, key: `account ${accountId}` }),
    )
}
