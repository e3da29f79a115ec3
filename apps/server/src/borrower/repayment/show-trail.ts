import { done, type DataOf, type loanTrail, type PayloadOf, refuse } from '@sandigan/contract'
import { centavosToPesos, statementOf, type StatementLine, loanDay } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { loanFileLink } from '../../core/orders/order-links.ts'
import { readPlan } from './read-plan.ts'

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
  const { trail } = repaymentCopy(caller.language)
  const lines = statementOf(loan.events, loanDay(loan.events, services.clock.today()))
  const gone = new Set(lines.flatMap((line) => (line.type === 'reversed' ? [line.reference] : [])))
  const receiptOf = ({ type, reference }: StatementLine): string =>
    (type === 'paid' || type === 'extended') && reference !== null && !gone.has(reference)
      ? loanFileLink('receipt.pdf', { productId, orderId, reference })
      : ''
  return done({
    trail: lines
      .toReversed()
      .slice(0, MAX_LINES)
      .map((line) => ({
        time: line.on,
        title: trail[line.type],
        amount: line.amount === 0 ? '' : centavosToPesos(line.amount),
        outstanding: centavosToPesos(line.outstanding),
        description: line.reference ?? '',
        receiptUrl: receiptOf(line),
      })),
  })
}
