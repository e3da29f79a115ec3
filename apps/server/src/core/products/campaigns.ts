/** Campaigns by their days. (Decision 208.) */
import type { IsoDate } from '@sandigan/lending'
import { type Selectable, sql } from 'kysely'
import type { Cached } from '../../platform/cache/cache.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Campaigns } from '../../platform/database/tables/campaigns.ts'
import { inList } from '../../platform/database/in-list.ts'

export type Campaign = Selectable<Campaigns>
export type CampaignState = 'planned' | 'running' | 'paused' | 'over'

/** The latest version of each, by its name in links. */
export const readCampaigns = (db: Db): Promise<Campaign[]> =>
  db
    .selectFrom('campaigns')
    .distinctOn('campaign_id')
    .selectAll()
    .orderBy('campaign_id')
    .orderBy('version', 'desc')
    .execute()

export const CAMPAIGNS: Cached<Campaign[]> = { name: 'campaigns', load: readCampaigns }

/** Its first and its last day belong to it. What is paused is over once its last day has gone. */
export function campaignState(
  { starts_on, ends_on, paused }: Pick<Campaign, 'starts_on' | 'ends_on' | 'paused'>,
  today: IsoDate,
): CampaignState {
  if (ends_on !== null && ends_on < today) return 'over'
  if (paused) return 'paused'
  return starts_on > today ? 'planned' : 'running'
}

/**
 * How many registered by the link of each campaign: by the index of origins alone. One without a registration is left
 * out. (Decision 208.)
 */
export async function registeredSince(
  db: Db,
  campaignIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (campaignIds.length === 0) return new Map()
  const campaign = sql<string>`b.origin->>'id'`
  const rows = await db
    .selectFrom('borrowers as b')
    .select([campaign.as('campaign'), ({ fn }) => fn.countAll<number>().as('count')])
    .where(campaign, 'in', inList(campaignIds))
    .where('b.registered_at', '>=', since)
    .groupBy(campaign)
    .execute()
  return new Map(rows.map((row) => [row.campaign, row.count]))
}

type Linked = Pick<Campaign, 'campaign_id' | 'page' | 'source' | 'tag'>

/** Where a campaign's link leads. @param h5Base origin of the pages, or empty */
export function campaignLink(h5Base: string, { campaign_id, page, source, tag }: Linked): string {
  const query = new URLSearchParams({ id: campaign_id })
  if (source !== null) query.set('user_from', source)
  if (tag !== null) query.set('utm_tag', tag)
  return `${h5Base}/promotion?${query}${page === 'download' ? '#/downloadTemplate' : ''}`
}
