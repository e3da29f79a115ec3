/** Whether a borrower may ask for a new loan, and in which state a product is for them. */
import type { DataOf, homeIndex, Outcome } from '@sandigan/contract'
import { type IsoDate, loanToday } from '@sandigan/lending'
import { fill, type LoanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'
import { type LoansOfBorrower, mayBeLate } from '../loans/loans-of-borrower.ts'
import { orderLink } from '../orders/order-links.ts'
import { positionOf } from './client-position.ts'

type Application = DataOf<typeof homeIndex>['application']
type Card = DataOf<typeof homeIndex>['products'][number]

/** What stands in the way of a new application on a day. An overdue loan comes before an earlier refusal. */
export type ApplicationState =
  | { readonly state: 'open' }
  | { readonly state: 'overdue' }
  | { readonly state: 'declined'; readonly from: IsoDate }

/** @param own all loans of the borrower, with the events at least of those whose due date has passed */
export function applicationState(own: LoansOfBorrower, today: IsoDate): ApplicationState {
  if (hasOverdueLoan(own, today)) return { state: 'overdue' }
  const { reapplyFrom } = positionOf(own.loans, today)
  return reapplyFrom === null ? { state: 'open' } : { state: 'declined', from: reapplyFrom }
}

/** Whether one of these loans is overdue. A row is as of its last event, so the events have the last word. */
export const hasOverdueLoan = ({ loans, events }: LoansOfBorrower, today: IsoDate): boolean =>
  loans.some(
    (loan) => mayBeLate(loan, today) && loanToday(events.get(loan.loan_id) ?? [], today).stage === 'overdue',
  )

export function applicationView(copy: LoanCopy, application: ApplicationState): Application {
  switch (application.state) {
    case 'open':
      return { state: 'open', text: '', from: '' }
    case 'overdue':
      return { state: 'overdue', text: copy.application.overdue, from: '' }
    case 'declined': {
      const text = fill(copy.application.declined, { date: longDate(copy, application.from) })
      return { state: 'declined', text, from: application.from }
    }
  }
}

/** A product in use leads to its order, whatever else stands in the way of another loan. */
export function availabilityOf(
  copy: LoanCopy,
  productId: string,
  loans: readonly ProjectedLoan[],
  { state }: ApplicationState,
): Pick<Card, 'state' | 'link' | 'buttonText'> {
  const order = loans.find((loan) => loan.open && loan.product_id === productId)
  if (order !== undefined)
    return { state: 'in-use', link: orderLink(productId, order.loan_id), buttonText: copy.card.inUse }
  return state === 'open'
    ? { state: 'open', link: '', buttonText: copy.card.apply }
    : { state: 'closed', link: '', buttonText: copy.card.closed }
}

/** The refusal of a new application, or null where it may go on. */
export function applicationRefusal(
  copy: LoanCopy,
  application: ApplicationState,
): Extract<Outcome<never>, { ok: false }> | null {
  switch (application.state) {
    case 'open':
      return null
    case 'overdue':
      return { ok: false, code: 'LOAN_OVERDUE' }
    case 'declined': {
      const message = fill(copy.reapplyMessage, { date: longDate(copy, application.from) })
      return { ok: false, code: 'REAPPLY_LATER', message }
    }
  }
}
