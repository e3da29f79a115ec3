import { done, type operatorCalls } from '@sandigan/contract'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { applicationsWaiting } from './application-view.ts'
import { seenHolds } from './screening-unseen.ts'

/** The longest-waiting 100 applications, with what a decision needs. */
export const listApplications: OperatorHandler<typeof operatorCalls.listApplications> = async (
  services,
  { operator },
  input,
) => {
  const waiting = await applicationsWaiting(services, input.flagged === '1')
  return done(waiting.map((one) => ({ ...one, holds: seenHolds(one.holds, operator) })))
}
