import { done, type DataOf, type extensionInfo, type PayloadOf, refuse } from '@sandigan/contract'
import {
  centavosToPesos,
  extensionCost,
  type ExtensionQuote,
  loanDay,
  loanOn,
  type LoanStanding,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import {
  dayCount,
  fill,
  type LoanCopy,
  loanCopy,
  longDate,
  peso,
} from '../../platform/copy/loans/catalogue.ts'
import { findLoan } from '../../core/loans/loan-repository.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { priceLines } from '../../core/orders/balance-lines.ts'
import { numberInPlan } from '../../core/orders/payment-view.ts'
import type { RowView } from '../../core/products/offer-view.ts'
import { channelViews } from '../../money/payments/channels.ts'
import { defaultDetail } from './default-detail.ts'
import { ensureQuote } from './ensure-quote.ts'
import { ensureQuoteCode } from './quote-code.ts'

/** The price of an extension and the plan after it, as a quote that can be paid until it expires. */
export const showExtension: Handler<PayloadOf<typeof extensionInfo>, DataOf<typeof extensionInfo>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const loan = await findLoan(services.db, key)
  if (loan === null) return refuse('NOT_FOUND')
  const quoted = await ensureQuote(services, loan)
  if (!quoted.ok) return refuse(errorCodeOf(quoted.code))
  const { quote } = quoted
  const copy = loanCopy(caller.language)
  const today = loanDay(loan.events, services.clock.today())
  const standing = loanOn(loan.events, today)
  const cost = extensionCost(loan.events, quote, today)
  const numberOf = numberInPlan(standing)
  const before = new Map(cost.instalments.map((row) => [row.no, row.before]))
  const returned = new Set(standing.instalments.filter((row) => row.returned).map((row) => row.no))
  const code = await ensureQuoteCode(services, loan, quote)
  return done({
    delayInfo: {
      delayAmount: centavosToPesos(quote.amount),
      title: fill(copy.extension.title, { days: quote.days }),
    },
    repayPlan: quote.plan.map((row) => ({
      remark: fill(copy.extension.remark, { date: longDate(copy, row.movedFrom) }),
      title: returned.has(row.no)
        ? copy.why['returned-payment']
        : fill(copy.extension.nextTitle, { n: numberOf(row) }),
      amount: centavosToPesos(row.total),
      time: row.dueOn,
      before: centavosToPesos(before.get(row.no) ?? row.total),
    })),
    repayList: channelViews(services),
    ...defaultDetail(services, caller.language, code, 'payCode'),
    repayDate: quote.nextDueOn,
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    detail: quoteRows(copy, quote),
    // As of the quote's own day: it may be shown again on the next one.
    inside: priceLines(copy, loan.events, quote.asOf),
    quoteExpires: quote.expiresOn,
    cost: {
      with: centavosToPesos(cost.with),
      without: centavosToPesos(cost.without),
      more: centavosToPesos(cost.more),
    },
    ...countOf(standing),
  })
}

function countOf({ extensions, terms }: LoanStanding) {
  const most = terms?.maxExtensions ?? null
  return {
    extensionsUsed: extensions,
    ...(most === null ? {} : { extensionsLeft: Math.max(0, most - extensions - 1) }),
  }
}

function quoteRows(copy: LoanCopy, quote: ExtensionQuote): RowView[] {
  const { row: label } = copy
  const money: [string, number][] = [
    [label.dueInterest, quote.dueInterest],
    [label.duePenalty, quote.duePenalty],
    [label.advanceUsed, -quote.advanceUsed],
    [label.interestCut, quote.interestCut],
  ]
  return [
    { text: label.extensionDays, value: dayCount(copy, quote.days) },
    { text: label.nextDueOn, value: quote.nextDueOn },
    ...money.filter(([, amount]) => amount !== 0).map(([text, amount]) => ({ text, value: peso(amount) })),
  ]
}
