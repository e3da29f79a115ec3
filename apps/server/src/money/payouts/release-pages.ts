/** Loans that a person approved and nobody has released, the longest-waiting first. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keysetPage, orderOf, type Orders, type PageQuery } from '../../platform/database/keyset-page.ts'

/** Approved and not paid out; whatever came to nothing waits no more. */
const STAGES = ['awaiting-note', 'sending'] as const

export const waitingReleases = (db: Db) =>
  db
    .selectFrom('loan_releases as r')
    .innerJoin('loan_projection as p', (join) =>
      join.onRef('p.borrower_id', '=', 'r.borrower_id').onRef('p.loan_id', '=', 'r.loan_id'),
    )
    .select([
      'r.borrower_id',
      'r.loan_id',
      'r.approved_by',
      'r.approved_by_name',
      'r.approved_at',
      'r.told_at',
    ])
    .select(['p.principal', 'p.product_name', 'p.stage'])
    .where('r.released_at', 'is', null)
    .where(
      'p.stage',
      'in',
      STAGES.map((stage) => sql.lit(stage)),
    )

export type ReleaseRow = Awaited<ReturnType<ReturnType<typeof waitingReleases>['execute']>>[number]
export type ReleaseSort = 'approved' | 'amount'

const byLoan = { by: sql`r.loan_id`, kind: 'text', of: (row: ReleaseRow) => row.loan_id } as const
const ORDERS: Orders<ReleaseSort, ReleaseRow> = {
  approved: [{ by: sql`r.approved_at`, kind: 'instant', of: (row) => row.approved_at }, byLoan],
  amount: [{ by: sql`p.principal`, kind: 'whole', of: (row) => row.principal }, byLoan],
}

export const releasePage = (db: Db, sort: ReleaseSort | `-${ReleaseSort}`, page: PageQuery) =>
  keysetPage(waitingReleases(db), orderOf(ORDERS, sort), page)
