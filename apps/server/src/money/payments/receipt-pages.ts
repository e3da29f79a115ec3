/** The operators' list of receipts, by serial number. */
import { addDays, type IsoDate, type LoanEvent } from '@sandigan/lending'
import { sql } from 'kysely'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

interface NumberedRow {
  readonly number: number | null
  readonly borrower_id: string
  readonly loan_id: string
  readonly sequence: number
  readonly posted_at: Date
}

export interface ReceiptRow extends NumberedRow {
  readonly body: LoanEvent
  readonly taken_back: boolean
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
const byNumber = { by: sql`r.number`, kind: 'whole', of: (row: NumberedRow) => row.number ?? 0 } as const
const ORDERS: Orders<ReceiptSort, NumberedRow> = { number: [byNumber] }
/** Numbers follow the order of posting, and of posting there is an index by which days are found. */
const ORDERS_OF_DAYS: Orders<ReceiptSort, NumberedRow> = {
  number: [{ by: sql`r.posted_at`, kind: 'instant', of: (row) => row.posted_at }, byNumber],
}

/** What a search names: a number, or a loan and perhaps one of its payments. */
type Named =
  | { readonly number: number }
  | { readonly borrowerId: string; readonly loanId: string; readonly reference?: string }

/**
 * The register first and its events after it: joined, PostgreSQL has read all events of the book, since it takes three equal
 * columns for three chances.
 */
export async function receiptPage(
  db: Db,
  { from, named, postedFrom, postedTo }: ReceiptFilters,
  sort: ReceiptSort | `-${ReceiptSort}`,
  page: PageQuery,
): Promise<Page<ReceiptRow> | null> {
  let query = db
    .selectFrom('receipts as r')
    .select(['r.number', 'r.borrower_id', 'r.loan_id', 'r.sequence', 'r.posted_at'])
    .where('r.number', '>=', from)
  if (named !== undefined) {
    const found = await whatIsNamed(db, named)
    if (found === null) return { rows: [], next: null }
    if ('number' in found) query = query.where('r.number', '=', found.number)
    else {
      query = query.where('r.borrower_id', '=', found.borrowerId).where('r.loan_id', '=', found.loanId)
      const { reference } = found
      if (reference !== undefined)
        query = query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('loan_events as e')
              .select('e.sequence')
              .whereRef('e.borrower_id', '=', 'r.borrower_id')
              .whereRef('e.loan_id', '=', 'r.loan_id')
              .whereRef('e.sequence', '=', 'r.sequence')
              .where((e) => e(e.ref('e.body', '->>').key('reference'), '=', reference)),
          ),
        )
    }
  }
  if (postedFrom !== undefined) query = query.where('r.posted_at', '>=', beginOfDay(postedFrom))
  if (postedTo !== undefined) query = query.where('r.posted_at', '<', beginOfDay(addDays(postedTo, 1)))
  const isOfDays = postedFrom !== undefined || postedTo !== undefined
  const found = await keysetPage(query, orderOf(isOfDays ? ORDERS_OF_DAYS : ORDERS, sort), page)
  if (found === null) return null
  const events = await eventsOfReceipts(db, found.rows)
  return { rows: found.rows.map((row) => ({ ...row, ...events(row) })), next: found.next }
}

/** The payment of each row, and whether it was taken back. */
async function eventsOfReceipts(db: Db, rows: readonly NumberedRow[]) {
  const found =
    rows.length === 0
      ? []
      : await db
          .selectFrom('loan_events')
          .select(['loan_id', 'sequence', 'body'])
          .where('borrower_id', 'in', inList(rows.map((row) => row.borrower_id)))
          .where('loan_id', 'in', inList(rows.map((row) => row.loan_id)))
          .execute()
  const bodies = new Map(found.map((event) => [`${event.loan_id} ${event.sequence}`, event.body]))
  const back = new Set(
    found.flatMap(({ loan_id, body }) => (body.type === 'reversed' ? [`${loan_id} ${body.reference}`] : [])),
  )
  return ({ loan_id, sequence }: NumberedRow): Pick<ReceiptRow, 'body' | 'taken_back'> => {
    const body = bodies.get(`${loan_id} ${sequence}`)
    if (body === undefined) throw new Error(`a receipt of ${loan_id} is about no event`)
    return { body, taken_back: 'reference' in body && back.has(`${loan_id} ${body.reference}`) }
  }
}

/** Two steps: a directory is sharded by its search key, receipts by borrower. */
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
