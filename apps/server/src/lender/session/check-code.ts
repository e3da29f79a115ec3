import { refuse } from '@sandigan/contract'
import { takeCode, takeRecoveryCode } from '../../core/operators/one-time-codes.ts'
import { lockOperator } from '../../core/operators/operator-repository.ts'
import { isOfSandbox } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'

/** The sandbox's people have no phone: this is always their code. */
export const SANDBOX_CODE = '000000'

export const CODE_WRONG = refuse(
  'CODE_WRONG',
  'this is not the code of now: a code is taken once, wait for the next',
)

/** A code of the app or, once, one of the recovery codes. */
export async function isRightCode(
  trx: Trx,
  services: Services,
  { id, email }: { id: string; email: string },
  code: string,
): Promise<boolean> {
  if (isOfSandbox(email) && services.config.sandbox) return code === SANDBOX_CODE
  const operator = await lockOperator(trx, id)
  if (operator === undefined) return false
  if (/^\d{6}$/.test(code)) return takeCode(trx, services, operator, code)
  return takeRecoveryCode(trx, services.clock, id, code)
}
