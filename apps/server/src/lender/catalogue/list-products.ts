import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type ProductVersion } from '@sandigan/lending'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Every version of every product, as it was saved. */
export const listProducts: OperatorHandler<typeof operatorCalls.listProducts> = async ({ db }) => {
  const rows = await db
    .selectFrom('products')
    .select(['definition', 'look'])
    .orderBy('product_id')
    .orderBy('version')
    .execute()
  return done(rows.map((row) => ({ ...pesosView(row.definition), look: row.look })))
}

const pesosView = ({ amount, choices, ...rest }: ProductVersion) => ({
  ...rest,
  choices: [...choices],
  amount: {
    min: centavosToPesos(amount.min),
    max: centavosToPesos(amount.max),
    step: centavosToPesos(amount.step),
  },
})
