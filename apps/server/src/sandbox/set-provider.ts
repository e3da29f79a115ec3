import { done, type sandboxCalls, SANDBOX_PROVIDERS } from '@sandigan/contract'
import type { Services } from '../platform/context.ts'
import type { ProviderMode, SandboxProvider } from '../platform/database/tables/sandbox.ts'
import type { JsonHandler } from '../platform/http/json-route.ts'
import { isReporting, SANDBOX_MODES } from '../platform/providers/sandbox-modes/modes.ts'
import { waitingFor } from '../platform/providers/watch-recovery.ts'
import { silentPayouts } from '../money/payouts/payout-repository.ts'
import { reportSandboxPayout } from './deliver-from-sandbox.ts'
import { deliverWithheldPayments } from './sandbox-payments.ts'

/** Transfers that are reported immediately; the others are queried within minutes. */
const MOST_REPORTED = 100

/**
 * How a provider behaves from now on, on every node and after a restart. One that reports again reports what it
 * withheld.
 */
export const setProvider: JsonHandler<typeof sandboxCalls.setProvider> = async (
  services,
  _caller,
  { name, mode },
) => {
  await setMode(services, name, mode)
  if (isReporting(mode)) await reportWithheld(services, name)
  // Nobody need wait until somebody else is answered.
  if (isReporting(mode)) await services.jobs.hurry(waitingFor(name))
  return done({ status: mode })
}

export async function allBehaveWell(services: Services): Promise<void> {
  for (const name of SANDBOX_PROVIDERS) await setMode(services, name, 'well')
}

const setMode = (services: Services, name: SandboxProvider, mode: ProviderMode): Promise<unknown> =>
  services.cache.change([SANDBOX_MODES], (trx) =>
    trx
      .insertInto('sandbox_providers')
      .values({ name, mode })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ mode }))
      .execute(),
  )

async function reportWithheld(services: Services, name: SandboxProvider): Promise<void> {
  if (name === 'payment') await deliverWithheldPayments(services)
  if (name === 'credit-bureau')
    await services.db.transaction().execute((trx) => services.jobs.send(trx, 'ask-credit-bureau', {}))
  if (name !== 'payout') return
  const now = new Date(services.clock.now())
  const references = await silentPayouts(services.db, { before: now, onHoldBefore: now }, MOST_REPORTED)
  for (const reference of references) await reportSandboxPayout(services, reference)
}
