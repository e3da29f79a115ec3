/** From a standing to the rows that lists, reminders and the book read. Pure. */
import type { IsoDate, LoanStanding } from '@sandigan/lending'
import type { LoanKey, ProjectedLoan } from './loan-repository.ts'

export interface DueRow {
  borrower_id: string
  loan_id: string
  no: number
  due_on: IsoDate
  amount: number
}

const CLOSED: readonly LoanStanding['stage'][] = ['declined', 'cancelled', 'lapsed', 'settled', 'sold']

export const isOpen = (standing: Pick<LoanStanding, 'stage'>): boolean => !CLOSED.includes(standing.stage)

/** From then on nothing is owed here: the day of its last payment, or of its transfer to a buyer. */
const endedOn = ({ stage, settledOn, sale }: LoanStanding): IsoDate | null =>
  stage === 'sold' ? (sale?.transferOn ?? null) : settledOn

/** No date has passed where nothing but late charges is open: such a loan is not late, however long it is so. */
function dateThatComes({ on, nextDueOn, daysLate, dueNow, duePenalty }: LoanStanding): IsoDate | null {
  const isPast = nextDueOn !== null && nextDueOn < on
  return isPast && daysLate === 0 && dueNow === duePenalty ? null : nextDueOn
}

/** @param sequence number of the last event in `standing`. Throws on a loan that was never agreed: a bug. */
export function projectionOf(
  key: LoanKey & { productId: string },
  standing: LoanStanding,
  sequence: number,
): Omit<ProjectedLoan, 'registered_at' | 'applied_at' | 'promised_on' | 'promised' | 'call_from'> {
  const { terms, agreedOn } = standing
  if (terms === null || agreedOn === null) throw new Error(`loan ${key.loanId} has no terms`)
  return {
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    product_id: key.productId,
    product_name: terms.productName,
    open: isOpen(standing),
    stage: standing.stage,
    status: standing.status,
    as_of: standing.on,
    principal: terms.principal,
    outstanding_principal: standing.outstandingPrincipal,
    agreed_on: agreedOn,
    disbursed_on: standing.disbursedOn,
    settled_on: endedOn(standing),
    reapply_from: standing.reapplyFrom,
    next_due_on: dateThatComes(standing),
    next_due: standing.nextDue,
    sequence,
    reopened: null,
    paused_from: standing.pause?.from ?? null,
    paused_to: standing.pause?.to ?? null,
    posted_to: standing.on,
  }
}

function duesOf(key: LoanKey, standing: LoanStanding): DueRow[] {
  const closed = !isOpen(standing)
  return standing.instalments.map((row) => ({
    borrower_id: key.borrowerId,
    loan_id: key.loanId,
    no: row.no,
    due_on: row.dueOn,
    amount: closed
      ? 0
      : Math.max(0, row.total - row.paidPrincipal - row.paidInterest - row.paidFee - row.advance),
  }))
}

/**
 * Only the instalments that a change has touched, so that a payment writes one row and not twelve. Those of a loan
 * whose payout came back ask for nothing any more.
 */
export function changedDues(key: LoanKey, before: LoanStanding | null, after: LoanStanding): DueRow[] {
  const old = before === null ? [] : duesOf(key, before)
  if (after.instalments.length === 0) return old.map((row) => ({ ...row, amount: 0 }))
  const known = new Map(old.map((row) => [row.no, row]))
  return duesOf(key, after).filter((row) => {
    const same = known.get(row.no)
    return same === undefined || same.amount !== row.amount || same.due_on !== row.due_on
  })
}

/** By how much a change of a loan moves the sums of what falls due on some days: how many, and centavos. */
export interface DueChange {
  borrower_id: string
  loan_id: string
  sequence: number
  day: IsoDate
  count: number
  amount: number
}

/** @param sequence number of the last event in `after` @param days no day without a change is given */
export function dueChanges(
  key: LoanKey,
  { before, after, sequence }: { before: LoanStanding | null; after: LoanStanding; sequence: number },
  days: readonly IsoDate[],
): DueChange[] {
  const [old, now] = [before === null ? [] : duesOf(key, before), duesOf(key, after)]
  return days.flatMap((day) => {
    const [was, is] = [dueOn(old, day), dueOn(now, day)]
    const change = { count: is.count - was.count, amount: is.amount - was.amount }
    if (change.count === 0 && change.amount === 0) return []
    return [{ borrower_id: key.borrowerId, loan_id: key.loanId, sequence, day, ...change }]
  })
}

function dueOn(dues: readonly DueRow[], day: IsoDate): { count: number; amount: number } {
  const due = dues.filter((row) => row.due_on === day && row.amount > 0)
  return { count: due.length, amount: due.reduce((sum, row) => sum + row.amount, 0) }
}
