import {
  clickNames,
  type DataOf,
  done,
  isEnabled,
  type Outcome,
  type PayloadOf,
  type recommendedClick,
  type RecommendedClick,
  refuse,
  type unionClick,
  type unionLink,
} from '@sandigan/contract'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { countUse, MINUTE } from '../../platform/limits/rate-limits.ts'
import { networkName } from '../../core/identity/clients.ts'
import { recommendedFor } from '../../core/products/recommended-for.ts'
import { countTap } from '../../core/products/recommended-repository.ts'

type Refused = Extract<Outcome<never>, { ok: false }>

/** Counts the tap and answers with the link. What is closed, or not for this borrower, has none. */
export const clickRecommended: Handler<
  PayloadOf<typeof recommendedClick>,
  DataOf<typeof recommendedClick>
> = async (services, caller, payload) => {
  const click = clickNames.fromWire(payload)
  const found = await findLink(services, caller, click.productId)
  if (!found.ok) return found
  return (await count(services, caller, click)) ?? done({ link: found.link })
}

/** Counts the tap of a visitor whose joint login failed. */
export const clickUnion: Handler<PayloadOf<typeof unionClick>, DataOf<typeof unionClick>> = async (
  services,
  caller,
  payload,
) => {
  const click = clickNames.fromWire(payload)
  const found = await findLink(services, caller, click.productId)
  if (!found.ok) return found
  return (await count(services, caller, click)) ?? done({})
}

/** The link alone. */
export const linkUnion: Handler<PayloadOf<typeof unionLink>, DataOf<typeof unionLink>> = async (
  services,
  caller,
  payload,
) => {
  const found = await findLink(services, caller, payload[clickNames.names.productId])
  return found.ok ? done({ link: found.link }) : found
}

async function findLink(
  services: Services,
  caller: Caller,
  productId: string,
): Promise<{ ok: true; link: string } | Refused> {
  const list = await recommendedFor(services, caller)
  const found = list.find(({ shown }) => shown.productId === productId)
  if (found === undefined) return refuse('NOT_FOUND')
  return isEnabled(found.shown) ? { ok: true, link: found.link } : refuse('RECOMMENDED_CLOSED')
}

/** @returns a refusal where one network address taps more than a thumb can. */
function count(services: Services, caller: Caller, click: RecommendedClick) {
  const { clock, config, db } = services
  return db.transaction().execute(async (trx): Promise<Refused | undefined> => {
    const limit = {
      counter: `recommended-minute:${networkName(services, caller.address)}`,
      windowSeconds: MINUTE,
      allowed: config.limits.tracksPerAddressMinute,
    }
    if (!(await countUse(trx, clock, limit))) return refuse('TOO_MANY_REQUESTS')
    await countTap(trx, {
      recommendedId: click.productId,
      on: clock.today(),
      place: click.place,
      position: Number(click.position),
    })
    return undefined
  })
}
