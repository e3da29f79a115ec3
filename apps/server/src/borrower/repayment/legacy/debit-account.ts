/** The job that takes a confirmed repayment from the borrower's account. It may run twice. */
import type { Services } from '../../../platform/context.ts'
import { cardRepayments, changeCardRepayment } from '../../../money/payments/card-repository.ts'
import { payableNumber } from '../../../core/profile/account-number.ts'
import { readAccountNumber } from '../../../core/profile/current-account.ts'
import type { JobData } from '../../../platform/jobs/queues.ts'
import { receiveWebhook } from '../../../money/webhooks/receive-webhook.ts'

export function addDebitWorker(services: Services): void {
  services.jobs.work('debit-account', (order) => debitAccount(services, order))
}

async function debitAccount(
  services: Services,
  { borrowerId, orderId, recordId }: JobData['debit-account'],
): Promise<void> {
  const key = { borrowerId, loanId: orderId }
  const row = (await cardRepayments(services.db, key)).find((one) => one.record_id === recordId)
  if (row === undefined || row.state !== 'confirmed' || row.pay_code === null) return
  const bound = await services.db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('account_id', '=', row.account_id)
    .executeTakeFirstOrThrow()
  const account = await readAccountNumber(services.db, bound)
  const { pay_code: payCode, amount } = row
  const { ok } = await services.providers.payment.debit({
    payCode,
    amount,
    account: {
      bankCode: account.bank_code,
      number: payableNumber(services.config.market, account.card_type, account.account_number),
      name: account.account_name,
    },
  })
  if (!ok)
    return services.db
      .transaction()
      .execute((trx) => changeCardRepayment(trx, row, { state: 'refused', pay_code: payCode }))
  await reportSandboxDebit(services, { reference: `debit-${recordId}`, payCode, amount })
}

/** The sandbox's provider reports the debit immediately, through the same signed webhook as a real one. */
async function reportSandboxDebit(
  services: Services,
  debit: { reference: string; payCode: string; amount: number },
): Promise<void> {
  const notice = { ...debit, currency: 'PHP', paidOn: services.clock.today() }
  const webhook = services.providers.sandbox?.payment.webhookFor(notice)
  if (webhook === undefined) return
  const body = Buffer.from(webhook.body)
  await receiveWebhook(services, { kind: 'payments', provider: 'sandbox', headers: webhook.headers, body })
}
