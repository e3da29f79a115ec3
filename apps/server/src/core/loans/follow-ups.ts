/** What must follow an event, put into the queue in the same transaction as the event. */
import type { LoanEvent } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanKey } from './loan-repository.ts'

/** A decision is made within one day. (Specification, point 9.) */
export const DECISION_MS = 24 * 3_600_000

/** @param before how many events the loan had without those that were added */
export async function enqueueFollowUps(
  trx: Trx,
  services: Services,
  key: LoanKey,
  { before, added }: { before: number; added: readonly LoanEvent[] },
): Promise<void> {
  // A payout that is sent again in the same step asks the borrower for nothing.
  const sentAgain = added.at(-1)?.type === 'payoutSent'
  for (const [index, event] of added.entries())
    if (!sentAgain || event.type !== 'payoutFailed')
      await followUp(trx, services, key, event, before + index + 1)
}

async function followUp(
  trx: Trx,
  services: Services,
  key: LoanKey,
  event: LoanEvent,
  sequence: number,
): Promise<void> {
  const { jobs, clock } = services
  const order = { borrowerId: key.borrowerId, orderId: key.loanId }
  switch (event.type) {
    case 'agreed':
      await jobs.send(trx, 'screen-borrower', { borrowerId: key.borrowerId }, { key: key.loanId })
      await jobs.send(trx, 'judge-application', order, { key: key.loanId })
      return jobs.send(trx, 'decide-application', order, { at: clock.now() + DECISION_MS, key: key.loanId })
    case 'approved':
    case 'declined':
    case 'disbursed':
    case 'payoutFailed':
    case 'payoutReversed':
      return jobs.send(trx, 'notify', { ...order, message: event.type, sequence })
    case 'noteConfirmed':
      await jobs.send(trx, 'send-payout', order)
      return jobs.send(trx, 'notify', { ...order, message: event.type, sequence })
    default:
      return
  }
}

/**
 * A settled loan asks for nothing: its codes are cancelled, those of quotes too. Its contract number stays, since a
 * payment taken back may let the loan run again. Money that still comes under a cancelled code is ordinary money.
 */
export async function cancelCodes(trx: Trx, { clock, jobs }: Services, key: LoanKey): Promise<void> {
  const cancelled = await trx
    .updateTable('payment_codes')
    .set({ cancelled_at: new Date(clock.now()) })
    .where('borrower_id', '=', key.borrowerId)
    .where('loan_id', '=', key.loanId)
    .where('purpose', '<>', 'contract')
    .where('cancelled_at', 'is', null)
    .returning('pay_code')
    .execute()
  // What the provider shows for them is closed outside of any transaction.
  if (cancelled.length > 0)
    await jobs.send(trx, 'cancel-codes', { borrowerId: key.borrowerId, orderId: key.loanId })
}
