import { done, type DataOf, type loanDetailConfirm, type PayloadOf, POP_AGREEMENT } from '@sandigan/contract'
import { centavosToPesos, daysBetween } from '@sandigan/lending'
import type { Handler } from '../../context.ts'
import { loanCopy } from '../../copy/loans/catalogue.ts'
import { chooseOffer } from '../products/choose-offer.ts'
import { offerQuery, offerRows, planSteps, rateDescription } from '../products/offer-view.ts'

/** The offer before anything is agreed, with the dialog that its product wants. (Specification, point 2.) */
export const confirmLoanDetail: Handler<
  PayloadOf<typeof loanDetailConfirm>,
  DataOf<typeof loanDetailConfirm>
> = async (services, caller, payload) => {
  const found = await chooseOffer(services.db, services, caller.borrowerId, payload)
  if (!found.ok) return found
  const copy = loanCopy(caller.language)
  const { product, offer } = found.chosen
  const { terms, plan } = offer
  const firstDue = plan.instalments[0]?.dueOn ?? plan.disbursedOn
  const agreement = product.look.popType === POP_AGREEMENT
  const pop = agreement ? copy.popAgreement : copy.popOnBack
  return done({
    comProductLogo: product.look.logo,
    comProductName: product.version.name,
    amount: centavosToPesos(terms.principal),
    periods: terms.periods,
    termUnit: terms.termUnit,
    details: offerRows(copy, offer),
    repay_plans: planSteps(copy, plan.instalments),
    firstPayTime: firstDue,
    firstPeriodDay: daysBetween(plan.disbursedOn, firstDue),
    pRateDsc: rateDescription(copy, plan),
    sendSms: 1,
    isPopType: product.look.popType,
    popContent: pop.content,
    popTitle: pop.title,
    popAgreementUrl: agreement ? `/loanAgreement?${offerQuery(terms)}` : '',
  })
}
