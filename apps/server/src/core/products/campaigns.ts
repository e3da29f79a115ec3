/** Campaigns by their days. (docs/decisions/209) */
import type { IsoDate } from '@sandigan/lending'
import type { Selectable } from 'kysely'
import type { Cached } from '../../platform/cache/cache.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Campaigns } from '../../platform/database/tables/campaigns.ts'

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
