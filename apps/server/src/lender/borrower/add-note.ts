import type { operatorCalls } from '@sandigan/contract'
import { keyOfLoan } from '../../core/loans/loan-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { writeNote } from './write-note.ts'

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
