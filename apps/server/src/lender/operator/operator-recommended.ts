/** Other loan products that borrowers are shown: ours by their number, partners' by their own words. */
import { canonicalJson, type Json } from '@sandigan/lending'
import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Config } from '../../platform/config/config.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import { type RecommendedRow, readRecommended } from '../../core/products/recommended-repository.ts'
import { answer, change, field, type OperatorAnswer, question, refuse } from './operator-action.ts'
import { recordDeed } from './operator-record.ts'

const id = Type.String({ pattern: '^[a-z0-9-]{3,40}$' })
const closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const both = (maxLength: number) => closed({ en: field.text(maxLength), fil: field.text(maxLength) })

const partner = closed({
  name: field.text(80),
  buttonText: both(40),
  range: both(60),
  rangeDescription: both(60),
  rate: both(60),
  description: both(200),
  link: field.text(600),
})

const input = {
  recommendedId: id,
  /** The smallest comes first. */
  rank: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** `false`: shown, and cannot be tapped. */
  enabled: Type.Boolean(),
  tags: Type.Array(both(40), { maxItems: 6 }),
  /** One of ours. Either this or `partner`. */
  productId: Type.Optional(id),
  partner: Type.Optional(partner),
}

type Given = Static<ReturnType<typeof Type.Object<typeof input>>>

const rowOf = (given: Given): RecommendedRow => ({
  recommended_id: given.recommendedId,
  rank: given.rank,
  enabled: given.enabled,
  tags: given.tags,
  product_id: given.productId ?? null,
  partner: given.partner ?? null,
})

const viewOf = (row: RecommendedRow) => ({
  recommendedId: row.recommended_id,
  rank: row.rank,
  enabled: row.enabled,
  tags: row.tags,
  ...(row.product_id === null ? {} : { productId: row.product_id }),
  ...(row.partner === null ? {} : { partner: row.partner }),
})

const text = (row: RecommendedRow): string => canonicalJson(viewOf(row) as unknown as Json)

export const listRecommended = question({}, async ({ db }) => answer((await readRecommended(db)).map(viewOf)))

/** Adds a product to the list, or says anew what is known of it. */
export const saveRecommended = change(input, async (services, { by, reason, ...given }) => {
  const row = rowOf(given)
  if ((row.product_id === null) === (row.partner === null))
    return refuse('INPUT_INVALID', 'send either productId or partner')
  if (row.partner !== null && !mayLead(services.config, row.partner.link))
    return refuse('INPUT_INVALID', 'partner.link is wrong: https, or a link of our own app')
  return services.db.transaction().execute(async (trx): Promise<OperatorAnswer> => {
    // Readers go on; only another save waits.
    await sql`lock table recommended_products in share row exclusive mode`.execute(trx)
    if (row.product_id !== null && !(await isProduct(trx, row.product_id)))
      return refuse('NOT_FOUND', 'there is no product with this productId')
    const { recommended_id } = row
    const before = (await readRecommended(trx)).find((known) => known.recommended_id === recommended_id)
    if (before !== undefined && text(before) === text(row))
      return answer({ repeated: true, recommendedId: recommended_id })
    await upsert(trx, row)
    const deed = { action: 'save-recommended', subject: recommended_id, facts: viewOf(row) }
    await recordDeed(trx, services, { by, reason }, deed)
    return answer({ repeated: false, recommendedId: recommended_id })
  })
})

/** Takes a product off the list. What was counted stays. */
export const removeRecommended = change({ recommendedId: id }, (services, { recommendedId, ...signature }) =>
  services.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('recommended_products')
      .where('recommended_id', '=', recommendedId)
      .returningAll()
      .executeTakeFirst()
    if (gone === undefined) return refuse('NOT_FOUND', 'this product is not on the list')
    const deed = { action: 'remove-recommended', subject: recommendedId, facts: viewOf(gone) }
    await recordDeed(trx, services, signature, deed)
    return answer({ recommendedId })
  }),
)

/** How often each was tapped from one day to another, by the list it stood in. */
export const countRecommended = question(
  { from: field.date, to: field.date },
  async ({ db }, { from, to }) => {
    const rows = await db
      .selectFrom('recommended_clicks')
      .select(({ fn }) => ['recommended_id', 'place', fn.sum<number>('clicks').as('clicks')])
      .where('clicked_on', '>=', from)
      .where('clicked_on', '<=', to)
      .groupBy(['recommended_id', 'place'])
      .orderBy('recommended_id')
      .orderBy('place')
      .execute()
    return answer(
      rows.map((row) => ({
        recommendedId: row.recommended_id,
        place: row.place,
        clicks: row.clicks,
      })),
    )
  },
)

/** Another site by https only; anything else must be for our own native app, since the pages hand it over. */
function mayLead({ brand }: Pick<Config, 'brand'>, link: string): boolean {
  if (/[\s\\]/.test(link) || !URL.canParse(link)) return false
  const { protocol, username, password } = new URL(link)
  if (link.startsWith(brand.schemePrefix)) return true
  return protocol === 'https:' && username === '' && password === ''
}

const isProduct = async (trx: Trx, productId: string): Promise<boolean> =>
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
