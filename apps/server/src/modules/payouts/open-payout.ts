import { type RefusalCode, sendPayout } from '@sandigan/lending'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import type { PayoutAccount } from '../../database/tables/lending.ts'
import { newId } from '../../ids.ts'
import { type BankAccount, currentAccount } from '../bank-card/current-account.ts'
import { changeLockedLoan } from '../loans/append-events.ts'
import type { StoredLoan } from '../loans/loan-repository.ts'
import { addPayout, type Payout } from './payout-repository.ts'

/**
 * Writes down that a payout goes out, before anybody is asked to send it: a crash in between is found by asking
 * the provider about the reference. The caller holds the loan's lock.
 */
export async function openPayout(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
): Promise<{ ok: true; payout: Payout } | { ok: false; code: RefusalCode }> {
  const bound = await currentAccount(trx, loan.borrowerId)
  if (bound === null) throw new Error(`order ${loan.loanId} has no account for its payout`)
  const reference = newId()
  const change = await changeLockedLoan(trx, services, loan, (events, today) =>
    sendPayout(events, { reference }, today),
  )
  if (!change.ok) return change
  const sent = change.events.at(-1)
  if (sent?.type !== 'payoutSent') throw new Error('sending a payout recorded no payout')
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
