/** What an operator who answers a complaint has to know: the loans of its borrower, what was paid, and by which codes. */
import {
  addDays,
  centavosToPesos,
  type IsoDate,
  type LoanEvent,
  type LoanStanding,
  loanToday,
} from '@sandigan/lending'
import { sql } from 'kysely'
import type { StoredComplaint } from '../../core/complaints/complaint-repository.ts'
import {
  eventsOfLoans,
  type LoanKey,
  type ProjectedLoan,
  projectedLoans,
} from '../../core/loans/loan-repository.ts'
import { channelBy } from '../../money/payments/channels.ts'
import { codePage, type ListedCode, stateOf } from '../../money/payments/code-pages.ts'
import { openReports } from '../../money/payments/report-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'

/** What was paid longer ago answers no complaint of today; the loan's own page has all of it. */
const PAYMENT_DAYS = 60
const MOST_LOANS = 5
const MOST_CODES = 10
const MOST_PAYMENTS = 20

export interface LoanFacts {
  readonly row: ProjectedLoan
  readonly standing: LoanStanding
}

export interface PaymentFacts {
  readonly orderId: string
  readonly reference: string
  readonly channel: string
  readonly amount: number
  readonly paidOn: IsoDate
  readonly state: 'credited' | 'taken-back' | 'suspense' | 'reported'
}

export interface ComplaintFacts {
  /** The one that the complaint names first, then the open ones; where there is neither, the latest. */
  readonly loans: readonly LoanFacts[]
  /** The latest first. */
  readonly payments: readonly PaymentFacts[]
  readonly codes: readonly ListedCode[]
}

export async function complaintFacts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { borrower_id: borrowerId, order_no: named }: StoredComplaint,
): Promise<ComplaintFacts> {
  const today = clock.today()
  const rows = chooseLoans(await projectedLoans(db, borrowerId), named)
  const events = await eventsOfLoans(
    db,
    borrowerId,
    rows.map((row) => row.loan_id),
  )
  const loans = rows.map((row) => ({ row, standing: loanToday(events.get(row.loan_id) ?? [], today) }))
  const paid = rows.flatMap((row) => paymentsIn(row.loan_id, events.get(row.loan_id) ?? []))
  const reported = await Promise.all(
    rows.map((row) => reportedOf({ db, clock }, { borrowerId, loanId: row.loan_id })),
  )
  // The sort is stable: within a day the payment that was recorded last comes first.
  const payments = [...paid.toReversed(), ...reported.flat()]
    .filter(({ paidOn }) => paidOn >= addDays(today, -PAYMENT_DAYS))
    .toSorted((a, b) => b.paidOn.localeCompare(a.paidOn))
    .slice(0, MOST_PAYMENTS)
  const codes = await Promise.all(rows.map((row) => codesOf(db, row.loan_id, today)))
  return {
    loans,
    payments,
    codes: codes
      .flat()
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
      .slice(0, MOST_CODES),
  }
}

function chooseLoans(all: readonly ProjectedLoan[], named: string | null): ProjectedLoan[] {
  const first = all.filter((row) => row.loan_id === named)
  const open = all.filter((row) => row.open && row.loan_id !== named)
  const chosen = [...first, ...open]
  return (chosen.length > 0 ? chosen : all.slice(0, 1)).slice(0, MOST_LOANS)
}

function paymentsIn(orderId: string, events: readonly LoanEvent[]): PaymentFacts[] {
  const gone = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  return events.flatMap((event) =>
    event.type === 'paid' || event.type === 'extended'
      ? [
          {
            orderId,
            reference: event.reference,
            channel: event.channel,
            amount: event.amount,
            paidOn: event.on,
            state: gone.has(event.reference) ? ('taken-back' as const) : ('credited' as const),
          },
        ]
      : [],
  )
}

/**
 * What the borrower reported of a loan and no provider confirmed. It is `suspense` where money came under the same number and
 * waits for an operator: then the money's own amount and day count. Two statements: suspense lies by its reference.
 */
async function reportedOf(services: Pick<Services, 'db' | 'clock'>, key: LoanKey): Promise<PaymentFacts[]> {
  const reports = await openReports(services, key)
  if (reports.length === 0) return []
  // A report is stored in capitals. What is open is little, and an index finds it.
  const numbers = inList(reports.map(({ reference }) => reference))
  const waiting = await services.db
    .selectFrom('suspense')
    .select(['reference', 'pay_code', 'amount', 'paid_on'])
    .where(({ eb, or }) =>
      or([eb(sql<string>`upper(reference)`, 'in', numbers), eb('pay_code', 'in', numbers)]),
    )
    .where('state', '=', 'open')
    .where('booked', '=', true)
    .where('currency', '=', 'PHP')
    .execute()
  return reports.map(({ reference, channel, amount, paid_on: paidOn }) => {
    const money = waiting.find((row) => [row.reference.toUpperCase(), row.pay_code].includes(reference))
    const report = { orderId: key.loanId, reference, channel }
    return money === undefined
      ? { ...report, amount, paidOn, state: 'reported' as const }
      : { ...report, amount: money.amount, paidOn: money.paid_on, state: 'suspense' as const }
  })
}

async function codesOf(db: Db, orderId: string, today: IsoDate): Promise<readonly ListedCode[]> {
  const page = await codePage(db, { named: orderId }, '-created', { page: { limit: MOST_CODES }, today })
  return page?.rows ?? []
}

const channelName = (channel: string): string => channelBy(channel)?.name ?? channel

export function factsView({ loans, payments, codes }: ComplaintFacts, today: IsoDate) {
  return {
    loans: loans.map(({ row, standing }) => ({
      orderId: row.loan_id,
      productName: row.product_name,
      stage: standing.stage,
      principal: centavosToPesos(row.principal),
      dueNow: centavosToPesos(standing.dueNow),
      outstanding: centavosToPesos(standing.outstanding),
      daysLate: standing.daysLate,
      nextDueOn: standing.nextDueOn,
      nextDue: centavosToPesos(standing.nextDue),
      settledOn: standing.settledOn,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      channel: channelName(payment.channel),
      amount: centavosToPesos(payment.amount),
    })),
    codes: codes.map((code) => ({
      payCode: code.pay_code,
      orderId: code.loan_id,
      channel: channelName(code.channel),
      amount: code.amount === null ? null : centavosToPesos(code.amount),
      createdAt: code.created_at.toISOString(),
      expiresOn: code.expires_on,
      state: stateOf(code, today),
    })),
  }
}
