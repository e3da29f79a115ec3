import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

const MINUTES = 5
const NOTE_FINAL = refuse(
  'NOTE_FINAL',
  `a note is taken back by who wrote it, within ${MINUTES} minutes, and a contact never`,
)
const REASON = 'taken back by who wrote it'

/**
 * Takes back a note that was just written, as one about the wrong borrower. It is deleted, since what it says may be
 * somebody else's data; the audit log says that there was one. (Decision 315.)
 */
export const withdrawNote: OperatorHandler<typeof operatorCalls.withdrawNote> = (
  services,
  caller,
  { borrowerId, noteId },
) =>
  services.db.transaction().execute(async (trx) => {
    const note = await trx
      .selectFrom('borrower_notes')
      .select(['operator_id', 'written_at', 'contact', 'loan_id'])
      .where('borrower_id', '=', borrowerId)
      .where('note_id', '=', noteId)
      .forUpdate()
      .executeTakeFirst()
    if (note === undefined) return done({ repeated: true })
    const isRecent = services.clock.now() - note.written_at.getTime() <= MINUTES * 60_000
    if (note.operator_id !== caller.operator.id || note.contact !== null || !isRecent) return NOTE_FINAL
    await trx
      .deleteFrom('borrower_notes')
      .where('borrower_id', '=', borrowerId)
      .where('note_id', '=', noteId)
      .execute()
    await writeAuditLog(trx, services, signed(caller, REASON), {
      action: 'withdraw-note',
      borrowerId,
      subject: note.loan_id ?? borrowerId,
      facts: { noteId, writtenAt: note.written_at.toISOString() },
    })
    return done({ repeated: false })
  })
