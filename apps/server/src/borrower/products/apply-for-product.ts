import { type applyForProduct as call, done, type DataOf, type PayloadOf } from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { certificationComplete } from '../../core/profile/next-step.ts'
import { orderLink } from '../../core/orders/order-links.ts'
import { applicationRefusal, applicationState } from '../../core/products/application-state.ts'
import { withLateEvents } from '../../core/loans/loans-of-borrower.ts'
import { chooseOffer } from '../../core/products/choose-offer.ts'
import { offerQuery } from '../../core/products/offer-view.ts'

/**
 * Where an application goes on: an open order, or else the first step that is still to be done. Refuses with
 * LOAN_OVERDUE or REAPPLY_LATER before any form is begun.
 */
export const applyForProduct: Handler<PayloadOf<typeof call>, DataOf<typeof call>> = async (
  services,
  caller,
  payload,
) => {
  const found = await chooseOffer(services.db, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const { offer, loans } = found.chosen
  const open = loans.find((loan) => loan.open && loan.product_id === payload.productId)
  if (open !== undefined) return done({ url: orderLink(open.product_id, open.loan_id), step: 'order' })
  const today = services.clock.today()
  const application = applicationState(await withLateEvents(services.db, loans, today), today)
  const refused = applicationRefusal(loanCopy(caller.language), application)
  if (refused !== null) return refused
  const query = offerQuery(offer.terms)
  if (!(await certificationComplete(services.db, caller.borrowerId)))
    return done({ url: `/certify?${query}`, step: 'certification' })
  if ((await currentAccount(services.db, caller.borrowerId)) === null)
    return done({ url: `/bindBank?${query}`, step: 'account' })
  return done({ url: `/newLoanConfirm?${query}`, step: 'confirm' })
}
