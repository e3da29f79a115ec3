/** The latest contact about each of some loans: with whom it was spoken, and what was promised. (Decision 196.) */
import { centavosToPesos } from '@sandigan/lending'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import type { ProjectedLoan } from '../loans/loan-repository.ts'

/** By loan; one that nobody was contacted about is not among them. */
export async function lastContacts(db: Db, loans: readonly Pick<ProjectedLoan, 'borrower_id' | 'loan_id'>[]) {
  if (loans.length === 0) return new Map<string, LastContact>()
  const rows = await db
    .selectFrom('borrower_notes')
    .distinctOn(['borrower_id', 'loan_id'])
    .select(['loan_id', 'written_at', 'operator', 'body', 'contact'])
    .where('borrower_id', 'in', inList(loans.map((loan) => loan.borrower_id)))
    .where('loan_id', 'in', inList(loans.map((loan) => loan.loan_id)))
    .where('contact', 'is not', null)
    .orderBy('borrower_id')
    .orderBy('loan_id')
    .orderBy('written_at', 'desc')
    // Of several with one timestamp it is always the same one.
    .orderBy(sql`note_id`, 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ loan_id, written_at, operator, body, contact }) =>
      loan_id === null || contact === null
        ? []
        : [[loan_id, { ...contactView(contact, written_at, operator), text: body }] as const],
    ),
  )
}

export type LastContact = ReturnType<typeof contactView> & { readonly text: string }

const contactView = ({ way, outcome, promisedOn, promised }: LoanContact, at: Date, by: string) => ({
  at: at.toISOString(),
  by,
  way,
  outcome,
  promisedOn: promisedOn ?? null,
  promised: promised === undefined ? null : centavosToPesos(promised),
})
