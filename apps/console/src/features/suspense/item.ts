import type { ClientData, listSuspense } from '@sandigan/contract/client/operator'
import { pesos } from '../../shared/format/pesos.ts'

export type Item = ClientData<typeof listSuspense>[number]

/** Money of a provider as it says it: pesos with their sign, anything else with its currency. */
export const money = ({ amount, currency }: Item): string =>
  currency === 'PHP' ? pesos(amount) : `${amount} ${currency}`
