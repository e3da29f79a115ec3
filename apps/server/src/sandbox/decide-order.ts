import { done, refuse, type sandboxCalls } from '@sandigan/contract'
import type { PlainHandler } from '../platform/http/plain-route.ts'
import { decideApplication } from '../core/decisions/decide-application.ts'

/** Decides an application as an operator does; the same decision again is answered as the first time. */
export const decideOrder: PlainHandler<typeof sandboxCalls.decideOrder> = async (
  services,
  _caller,
  { orderId, approve },
) => {
  const decided = await decideApplication(services, orderId, approve)
  const already = approve ? 'ALREADY_APPROVED' : 'ALREADY_DECLINED'
  if (!decided.ok && decided.code === 'NOT_FOUND')
    return refuse('NOT_FOUND', 'there is no order with this orderId')
  if (!decided.ok && decided.code !== already)
    return refuse(decided.code, 'this order has been decided already')
  // Whatever follows at once (the SMS, say) has happened when this answers.
  await services.jobs.runDue()
  return done({ status: approve ? 'approved' : 'declined' })
}
