import type { ErrorCode } from '@sandigan/contract'
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { giveGuessBack, mayTry } from './code-limits.ts'
import { type CodeRequest, codeHolder } from './send-code.ts'
import { checkCode, holdsCode } from './sms-code-repository.ts'

interface TypedCode extends Omit<CodeRequest, 'pictureUsed'> {
  readonly typed: string
  /** Leaves a right code in place, for a second check after work that takes long. */
  readonly peek?: boolean
}

/**
 * Compares a code under the limits of guessing. Who requested the code has its own five tries and stands outside the
 * limits of the network, so that a neighbour who guesses keeps nobody out; of others only wrong guesses count.
 * @returns nothing when it is right, else why not.
 */
export async function tryCode(
  trx: Trx,
  services: Services,
  caller: Caller,
  { purpose, phone, sid, typed, peek = false }: TypedCode,
): Promise<ErrorCode | undefined> {
  const by = codeHolder(services, caller, sid)
  const own = await holdsCode(trx, purpose, phone, by)
  if (!own && !(await mayTry(trx, services, caller, phone))) return 'TOO_MANY_REQUESTS'
  const check = await checkCode(trx, services, purpose, phone, typed, { by, peek })
  if (check !== 'right') return check
  if (!own) await giveGuessBack(trx, services, caller, phone)
  return undefined
}
