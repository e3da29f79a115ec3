/** Receipts by their serial numbers, as a list of the office. */
import { addDays, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { sql } from 'kysely'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface ReceiptRow {
  readonly number: number | null
  readonly loan_id: string
  readonly posted_at: Date
  readonly body: LoanEvent
  readonly taken_back: unknown
}
export type ReceiptSort = 'number'

export interface ReceiptFilters {
  /** From this number on. */
  readonly from: number
  /** The days in Manila on which they were posted, both included. */
  readonly postedFrom?: IsoDate | undefined
  readonly postedTo?: IsoDate | undefined
  /** A number with or without the zeros before it, an order, or a payment as its provider names it. */
  readonly named?: string | undefined
}

// Without a number there is no place in the register: such rows are left out.
const byNumber = { by: sql`r.number`, kind: 'whole', of: (row: ReceiptRow) => row.number ?? 0 } as const
const ORDERS: Orders<ReceiptSort, ReceiptRow> = { number: [byNumber] }
/** Numbers follow the order of posting, and of posting there is an index by which days are found. */
const ORDERS_OF_DAYS: Orders<ReceiptSort, ReceiptRow> = {
  number: [{ by: sql`r.posted_at`, kind: 'instant', of: (row) => row.posted_at }, byNumber],
}

const register = (db: Db) =>
  db
    .selectFrom('receipts as r')
    .innerJoin('loan_events as e', (join) =>
      join
        .onRef('e.borrower_id', '=', 'r.borrower_id')
        .onRef('e.loan_id', '=', 'r.loan_id')
        .onRef('e.sequence', '=', 'r.sequence'),
    )
    .select(({ exists, selectFrom }) => [
      'r.number',
      'r.loan_id',
      'r.posted_at',
      'e.body',
      exists(
        selectFrom('loan_events as v')
          .select('v.sequence')
          .whereRef('v.borrower_id', '=', 'r.borrower_id')
          .whereRef('v.loan_id', '=', 'r.loan_id')
          .where('v.type', '=', 'reversed')
          .where(({ eb, ref }) =>
            eb(ref('v.body', '->>').key('reference'), '=', ref('e.body', '->>').key('reference')),
          ),
      ).as('taken_back'),
    ])

/** What a search names: a number, or a loan and perhaps one of its payments. */
type Named =
  | { readonly number: number }
  | { readonly borrowerId: string; readonly loanId: string; readonly reference?: string }

export async function receiptPage(
  db: Db,
  { from, named, postedFrom, postedTo }: ReceiptFilters,
  sort: ReceiptSort | `-${ReceiptSort}`,
  page: PageQuery,
): Promise<Page<ReceiptRow> | null> {
  let query = register(db).where('r.number', '>=', from)
  if (named !== undefined) {
    const found = await whatIsNamed(db, named)
    if (found === null) return { rows: [], next: null }
    if ('number' in found) query = query.where('r.number', '=', found.number)
    else {
      query = query.where('r.borrower_id', '=', found.borrowerId).where('r.loan_id', '=', found.loanId)
      const { reference } = found
      if (reference !== undefined)
        query = query.where(({ eb, ref }) => eb(ref('e.body', '->>').key('reference'), '=', reference))
    }
  }
  if (postedFrom !== undefined) query = query.where('r.posted_at', '>=', beginOfDay(postedFrom))
  if (postedTo !== undefined) query = query.where('r.posted_at', '<', beginOfDay(addDays(postedTo, 1)))
  const isOfDays = postedFrom !== undefined || postedTo !== undefined
  return keysetPage(query, orderOf(isOfDays ? ORDERS_OF_DAYS : ORDERS, sort), page)
}

/** Two steps: directories lie by what is asked for, receipts by borrower. */
async function whatIsNamed(db: Db, name: string): Promise<Named | null> {
  // A printed number has twelve digits at most; a reference of a provider may be of digits alone, and longer.
  if (/^\d{1,12}$/.test(name)) return { number: Number(name) }
  const loan = await keyOfLoan(db, name)
  if (loan !== null) return loan
  // An event has the provider's name before the reference, and a colon.
  const behind = name.slice(name.indexOf(':') + 1)
  const payment = await db
    .selectFrom('payments_received')
    .select(['borrower_id', 'loan_id', 'provider', 'reference'])
    .where('reference', 'in', [name, behind])
    .where('loan_id', 'is not', null)
    .executeTakeFirst()
  if (payment === undefined || payment.borrower_id === null || payment.loan_id === null) return null
  const { borrower_id: borrowerId, loan_id: loanId, provider, reference } = payment
  return { borrowerId, loanId, reference: `${provider}:${reference}` }
}
