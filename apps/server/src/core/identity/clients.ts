/**
 * Who a caller is to the limits. A network is shared by whole neighbourhoods and a device id is whatever the caller
 * says, so neither proves anything by itself; together with a phone that logged in from there before they do.
 */
import type { Caller, Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { keyedName } from '../../platform/security/hashes.ts'
import { networkOf } from '../../platform/security/network-of.ts'
import { borrowerByPhone } from './borrower-repository.ts'

/** Days for which a client stays known after its last login. */
export const KNOWN_CLIENT_DAYS = 180
const DAY_MS = 86_400_000

type Keyed = Pick<Services, 'config'>

/** The keyed name of something that limits count by; the same in every counter. */
export const limitName = ({ config }: Keyed, text: string): string =>
  keyedName(config.secretKey, 'limit', text)

/** The keyed name of the caller's network: an IPv4 address, or an IPv6 /64. */
export const networkName = (services: Keyed, address: string): string =>
  limitName(services, `network ${networkOf(address).own}`)

/** The keyed name of the IPv6 /48 around the caller's network. */
export function widerNetworkName(services: Keyed, address: string): string | undefined {
  const { wider } = networkOf(address)
  return wider === undefined ? undefined : limitName(services, `network ${wider}`)
}

export const deviceName = (services: Keyed, caller: Caller): string | undefined =>
  caller.parameters.deviceId === undefined || caller.parameters.deviceId === ''
    ? undefined
    : limitName(services, `device ${caller.parameters.deviceId}`)

/** Strongest first. */
function marksOf(services: Keyed, caller: Caller): string[] {
  const device = deviceName(services, caller)
  const network = networkName(services, caller.address)
  return device === undefined ? [network] : [device, network]
}

/** Remembers from what somebody logged in, so that a crowd of strangers at the phone's limits cannot keep them out. */
export async function rememberClient(
  trx: Trx,
  services: Services,
  caller: Caller,
  borrowerId: string,
): Promise<void> {
  const seen_at = new Date(services.clock.now())
  await trx
    .insertInto('known_clients')
    .values(marksOf(services, caller).map((mark) => ({ borrower_id: borrowerId, mark, seen_at })))
    .onConflict((conflict) => conflict.columns(['borrower_id', 'mark']).doUpdateSet({ seen_at }))
    .execute()
}

/** The device or network from which this phone's borrower logged in before, if the caller is at one. */
export async function knownClient(
  trx: Trx,
  services: Services,
  caller: Caller,
  phone: string,
): Promise<string | undefined> {
  const borrowerId = await borrowerByPhone(trx, phone)
  if (borrowerId === undefined) return undefined
  const marks = marksOf(services, caller)
  const rows = await trx
    .selectFrom('known_clients')
    .select('mark')
    .where('borrower_id', '=', borrowerId)
    .where('mark', 'in', marks)
    .where('seen_at', '>', new Date(services.clock.now() - KNOWN_CLIENT_DAYS * DAY_MS))
    .execute()
  return marks.find((mark) => rows.some((row) => row.mark === mark))
}
