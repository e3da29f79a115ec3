/** From where an operator signed in before: a sign-in from elsewhere is reported to the person. */
import { inManila, timestamp } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { networkName } from '../identity/clients.ts'
import { mailOperator } from './operator-mails.ts'

/** Remembers it. The first one of all notifies nobody. */
export async function noteNetwork(
  trx: Trx,
  services: Services,
  operatorId: string,
  address: string,
): Promise<void> {
  const network = networkName(services, address)
  const seen_at = timestamp(services.clock)
  const known = await trx
    .selectFrom('operator_networks')
    .select('network')
    .where('operator_id', '=', operatorId)
    .execute()
  await trx
    .insertInto('operator_networks')
    .values({ operator_id: operatorId, network, seen_at })
    .onConflict((conflict) => conflict.columns(['operator_id', 'network']).doUpdateSet({ seen_at }))
    .execute()
  if (known.length === 0 || known.some((one) => one.network === network)) return
  const facts = { address, at: inManila(seen_at) }
  await mailOperator(trx, services, operatorId, { mail: 'new-network', facts })
}
