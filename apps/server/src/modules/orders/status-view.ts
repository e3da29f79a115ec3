/** What an order's page says on top, by its standing. Pure. */
import { daysBetween, type LoanStanding, netProceedsOf } from '@sandigan/lending'
import { dayCount, fill, type LoanCopy, longDate, peso } from '../../copy/loans/catalogue.ts'
import { amountToPay } from '../repayment/amount-to-pay.ts'

type StatusKey = keyof LoanCopy['status']

function keyOf(standing: LoanStanding): StatusKey {
  if (standing.stage === 'running' && standing.nextDueOn === null) return 'covered'
  if (standing.stage === 'due-soon' && standing.nextDueOn === standing.on) return 'due-today'
  return standing.stage
}

export function statusView(copy: LoanCopy, standing: LoanStanding): { title: string; text: string } {
  const { terms } = standing
  const before = standing.disbursedOn === null
  const words = copy.status[keyOf(standing)]
  const date = standing.stage === 'declined' ? standing.reapplyFrom : standing.nextDueOn
  const values = {
    date: date === null ? '' : longDate(copy, date),
    amount: peso(before ? (terms === null ? 0 : netProceedsOf(terms)) : amountToPay(standing)),
    days: dayCount(copy, lateDays(standing)),
  }
  return { title: fill(words.title, values), text: fill(words.text, values) }
}

function lateDays({ nextDueOn, on, daysLate }: LoanStanding): number {
  if (daysLate > 0) return daysLate
  return nextDueOn === null || nextDueOn >= on ? 0 : daysBetween(nextDueOn, on)
}
