import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import type { IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { type Campaign, campaignLink, CAMPAIGNS } from '../../core/products/campaigns.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { isProduct } from './save-recommended.ts'

type Call = typeof operatorCalls.saveCampaign
type Given = Omit<PayloadOf<Call>, 'reason'>

/** Adds the next version of a campaign. The version before stays, so that its days are known later. */
export const saveCampaign: OperatorHandler<Call> = async (services, caller, { reason, ...given }) => {
  const { cache, clock, config } = services
  const { campaignId, version } = given
  // Such a page is always there: it could not end.
  if (config.promotionIds.includes(campaignId))
    return refuse('INPUT_INVALID', 'campaignId is a page of the configuration')
  return cache.change([CAMPAIGNS], async (trx): Promise<JsonOutcomeOf<Call>> => {
    // Readers go on; only another save waits.
    await sql`lock table campaigns in share row exclusive mode`.execute(trx)
    const before = await latestOf(trx, campaignId)
    const row = rowOf(given)
    const link = campaignLink(config.brand.h5Base, row)
    if (before?.version === version && isSame(before, row))
      return done({ repeated: true, campaignId, version, link })
    const next = (before?.version ?? 0) + 1
    if (version !== next) return refuse('VERSION_NOT_NEXT', `the next version of ${campaignId} is ${next}`)
    const wrong = wrongDay(row, before, clock.today())
    if (wrong !== null) return wrong
    if (row.product_id !== null && !(await isProduct(trx, row.product_id)))
      return refuse('NOT_FOUND', 'there is no product with this productId')
    const signature = signed(caller, reason)
    await insert(trx, services, row, { version, by: signature.by, reason })
    await writeAuditLog(trx, services, signature, {
      action: 'save-campaign',
      subject: campaignId,
      facts: { ...given },
    })
    return done({ repeated: false, campaignId, version, link })
  })
}

type Row = Omit<Campaign, 'version' | 'saved_at' | 'saved_by' | 'reason'>

const rowOf = (given: Given): Row => ({
  campaign_id: given.campaignId,
  name: given.name,
  starts_on: given.startsOn,
  ends_on: given.endsOn ?? null,
  page: given.page,
  product_id: given.productId ?? null,
  source: given.source ?? null,
  tag: given.tag ?? null,
  paused: given.paused,
})

const isSame = (before: Campaign, row: Row): boolean =>
  (Object.keys(row) as (keyof Row)[]).every((key) => before[key] === row[key])

/** Nothing is said of days that have gone, except what was said when they were still to come. */
function wrongDay({ starts_on, ends_on }: Row, before: Campaign | undefined, today: IsoDate) {
  if (starts_on < today && starts_on !== before?.starts_on)
    return refuse('EFFECTIVE_FROM_PAST', 'a campaign cannot begin before today')
  if (ends_on === null || ends_on === before?.ends_on) return null
  if (ends_on < starts_on) return refuse('INPUT_INVALID', 'endsOn is before startsOn')
  return ends_on < today ? refuse('INPUT_INVALID', 'endsOn has gone: pause the campaign instead') : null
}

const latestOf = (trx: Trx, campaignId: string): Promise<Campaign | undefined> =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

async function insert(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: Row,
  { version, by, reason }: { version: number; by: string; reason: string },
): Promise<void> {
  await trx
    .insertInto('campaigns')
    .values({ ...row, version, saved_at: new Date(clock.now()), saved_by: by, reason })
    .execute()
}
