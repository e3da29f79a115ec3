import type { Services } from '../../platform/context.ts'
import { handedOver, payoutByReference } from './payout-repository.ts'
import { receivePayoutReport } from './receive-payout-report.ts'

/**
 * Somebody says that something happened to a payout: the provider is asked, and what it says is worked. Nothing is sent
 * again by it, since the message may be anybody's. Throws where the provider cannot be reached, so that its job comes
 * again.
 * @returns `unknown` where nobody ordered the payout: then the provider is not asked either
 */
export async function followHint(services: Services, reference: string): Promise<'asked' | 'unknown'> {
  const payout = await payoutByReference(services.db, reference)
  if (payout === null) return 'unknown'
  const status = await services.providers.payout.ask(handedOver(payout))
  if (status.state !== 'pending' && status.state !== 'never-heard-of')
    await receivePayoutReport(services, status)
  return 'asked'
}
