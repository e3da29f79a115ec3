import { refuse } from '@sandigan/contract'
import { isProofStale, type OperatorSession } from '../../core/operators/session-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'

/** For calls that only a person can make. */
export function sessionOf({ session }: OperatorCaller): OperatorSession {
  if (session === null) throw new Error('a machine has no session')
  return session
}

const STEP_UP_NEEDED = refuse('STEP_UP_NEEDED', 'this changes how you sign in: prove who you are first')

/** What changes how somebody signs in needs a proof of the last five minutes: an open screen alone is not enough. */
export const needFreshProof = (clock: Clock, session: OperatorSession) =>
  isProofStale(clock, session) ? STEP_UP_NEEDED : undefined
