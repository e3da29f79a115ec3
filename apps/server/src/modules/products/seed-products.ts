import { checkProduct } from '@sandigan/lending'
import type { Db } from '../../database/database.ts'
import { json } from '../../database/parsers.ts'
import { CATALOGUE } from './catalogue.ts'

/**
 * Puts the catalogue's versions in where they are missing. Existing rows stay as an operator left them.
 * Throws when the catalogue breaks a rule of lending: a product is checked when it is saved.
 */
export async function seedProducts(db: Db): Promise<void> {
  for (const { definition } of CATALOGUE) {
    const checked = checkProduct(definition)
    if (!checked.ok)
      throw new Error(`product ${definition.productId} v${definition.version}: ${checked.codes.join(', ')}`)
  }
  await db
    .insertInto('products')
    .values(
      CATALOGUE.map(({ definition, look }) => ({
        product_id: definition.productId,
        version: definition.version,
        effective_from: definition.effectiveFrom,
        definition: json(definition),
        look: json(look),
      })),
    )
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .execute()
}
