import { done, type DataOf, type loanPlayDetail, type PayloadOf, refuse } from '@sandigan/contract'
import {
  hasEnded,
  centavosToPesos,
  type InstalmentStanding,
  loanDay,
  type LoanEvent,
  loanOn,
  type LoanStanding,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { fill, type LoanCopy, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { balanceLines } from '../../core/orders/balance-lines.ts'
import { findLoanWithCode } from '../../money/payments/payment-codes.ts'
import type { RowView } from '../../core/products/offer-view.ts'
import { askingOf, asksNow, dueWords } from '../../core/orders/asking-of.ts'
import { numberInPlan, paidPart } from '../../core/orders/payment-view.ts'
import { returnedRows } from '../../core/orders/returned-payments.ts'
import { nothingDue } from '../../core/orders/sale-words.ts'
import { amountToPay, fullBalance } from '../../core/loans/amount-to-pay.ts'
import { channelViews, takesOurNumbers } from '../../money/payments/channels.ts'
import { defaultDetail } from './default-detail.ts'
import { whyNotInFull } from './pay-types.ts'

/** What is to be paid now: everything that has fallen due, or the next instalment. */
export const showInstalment: Handler<
  PayloadOf<typeof loanPlayDetail>,
  DataOf<typeof loanPlayDetail>
> = async (services, caller, { productId, orderId }) => {
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const found = await findLoanWithCode(services.db, key)
  if (found === null) return refuse('NOT_FOUND')
  const { loan, contractCode } = found
  const today = loanDay(loan.events, services.clock.today())
  const standing = loanOn(loan.events, today)
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (hasEnded(standing)) return nothingDue(loanCopy(caller.language), standing)
  const copy = loanCopy(caller.language)
  const { settlement } = standing
  const { guidance } = services.config.repayment
  return done({
    repayAmount: centavosToPesos(amountToPay(standing)),
    productName: standing.terms?.productName ?? '',
    repayDate: asksNow(askingOf(standing)) ? '' : (standing.nextDueOn ?? ''),
    repayWhen: dueWords(copy, standing),
    productLogo: logoOf(productId),
    detail: instalmentRows(copy, loan.events, standing),
    repayList: channelViews(services),
    noticeMsg: guidance.text || copy.notice,
    ...defaultDetail(services, caller.language, takesOurNumbers(services) ? contractCode : null, 'contract'),
    isShowReyTop: guidance.shown ? 1 : 0,
    ...balanceLines(copy, loan.events, today),
    settleAmount: settlement.allowed ? centavosToPesos(settlement.amount) : '',
    settleFrom: settlement.allowed ? '' : (settlement.allowedFrom ?? ''),
    settleWhy: whyNotInFull(repaymentCopy(caller.language), standing),
    payMost: centavosToPesos(fullBalance(standing)),
    ...offerView(copy, standing),
  })
}

/** The instalments that are requested: all that are due, or the next one with a small difference of those before it. */
function request(standing: LoanStanding): InstalmentStanding[] {
  const { instalments, nextDueOn } = standing
  const due = instalments.filter((row) => row.due > 0)
  return due.length > 0
    ? due
    : instalments.filter((row) => row.left > 0 && nextDueOn !== null && row.dueOn <= nextDueOn)
}

function instalmentRows(copy: LoanCopy, events: readonly LoanEvent[], standing: LoanStanding): RowView[] {
  const rows = request(standing)
  const sum = (part: (row: InstalmentStanding) => number) => rows.reduce((total, row) => total + part(row), 0)
  const { row: label } = copy
  const numbers = rows.filter((row) => !row.returned).map(numberInPlan(standing))
  const which = {
    n: numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? ''),
    of: paidPart(standing).of,
  }
  const money: [string, number][] = [
    [label.principal, sum((row) => row.principal - row.paidPrincipal)],
    [label.interest, sum((row) => row.interest - row.paidInterest)],
    [label.fee, sum((row) => row.fee - row.paidFee)],
    [label.penalty, sum((row) => row.penalty - row.paidPenalty - row.waived)],
    [label.advance, -sum((row) => row.advance)],
  ]
  return [
    {
      text: label.instalment,
      value: numbers.length === 0 ? copy.why['returned-payment'] : fill(copy.instalmentNo, which),
    },
    ...money.filter(([, amount]) => amount !== 0).map(([text, amount]) => ({ text, value: peso(amount) })),
    ...returnedRows(copy, events, standing),
    { text: label.outstanding, value: peso(standing.outstanding) },
  ]
}

/** An offer to end the loan for less, while it is open. */
function offerView(copy: LoanCopy, { stage, settlementOffer: offer }: LoanStanding) {
  if (offer === null || stage === 'settled') return {}
  const words = { until: longDate(copy, offer.expiresOn), letGo: peso(offer.letGo) }
  return { offer: { amount: centavosToPesos(offer.left), text: fill(copy.why.settleForLess, words) } }
}
