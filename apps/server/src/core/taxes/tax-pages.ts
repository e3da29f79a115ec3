/** The registers of stamp tax and of invoices, a page at a time. */
import type { IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import {
  keysetPage,
  orderOf,
  type Orders,
  type Page,
  type PageQuery,
} from '../../platform/database/keyset-page.ts'
import type { Invoices, StampTaxes } from '../../platform/database/tables/taxes.ts'
import type { LoanKey } from '../loans/loan-repository.ts'

/** Both days included; those of invoices are days of their month. */
interface TaxDays {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
}

const BY_POSTING: Orders<'posted', StampTaxes> = {
  posted: [
    { by: sql`posted_on`, kind: 'day', of: (row) => row.posted_on },
    { by: sql`borrower_id`, kind: 'text', of: (row) => row.borrower_id },
    { by: sql`loan_id`, kind: 'text', of: (row) => row.loan_id },
    { by: sql`sequence`, kind: 'whole', of: (row) => row.sequence },
  ],
}

export function stampTaxPage(
  db: Db,
  { from, to, loan }: TaxDays & { readonly loan?: LoanKey | undefined },
  sort: 'posted' | '-posted',
  page: PageQuery,
): Promise<Page<StampTaxes> | null> {
  let query = db.selectFrom('stamp_taxes').selectAll()
  if (from !== undefined) query = query.where('posted_on', '>=', from)
  if (to !== undefined) query = query.where('posted_on', '<=', to)
  if (loan !== undefined)
    query = query.where('borrower_id', '=', loan.borrowerId).where('loan_id', '=', loan.loanId)
  return keysetPage(query, orderOf(BY_POSTING, sort), page)
}

/** By their months first, as the index has them: numbers are given month by month. */
const BY_NUMBER: Orders<'number', Invoices> = {
  number: [
    { by: sql`month`, kind: 'day', of: (row) => row.month },
    { by: sql`number`, kind: 'whole', of: (row) => row.number },
  ],
}

export interface InvoiceFilters extends TaxDays {
  readonly kind?: Invoices['tax_kind'] | undefined
  readonly number?: number | undefined
  readonly loan?: LoanKey | undefined
}

export function invoicePage(
  db: Db,
  { from, to, kind, number, loan }: InvoiceFilters,
  sort: 'number' | '-number',
  page: PageQuery,
): Promise<Page<Invoices> | null> {
  let query = db.selectFrom('invoices').selectAll()
  if (from !== undefined) query = query.where('month', '>=', from)
  if (to !== undefined) query = query.where('month', '<=', to)
  if (kind !== undefined) query = query.where('tax_kind', '=', kind)
  if (number !== undefined) query = query.where('number', '=', number)
  if (loan !== undefined)
    query = query.where('borrower_id', '=', loan.borrowerId).where('loan_id', '=', loan.loanId)
  return keysetPage(query, orderOf(BY_NUMBER, sort), page)
}
