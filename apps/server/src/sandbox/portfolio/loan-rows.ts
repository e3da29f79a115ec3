/** The rows of a loan of the portfolio, as if each event had been recorded on its day. Pure. */
import { hasEnded, addDays, type IsoDate, type LoanEvent, loanOn } from '@sandigan/lending'
import { accrualRows, accrualRowsOfEnd } from '../../core/loans/close-books.ts'
import { hasReceipt, type PaymentEvent } from '../../core/loans/has-receipt.ts'
import { journalRows } from '../../core/loans/journal-rows.ts'
import { changedDues, projectionOf } from '../../core/loans/project-loan.ts'
import { stampTaxRows } from '../../core/loans/stamp-tax-rows.ts'
import type { LedgerRows } from '../../core/loans/write-rows.ts'
import { payCodeFor } from './code-rows.ts'
import type { TimestampOf, LoanStory } from './loan-story.ts'

/** No changes of what falls due: the job counts those. */
type Rows = { -readonly [Table in Exclude<keyof LedgerRows, 'dueChanges'>]-?: object[] }

export const noRows = (): Rows => ({
  payments: [],
  events: [],
  entries: [],
  lines: [],
  receipts: [],
  dues: [],
  stampTaxes: [],
  sales: [],
  projection: [],
})

export interface TellingOf {
  readonly borrowerId: string
  readonly loan: LoanStory
  /** When an event of a day was recorded. */
  readonly timestampOf: TimestampOf
  readonly today: IsoDate
}

/** Adds to `rows` what `record` writes for each event in turn, and the closing of the days since. */
export function addLoanRows(rows: Rows, { borrowerId, loan, timestampOf, today }: TellingOf): void {
  const { loanId, productId, events } = loan
  const key = { borrowerId, loanId }
  let known: LoanEvent[] = []
  let postedTo: IsoDate | null = null
  for (const event of events) {
    const sequence = known.length + 1
    const day = event.recordedOn
    const at = new Date(timestampOf(day, sequence)).toISOString()
    const accrued = accrualRows({ ...key, events: known, postedTo }, day, at)
    const yesterday = addDays(day, -1)
    const to = postedTo !== null && postedTo > yesterday ? postedTo : yesterday
    const posted = journalRows({ ...key, events: known }, [event], at, to)
    rows.entries.push(...accrued.entries, ...posted.entries)
    rows.lines.push(...accrued.lines, ...posted.lines)
    rows.stampTaxes.push(...stampTaxRows({ ...key, events: known }, [event]))
    const row = { borrower_id: borrowerId, loan_id: loanId, sequence }
    rows.events.push({ ...row, type: event.type, value_date: event.on, recorded_at: at, body: event })
    if (hasReceipt(event)) {
      rows.receipts.push({ ...row, posted_at: at })
      rows.payments.push(paymentOf(event, { borrowerId, loanId, payCode: payCodeFor(loan, event), at }))
    }
    known = [...known, event]
    postedTo = day
  }
  const standing = loanOn(events, today)
  const settled = hasEnded(standing)
  const now = new Date(timestampOf(today, 0)).toISOString()
  const accrued = (settled ? accrualRowsOfEnd : accrualRows)({ ...key, events, postedTo }, today, now)
  rows.entries.push(...accrued.entries)
  rows.lines.push(...accrued.lines)
  rows.dues.push(...changedDues(key, null, standing))
  const yesterday = addDays(today, -1)
  const closed = postedTo !== null && postedTo > yesterday ? postedTo : yesterday
  const projection = projectionOf({ ...key, productId }, standing, events.length)
  rows.projection.push({ ...projection, posted_to: settled ? today : closed })
}

const paymentOf = (
  event: PaymentEvent,
  of: { borrowerId: string; loanId: string; payCode: string; at: string },
) => ({
  provider: 'sandbox',
  reference: event.reference,
  pay_code: of.payCode,
  borrower_id: of.borrowerId,
  loan_id: of.loanId,
  amount: event.amount,
  currency: 'PHP',
  paid_on: event.on,
  received_at: of.at,
  outcome: 'credited',
})
