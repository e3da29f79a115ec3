/** Complaints of a portfolio: waiting, waiting for longer than promised, and answered. */
import { REPLY_WEEKDAYS } from '@sandigan/contract'
import { addDays, addWeekdays, type IsoDate } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { paidOutLoan, type Story } from './loan-story.ts'
import type { Character } from './plot.ts'

const DAYS_AGO = { none: 0, open: 1, late: 8 } as const
/** Those that were answered lie over the days that a dashboard shows, the last few left out. */
const ANSWERED_AGO = { from: 8, days: 82 } as const
/** Days; the promised ones are the first three weekdays. */
const ANSWERED_WITHIN = 6
/** Every so many of them was answered once more, later. */
const AGAIN_EVERY = 4
const WORDS = [
  ['1', 'I paid at the counter and my loan still asks for the money.'],
  ['3', 'Which fee was taken from the money I got, and where can I read about it?'],
  ['2', 'The app shows another due date than the agreement.'],
] as const

export async function writeComplaints(trx: Trx, stories: readonly Story[], today: IsoDate): Promise<void> {
  const complaints = stories.flatMap((one) => {
    const loan = paidOutLoan(one, today)
    if (one.who.complaint === 'none' || loan === undefined) return []
    return [complaintOf(one.who, loan.loanId, today)]
  })
  if (complaints.length === 0) return
  await trx
    .insertInto('complaints')
    .values(complaints.map(({ row }) => row))
    .execute()
  const answers = complaints.flatMap(({ row, answeredAt }) =>
    answeredAt.map((at, index) => ({
      borrower_id: row.borrower_id,
      problem_id: row.problem_id,
      answered_at: at,
      filed_at: row.filed_at,
      reply_by: row.reply_by,
      first: index === 0,
    })),
  )
  if (answers.length > 0) await trx.insertInto('complaint_answers').values(answers).execute()
}

function complaintOf(who: Character, orderNo: string, today: IsoDate) {
  const daysAgo =
    who.complaint === 'answered'
      ? ANSWERED_AGO.from + who.pick(14, ANSWERED_AGO.days)
      : DAYS_AGO[who.complaint]
  const filedOn = addDays(today, -daysAgo)
  const [type, content] = WORDS[who.pick(11, WORDS.length)] ?? WORDS[0]
  const answeredAt = who.complaint === 'answered' ? answersOf(who, filedOn) : []
  return {
    answeredAt,
    row: {
      borrower_id: who.borrowerId,
      problem_id: `${who.borrowerId}c`,
      order_no: orderNo,
      problem_type: type,
      problem_son_type: null,
      content,
      filed_at: new Date(`${filedOn}T0${who.pick(12, 9)}:20:00+08:00`),
      reply_by: addWeekdays(filedOn, REPLY_WEEKDAYS),
      reply: answeredAt.length > 0 ? 'Thank you for writing. We looked it up, and it is put right.' : null,
      replied_at: answeredAt.at(-1) ?? null,
      asks_score: answeredAt.length > 0,
    },
  }
}

/** When it was answered: within days, and some of them again. */
function answersOf(who: Character, filedOn: IsoDate): Date[] {
  const first = addDays(filedOn, 1 + who.pick(13, ANSWERED_WITHIN))
  const at = (day: IsoDate) => new Date(`${day}T11:00:00+08:00`)
  return who.pick(15, AGAIN_EVERY) === 0 ? [at(first), at(addDays(first, 1))] : [at(first)]
}
