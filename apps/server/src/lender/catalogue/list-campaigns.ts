import { done, type operatorCalls } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { campaignLink, campaignState, readCampaigns, registeredSince } from '../../core/products/campaigns.ts'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** With today. */
const COUNTED_DAYS = 30

/** Every campaign as it is now, with its link and its visits, taps and registrations of 30 days. */
export const listCampaigns: OperatorHandler<typeof operatorCalls.listCampaigns> = async ({
  db,
  clock,
  config,
}) => {
  const today = clock.today()
  const since = beginOfDay(addDays(today, 1 - COUNTED_DAYS))
  const [campaigns, counts] = await Promise.all([readCampaigns(db), countsSince(db, since)])
  const registered = await registeredSince(
    db,
    campaigns.map((row) => row.campaign_id),
    since,
  )
  return done(
    campaigns.map((row) => ({
      campaignId: row.campaign_id,
      version: row.version,
      name: row.name,
      startsOn: row.starts_on,
      ...(row.ends_on !== null && { endsOn: row.ends_on }),
      page: row.page,
      ...(row.product_id !== null && { productId: row.product_id }),
      ...(row.source !== null && { source: row.source }),
      ...(row.tag !== null && { tag: row.tag }),
      paused: row.paused,
      state: campaignState(row, today),
      link: campaignLink(config.brand.h5Base, row),
      visits: counts.get(`${row.campaign_id} visit`) ?? 0,
      taps: counts.get(`${row.campaign_id} click`) ?? 0,
      registrations: registered.get(row.campaign_id) ?? 0,
      savedAt: row.saved_at.toISOString(),
      savedBy: row.saved_by,
    })),
  )
}

async function countsSince(db: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const page = sql<string | null>`facts->>'page_id'`
  const rows = await db
    .selectFrom('promotion_events')
    .select([page.as('page'), 'kind', ({ fn }) => fn.countAll<number>().as('times')])
    .where('happened_at', '>=', since)
    .groupBy([page, 'kind'])
    .execute()
  return new Map(rows.map((row) => [`${row.page} ${row.kind}`, row.times]))
}
