/** Complaints of a portfolio: waiting, waiting for longer than promised, and answered. */
import { REPLY_WEEKDAYS } from '@sandigan/contract'
import { addDays, addWeekdays, type IsoDate } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { paidOutLoan, type Told } from './told.ts'
import type { Character } from './plot.ts'

const DAYS_AGO = { none: 0, open: 1, late: 8, answered: 12 } as const
const WORDS = [
  ['1', 'I paid at the counter and my loan still asks for the money.'],
  ['3', 'Which fee was taken from the money I got, and where can I read about it?'],
  ['2', 'The app shows another due date than the agreement.'],
] as const

export async function writeComplaints(trx: Trx, told: readonly Told[], today: IsoDate): Promise<void> {
  const complaints = told.flatMap((one) => {
    const loan = paidOutLoan(one, today)
    if (one.who.complaint === 'none' || loan === undefined) return []
    return [complaintOf(one.who, loan.loanId, today)]
  })
  if (complaints.length > 0) await trx.insertInto('complaints').values(complaints).execute()
}

function complaintOf(who: Character, orderNo: string, today: IsoDate) {
  const filedOn = addDays(today, -DAYS_AGO[who.complaint])
  const [type, content] = WORDS[who.pick(11, WORDS.length)] ?? WORDS[0]
  const answered = who.complaint === 'answered'
  return {
    borrower_id: who.borrowerId,
    problem_id: `${who.borrowerId}c`,
    order_no: orderNo,
    problem_type: type,
    problem_son_type: null,
    content,
    filed_at: new Date(`${filedOn}T0${who.pick(12, 9)}:20:00+08:00`),
    reply_by: addWeekdays(filedOn, REPLY_WEEKDAYS),
    reply: answered ? 'Thank you for writing. We looked it up, and it is put right.' : null,
    replied_at: answered ? new Date(`${addDays(filedOn, 1 + who.pick(13, 4))}T11:00:00+08:00`) : null,
    asks_score: answered,
  }
}
