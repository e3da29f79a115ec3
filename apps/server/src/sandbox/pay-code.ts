import { done, refuse, type sandboxCalls } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import type { JsonHandler } from '../platform/http/json-route.ts'
import { paySandboxCode } from './sandbox-payments.ts'

/**
 * Pays a code as a provider does, through its signed webhook.
 * @returns `credited`, `suspense` for money that fits no code of a loan that ran, `held` until the date moves, or `repeated`.
 */
export const payCode: JsonHandler<typeof sandboxCalls.payCode> = async (services, _caller, given) => {
  const { amount: pesos, ...payment } = given
  const amount = pesos === undefined ? undefined : pesosToCentavos(pesos)
  if (amount === null || amount === 0)
    return refuse('INPUT_INVALID', 'amount must be an amount in pesos like 1234.50')
  const paid = await services.jobs.runWithFollowUps(() =>
    paySandboxCode(services, { ...payment, ...(amount === undefined ? {} : { amount }) }),
  )
  if (!paid.ok) return refuse('INPUT_INVALID', paid.error)
  return done({ status: paid.status })
}
