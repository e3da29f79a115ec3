import { done, type DataOf, type loanPlanInfo, type PayloadOf, refuse } from '@sandigan/contract'
import {
  centavosToPesos,
  type InstalmentFigures,
  loanToday,
  paidExtensions,
  planFigures,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { dayCount, fill, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { loanFileLink } from '../../core/orders/order-links.ts'
import { byDate, isPaid, paidPart } from '../../core/orders/payment-view.ts'
import { partsView } from '../../core/products/offer-view.ts'
import { readPlan } from './read-plan.ts'

/** Every instalment as it stands today. (Specification, point 7 "Instalments".) */
export const showPlan: Handler<PayloadOf<typeof loanPlanInfo>, DataOf<typeof loanPlanInfo>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const { borrowerId } = caller
  const read = await readPlan(services.db, { borrowerId, loanId: orderId, productId })
  if (read === null) return refuse('NOT_FOUND')
  const { events } = read.loan
  const standing = loanToday(events, services.clock.today())
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  const copy = repaymentCopy(caller.language)
  const loan = loanCopy(caller.language)
  const instalments = byDate(standing)
  const figures = planFigures(events, { instalments })
  return done({
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    totals: [
      { text: copy.plan.paid, value: peso(standing.totals.received - standing.totals.refunded) },
      // An extension begins the plan anew: what it and earlier payments took care of is a line of its own.
      ...paidExtensions(events).map(({ on, amount }) => ({
        text: fill(copy.plan.extension, { date: longDate(loan, on) }),
        value: peso(amount),
      })),
      { text: copy.plan.left, value: peso(standing.outstanding) },
    ],
    ...paidPart(standing),
    account: read.account,
    plan: instalments.map((row, index) => {
      const of = figures[index]!
      const isSmall = row.left > 0 && isPaid(row, standing.on)
      const state = isSmall ? 'paid' : row.state
      return {
        no: row.no,
        title: row.returned ? loan.why['returned-payment'] : fill(loan.planTitle, { n: row.no }),
        time: row.dueOn,
        ...figuresView(of),
        left: centavosToPesos(row.left),
        state,
        description: fill(copy.stateText[isSmall ? 'paidButSmall' : state], {
          left: peso(row.left),
          days: dayCount(loan, row.daysLate),
          penalty: peso(of.late),
        }),
      }
    }),
    statementUrl: loanFileLink('statement.pdf', { productId, orderId }),
    disclosureUrl: loanFileLink('disclosure.pdf', { productId, orderId }),
    calendarUrl: standing.stage === 'settled' ? '' : loanFileLink('due-dates.ics', { productId, orderId }),
  })
}

const figuresView = (figures: InstalmentFigures) => ({
  amount: centavosToPesos(figures.amount),
  paid: centavosToPesos(figures.paid),
  ...partsView(figures, figures.balance),
  late: centavosToPesos(figures.late),
})
