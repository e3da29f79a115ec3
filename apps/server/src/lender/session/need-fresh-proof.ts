import { refuse } from '@sandigan/contract'
import type { Clock } from '../../platform/clock.ts'
import type { OperatorSession } from '../../core/operators/session-repository.ts'

const STEP_UP_NEEDED = refuse('STEP_UP_NEEDED', 'this changes how you sign in: prove who you are first')

/** What changes how somebody signs in needs a proof of the last five minutes: an open screen alone is not enough. */
export const needFreshProof = (clock: Clock, { stepUpUntil }: OperatorSession) =>
  stepUpUntil > clock.now() ? undefined : STEP_UP_NEEDED
