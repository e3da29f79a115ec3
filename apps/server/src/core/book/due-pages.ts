/** What falls due on a day over the whole book: its sum, and its instalments a page at a time. */
import type { Centavos, IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { duesOn } from '../loans/books-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface DueRow {
  readonly loan_id: string
  readonly no: number
  readonly amount: Centavos
}
export type DueSort = 'loan' | 'amount'

const byInstalment = [
  { by: sql`loan_id`, kind: 'text', of: (row: DueRow) => row.loan_id },
  { by: sql`no`, kind: 'whole', of: (row: DueRow) => row.no },
] as const

const ORDERS: Orders<DueSort, DueRow> = {
  loan: byInstalment,
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, ...byInstalment],
}

/** @param filters.loanId of that loan alone */
export function duePage(
  db: Db,
  { day, loanId }: { readonly day: IsoDate; readonly loanId?: string | undefined },
  sort: DueSort | `-${DueSort}`,
  page: PageQuery,
): Promise<Page<DueRow> | null> {
  let query = duesOn(db, day)
  if (loanId !== undefined) query = query.where('loan_id', '=', loanId)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** Of all that falls due on a day. */
export async function sumOfDues(db: Db, day: IsoDate): Promise<{ count: number; total: Centavos }> {
  const row = await db
    .selectFrom(duesOn(db, day).as('due'))
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return row
}
