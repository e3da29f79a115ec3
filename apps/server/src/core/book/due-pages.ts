/** What falls due in a range of days over the whole book: its sum, and its instalments a page at a time. */
import type { Centavos, IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { duesIn, instalmentsIn } from '../loans/books-repository.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'

export interface DueRow {
  readonly borrower_id: string
  readonly loan_id: string
  readonly no: number
  readonly due_on: IsoDate
  /** What is not paid or covered of it. */
  readonly amount: Centavos
}
export type DueSort = 'due' | 'amount'

export interface DueFilters {
  readonly from: IsoDate
  readonly to: IsoDate
  /** With those that are paid or covered. */
  readonly withCovered: boolean
  /** Of that loan alone. */
  readonly loanId?: string | undefined
}

const byInstalment = [
  { by: sql`due_on`, kind: 'day', of: (row: DueRow) => row.due_on },
  { by: sql`loan_id`, kind: 'text', of: (row: DueRow) => row.loan_id },
  { by: sql`no`, kind: 'whole', of: (row: DueRow) => row.no },
] as const

const ORDERS: Orders<DueSort, DueRow> = {
  due: byInstalment,
  amount: [{ by: sql`amount`, kind: 'whole', of: (row) => row.amount }, ...byInstalment],
}

export function duePage(
  db: Db,
  { from, to, withCovered, loanId }: DueFilters,
  sort: DueSort | `-${DueSort}`,
  page: PageQuery,
): Promise<Page<DueRow> | null> {
  let query = withCovered ? instalmentsIn(db, from, to) : duesIn(db, from, to)
  if (loanId !== undefined) query = query.where('loan_id', '=', loanId)
  return keysetPage(query, orderOf(ORDERS, sort), page)
}

/** Of all that is not covered in a range of days. */
export async function sumOfDues(
  db: Db,
  from: IsoDate,
  to: IsoDate,
): Promise<{ count: number; total: Centavos }> {
  const row = await db
    .selectFrom(duesIn(db, from, to).as('due'))
    .select(({ fn }) => [fn.countAll<number>().as('count')])
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow()
  return row
}
