import { done, type operatorCalls } from '@sandigan/contract'
import { centavosToPesos, type IsoDate, type LoanEvent, loanToday, stillOwed } from '@sandigan/lending'
import { sql } from 'kysely'
import { certifiedNames } from '../../core/book/contacts.ts'
import { eventsOfBorrowersLoans, keyOfLoan, type LoanKey } from '../../core/loans/loan-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { LoanSales } from '../../platform/database/tables/sales.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import type { CsvSource } from '../exports/csv-source.ts'
import { signedPesos } from '../changes/standing-view.ts'
import { exportChange } from '../exports/export-change.ts'

const BY_TRANSFER: Orders<'transfer', LoanSales> = {
  transfer: [
    { by: sql`transfer_on`, kind: 'day', of: (row) => row.transfer_on },
    { by: sql`borrower_id`, kind: 'text', of: (row) => row.borrower_id },
    { by: sql`loan_id`, kind: 'text', of: (row) => row.loan_id },
    { by: sql`reference`, kind: 'text', of: (row) => row.reference },
  ],
}

interface Filters {
  readonly state?: string | undefined
  readonly loan?: LoanKey | undefined
  readonly today: IsoDate
}

function salePage(
  db: Db,
  { state, loan, today }: Filters,
  sort: 'transfer' | '-transfer',
  page: PageQuery,
): Promise<Page<LoanSales> | null> {
  let query = db.selectFrom('loan_sales').selectAll()
  if (state === 'withdrawn') query = query.where('withdrawn_on', 'is not', null)
  else if (state !== undefined)
    query = query
      .where('withdrawn_on', 'is', null)
      .where('transfer_on', state === 'agreed' ? '>' : '<=', today)
  if (loan !== undefined)
    query = query.where('borrower_id', '=', loan.borrowerId).where('loan_id', '=', loan.loanId)
  return keysetPage(query as never, orderOf(BY_TRANSFER, sort), page)
}

function stateOf(row: LoanSales, stage: string, today: IsoDate) {
  if (row.withdrawn_on !== null) return 'withdrawn' as const
  if (stage === 'sold') return 'transferred' as const
  return row.transfer_on <= today || stage === 'settled' ? ('ended' as const) : ('agreed' as const)
}

function figuresOf(row: LoanSales, events: readonly LoanEvent[], today: IsoDate) {
  const standing = loanToday(events, today)
  return {
    state: stateOf(row, standing.stage, today),
    owed: standing.sale?.transferred?.owed ?? standing.outstanding,
    forBuyer: standing.sale?.transferred?.forBuyer ?? 0,
    left: stillOwed(standing),
  }
}

async function read(db: Db, rows: readonly LoanSales[]) {
  const borrowerIds = rows.map((row) => row.borrower_id)
  const events = await eventsOfBorrowersLoans(
    db,
    rows.map((row) => ({ borrowerId: row.borrower_id, loanId: row.loan_id })),
  )
  return { names: await certifiedNames(db, borrowerIds), events, borrowerIds }
}

export const listLoanSales: OperatorHandler<typeof operatorCalls.listLoanSales> = async (
  { db, clock },
  _caller,
  { state, q, sort = '-transfer', ...page },
) => {
  const today = clock.today()
  const orderId = typed(q)
  const loan = orderId === undefined ? undefined : await keyOfLoan(db, orderId)
  const found =
    loan === null
      ? { rows: [], next: null }
      : await salePage(db, { state, loan, today }, sort, pageQuery(page))
  const { names, events } = await read(db, found?.rows ?? [])
  return answerPage(found, (row) => {
    const { state: now, owed, forBuyer } = figuresOf(row, events.get(row.loan_id) ?? [], today)
    return {
      orderId: row.loan_id,
      borrowerId: row.borrower_id,
      name: names.get(row.borrower_id) ?? '',
      reference: row.reference,
      buyer: row.buyer,
      price: centavosToPesos(row.price),
      noticedOn: row.noticed_on,
      transferOn: row.transfer_on,
      state: now,
      owed: centavosToPesos(owed),
      forBuyer: signedPesos(forBuyer),
    }
  })
}

const MOST_LISTS = 20

export const listSaleLists: OperatorHandler<typeof operatorCalls.listSaleLists> = async ({ db }) => {
  const lists = await db
    .selectFrom('loan_sale_lists')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(MOST_LISTS)
    .execute()
  return done({
    lists: lists.map((list) => ({
      reference: list.reference,
      buyer: list.buyer.name,
      transferOn: list.transfer_on,
      loans: list.rows.length,
      sold: list.sold,
      processed: list.position,
      madeAt: list.made_at.toISOString(),
      doneAt: list.done_at?.toISOString() ?? null,
      refused: [...list.refused],
    })),
  })
}

export const exportLoanSales = exportChange<typeof operatorCalls.exportLoanSales>('loan-sales')

const ROWS = 500

/** For the buyer and for the books: what was sold, for what, and what was paid here since. */
export const LOAN_SALES_CSV: CsvSource = {
  header: [
    'loan',
    'borrower',
    'buyer',
    'reference',
    'noticedOn',
    'transferOn',
    'state',
    'price',
    'owedOnTransfer',
    'paidHereForBuyer',
    'leftToPay',
  ],
  async page({ db, clock }, { state }, after) {
    const today = clock.today()
    const page = await salePage(db, { state, today }, '-transfer', { after, limit: ROWS })
    if (page === null) throw new Error('a place of this list was refused')
    const { names, events, borrowerIds } = await read(db, page.rows)
    return {
      rows: page.rows.map((row) => {
        const now = figuresOf(row, events.get(row.loan_id) ?? [], today)
        return [
          row.loan_id,
          names.get(row.borrower_id) ?? '',
          row.buyer,
          row.reference,
          row.noticed_on,
          row.transfer_on,
          now.state,
          centavosToPesos(row.price),
          centavosToPesos(now.owed),
          signedPesos(now.forBuyer),
          centavosToPesos(now.left),
        ]
      }),
      borrowerIds,
      next: page.next,
    }
  },
}
