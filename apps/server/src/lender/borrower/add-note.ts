import { done, type operatorCalls } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { NO_BORROWER } from './find-borrower.ts'

/**
 * Writes a note about a borrower, or about one of the orders. It is never changed; it is in the borrower's copy of the
 * data and goes with the account. The same text by the same operator again within the hour is the same note.
 */
export const addNote: OperatorHandler<typeof operatorCalls.addNote> = async (
  { db, clock },
  { operator },
  { borrowerId, orderId, text },
) => {
  if (orderId !== undefined && (await keyOfLoan(db, orderId))?.borrowerId !== borrowerId) return NO_ORDER
  return db.transaction().execute(async (trx) => {
    // Locked, so that a lost answer that is retried meanwhile finds the first one.
    const borrower = await trx
      .selectFrom('borrowers')
      .select('phone')
      .where('borrower_id', '=', borrowerId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (borrower === undefined || borrower.phone === '') return NO_BORROWER
    const same = await trx
      .selectFrom('borrower_notes')
      .select('note_id')
      .where('borrower_id', '=', borrowerId)
      .where('operator_id', '=', operator.id)
      .where('body', '=', text)
      .where('written_at', '>', new Date(clock.now() - HOUR_MS))
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
      })
      .execute()
    return done({ repeated: false, noteId })
  })
}

const HOUR_MS = 3_600_000
