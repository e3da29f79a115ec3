import { done, type operatorCalls } from '@sandigan/contract'
import { contactsOf } from '../../core/book/contacts.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { NO_BORROWER } from '../changes/refusals.ts'

/** Whom an item is about. The inbox itself names nobody: it is asked for every minute. (Decision 244.) */
export const showContact: OperatorHandler<typeof operatorCalls.showContact> = async (
  { db },
  _caller,
  { borrowerId },
) => {
  const contact = (await contactsOf(db, [borrowerId])).get(borrowerId)
  return contact === undefined ? NO_BORROWER : done({ borrowerId, ...contact })
}
