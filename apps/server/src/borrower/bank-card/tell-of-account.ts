import type { Caller, Services } from '../../platform/context.ts'
import { fill, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { JobData } from '../../platform/jobs/queues.ts'
import { mayRemind, nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { textBorrower } from '../../core/messages/text-borrower.ts'

/** An SMS is written before we know in which language the borrower reads. */
const copy = loanCopy('en')

/** Into the security log, for whoever looks into a payout that went elsewhere. */
export const tellOfChange = (services: Services, { borrowerId, address }: Caller): void =>
  securityEvent(services, { kind: 'payout-account-changed', borrowerId, address })

/** Tells the borrower that an account was bound. At night it waits for the morning. (Decisions, section 7.) */
export async function tellOfAccount(services: Services, job: JobData['tell-of-account']): Promise<void> {
  const { clock, config, db, jobs } = services
  if (!mayRemind(clock)) {
    const at = nextReminderTime(clock)
    return db.transaction().execute((trx) => jobs.send(trx, 'tell-of-account', job, { at }))
  }
  const account = await db
    .selectFrom('bank_accounts')
    .select('account_number')
    .where('borrower_id', '=', job.borrowerId)
    .where('account_id', '=', job.accountId)
    .executeTakeFirst()
  // Gone with the borrower's data.
  if (account === undefined) return
  const values = {
    app: config.brand.appName,
    end: account.account_number.slice(-4),
    phone: config.brand.servicePhone,
  }
  await textBorrower(services, job.borrowerId, fill(copy.sms.account, values))
}
