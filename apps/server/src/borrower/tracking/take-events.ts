import { type buriedPointUpload, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { countUse, MINUTE } from '../../platform/limits/rate-limits.ts'
import { networkName } from '../../core/identity/clients.ts'
import { readEvents } from './read-events.ts'

type Call = typeof buriedPointUpload

/** Stores a batch of events of the borrower's pages. Each is stored once, however often the batch arrives. */
export const takeEvents: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const { clock, config, db } = services
  const events = readEvents(payload.events, clock.now())
  if (events === null) return refuse('PAYLOAD_INVALID')
  return db.transaction().execute(async (trx) => {
    const limit = {
      counter: `buried-point-minute:${networkName(services, caller.address)}`,
      windowSeconds: MINUTE,
      allowed: config.limits.tracksPerAddressMinute,
    }
    if (!(await countUse(trx, clock, limit))) return refuse('TOO_MANY_REQUESTS')
    if (events.length === 0) return done({ taken: 0 })
    const received_at = new Date(clock.now())
    const taken = await trx
      .insertInto('tracked_events')
      .values(events.map((event) => ({ borrower_id: caller.borrowerId, ...event, received_at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .execute()
    return done({ taken: taken.length })
  })
}
