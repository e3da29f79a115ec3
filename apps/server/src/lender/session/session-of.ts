import type { OperatorSession } from '../../core/operators/session-repository.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'

/** Of calls that only a person is let in to. */
export function sessionOf({ session }: OperatorCaller): OperatorSession {
  if (session === null) throw new Error('a machine has no session')
  return session
}
