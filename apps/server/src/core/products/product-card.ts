import { centavosToPesos, type LoanPlan, type LoanTerms, termDays } from '@sandigan/lending'
import { fill, type LoanCopy, loanCopy, percent, wholePeso } from '../../platform/copy/loans/catalogue.ts'
import type { Language } from '../../platform/copy/copy.ts'
import type { Product } from './product-repository.ts'
import { offerFigures, offerRows, planSteps, rateDescription } from './offer-view.ts'

/** What everybody may ask for: the shelf of a visitor. */
export const openToAll = (copy: LoanCopy) =>
  ({ state: 'open', link: '', buttonText: copy.card.apply }) as const

/** A product as shelves show it to everybody. */
export function productCard(copy: LoanCopy, { version, look }: Product) {
  const { min, max } = version.amount
  const days = version.choices.map(termDays).sort((a, b) => a - b)
  const [shortest, longest] = [days[0] ?? 0, days.at(-1) ?? 0]
  return {
    productId: version.productId,
    productName: version.name,
    productLogo: look.logo,
    amountRange: fill(copy.card.upTo, { min: wholePeso(min), max: wholePeso(max) }),
    amountRangeDes: copy.card.amountRange,
    termInfo: fill(copy.card.terms, {
      days: shortest === longest ? String(shortest) : `${shortest}–${longest}`,
    }),
    rateDes: fill(copy.card.rate, { nominal: percent(version.dailyRatePpm * 30) }),
  }
}

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
