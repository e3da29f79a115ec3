/** The entries of the books a page at a time, each with its lines. */
import type { AccountCode, Centavos, EntryKind, IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { keysetPage, orderOf, type Page, type PageQuery } from '../../platform/database/keyset-page.ts'
import type { LoanKey } from '../loans/loan-repository.ts'

export interface ListedEntry {
  readonly borrower_id: string
  readonly entry_id: string
  /** Null in the books of money that belongs to nobody yet. */
  readonly loan_id: string | null
  readonly kind: EntryKind
  readonly posted_on: IsoDate
  readonly recorded_at: Date
  readonly reference: string
  readonly reverses: string | null
  /** First day of the earlier month in which it counts. */
  readonly relates_to: IsoDate | null
  readonly lines: readonly { account: string; debit: Centavos; credit: Centavos }[]
}

export interface JournalFilters {
  readonly from?: IsoDate | undefined
  readonly to?: IsoDate | undefined
  /** With a line on this account. */
  readonly account?: string | undefined
  /** Of that loan alone: read among all entries of its borrower, which are few. */
  readonly loan?: LoanKey | undefined
}

const ORDERS = {
  posted: [
    { by: sql`e.posted_on`, kind: 'day', of: (row: ListedEntry) => row.posted_on },
    { by: sql`e.recorded_at`, kind: 'instant', of: (row: ListedEntry) => row.recorded_at },
    { by: sql`e.borrower_id`, kind: 'text', of: (row: ListedEntry) => row.borrower_id },
    { by: sql`e.entry_id`, kind: 'text', of: (row: ListedEntry) => row.entry_id },
  ],
} as const

/** Lines lie with their entry, on a cluster too: each row brings its own. */
const LINES = sql<ListedEntry['lines']>`(
  select jsonb_agg(jsonb_build_object('account', l.account, 'debit', l.debit, 'credit', l.credit) order by l.line_no)
  from journal_lines l
  where l.borrower_id = e.borrower_id and l.entry_id = e.entry_id)`

/** @returns null where `page.after` is no place of this order */
export function journalPage(
  db: Db,
  { from, to, account, loan }: JournalFilters,
  sort: 'posted' | '-posted',
  page: PageQuery,
): Promise<Page<ListedEntry> | null> {
  const all = db
    .selectFrom('journal_entries as e')
    .select([
      'e.borrower_id',
      'e.entry_id',
      'e.loan_id',
      'e.posted_on',
      'e.recorded_at',
      'e.reference',
      'e.reverses',
      'e.relates_to',
    ])
    .select([sql<EntryKind>`e.kind`.as('kind'), LINES.as('lines')])
    .$if(from !== undefined, (query) => query.where('e.posted_on', '>=', from as IsoDate))
    .$if(to !== undefined, (query) => query.where('e.posted_on', '<=', to as IsoDate))
    .$if(account !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('journal_lines as a')
            .select('a.account')
            .whereRef('a.borrower_id', '=', 'e.borrower_id')
            .whereRef('a.entry_id', '=', 'e.entry_id')
            .where('a.account', '=', account as AccountCode),
        ),
      ),
    )
    .$if(loan !== undefined, (query) =>
      query.where('e.borrower_id', '=', loan?.borrowerId ?? '').where('e.loan_id', '=', loan?.loanId ?? ''),
    )
  return keysetPage(all, orderOf(ORDERS, sort), page)
}
