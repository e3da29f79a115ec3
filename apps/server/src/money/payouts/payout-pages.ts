/** Payouts of all borrowers as a list of the office. */
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'

const COLUMNS = [
  'borrower_id',
  'loan_id',
  'reference',
  'amount',
  'account',
  'state',
  'kind',
  'reason',
  'created_at',
  'updated_at',
] as const

export type PayoutRow = Pick<Selectable<Database['payouts']>, (typeof COLUMNS)[number]>
export type PayoutSort = 'changed' | 'amount'

const byReference = { by: sql`reference`, kind: 'text', of: (row: PayoutRow) => row.reference } as const
const ORDERS: Orders<PayoutSort, PayoutRow> = {
  changed: [{ by: sql`updated_at`, kind: 'instant', of: (row) => row.updated_at }, byReference],
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, byReference],
}

/** In these states. Words of a closed list stand in the text, by which the index of just these states is found. */
export function payoutPage(
  db: Db,
  states: readonly PayoutState[],
  sort: PayoutSort | `-${PayoutSort}`,
  page: PageQuery,
): Promise<Page<PayoutRow> | null> {
  const query = db.selectFrom('payouts').select(COLUMNS)
  const words = states.map((state) => sql.lit(state))
  return keysetPage(query.where('state', 'in', words), orderOf(ORDERS, sort), page)
}

/**
 * In every state if none is named, by a whole reference or of an order. Two steps: directories lie by what is asked for, payouts by
 * borrower.
 */
export async function payoutsNamed(
  db: Db,
  { name, state }: { readonly name: string; readonly state?: PayoutState | undefined },
  sort: PayoutSort | `-${PayoutSort}`,
  page: PageQuery,
): Promise<Page<PayoutRow> | null> {
  const listed = await db
    .selectFrom('payout_directory')
    .select(['borrower_id', 'loan_id'])
    .where('reference', '=', name)
    .executeTakeFirst()
  const order = listed === undefined ? await keyOfLoan(db, name) : null
  const of = listed ?? (order && { borrower_id: order.borrowerId, loan_id: order.loanId })
  if (of === null) return { rows: [], next: null }
  let query = db
    .selectFrom('payouts')
    .select(COLUMNS)
    .where('borrower_id', '=', of.borrower_id)
    .where('loan_id', '=', of.loan_id)
  if (state !== undefined) query = query.where('state', '=', state)
  if (listed !== undefined) query = query.where('reference', '=', name)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
