/** What an applicant may still take back, and until when. */
import { cancel, type IsoDate, type LoanEvent, type LoanStanding, offerEndsOn } from '@sandigan/lending'

/** The borrower takes an application or an approved loan back; refused once the money is sent. Pure. */
export const withdrawal = (events: readonly LoanEvent[], today: IsoDate) =>
  cancel(events, { cause: 'withdrawn', reason: 'withdrawn by the borrower' }, today)

/** Whether the borrower may still withdraw. Pure. */
export const mayWithdraw = (events: readonly LoanEvent[], today: IsoDate): boolean =>
  withdrawal(events, today).ok

/** The last day on which the note of an approved loan can be confirmed; empty before the approval. */
export const lastDayToConfirm = ({ approvedOn }: LoanStanding): IsoDate =>
  approvedOn === null ? '' : offerEndsOn(approvedOn)
