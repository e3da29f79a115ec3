import { done, type DataOf, type loanPlanInfo, type PayloadOf, refuse } from '@sandigan/contract'
import {
  centavosToPesos,
  type InstalmentStanding,
  loanOn,
  paidBeforeExtension,
  paidExtensions,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { fill, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { type RepaymentCopy, repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { findLoanOfPage } from '../../core/loans/loan-repository.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { loanFileLink } from '../../core/orders/order-links.ts'

/** Every instalment as it stands today. (Specification, point 7 "Instalments".) */
export const showPlan: Handler<PayloadOf<typeof loanPlanInfo>, DataOf<typeof loanPlanInfo>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const loan = await findLoanOfPage(services.db, {
    borrowerId: caller.borrowerId,
    loanId: orderId,
    productId,
  })
  if (loan === null) return refuse('NOT_FOUND')
  const standing = loanOn(loan.events, services.clock.today())
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  const copy = repaymentCopy(caller.language)
  const { planTitle } = loanCopy(caller.language)
  const paid = standing.totals.received - standing.totals.refunded
  // An extension begins the plan anew: what it and earlier payments took care of is a line of its own.
  const earlier = paidBeforeExtension(loan.events)
  return done({
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    totals: [
      { text: copy.plan.paid, value: peso(paid) },
      ...paidExtensions(loan.events).map(({ on, amount }) => ({
        text: fill(copy.plan.extension, { date: longDate(loanCopy(caller.language), on) }),
        value: peso(amount),
      })),
      { text: copy.plan.left, value: peso(standing.outstanding) },
    ],
    plan: standing.instalments.map((row) => ({
      no: row.no,
      title: fill(planTitle, { n: row.no }),
      time: row.dueOn,
      amount: centavosToPesos(row.total + row.penalty - row.waived - (earlier.get(row.no) ?? 0)),
      paid: centavosToPesos(paidOf(row) - (earlier.get(row.no) ?? 0)),
      left: centavosToPesos(row.left),
      state: row.state,
      description: describe(copy, row),
    })),
    statementUrl: loanFileLink('statement.pdf', { productId, orderId }),
    disclosureUrl: loanFileLink('disclosure.pdf', { productId, orderId }),
    calendarUrl: standing.stage === 'settled' ? '' : loanFileLink('due-dates.ics', { productId, orderId }),
  })
}

/** What was put towards an instalment, money held for it included. */
const paidOf = (row: InstalmentStanding): number =>
  row.paidPrincipal + row.paidInterest + row.paidFee + row.paidPenalty + row.advance

const describe = (copy: RepaymentCopy, row: InstalmentStanding): string =>
  fill(copy.stateText[row.state], { days: row.daysLate, penalty: peso(row.penalty - row.waived) })
