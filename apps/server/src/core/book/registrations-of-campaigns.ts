/** Who registered by the link of a campaign: by the index of origins alone. (docs/decisions/225) */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

/** By campaign; one that brought nobody is left out. */
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
