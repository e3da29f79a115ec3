/**
 * Wrong operator tokens, counted by network. The right one is looked at first and never counted, so nobody can lock it
 * out by guessing, not even from the same address.
 */
import type { Services } from '../../platform/context.ts'
import { countInOrder, MINUTE, secondsToWait } from '../../platform/limits/rate-limits.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { networkLimits, tellOfLimit } from '../../core/identity/code-limits.ts'

/** Wrong tokens of one network within 15 minutes. */
export const OPERATOR_GUESSES = 20
const WINDOW = { name: 'operator-guess', windowSeconds: 15 * MINUTE, allowed: OPERATOR_GUESSES }

/** Counts a wrong token and puts it on record. @returns seconds to wait, where too many came from there. */
export async function countOperatorGuess(services: Services, address: string): Promise<number | undefined> {
  securityEvent(services, { kind: 'operator-refused', address, detail: 'TOKEN_WRONG' })
  const limits = networkLimits(services, address, WINDOW)
  const exceeded = await services.db.transaction().execute((trx) => countInOrder(trx, services.clock, limits))
  if (exceeded === undefined) return undefined
  tellOfLimit(services, { address }, exceeded)
  return secondsToWait(services.clock, exceeded)
}
