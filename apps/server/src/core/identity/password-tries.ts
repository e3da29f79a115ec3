/**
 * How often a password may be tried. Five from one client, then a wait; many from all strangers together. Whoever
 * knows the phone can use both up, so clients from which the borrower logged in before have tries of their own, and
 * the login by SMS stays open to everybody else.
 */
import type { ErrorCode } from '@sandigan/contract'
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countInOrder, giveBack, MINUTE } from '../../platform/limits/rate-limits.ts'
import { knownClient, limitName, networkName } from './clients.ts'
import { giveGuessBack, mayTry, type RefusingLimit, tellOfLimit } from './code-limits.ts'

export const PASSWORD_TRIES = 5
export const PASSWORD_TRIES_OF_STRANGERS = 30
const WAIT_SECONDS = 15 * MINUTE

/** The limits of one try, counted before the password is checked. */
export interface PasswordTry {
  readonly ok: true
  readonly limits: readonly RefusingLimit[]
}

/** Counts a try for a phone, registered or not. Refuses what must not even be hashed. */
export async function beginPasswordTry(
  trx: Trx,
  services: Services,
  caller: Caller,
  phone: string,
): Promise<PasswordTry | { readonly ok: false; readonly refusal: ErrorCode }> {
  const limits = await limitsOf(trx, services, caller, phone)
  const exceeded = await countInOrder(trx, services.clock, limits)
  if (exceeded !== undefined) {
    tellOfLimit(services, caller, exceeded, phone)
    return { ok: false, refusal: exceeded.refusal }
  }
  if (await mayTry(trx, services, caller)) return { ok: true, limits }
  return { ok: false, refusal: 'TOO_MANY_REQUESTS' }
}

async function limitsOf(
  trx: Trx,
  services: Services,
  caller: Caller,
  phone: string,
): Promise<RefusingLimit[]> {
  const known = await knownClient(trx, services, caller, phone)
  const who = limitName(services, phone)
  const limit = (counter: string, allowed: number): RefusingLimit => ({
    counter,
    windowSeconds: WAIT_SECONDS,
    allowed,
    refusal: 'PASSWORD_TRIES_USED_UP',
  })
  const own = limit(`password:${who}:${known ?? networkName(services, caller.address)}`, PASSWORD_TRIES)
  return known === undefined ? [own, limit(`password-all:${who}`, PASSWORD_TRIES_OF_STRANGERS)] : [own]
}

/** The try was never made: nothing was hashed. */
export async function takeBackPasswordTry(
  trx: Trx,
  services: Services,
  caller: Caller,
  { limits }: PasswordTry,
): Promise<void> {
  await giveBack(trx, services.clock, limits)
  await giveGuessBack(trx, services, caller)
}

/** Who proved to be the owner begins anew, from every client. */
export async function forgetPasswordTries(
  trx: Trx,
  services: Pick<Services, 'config'>,
  phone: string,
): Promise<void> {
  const who = limitName(services, phone)
  await trx
    .deleteFrom('rate_counters')
    .where((eb) =>
      eb.or([
        eb('counter', '=', `password-all:${who}`),
        eb('counter', 'like', `password:${who.replaceAll('_', '\\_')}:%`),
      ]),
    )
    .execute()
}
