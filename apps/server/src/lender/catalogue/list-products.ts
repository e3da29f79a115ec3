import { done, type operatorCalls } from '@sandigan/contract'
import { stateOf } from '../../core/products/product-history.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { storedOf, pesosView } from './product-on-wire.ts'

/** Every version of every product, as it was saved, with what has become of it by today. */
export const listProducts: OperatorHandler<typeof operatorCalls.listProducts> = async ({ db, clock }) => {
  const rows = await db
    .selectFrom('products')
    .select(['product_id', 'definition', 'look', 'withdrawn_at'])
    .orderBy('product_id')
    .orderBy('version')
    .execute()
  const byProduct = Map.groupBy(rows, (row) => row.product_id)
  const today = clock.today()
  return done(
    rows.map((row) => ({
      ...pesosView(row.definition),
      look: row.look,
      state: stateOf((byProduct.get(row.product_id) ?? []).map(storedOf), storedOf(row), today),
    })),
  )
}
