import { sweep } from '../lender/automation/sweep.ts'
import type { Services } from '../platform/context.ts'
import { deliverHeldPayments } from './sandbox-payments.ts'

/** Does immediately what has come due, messages excepted. For the sandbox, after its date moved. */
export async function catchUp(services: Services): Promise<void> {
  const { jobs, providers } = services
  await jobs.runWithFollowUps(async () => {
    if (providers.sandbox !== undefined) await deliverHeldPayments(services)
  })
  await jobs.runWithFollowUps(() => sweep(services))
}
