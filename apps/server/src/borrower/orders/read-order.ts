/** Everything that an order's page is made of, in one statement. */
import type { IsoDate } from '@sandigan/lending'
import type { Db } from '../../platform/database/database.ts'
import { readRows } from '../../platform/database/run-statement.ts'
import {
  FROM_LOAN,
  LOAN_COLUMNS,
  type LoanKey,
  type LoanRow,
  type StoredLoan,
  storedLoan,
} from '../../core/loans/loan-repository.ts'
import {
  eventsColumn,
  LOANS_COLUMN,
  loansOf,
  type LoansOfBorrower,
  type LoansRow,
} from '../../core/loans/loans-of-borrower.ts'
import { ON_THE_WAY_COLUMNS, type OnTheWayRow } from '../../money/payments/on-the-way.ts'
import { HOSTED_PAGE_COLUMN, type HostedPageRow } from '../../money/payments/hosted-page.ts'
import { CALL_COLUMN, type CallRow } from '../../core/book/call-backs.ts'
import { STILL_WANTED_COLUMN, type StillWantedRow } from '../../core/decisions/information-requests.ts'
import { HOLD_COLUMNS, type HoldRow } from '../../money/payouts/payout-hold.ts'
import { RECEIVER_COLUMN, type ReceiverRow } from '../../money/payouts/receiver-of.ts'

interface OrderRow
  extends LoanRow,
    LoansRow,
    OnTheWayRow,
    HoldRow,
    ReceiverRow,
    HostedPageRow,
    StillWantedRow,
    CallRow {
  readonly flagged: boolean
  readonly has_photo: boolean
}

export interface OrderRead {
  readonly loan: StoredLoan
  /** All loans of the borrower, with the events of this one and of those whose due date has passed. */
  readonly own: LoansOfBorrower
  /** The application has waited for a day. */
  readonly flagged: boolean
  /** There is a photo of the front of the borrower's ID. */
  readonly hasPhoto: boolean
  /** What a person has requested before a decision, and has not come yet. */
  readonly wanted: StillWantedRow['still_wanted']
  readonly onTheWay: OnTheWayRow
  readonly hold: HoldRow
  readonly receiver: HoldRow & ReceiverRow
  /** When a requested call back is to be made. */
  readonly callAt: Date | null
  /** A wallet's page to pay on; empty where none was opened just now. */
  readonly hostedPage: string
}

/** The order itself comes with its events anyway. */
const OTHERS_LATE = 'p.open and p.next_due_on < $3::date and p.loan_id <> $2'

const READ_ORDER = `select ${LOAN_COLUMNS}, ${HOLD_COLUMNS}, ${RECEIVER_COLUMN}, ${LOANS_COLUMN}, ${eventsColumn(OTHERS_LATE)}, ${ON_THE_WAY_COLUMNS}, ${HOSTED_PAGE_COLUMN},
  ${STILL_WANTED_COLUMN}, ${CALL_COLUMN},
  exists (select from application_flags f where f.borrower_id = $1 and f.loan_id = $2) as flagged,
  exists (select from identity_images i where i.borrower_id = $1 and i.image_type = 'idFront') as has_photo
  ${FROM_LOAN}`

/** Null where the order is unknown, someone else's, or of another product. */
export async function readOrder(
  db: Db,
  key: LoanKey & { productId: string },
  { today, now }: { today: IsoDate; now: Date },
): Promise<OrderRead | null> {
  const [row] = await readRows<OrderRow>(db, READ_ORDER, [key.borrowerId, key.loanId, today, now])
  const loan = storedLoan(key, row)
  if (loan === null || row === undefined) return null
  const { loans, events } = loansOf(row)
  const own = { loans, events: new Map(events).set(loan.loanId, loan.events) }
  return {
    loan,
    own,
    flagged: row.flagged,
    hasPhoto: row.has_photo,
    wanted: row.still_wanted,
    onTheWay: row,
    hold: row,
    receiver: row,
    callAt: row.call_at,
    hostedPage: row.hosted_page ?? '',
  }
}
