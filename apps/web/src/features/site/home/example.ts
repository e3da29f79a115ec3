/** The example of a loan's cost: from the product on the shelf, by a call, so that it is never out of date. */
import { productExample } from '@sandigan/contract/client'
import { money } from '../../../shared/locale/format.ts'
import { load } from '../../../shared/request/load.ts'

export type Example = ReturnType<typeof loadExample> extends Promise<infer E> ? NonNullable<E> : never

/** Null where there is nothing on offer: the page does without. */
export async function loadExample() {
  const answer = await load(productExample, {}, {})
  return answer.success ? answer.data : null
}

/** An example is given in pesos, whatever the address says. */
export const pesos = (amount: string): string => money(amount, '₱')
