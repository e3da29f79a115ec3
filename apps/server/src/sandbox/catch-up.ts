import { sweep } from '../lender/automation/sweep.ts'
import type { Services } from '../platform/context.ts'
import { deliverHeldPayments } from './sandbox-payments.ts'

/** Does at once whatever has come due. For the sandbox, after its date moved. */
export async function catchUp(services: Services): Promise<void> {
  if (services.providers.sandbox !== undefined) await deliverHeldPayments(services)
  await services.jobs.runDue()
  await sweep(services)
  await services.jobs.runDue()
}
