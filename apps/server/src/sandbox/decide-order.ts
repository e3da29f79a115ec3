import { done, type PayloadOf, refuse, type sandboxCalls } from '@sandigan/contract'
import type { JsonHandler, JsonOutcomeOf } from '../platform/http/json-route.ts'
import { decideApplication } from '../core/decisions/decide-application.ts'
import { keyOfLoan } from '../core/loans/loan-repository.ts'
import { release } from '../core/loans/loan-releases.ts'
import type { Services } from '../platform/context.ts'

/**
 * Decides an application as operators do, both whom an approval needs; the same decision again is answered as the first
 * time.
 */
export const decideOrder: JsonHandler<typeof sandboxCalls.decideOrder> = (services, _caller, decision) =>
  // Whatever follows immediately (the SMS, say) has happened when this answers.
  services.jobs.runWithFollowUps(() => decideAsSandbox(services, decision))

async function decideAsSandbox(
  services: Services,
  { orderId, approve }: PayloadOf<typeof sandboxCalls.decideOrder>,
): Promise<JsonOutcomeOf<typeof sandboxCalls.decideOrder>> {
  const decided = await decideApplication(services, orderId, approve)
  const already = approve ? 'ALREADY_APPROVED' : 'ALREADY_DECLINED'
  if (!decided.ok && decided.code === 'NOT_FOUND')
    return refuse('NOT_FOUND', 'there is no order with this orderId')
  if (!decided.ok && decided.code !== already)
    return refuse(decided.code, 'this order has been decided already')
  if (approve) await releaseAsSandbox(services, orderId)
  return done({ status: approve ? 'approved' : 'declined' })
}

/** Of an order that was approved in the console, and waits for a second person. */
async function releaseAsSandbox({ db, clock, jobs }: Services, orderId: string): Promise<void> {
  const key = await keyOfLoan(db, orderId)
  if (key === null) return
  await db.transaction().execute(async (trx) => {
    if (await release(trx, clock, key, { by: 'sandbox' }))
      await jobs.send(trx, 'send-payout', { borrowerId: key.borrowerId, orderId })
  })
}
