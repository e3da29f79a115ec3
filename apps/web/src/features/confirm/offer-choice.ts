import { mirrored, orderOf, type Search } from '../../shared/address/parameters.ts'

/** What was chosen before this page; without it the server offers the product's usual amount and term. */
export function offerChoice(search: Search) {
  const { amount = '', periods = '', termUnit = '' } = mirrored(search)
  return { productId: orderOf(search).productId, amount, periods, termUnit }
}
