import { done, type DataOf, type loanDetailConfirm, type PayloadOf } from '@sandigan/contract'
import { daysBetween } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { rateDescription } from '../../core/products/offer-view.ts'
import { readOffer } from './read-offer.ts'

/** The offer before anything is agreed, with the dialog that its product wants. (Specification, point 2.) */
export const confirmLoanDetail: Handler<
  PayloadOf<typeof loanDetailConfirm>,
  DataOf<typeof loanDetailConfirm>
> = async (services, caller, payload) => {
  const read = await readOffer(services, caller, payload)
  if (!read.ok) return read
  const { product, plan, copy, common, firstDue } = read.data
  return done({
    comProductLogo: product.look.logo,
    comProductName: product.version.name,
    ...common,
    firstPayTime: firstDue,
    firstPeriodDay: daysBetween(plan.disbursedOn, firstDue),
    pRateDsc: rateDescription(copy, plan),
    sendSms: services.config.decisionSms ? 1 : 0,
  })
}
