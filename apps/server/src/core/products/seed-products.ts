import { checkProduct } from '@sandigan/lending'
import type { Market } from '../../platform/config/market.ts'
import type { Services } from '../../platform/context.ts'
import { json } from '../../platform/database/parsers.ts'
import { catalogueOf } from './catalogue.ts'
import { PRODUCTS } from './product-repository.ts'

/**
 * Puts the catalogue's versions in where they are missing. Existing rows stay as an operator left them.
 * Throws when the catalogue breaks a rule of lending: a product is checked when it is saved.
 */
export async function seedProducts({ cache }: Pick<Services, 'cache'>, market: Market): Promise<void> {
  const catalogue = catalogueOf(market)
  for (const { definition } of catalogue) {
    const checked = checkProduct(definition)
    if (!checked.ok)
      throw new Error(`product ${definition.productId} v${definition.version}: ${checked.codes.join(', ')}`)
  }
  await cache.change([PRODUCTS], (trx) =>
    trx
      .insertInto('products')
      .values(
        catalogue.map(({ definition, look }) => ({
          product_id: definition.productId,
          version: definition.version,
          effective_from: definition.effectiveFrom,
          definition: json(definition),
          look: json(look),
        })),
      )
      .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
      .execute(),
  )
}
