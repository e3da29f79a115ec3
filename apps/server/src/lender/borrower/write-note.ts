/** Notes about a borrower: never changed, in the borrower's copy of the data, and gone with the account. */
import { done } from '@sandigan/contract'
import { sql } from 'kysely'
import { notePromise } from '../../core/book/promises.ts'
import type { Services } from '../../platform/context.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import { newId } from '../../platform/ids.ts'
import type { OperatorCaller } from '../access/operator-handler.ts'
import { NO_BORROWER } from '../changes/refusals.ts'

interface Note {
  readonly borrowerId: string
  readonly orderId?: string | undefined
  readonly text: string
  /** Where it says how the borrower was contacted. */
  readonly contact?: LoanContact
}

const HOUR_MS = 3_600_000

/** The same by the same operator again within the hour is the same note. */
export function writeNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { operator }: Pick<OperatorCaller, 'operator'>,
  { borrowerId, orderId, text, contact }: Note,
) {
  return db.transaction().execute(async (trx) => {
    // Locked, so that a lost answer that is retried meanwhile finds the first one.
    const borrower = await trx
      .selectFrom('borrowers')
      .select('phone')
      .where('borrower_id', '=', borrowerId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (borrower === undefined || borrower.phone === '') return NO_BORROWER
    const told = contact === undefined ? null : JSON.stringify(contact)
    const same = await trx
      .selectFrom('borrower_notes')
      .select('note_id')
      .where('borrower_id', '=', borrowerId)
      .where('operator_id', '=', operator.id)
      .where('body', '=', text)
      .where('written_at', '>', new Date(clock.now() - HOUR_MS))
      .where(sql<boolean>`contact is not distinct from ${told}::jsonb`)
      .$if(contact !== undefined, (of) => of.where('loan_id', '=', orderId ?? ''))
      .executeTakeFirst()
    if (same !== undefined) return done({ repeated: true, noteId: same.note_id })
    const noteId = newId()
    await trx
      .insertInto('borrower_notes')
      .values({
        borrower_id: borrowerId,
        note_id: noteId,
        loan_id: orderId ?? null,
        body: text,
        written_at: new Date(clock.now()),
        operator_id: operator.id,
        operator: operator.name,
        contact: told,
      })
      .execute()
    if (contact !== undefined && orderId !== undefined)
      await notePromise(trx, { borrowerId, loanId: orderId }, contact)
    return done({ repeated: false, noteId })
  })
}
