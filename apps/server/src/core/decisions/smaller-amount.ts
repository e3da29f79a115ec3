import type { Db } from '../../platform/database/database.ts'
import type { StoredLoan } from '../loans/loan-repository.ts'

/** Whether the product of an application, in the version that was agreed to, has an amount below the one asked for. */
export async function isOfProduct(db: Db, loan: StoredLoan, amount: number): Promise<boolean> {
  const agreed = loan.events.find((event) => event.type === 'agreed')
  if (agreed === undefined) return false
  const { definition } = await db
    .selectFrom('products')
    .select('definition')
    .where('product_id', '=', agreed.terms.productId)
    .where('version', '=', agreed.terms.productVersion)
    .executeTakeFirstOrThrow()
  const { min, step } = definition.amount
  return amount >= min && amount < agreed.terms.principal && (amount - min) % step === 0
}
