/** What a payout provider reports, of whichever money went out: a loan's, or money that was sent back. */
import type { Services } from '../../platform/context.ts'
import type { PayoutReport, PayoutStatus } from '../../platform/providers/payout/port.ts'
import { handedOver, payoutByReference } from '../payouts/payout-repository.ts'
import { receivePayoutReport } from '../payouts/receive-payout-report.ts'
import { askAboutPayout } from '../payouts/send-payout.ts'
import { receiveOrWait } from '../transfers/send-transfer.ts'
import { handedOverTransfer, transferByReference } from '../transfers/transfer-repository.ts'

/** @returns what came of it, in a word */
export async function processPayoutReport(services: Services, report: PayoutReport): Promise<string> {
  const transfer = await transferByReference(services.db, report.reference)
  return transfer === null ? receivePayoutReport(services, report) : receiveOrWait(services, report)
}

/**
 * Somebody says that something happened to a payout: its provider is queried, and the status is processed. Throws where the
 * provider cannot be reached, so that its job comes again.
 * @returns `unknown` where nobody ordered it: then the provider is not queried either
 */
export async function followPayoutHint(
  services: Services,
  reference: string,
): Promise<'queried' | 'unknown'> {
  const payout = await payoutByReference(services.db, reference)
  const transfer = payout === null ? await transferByReference(services.db, reference) : null
  const known = payout === null ? transfer && handedOverTransfer(transfer) : handedOver(payout)
  if (known === null) return 'unknown'
  const first = await services.providers.payout.ask(known)
  const isLost = first.state === 'never-heard-of' && payout !== null
  const status = isLost ? await statusOfLostOrder(services, reference) : first
  if (status.state !== 'pending' && status.state !== 'never-heard-of')
    await processPayoutReport(services, status)
  return 'queried'
}

/**
 * The answer to the order was lost, and with it the number to ask by. The same order under the same key gives it again, as
 * when the time for an answer is over.
 */
async function statusOfLostOrder(services: Services, reference: string): Promise<PayoutStatus> {
  await askAboutPayout(services, reference)
  const payout = await payoutByReference(services.db, reference)
  return payout === null ? { state: 'pending' } : services.providers.payout.ask(handedOver(payout))
}
