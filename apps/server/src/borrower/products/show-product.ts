import { done, type DataOf, type PayloadOf, type productDetail } from '@sandigan/contract'
import { centavosToPesos, termDays } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { applicationState, applicationView, availabilityOf } from '../../core/products/application-state.ts'
import { withLateEvents } from '../../core/loans/loans-of-borrower.ts'
import { chooseOffer } from '../../core/products/choose-offer.ts'
import { savedByRepeat } from '../../core/products/saved-by-repeat.ts'
import { chosenOffer } from '../../core/products/product-card.ts'

/** A product with the plan and the true cost of the chosen amount and term. */
export const showProduct: Handler<PayloadOf<typeof productDetail>, DataOf<typeof productDetail>> = async (
  services,
  caller,
  payload,
) => {
  const found = await chooseOffer(services.db, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const copy = loanCopy(caller.language)
  const { product, offer, position, loans } = found.chosen
  const today = services.clock.today()
  const application = applicationState(await withLateEvents(services.db, loans, today), today)
  const { version, look } = product
  const saved = position.client === 'repeat' ? await savedByRepeat(services, offer.terms, today) : null
  return done({
    productId: version.productId,
    productName: version.name,
    productLogo: look.logo,
    minAmount: centavosToPesos(version.amount.min),
    maxAmount: centavosToPesos(version.amount.max),
    amountStep: centavosToPesos(version.amount.step),
    choices: version.choices.map((choice) => ({ ...choice, days: termDays(choice) })),
    ...chosenOffer(copy, offer),
    ...(saved !== null && { saved: centavosToPesos(saved) }),
    ...availabilityOf(copy, version.productId, loans, application),
    application: applicationView(copy, application),
  })
}
