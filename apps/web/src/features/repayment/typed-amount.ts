/** Why an amount as a borrower types it cannot be paid. Amounts are decimal text of pesos. Pure. */
import { amountOf } from '../../shared/form/typed-amount.ts'

export type AmountFault = 'empty' | 'wrong' | 'too-much'

/** Both with two places, as `amountOf` and the server write them. */
const isMore = (one: string, other: string): boolean => Number(one) > Number(other)

/** Why a text cannot be paid, where it cannot: up to the full balance any amount can. */
export function faultOf(text: string, most: string): AmountFault | undefined {
  if (text.trim() === '') return 'empty'
  const amount = amountOf(text)
  if (amount === undefined) return 'wrong'
  return isMore(amount, most) ? 'too-much' : undefined
}
