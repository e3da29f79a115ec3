import { done, type DataOf, type PayloadOf, type productExample, refuse } from '@sandigan/contract'
import { centavosToPesos, termDays } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { chooseOffer } from '../../core/products/choose-offer.ts'
import { offerRows, planSteps } from '../../core/products/offer-view.ts'
import { productsFor } from '../../core/products/product-repository.ts'

/** No borrower has this id: the offer is the one of somebody who comes for the first time. */
const NOBODY = ''

/** What the first product on the shelf costs a new client: the middle amount, the first term, paid out today. */
export const showExample: Handler<PayloadOf<typeof productExample>, DataOf<typeof productExample>> = async (
  services,
  caller,
) => {
  const [first] = await productsFor(services, 'new', services.clock.today())
  if (first === undefined) return refuse('PRODUCT_UNKNOWN')
  const { productId } = first.version
  const found = await chooseOffer(services.db, services, NOBODY, { productId })
  if (!found.ok) return found
  const { offer } = found.chosen
  const copy = loanCopy(caller.language)
  return done({
    productName: first.version.name,
    amount: centavosToPesos(offer.terms.principal),
    days: termDays(offer.terms),
    netProceeds: centavosToPesos(offer.plan.netProceeds),
    totalPayable: centavosToPesos(offer.plan.totalPayable),
    details: offerRows(copy, offer),
    repay_plans: planSteps(copy, offer.plan.instalments),
  })
}
