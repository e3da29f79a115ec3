import { done, refuse } from '@sandigan/contract'
import { countToday } from '../../money/payouts/payout-limit.ts'
import { addTransfer, type Transfer } from '../../money/transfers/transfer-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'

/**
 * Writes down that money goes back, and has a job send it: no provider is called in this transaction.
 * @returns the transfer's reference, by which the provider knows it, too; or why nothing can be sent today
 */
export async function orderTransfer(
  trx: Trx,
  services: Services,
  transfer: Omit<Transfer, 'reference' | 'state' | 'providerId' | 'handedOverAt'>,
) {
  const { clock, jobs, providers } = services
  const provider = providers.payout.name
  if (provider === 'none') return refuse('NO_PAYOUT_PROVIDER', 'no provider sends money: PAYOUT_PROVIDER')
  const countedOn = await countToday(trx, services, transfer.amount)
  if (countedOn === null)
    return refuse('OVER_DAILY_LIMIT', 'the sum of the day is used up: PAYOUT_DAILY_LIMIT')
  const reference = newId()
  const at = new Date(clock.now())
  await addTransfer(trx, { ...transfer, reference, provider, countedOn: countedOn ?? null, at })
  await jobs.send(trx, 'send-transfer', { reference })
  return done(reference)
}
