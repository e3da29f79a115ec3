import type { ClientCall } from '@sandigan/contract/client/operator'
import { proveAgain } from '../session/prove-again.ts'
import { type Answer, send } from './send.ts'

/**
 * Sends a change. Where it needs a fresh code, the operator has to enter one, and the same payload is sent again: its
 * reference, if it has one, was made with the form, so nothing is done twice.
 */
export async function act<P extends object, D>(
  call: ClientCall<P, D, unknown>,
  payload: P,
): Promise<Answer<D>> {
  const answer = await send(call, payload)
  if (answer.ok || answer.code !== 'STEP_UP_NEEDED') return answer
  return (await proveAgain()) ? send(call, payload) : answer
}
