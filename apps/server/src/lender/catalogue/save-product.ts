import { done, type operatorCalls, type PayloadOf, refuse } from '@sandigan/contract'
import { checkProduct, pesosToCentavos, type ProductVersion } from '@sandigan/lending'
import { sql } from 'kysely'
import { PRODUCTS } from '../../core/products/product-repository.ts'
import type { Trx } from '../../platform/database/database.ts'
import { json } from '../../platform/database/parsers.ts'
import type { ProductLook } from '../../platform/database/tables/lending.ts'
import type { OfficeChange } from '../changes/office-change.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { recordAction } from '../changes/record-action.ts'

/**
 * Saves the next version of a product. It holds from its effective date, today at the earliest; orders that are
 * open keep the terms under which they were agreed. Refuses whatever breaks a rule or a ceiling of that date,
 * with all codes.
 */
export const saveProduct: OfficeChange<typeof operatorCalls.saveProduct> = {
  caches: [PRODUCTS],
  subject: ({ productId }) => productId,
  async look(trx, _services, { productId }) {
    const latest = (await versionsOf(trx, productId)).at(-1)
    return latest === undefined ? null : { ...latest.definition, look: latest.look }
  },
  async make(trx, services, signature, { reason: _reason, ...given }) {
    const definition = definitionOf(given)
    const { productId, effectiveFrom } = definition
    // Readers go on; only another save waits.
    await sql`lock table products in share row exclusive mode`.execute(trx)
    const known = await versionsOf(trx, productId)
    const same = known.find((row) => row.version === definition.version)
    if (same !== undefined && sameDefinition(same.definition, definition))
      return done({ repeated: true, productId, version: definition.version })
    const next = (known.at(-1)?.version ?? 0) + 1
    if (definition.version !== next)
      return refuse('VERSION_NOT_NEXT', `the next version of ${productId} is ${next}`)
    if (effectiveFrom < services.clock.today())
      return refuse('EFFECTIVE_FROM_PAST', 'a version cannot begin before today')
    const checked = checkProduct(definition)
    if (!checked.ok)
      return {
        ...refuse(checked.code, 'the rules of lending do not allow this product'),
        data: { codes: [...checked.codes] },
      }
    const looks = given.look ?? lookBefore(known, definition)
    if (looks === undefined) return refuse('LOOK_MISSING', 'a new product needs a look')
    await insertVersion(trx, definition, { ...looks, logo: logoOf(productId) })
    await recordAction(trx, services, signature, {
      action: 'save-product',
      subject: productId,
      facts: { ...given },
    })
    return done({ repeated: false, productId, version: definition.version })
  },
}

type Given = Omit<PayloadOf<typeof operatorCalls.saveProduct>, 'reason'>

function definitionOf({ look: _look, amount, ...given }: Given): ProductVersion {
  const centavos = (pesos: string) => pesosToCentavos(pesos) ?? 0
  return {
    ...given,
    amount: { min: centavos(amount.min), max: centavos(amount.max), step: centavos(amount.step) },
  }
}

const sameDefinition = (a: ProductVersion, b: ProductVersion): boolean => {
  const keys = Object.keys(a).sort() as (keyof ProductVersion)[]
  return keys.every((key) => JSON.stringify(sorted(a[key])) === JSON.stringify(sorted(b[key])))
}

/** jsonb keeps its keys in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const lookBefore = (
  known: readonly { definition: ProductVersion; look: ProductLook }[],
  { client }: ProductVersion,
): ProductLook | undefined =>
  (known.findLast(({ definition }) => definition.client === client) ?? known.at(-1))?.look

const versionsOf = (trx: Trx, productId: string) =>
  trx
    .selectFrom('products')
    .select(['version', 'definition', 'look'])
    .where('product_id', '=', productId)
    .orderBy('version')
    .execute()

async function insertVersion(trx: Trx, definition: ProductVersion, shown: ProductLook): Promise<void> {
  await trx
    .insertInto('products')
    .values({
      product_id: definition.productId,
      version: definition.version,
      effective_from: definition.effectiveFrom,
      definition: json(definition),
      look: json(shown),
    })
    .execute()
}
