import { failPayout, type RefusalCode, sendPayout } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PayoutAccount } from '../../platform/database/tables/payments.ts'
import { newId } from '../../platform/ids.ts'
import { type BankAccount, currentAccount } from '../../core/profile/current-account.ts'
import { type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import type { LockedLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { countToday } from './payout-limit.ts'
import { addPayout, type Payout, setPayoutState } from './payout-repository.ts'

/**
 * Stores a payout before the provider receives it: after a crash in between, we query the provider by the
 * reference. Above the limit of the day the payout waits instead, in the state `over-limit`.
 * @param stopped the payout before, which failed for a reason of ours: it ends with the same step, and the
 *   money goes to the account that it was meant for
 */
export async function openPayout(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  stopped: Payout | null = null,
): Promise<{ ok: true; payout: Payout } | { ok: false; code: RefusalCode }> {
  const bound = await currentAccount(trx, loan.borrowerId)
  if (bound === null) throw new Error(`order ${loan.loanId} has no account for its payout`)
  const reference = newId()
  const decided = evaluateCommand(loan, replacing(stopped, reference), services.clock.today())
  if (!decided.ok) return decided
  const sent = decided.events.at(-1)
  if (sent?.type !== 'payoutSent') throw new Error('sending a payout recorded no payout')
  await record(trx, services, loan, decided)
  const at = new Date(services.clock.now())
  if (stopped !== null)
    await setPayoutState(trx, stopped, { state: 'failed', reason: OURS, kind: 'ours', at })
  const { borrowerId, loanId } = loan
  const countedOn = await countToday(trx, services, sent.amount)
  const payout: Payout = {
    borrowerId,
    loanId,
    reference,
    amount: sent.amount,
    account: stopped?.account ?? accountOf(bound),
    state: countedOn === null ? 'over-limit' : 'made',
    providerId: null,
    handedOverAt: null,
  }
  const provider = services.providers.payout.name
  await addPayout(trx, { ...payout, provider, countedOn: countedOn ?? undefined, at })
  return { ok: true, payout }
}

const OURS = 'sent again by an operator'

/** Sends the money under a new reference; one that stopped has failed by then. */
const replacing =
  (stopped: Payout | null, reference: string): Command =>
  (events, today) => {
    if (stopped === null) return sendPayout(events, { reference }, today)
    const failed = failPayout(events, { reference: stopped.reference, reason: OURS }, today)
    if (!failed.ok) return failed
    const sent = sendPayout([...events, ...failed.events], { reference }, today)
    return sent.ok ? { ok: true, events: [...failed.events, ...sent.events] } : sent
  }

export const accountOf = (bound: BankAccount): PayoutAccount => ({
  cardType: bound.card_type,
  channelNumber: bound.channel_number,
  bankCode: bound.bank_code,
  accountNumber: bound.account_number,
  accountName: bound.account_name,
})
