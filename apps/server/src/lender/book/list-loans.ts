import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { certifiedNames } from '../../core/book/contacts.ts'
import { type LastContact, lastContacts } from '../../core/book/last-contacts.ts'
import { eventsOfPage, loanPage } from '../../core/book/loan-pages.ts'
import { countRefinanced, followedLoans, type PaidOut } from '../../core/book/refinanced.ts'
import type { ProjectedLoan } from '../../core/loans/loan-repository.ts'
import { standingOfRow } from '../../core/loans/standing-of-row.ts'
import type { Services } from '../../platform/context.ts'
import type { Log } from '../../platform/logger.ts'
import { answerPage, pageQuery } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Found and sorted by what is written down of each loan, and shown as it stands today. */
export const listLoans: OperatorHandler<typeof operatorCalls.listLoans> = async (
  { db, clock, log },
  _caller,
  { sort, after, limit, ...filters },
) => {
  const today = clock.today()
  const page = await loanPage(db, filters, sort, pageQuery({ after, limit }), today)
  const views = await loanViews({ db, log }, page?.rows ?? [], today)
  const contacts = await lastContacts(db, page?.rows ?? [])
  return answerPage(page, (row) => ({
    ...(views.get(row.loan_id) as LoanView),
    lastContact: withoutText(contacts.get(row.loan_id)),
    happenedAt: row.happened_at?.toISOString() ?? null,
  }))
}

/** A page of a list shows what came of a contact, and not what was written down of it. */
function withoutText(contact: LastContact | undefined) {
  if (contact === undefined) return null
  const { text: _, ...shown } = contact
  return shown
}

type LoanView = ReturnType<typeof loanView>

/** By loan, as each stands on a day. */
export async function loanViews(
  { db, log }: Pick<Services, 'db' | 'log'>,
  rows: readonly ProjectedLoan[],
  today: IsoDate,
): Promise<ReadonlyMap<string, LoanView>> {
  const events = await eventsOfPage(db, rows)
  const names = await certifiedNames(
    db,
    rows.map((row) => row.borrower_id),
  )
  const followed = await followedLoans(db, rows)
  const known = (row: ProjectedLoan): Known => ({
    events: events.get(row.loan_id) ?? [],
    name: names.get(row.borrower_id) ?? '',
    follows: followed.get(row.loan_id)?.orderId ?? null,
    today,
    log,
  })
  return new Map(rows.map((row) => [row.loan_id, loanView(row, known(row))]))
}

interface Known {
  readonly events: readonly LoanEvent[]
  readonly name: string
  readonly follows: string | null
  readonly today: IsoDate
  readonly log: Log
}

function loanView(row: ProjectedLoan, { events, name, follows, today, log }: Known) {
  const standing = standingOfRow(row, events, today, log)
  return {
    orderId: row.loan_id,
    borrowerId: row.borrower_id,
    name,
    productId: row.product_id,
    productName: row.product_name,
    stage: standing.stage,
    orderStatus: standing.status,
    amount: centavosToPesos(row.principal),
    outstanding: centavosToPesos(standing.outstanding),
    dueNow: centavosToPesos(standing.dueNow),
    nextDueOn: standing.nextDueOn,
    daysLate: standing.daysLate,
    openedOn: row.agreed_on,
    disbursedOn: standing.disbursedOn,
    follows,
  }
}

/** How many loans that were paid out on some days follow another one of the same borrower. */
export const countRefinancedLoans: OperatorHandler<typeof operatorCalls.countRefinancedLoans> = async (
  { db },
  _caller,
  { disbursedFrom, disbursedTo },
) => {
  const { all, refinanced } = await countRefinanced(db, { from: disbursedFrom, to: disbursedTo })
  return done({ paidOut: view(all), refinanced: view(refinanced) })
}

const view = ({ loans, amount }: PaidOut) => ({ loans, amount: centavosToPesos(amount) })
