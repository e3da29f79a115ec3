import { createHmac } from 'node:crypto'
import { type DataOf, done, type PayloadOf, type trackClick, type trackVisit } from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { json } from '../../platform/database/parsers.ts'
import { newId } from '../../platform/ids.ts'
import { countInOrder, MINUTE } from '../../platform/limits/rate-limits.ts'
import { networkLimits } from '../../core/identity/code-limits.ts'

/** Counts a visit of a promotion page. Counting is never in the visitor's way: a flood is answered, not counted. */
export const countVisit: Handler<PayloadOf<typeof trackVisit>, DataOf<typeof trackVisit>> = async (
  services,
  caller,
  payload,
) => {
  await count(services, caller, 'visit', payload, undefined)
  return done({})
}

/** Counts a tap on the apply button. The phone is stored as a keyed hash: nobody agreed to more yet. */
export const countClick: Handler<PayloadOf<typeof trackClick>, DataOf<typeof trackClick>> = async (
  services,
  caller,
  { phone, ...facts },
) => {
  await count(services, caller, 'click', facts, phone)
  return done({})
}

async function count(
  services: Services,
  caller: Caller,
  kind: 'visit' | 'click',
  facts: object,
  phone: string | undefined,
): Promise<void> {
  const { db, clock, config } = services
  const known = phone === undefined ? undefined : config.market.normalisePhone(phone)
  const phoneHmac =
    known === undefined
      ? null
      : createHmac('sha256', config.secretKey).update(`click\n${known}`).digest('base64url')
  await db.transaction().execute(async (trx) => {
    const allowed = config.limits.tracksPerAddressMinute
    const limits = networkLimits(services, caller.address, { name: 'track', windowSeconds: MINUTE, allowed })
    if ((await countInOrder(trx, clock, limits)) !== undefined) return
    await trx
      .insertInto('promotion_events')
      .values({
        event_id: newId(),
        kind,
        happened_at: new Date(clock.now()),
        phone_hmac: phoneHmac,
        facts: json(facts),
      })
      .execute()
  })
}
