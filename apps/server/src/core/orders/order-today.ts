import {
  addDays,
  type Centavos,
  completeTerms,
  DUE_SOON_DAYS,
  type IsoDate,
  type LoanEvent,
  loanToday,
  ruleBookOf,
} from '@sandigan/lending'
import { amountToPay } from '../loans/amount-to-pay.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'
import type { LoansOfBorrower } from '../loans/loans-of-borrower.ts'
import { type Asking, askingOf, quietOf } from './asking-of.ts'

const RUNNING = new Set(['running', 'due-soon', 'overdue'])

/**
 * Status and stage of a list row on a day. A row is as of its last event; time alone moves a running loan only
 * along its next due date, so no event has to be read.
 */
export function statusOn(loan: ProjectedLoan, today: IsoDate): { status: number; stage: string } {
  const due = loan.next_due_on
  if (!RUNNING.has(loan.stage) || due === null) return { status: loan.status, stage: loan.stage }
  if (due > addDays(today, DUE_SOON_DAYS)) return { status: 170, stage: 'running' }
  return due >= today ? { status: 174, stage: 'due-soon' } : { status: 180, stage: 'overdue' }
}

/** Where an order of a list stands today; what it asks for where its row does not say it. */
export interface OrderToday {
  readonly status: number
  readonly stage: string
  readonly requested?: { readonly amount: Centavos; readonly asking: Asking }
  /** Overdue, and nobody is reminded of it. */
  readonly quiet?: 'deceased' | 'paused'
}

/**
 * A row of a list is as of its last event, while late charges grow by the day: without the events a list would name less
 * than the order's own page. Of a book that leaves late charges to the last, a row's due date says nothing of them.
 * @param own with the events at least of the loans that are open
 */
export function orderToday({ events }: LoansOfBorrower, loan: ProjectedLoan, today: IsoDate): OrderToday {
  const now = statusOn(loan, today)
  const known = events.get(loan.loan_id)
  if (known === undefined || loan.disbursed_on === null) return now
  if (now.stage !== 'overdue' && !leavesChargesToTheLast(known)) return now
  const standing = loanToday(known, today)
  const { status, stage } = standing
  const quiet = quietOf(standing)
  const requested = { amount: amountToPay(standing), asking: askingOf(standing) }
  return { status, stage, requested, ...(quiet && { quiet }) }
}

function leavesChargesToTheLast(events: readonly LoanEvent[]): boolean {
  const agreed = events.find((event) => event.type === 'agreed')
  return agreed !== undefined && ruleBookOf(completeTerms(agreed.terms)).lateChargesLast === true
}
