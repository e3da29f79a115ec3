/** What a loan costs less for somebody who has paid one back. */
import { type Centavos, type IsoDate, type LoanTerms, offerOf } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { HOLIDAYS } from '../loans/holidays.ts'
import { productsFor } from './product-repository.ts'

type Wish = Pick<LoanTerms, 'productId' | 'principal' | 'periods' | 'termUnit'>

/**
 * The difference between what a first loan of this amount and term costs today and what the same one costs a repeat
 * client. Null where it is not offered to both, or costs a repeat client no less. (Decision 313.)
 */
export async function savedByRepeat(
  services: Pick<Services, 'cache'>,
  { productId, principal, periods, termUnit }: Wish,
  on: IsoDate,
): Promise<Centavos | null> {
  const holidays = await services.cache.read(HOLIDAYS)
  const costs: Centavos[] = []
  for (const client of ['new', 'repeat'] as const) {
    const shelf = await productsFor(services, client, on)
    const product = shelf.find(({ version }) => version.productId === productId)
    if (product === undefined) return null
    const offer = offerOf(product.version, { amount: principal, periods, termUnit, client, on }, holidays)
    if (!offer.ok) return null
    costs.push(offer.plan.financeCharge)
  }
  const [first = 0, next = 0] = costs
  return first > next ? first - next : null
}
