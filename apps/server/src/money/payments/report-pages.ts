/** The operators' list of payments that borrowers reported and no provider confirmed. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import { type PaymentReport, WAITING } from './report-repository.ts'

export type ReportSort = 'reported' | 'amount'

const byNumber = [
  { by: sql`r.loan_id`, kind: 'text', of: (row: PaymentReport) => row.loan_id },
  { by: sql`r.reference`, kind: 'text', of: (row: PaymentReport) => row.reference },
] as const

const ORDERS: Orders<ReportSort, PaymentReport> = {
  reported: [{ by: sql`r.reported_at`, kind: 'instant', of: (row) => row.reported_at }, ...byNumber],
  amount: [{ by: sql`r.amount`, kind: 'whole', of: (row) => row.amount }, ...byNumber],
}

/** @param named the number as it was reported, in any letters, or an order */
export function reportPage(
  db: Db,
  named: string | undefined,
  sort: ReportSort | `-${ReportSort}`,
  page: PageQuery,
): Promise<Page<PaymentReport> | null> {
  let query = db
    .selectFrom('payment_reports as r')
    .selectAll('r')
    .where(sql<boolean>`${sql.raw(WAITING)}`)
  if (named !== undefined)
    query = query.where((row) =>
      row.or([row('r.reference', '=', named.toUpperCase()), row('r.loan_id', '=', named)]),
    )
  return keysetPage(query, orderOf(ORDERS, sort), page)
}
