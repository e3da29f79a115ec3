import { centavosToPesos, type LoanPlan, type LoanTerms } from '@sandigan/lending'
import type { Language } from '../../platform/copy/copy.ts'
import { type LoanCopy, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { offerFigures, offerRows, planSteps, rateDescription } from './offer-view.ts'
import { openToAll, productCard } from './product-card.ts'
import type { Product } from './product-repository.ts'

interface Offered {
  readonly terms: LoanTerms
  readonly plan: LoanPlan
}

/** The chosen amount and term of a product with their plan and true cost, as the product page shows them. */
export const chosenOffer = (copy: LoanCopy, offer: Offered) => ({
  amount: centavosToPesos(offer.terms.principal),
  periods: offer.terms.periods,
  termUnit: offer.terms.termUnit,
  details: offerRows(copy, offer),
  repay_plans: planSteps(copy, offer.plan.instalments),
  ...offerFigures(offer.plan),
  effectiveRateDes: rateDescription(copy, offer.plan),
})

/** A product on its shelf and one offer of it on its page, to somebody who may apply. */
export function shownOffer(language: Language, product: Product, offer: Offered) {
  const copy = loanCopy(language)
  const { productName, productLogo, amountRange, termInfo, rateDes } = productCard(copy, product)
  return {
    productName,
    productLogo,
    tagline: product.look.tagline[language],
    amountRange,
    termInfo,
    rateDes,
    ...chosenOffer(copy, offer),
    buttonText: openToAll(copy).buttonText,
  }
}
