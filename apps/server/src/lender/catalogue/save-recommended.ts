import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { canonicalJson, type Json } from '@sandigan/lending'
import { sql } from 'kysely'
import {
  readRecommended,
  RECOMMENDED,
  type RecommendedRow,
} from '../../core/products/recommended-repository.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const viewOf = (row: RecommendedRow) => ({
  recommendedId: row.recommended_id,
  rank: row.rank,
  enabled: row.enabled,
  tags: row.tags,
  ...(row.product_id === null ? {} : { productId: row.product_id }),
  ...(row.partner === null ? {} : { partner: row.partner }),
  ...(row.shown_from === null ? {} : { from: row.shown_from }),
  ...(row.shown_until === null ? {} : { until: row.shown_until }),
})

/** Adds a product to the list, or says anew what is known of it. */
export const saveRecommended: OperatorHandler<typeof operatorCalls.saveRecommended> = async (
  services,
  caller,
  { reason, ...given },
) => {
  const row = rowOf(given)
  if ((row.product_id === null) === (row.partner === null))
    return refuse('INPUT_INVALID', 'send either productId or partner')
  if (row.shown_from !== null && row.shown_until !== null && row.shown_until < row.shown_from)
    return refuse('INPUT_INVALID', 'until is before from')
  if (row.partner !== null && !mayLead(services.config, row.partner.link))
    return refuse('INPUT_INVALID', 'partner.link is wrong: https, or a link of our own app')
  return services.cache.change(
    [RECOMMENDED],
    async (trx): Promise<JsonOutcomeOf<typeof operatorCalls.saveRecommended>> => {
      // Readers go on; only another save waits.
      await sql`lock table recommended_products in share row exclusive mode`.execute(trx)
      if (row.product_id !== null && !(await isProduct(trx, row.product_id)))
        return refuse('NOT_FOUND', 'there is no product with this productId')
      const { recommended_id } = row
      const before = (await readRecommended(trx)).find((known) => known.recommended_id === recommended_id)
      if (before !== undefined && text(before) === text(row))
        return done({ repeated: true, recommendedId: recommended_id })
      await upsert(trx, row)
      const action = { action: 'save-recommended', subject: recommended_id, facts: viewOf(row) }
      await writeAuditLog(trx, services, signed(caller, reason), action)
      return done({ repeated: false, recommendedId: recommended_id })
    },
  )
}

type Given = Omit<PayloadOf<typeof operatorCalls.saveRecommended>, 'reason'>

const rowOf = (given: Given): RecommendedRow => ({
  recommended_id: given.recommendedId,
  rank: given.rank,
  enabled: given.enabled,
  tags: given.tags,
  product_id: given.productId ?? null,
  partner: given.partner ?? null,
  shown_from: given.from ?? null,
  shown_until: given.until ?? null,
})

const text = (row: RecommendedRow): string => canonicalJson(viewOf(row) as unknown as Json)

/** Another site by https only; anything else must be for our own native app, since the pages hand it over. */
function mayLead({ brand }: Pick<Config, 'brand'>, link: string): boolean {
  if (/[\s\\]/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  if (link.startsWith(brand.schemePrefix)) return true
  return protocol === 'https:' && username === '' && password === ''
}

export const isProduct = async (trx: Trx, productId: string): Promise<boolean> =>
  (await trx
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()) !== undefined

async function upsert(trx: Trx, row: RecommendedRow): Promise<void> {
  const { recommended_id, ...rest } = row
  const values = {
    ...rest,
    tags: json(rest.tags),
    partner: rest.partner === null ? null : json(rest.partner),
  }
  await trx
    .insertInto('recommended_products')
    .values({ recommended_id, ...values })
    .onConflict((conflict) => conflict.column('recommended_id').doUpdateSet(values))
    .execute()
}

export const listRecommended: OperatorHandler<typeof operatorCalls.listRecommended> = async ({ db }) =>
  done((await readRecommended(db)).map(viewOf))

/** Takes a product off the list. What was counted stays. */
export const removeRecommended: OperatorHandler<typeof operatorCalls.removeRecommended> = (
  services,
  caller,
  { recommendedId, reason },
) =>
  services.cache.change([RECOMMENDED], async (trx) => {
    const gone = await trx
      .deleteFrom('recommended_products')
      .where('recommended_id', '=', recommendedId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this product is not on the list')
    const action = { action: 'remove-recommended', subject: recommendedId, facts: viewOf(gone) }
    await writeAuditLog(trx, services, signed(caller, reason), action)
    return done({ recommendedId })
  })

/** How often each was tapped from one day to another, by the list it stood in. */
export const countRecommendedClicks: OperatorHandler<typeof operatorCalls.countRecommendedClicks> = async (
  { db },
  _caller,
  { from, to },
) => {
  const rows = await db
    .selectFrom('recommended_clicks')
    .select(({ fn }) => ['recommended_id', 'place', fn.sum<number>('clicks').as('clicks')])
    .where('clicked_on', '>=', from)
    .where('clicked_on', '<=', to)
    .groupBy(['recommended_id', 'place'])
    .orderBy('recommended_id')
    .orderBy('place')
    .execute()
  return done(
    rows.map((row) => ({
      recommendedId: row.recommended_id,
      place: row.place,
      clicks: row.clicks,
    })),
  )
}
