import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import { mayRemind } from '../../platform/providers/sms/quiet-hours.ts'
import { answerCallBack } from '../../core/book/call-backs.ts'
import { noteContact } from '../../core/book/promises.ts'
import type { Services } from '../../platform/context.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import { newId } from '../../platform/ids.ts'
import type { OperatorCaller, OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER, NO_ORDER } from '../changes/refusals.ts'

/**
 * Writes down that a borrower was contacted about a loan, and what came of it. Nobody is contacted between 22:00 and 06:00,
 * as no reminder goes out then; who calls by themselves may at any hour. (Decision 196.)
 */
export const recordContact: OperatorHandler<typeof operatorCalls.recordContact> = async (
  services,
  caller,
  { orderId, way, outcome, promisedOn, promised, text = '' },
) => {
  const { db, clock } = services
  if (way !== 'incoming' && !mayRemind(clock))
    return refuse('CONTACT_HOURS', 'Nobody is contacted between 22:00 and 06:00 in Manila')
  const isPromise = outcome === 'promised'
  if (isPromise !== (promisedOn !== undefined) || (promisedOn !== undefined && promisedOn < clock.today()))
    return refuse('INPUT_INVALID', 'a promise has a day from today on, and nothing else has one')
  if (promised !== undefined && !isPromise) return refuse('INPUT_INVALID', 'only a promise has an amount')
  const key = await keyOfLoan(db, orderId)
  if (key === null) return NO_ORDER
  const amount = promised === undefined ? null : pesosToCentavos(promised)
  const contact = {
    way,
    outcome,
    ...(promisedOn !== undefined && { promisedOn }),
    ...(amount !== null && { promised: amount }),
  }
  return writeNote(services, caller, { borrowerId: key.borrowerId, orderId, text, contact })
}

interface Note {
  readonly borrowerId: string
  readonly orderId?: string | undefined
  readonly text: string
  /** Where it says how the borrower was contacted. */
  readonly contact?: LoanContact
}

const HOUR_MS = 3_600_000

/**
 * Notes about a borrower: never changed, in the borrower's copy of the data, and gone with the account. The same by the
 * same operator again within the hour is the same note.
 */
function writeNote(
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
    const response = contact === undefined ? null : JSON.stringify(contact)
    const same = await trx
      .selectFrom('borrower_notes')
      .select('note_id')
      .where('borrower_id', '=', borrowerId)
      .where('operator_id', '=', operator.id)
      .where('body', '=', text)
      .where('written_at', '>', new Date(clock.now() - HOUR_MS))
      .where(sql<boolean>`contact is not distinct from ${response}::jsonb`)
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
        contact: response,
      })
      .execute()
    if (contact !== undefined && orderId !== undefined) {
      const key = { borrowerId, loanId: orderId }
      await noteContact(trx, key, contact, clock.today())
      await answerCallBack(trx, key, contact, new Date(clock.now()))
    }
    return done({ repeated: false, noteId })
  })
}

/** Writes a note about a borrower, or about one of the orders. */
export const addNote: OperatorHandler<typeof operatorCalls.addNote> = async (
  services,
  caller,
  { borrowerId, orderId, text },
) => {
  if (orderId !== undefined && (await keyOfLoan(services.db, orderId))?.borrowerId !== borrowerId)
    return NO_ORDER
  return writeNote(services, caller, { borrowerId, orderId, text })
}
