import { type RefusalCode, sendPayout } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PayoutAccount } from '../../platform/database/tables/payments.ts'
import { newId } from '../../platform/ids.ts'
import { type BankAccount, currentAccount } from '../../core/profile/current-account.ts'
import { judge } from '../../core/loans/judge.ts'
import type { LockedLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { addPayout, type Payout } from './payout-repository.ts'

/**
 * Writes down that a payout goes out, before anybody is asked to send it: a crash in between is found by asking
 * the provider about the reference.
 */
export async function openPayout(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
): Promise<{ ok: true; payout: Payout } | { ok: false; code: RefusalCode }> {
  const bound = await currentAccount(trx, loan.borrowerId)
  if (bound === null) throw new Error(`order ${loan.loanId} has no account for its payout`)
  const reference = newId()
  const decided = judge(
    loan,
    (events, today) => sendPayout(events, { reference }, today),
    services.clock.today(),
  )
  if (!decided.ok) return decided
  const [sent] = decided.events
  if (sent?.type !== 'payoutSent') throw new Error('sending a payout recorded no payout')
  await record(trx, services, loan, decided)
  const { borrowerId, loanId } = loan
  const payout = { borrowerId, loanId, reference, amount: sent.amount, account: accountOf(bound) }
  const provider = services.providers.payout.name
  await addPayout(trx, { ...payout, provider, at: new Date(services.clock.now()) })
  return { ok: true, payout: { ...payout, state: 'made' } }
}

const accountOf = (bound: BankAccount): PayoutAccount => ({
  cardType: bound.card_type,
  channelNumber: bound.channel_number,
  bankCode: bound.bank_code,
  accountNumber: bound.account_number,
  accountName: bound.account_name,
})
