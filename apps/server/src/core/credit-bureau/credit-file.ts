/** A file for the credit bureau, made of its rows and of who they are about while it is read: no file is stored. */
import type { Services } from '../../platform/context.ts'
import { creditCells } from './credit-bureau-format.ts'
import { type CreditFilters, creditRowPage } from './credit-rows.ts'
import { creditSubjects } from './credit-subjects.ts'

/** Rows at a time. */
const ROWS = 500

/** One of a borrower whose account was erased is left out: nothing says any more who it was. */
export async function creditFilePage(
  { db, config }: Pick<Services, 'db' | 'config'>,
  filters: CreditFilters,
  after: string | undefined,
) {
  const page = await creditRowPage(db, filters, 'month', { after, limit: ROWS })
  if (page === null) throw new Error('a place of this list was refused')
  const borrowerIds = page.rows.map((row) => row.borrower_id)
  const subjects = await creditSubjects(db, [...new Set(borrowerIds)])
  const lender = config.brand.companyName
  return {
    rows: page.rows.flatMap((row) => {
      const subject = subjects.get(row.borrower_id)
      return subject === undefined ? [] : [creditCells({ row, subject, lender })]
    }),
    borrowerIds,
    next: page.next,
  }
}
