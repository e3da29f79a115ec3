import {
  type chooseReminders as chooseRemindersCall,
  type DataOf,
  done,
  type PayloadOf,
} from '@sandigan/contract'
import type { Handler } from '../../platform/context.ts'

type Call = typeof chooseRemindersCall

/**
 * Whether the borrower is reminded before and on a due date. Late notices do not ask it. Who wants reminders again is
 * taken at their word, also where an operator had switched all of them off. (Decision 127.)
 */
export const chooseReminders: Handler<PayloadOf<Call>, DataOf<Call>> = async ({ db }, caller, payload) => {
  const wanted = payload.wanted === '1'
  await db
    .updateTable('borrowers')
    .set(wanted ? { due_reminders_off: false, reminders_off: false } : { due_reminders_off: true })
    .where('borrower_id', '=', caller.borrowerId)
    .execute()
  return done({ dueReminders: wanted ? 1 : 0 })
}
