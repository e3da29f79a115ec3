import { done, type DataOf, type PayloadOf, type productOutline } from '@sandigan/contract'
import { centavosToPesos, termDays } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { applicationState, applicationView, availabilityOf } from '../../core/products/application-state.ts'
import { withLateEvents } from '../../core/loans/loans-of-borrower.ts'
import { chooseOffer } from '../../core/products/choose-offer.ts'
import { productCard } from '../../core/products/product-card.ts'

type Call = typeof productOutline

/** A product as its shelf shows it, with its range: what is needed before an amount is chosen. */
export const showOutline: Handler<PayloadOf<Call>, DataOf<Call>> = async (services, caller, payload) => {
  const found = await chooseOffer(services.db, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const copy = loanCopy(caller.language)
  const { loans, product } = found.chosen
  const today = services.clock.today()
  const application = applicationState(await withLateEvents(services.db, loans, today), today)
  const { version, look } = product
  const card = productCard(copy, product)
  return done({
    productId: version.productId,
    productName: version.name,
    productLogo: look.logo,
    minAmount: centavosToPesos(version.amount.min),
    maxAmount: centavosToPesos(version.amount.max),
    amountStep: centavosToPesos(version.amount.step),
    choices: version.choices.map((choice) => ({ ...choice, days: termDays(choice) })),
    details: [
      { text: card.amountRangeDes, value: card.amountRange },
      { text: copy.row.term, value: card.termInfo },
      { text: copy.row.nominalRate, value: card.rateDes },
    ],
    ...availabilityOf(copy, version.productId, loans, application),
    application: applicationView(copy, application),
  })
}
