/** The operators' list of the payouts of all borrowers. */
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
import type { PayoutAccount, PayoutState } from '../../platform/database/tables/payments.ts'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { accountOfPayout, UNANSWERED } from './payout-repository.ts'

const COLUMNS = [
  'p.borrower_id',
  'p.loan_id',
  'p.reference',
  'p.amount',
  'p.account',
  'p.state',
  'p.kind',
  'p.reason',
  'p.created_at',
  'p.updated_at',
] as const

/** What may want an operator: above the limit, no answer, on hold at the provider, or stopped for a reason of ours. */
const OPEN: readonly PayoutState[] = ['over-limit', 'unknown', 'held', 'stopped']
const FAILED: readonly PayoutState[] = ['failed', 'reversed']

type Columns = (typeof COLUMNS)[number] extends `p.${infer Name}` ? Name : never

interface Row extends Pick<Selectable<Database['payouts']>, Columns> {
  /** It failed or came back, and its loan waits for another transfer. */
  readonly awaits_another: unknown
}

/** A payout with its account readable. */
export type PayoutRow = Omit<Row, 'account'> & { readonly account: PayoutAccount }
export type PayoutSort = 'changed' | 'amount'

const byReference = { by: sql`reference`, kind: 'text', of: (row: Row) => row.reference } as const
const ORDERS: Orders<PayoutSort, Row> = {
  changed: [{ by: sql`updated_at`, kind: 'instant', of: (row) => row.updated_at }, byReference],
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, byReference],
}

/** Words of a closed list stand in the text, by which the index of just these states is found. */
const words = (states: readonly PayoutState[]) => states.map((state) => sql.lit(state))

/** Of the transfers of one loan the last: those before it were followed by another. */
const isLatest = sql<boolean>`not exists (
  select from payouts as later
  where later.borrower_id = p.borrower_id and later.loan_id = p.loan_id
    and (later.created_at, later.updated_at, later.reference) > (p.created_at, p.updated_at, p.reference)
)`

const awaitsAnother = sql<boolean>`(p.state in (${sql.join(words(FAILED))}) and exists (
  select from loan_projection as l
  where l.borrower_id = p.borrower_id and l.loan_id = p.loan_id and l.stage = 'payout-failed'
) and ${isLatest})`

const rows = (db: Db) =>
  db.selectFrom('payouts as p').select(COLUMNS).select(awaitsAnother.as('awaits_another'))

/** Found by their loans: of all transfers that ever failed they are few. */
const failuresThatWait = (db: Db) =>
  db
    .selectFrom('loan_projection as l')
    .innerJoin('payouts as p', (join) =>
      join.onRef('p.borrower_id', '=', 'l.borrower_id').onRef('p.loan_id', '=', 'l.loan_id'),
    )
    .select(COLUMNS)
    .select(sql<boolean>`true`.as('awaits_another'))
    .where('l.stage', '=', sql.lit('payout-failed'))
    .where('p.state', 'in', words(FAILED))
    .where(isLatest)

/** In this state, those that a provider has not ended, or those that may want a person: open ones, and failures whose loans wait for another transfer. */
export async function payoutPage(
  db: Db,
  state: PayoutState | 'under-way' | undefined,
  sort: PayoutSort | `-${PayoutSort}`,
  page: PageQuery,
): Promise<Page<PayoutRow> | null> {
  const order = orderOf(ORDERS, sort)
  const states = state === 'under-way' ? UNANSWERED : state && [state]
  if (states !== undefined)
    return readable(db, await keysetPage(rows(db).where('p.state', 'in', words(states)), order, page))
  const open = rows(db).where('p.state', 'in', words(OPEN))
  const all = db.selectFrom(open.unionAll(failuresThatWait(db)).as('p')).selectAll()
  return readable(db, await keysetPage(all, order, page))
}

async function readable(db: Db, page: Page<Row> | null): Promise<Page<PayoutRow> | null> {
  const read = async (row: Row) => ({ ...row, account: await accountOfPayout(db, row.account) })
  return page && { ...page, rows: await Promise.all(page.rows.map(read)) }
}

/**
 * In every state if none is named, by a whole reference or of an order. Two steps: a directory is sharded by its search
 * key, payouts by borrower.
 */
export async function payoutsNamed(
  db: Db,
  { name, state }: { readonly name: string; readonly state?: PayoutState | 'under-way' | undefined },
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
  let query = rows(db).where('p.borrower_id', '=', of.borrower_id).where('p.loan_id', '=', of.loan_id)
  if (state !== undefined) query = query.where('p.state', 'in', state === 'under-way' ? UNANSWERED : [state])
  if (listed !== undefined) query = query.where('p.reference', '=', name)
  return readable(db, await keysetPage(query, orderOf(ORDERS, sort), page))
}
