import {
  type DataOf,
  done,
  type loanPlanInfo,
  type loanTrail,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import {
  centavosToPesos,
  hasEnded,
  type InstalmentFigures,
  loanToday,
  paidExtensions,
  planFigures,
  stillOwed,
} from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { dayCount, fill, loanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { loanFileLink } from '../../core/orders/order-links.ts'
import { type AccountLine, accountLines, leftText, paidSums } from '../../core/orders/account-lines.ts'
import { byDate, isPaid, numberInPlan, paidPart } from '../../core/orders/payment-view.ts'
import { partsView } from '../../core/products/offer-view.ts'
import {
  FROM_LOAN,
  LOAN_COLUMNS,
  type LoanKey,
  type LoanRow,
  type StoredLoan,
  storedLoan,
} from '../../core/loans/loan-repository.ts'
import { HOLD_COLUMNS, type HoldRow } from '../../money/payouts/payout-hold.ts'
import { RECEIVER_COLUMN, receiverOf, type ReceiverRow } from '../../money/payouts/receiver-of.ts'
import type { Db } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import { cachedPerRequest } from '../../platform/http/request-cache.ts'

interface PlanRow extends LoanRow, HoldRow, ReceiverRow {}

/** A loan with the account that its money went to, in one statement that the calls of the plan's page share. */
interface PlanRead {
  readonly loan: StoredLoan
  /** `GCash ••••4146`; empty where no account is stored. */
  readonly account: string
}

const READ_PLAN = `select ${LOAN_COLUMNS}, ${HOLD_COLUMNS}, ${RECEIVER_COLUMN} ${FROM_LOAN}`

/** Null where the loan is unknown, someone else's, or of another product. */
const readPlan = (db: Db, key: LoanKey & { productId: string }): Promise<PlanRead | null> =>
  cachedPerRequest(`plan ${JSON.stringify([key.borrowerId, key.loanId, key.productId])}`, async () => {
    const [row] = await readRows<PlanRow>(db, READ_PLAN, [key.borrowerId, key.loanId])
    const loan = storedLoan(key, row)
    return row === undefined || loan === null ? null : { loan, account: await receiverOf(db, row) }
  })

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
  const sums = paidSums(standing)
  const numberOf = numberInPlan(standing)
  const figures = planFigures(events, { instalments })
  return done({
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    totals: [
      { text: copy.plan.paid, value: peso(sums.paid) },
      ...(sums.returned > 0 ? [{ text: copy.plan.returned, value: peso(sums.returned) }] : []),
      // An extension begins the plan anew: what it and earlier payments took care of is a line of its own.
      ...paidExtensions(events).map(({ on, amount }) => ({
        text: fill(copy.plan.extension, { date: longDate(loan, on) }),
        value: peso(amount),
      })),
      { text: leftText(copy, standing), value: peso(stillOwed(standing)) },
    ],
    ...paidPart(standing),
    account: read.account,
    plan: instalments.map((row, index) => {
      const of = figures[index]!
      const isSmall = row.left > 0 && isPaid(row, standing.on)
      const state = isSmall ? 'paid' : row.state
      return {
        no: row.no,
        title: row.returned ? loan.why['returned-payment'] : fill(loan.planTitle, { n: numberOf(row) }),
        time: row.dueOn,
        ...figuresView(of),
        ...(row.returned && { returned: 1 as const }),
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
    calendarUrl: hasEnded(standing) ? '' : loanFileLink('due-dates.ics', { productId, orderId }),
  })
}

const figuresView = (figures: InstalmentFigures) => ({
  amount: centavosToPesos(figures.amount),
  paid: centavosToPesos(figures.paid),
  ...partsView(figures, figures.balance),
  late: centavosToPesos(figures.late),
})

/** As many lines as an answer may carry. */
const MAX_LINES = 1000

/** What has happened to a loan, newest first. A payment that was taken back has no receipt. */
export const showTrail: Handler<PayloadOf<typeof loanTrail>, DataOf<typeof loanTrail>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const { borrowerId } = caller
  const read = await readPlan(services.db, { borrowerId, loanId: orderId, productId })
  if (read === null) return refuse('NOT_FOUND')
  const { loan } = read
  const standing = loanToday(loan.events, services.clock.today())
  const lines = accountLines(repaymentCopy(caller.language), loanCopy(caller.language), loan.events, standing)
  const gone = new Set(lines.flatMap((line) => (line.type === 'reversed' ? [line.reference] : [])))
  const receiptOf = ({ type, reference }: AccountLine): string =>
    (type === 'paid' || type === 'extended') && reference !== null && !gone.has(reference)
      ? loanFileLink('receipt.pdf', { productId, orderId, reference })
      : ''
  return done({
    trail: lines
      .toReversed()
      .slice(0, MAX_LINES)
      .map((line) => ({
        time: line.on,
        title: line.title,
        amount: line.amount === 0 ? '' : centavosToPesos(line.amount),
        outstanding: centavosToPesos(line.outstanding),
        description: line.reference ?? '',
        receiptUrl: receiptOf(line),
      })),
  })
}
