/**
 * How often codes are sent and how often somebody may guess. In order: the phone, the client, everybody. Nobody may
 * use up what belongs to others: a phone's known clients have a budget of their own, and one network gets at most a
 * tenth of what all have together. (docs/operations.md, "Limits".)
 */
import type { ErrorCode } from '@sandigan/contract'
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { countInOrder, DAY, giveBack, HOUR, type Limit, MINUTE } from '../../platform/limits/rate-limits.ts'
import { securityEvent } from '../../platform/security/security-log.ts'
import { limitName, networkName, widerNetworkName } from './clients.ts'

export interface RefusingLimit extends Limit {
  readonly refusal: ErrorCode
}

/** One network's part of what everybody may have together. */
const NETWORK_SHARE = 0.1
/** An IPv6 /48 may hold a household or a company; it gets as much as four networks. */
const WIDER_TIMES = 4
/** Wrong guesses for one phone from one network in an hour. */
const GUESSES_AT_PHONE = 20
/** Wrong guesses of somebody who is logged in, an hour. */
const GUESSES_OF_BORROWER = 60

const limit = (
  counter: string,
  windowSeconds: number,
  allowed: number,
  refusal: ErrorCode,
): RefusingLimit => ({
  counter,
  windowSeconds,
  allowed,
  refusal,
})

/** The same limit for the caller's network and, in IPv6, a looser one for the /48 around it. */
export function networkLimits(
  services: Pick<Services, 'config'>,
  address: string,
  { name, windowSeconds, allowed }: { name: string; windowSeconds: number; allowed: number },
): RefusingLimit[] {
  const wider = widerNetworkName(services, address)
  const own = limit(`${name}:${networkName(services, address)}`, windowSeconds, allowed, 'TOO_MANY_REQUESTS')
  return wider === undefined
    ? [own]
    : [own, limit(`${name}-wider:${wider}`, windowSeconds, WIDER_TIMES * allowed, 'TOO_MANY_REQUESTS')]
}

/**
 * What sending one more code must keep, in this order.
 * @param known the client from which this phone logged in before; it does not stand in a crowd of strangers.
 */
export function sendingLimits(
  services: Services,
  { address }: Caller,
  phone: string,
  known: string | undefined,
): RefusingLimit[] {
  const { smsPerPhoneHour, smsPerPhoneDay, smsPerAddressHour, smsPerMinute } = services.config.limits
  const who = known === undefined ? limitName(services, phone) : `${limitName(services, phone)}:${known}`
  const share = Math.max(1, Math.floor(smsPerMinute * NETWORK_SHARE))
  const ofNetwork = (name: string, windowSeconds: number, allowed: number) =>
    known === undefined ? networkLimits(services, address, { name, windowSeconds, allowed }) : []
  return [
    limit(`sms-phone-hour:${who}`, HOUR, smsPerPhoneHour, 'SMS_LIMIT'),
    limit(`sms-phone-day:${who}`, DAY, smsPerPhoneDay, 'SMS_LIMIT'),
    ...ofNetwork('sms-network-minute', MINUTE, share),
    ...ofNetwork('sms-network-hour', HOUR, smsPerAddressHour),
  ]
}

/** What all together may have; counted when a code is really issued. */
export const sendingOfAll = ({ config }: Services): RefusingLimit =>
  limit('sms-minute', MINUTE, config.limits.smsPerMinute, 'TOO_MANY_REQUESTS')

function guessLimits(services: Services, caller: Caller, phone: string | undefined): RefusingLimit[] {
  const refusal = 'TOO_MANY_REQUESTS'
  if (caller.borrowerId !== '')
    return [limit(`guess-borrower:${caller.borrowerId}`, HOUR, GUESSES_OF_BORROWER, refusal)]
  const network = networkName(services, caller.address)
  const atPhone =
    phone === undefined
      ? []
      : [limit(`guess-phone:${limitName(services, phone)}:${network}`, HOUR, GUESSES_AT_PHONE, refusal)]
  const allowed = services.config.limits.triesPerAddressHour
  const inNetwork = { name: 'guess-network', windowSeconds: HOUR, allowed }
  return [...atPhone, ...networkLimits(services, caller.address, inNetwork)]
}

/**
 * Counts a guess before it is checked, so that many in parallel do not all pass; a right one is given back with
 * `giveGuessBack`. @returns whether one more was allowed.
 */
export async function mayTry(trx: Trx, services: Services, caller: Caller, phone?: string): Promise<boolean> {
  const exceeded = await countInOrder(trx, services.clock, guessLimits(services, caller, phone))
  if (exceeded !== undefined) tellOfLimit(services, caller, exceeded, phone)
  return exceeded === undefined
}

/** Only wrong guesses count. */
export const giveGuessBack = (trx: Trx, services: Services, caller: Caller, phone?: string): Promise<void> =>
  giveBack(trx, services.clock, guessLimits(services, caller, phone))

/** A line in the security log; which limit, not whose name stands in it. */
export function tellOfLimit(
  services: Services,
  caller: Pick<Caller, 'address'>,
  exceeded: Limit,
  phone?: string,
): void {
  const [detail = ''] = exceeded.counter.split(':', 1)
  securityEvent(services, { kind: 'limit-exceeded', phone, address: caller.address, detail })
}
