/** Contacts about loans a page at a time, as they were written down. (Decision 214.) */
import { addDays, type IsoDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { keysetPage, type Order, type Page, type PageQuery } from '../../platform/database/keyset-page.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'

export interface ListedContact {
  readonly borrower_id: string
  readonly note_id: string
  readonly loan_id: string | null
  readonly body: string
  readonly written_at: Date
  readonly operator_id: string
  readonly operator: string
  readonly contact: LoanContact
}

const AS_WRITTEN: Order<ListedContact> = {
  name: 'written',
  direction: 'asc',
  keys: [
    { by: sql`written_at`, kind: 'instant', of: (row) => row.written_at },
    { by: sql`note_id`, kind: 'text', of: (row) => row.note_id },
  ],
}

/**
 * The contacts of a range of days in Manila, both included, from the first on.
 * @returns null where `page.after` is no place of this order
 */
export const contactsWritten = (
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  page: PageQuery,
): Promise<Page<ListedContact> | null> =>
  keysetPage(
    db
      .selectFrom('borrower_notes')
      .select(['borrower_id', 'note_id', 'loan_id', 'body', 'written_at', 'operator_id', 'operator'])
      .select(sql<LoanContact>`contact`.as('contact'))
      .where('contact', 'is not', null)
      .where('written_at', '>=', beginOfDay(from))
      .where('written_at', '<', beginOfDay(addDays(to, 1))),
    AS_WRITTEN,
    page,
  )
