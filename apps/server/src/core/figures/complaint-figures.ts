/**
 * What happened to complaints on each day: filed, answered for the first time, closed by the reply that stands at the end
 * of the day. Two index ranges, counted when the day is closed. (Decision 193.)
 */
import { RESOLVE_DAYS } from '@sandigan/contract'
import { addDays, type IsoDate, manilaDate } from '@sandigan/lending'
import { sql } from 'kysely'
import { beginOfDay } from '../../platform/clock.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { dayInManila } from '../../platform/database/day-in-manila.ts'
import { type FigureRow, figuresUpTo, storeFigures } from '../loans/daily-figures.ts'

const MINUTE_MS = 60_000

interface Answer {
  readonly borrower_id: string
  readonly problem_id: string
  readonly answered_at: Date
  readonly filed_at: Date
  readonly reply_by: IsoDate
  readonly first: boolean
}

/** The days after one and up to another. `after` null: from the first complaint on. */
export async function complaintFigures(
  db: Db,
  { after, upTo }: { after: IsoDate | null; upTo: IsoDate },
): Promise<FigureRow[]> {
  const range = {
    from: after === null ? new Date(0) : beginOfDay(addDays(after, 1)),
    before: beginOfDay(addDays(upTo, 1)),
  }
  const counts = new Counts()
  const { rows: filed } = await sql<{ day: IsoDate; count: number }>`
    select ${dayInManila('filed_at')} as day, count(*)::int as count from complaints
    where filed_at >= ${range.from} and filed_at < ${range.before} group by 1`.execute(db)
  for (const { day, count } of filed) counts.add(day, 'complaint-filed', '', { count, waited: 0 })
  const answers = await answersBetween(db, range)
  const last = new Map(answers.map((one) => [`${one.problem_id} ${dayOf(one.answered_at)}`, one]))
  for (const one of answers) {
    const day = dayOf(one.answered_at)
    const passed = { count: 1, waited: minutes(one) }
    if (one.first) counts.add(day, 'complaint-answered', day <= one.reply_by ? 'in-time' : 'late', passed)
    if (last.get(`${one.problem_id} ${day}`) === one)
      counts.add(day, 'complaint-closed', day <= resolveBy(one) ? 'in-time' : 'late', passed)
  }
  return counts.rows()
}

/** The job of a closing: every day since the last one that has a figure, so that a run that failed is made good. */
export async function storeComplaintFigures({ db }: Pick<Services, 'db'>, day: IsoDate): Promise<void> {
  const range = { after: await figuresUpTo(db, day, 'complaints'), upTo: day }
  const rows = await complaintFigures(db, range)
  await db.transaction().execute((trx) => storeFigures(trx, range, rows, 'complaints'))
}

const dayOf = (at: Date): IsoDate => manilaDate(at.getTime())
const resolveBy = ({ filed_at }: Answer): IsoDate => addDays(dayOf(filed_at), RESOLVE_DAYS)
const minutes = ({ answered_at, filed_at }: Answer): number =>
  Math.max(0, Math.floor((answered_at.getTime() - filed_at.getTime()) / MINUTE_MS))

/** In order. Replies of a node of the release before, which wrote down no answer, are taken from their complaints. */
async function answersBetween(db: Db, { from, before }: { from: Date; before: Date }): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    select borrower_id, problem_id, answered_at, filed_at, reply_by, first from complaint_answers
    where answered_at >= ${from} and answered_at < ${before}
    union all
    select c.borrower_id, c.problem_id, c.replied_at, c.filed_at, c.reply_by, a.problem_id is null
    from complaints c
    left join complaint_answers a on a.borrower_id = c.borrower_id and a.problem_id = c.problem_id
    where c.reply is not null and c.replied_at >= ${from} and c.replied_at < ${before}
    and not exists (select from complaint_answers b where b.borrower_id = c.borrower_id
      and b.problem_id = c.problem_id and b.answered_at = c.replied_at)
    order by 3, 2`.execute(db)
  return rows
}

type Passed = Pick<FigureRow, 'count' | 'waited'>

class Counts {
  readonly #rows = new Map<string, FigureRow>()

  add(day: IsoDate, figure: FigureRow['figure'], detail: string, { count, waited }: Passed): void {
    const key = `${day} ${figure} ${detail}`
    const row = this.#rows.get(key) ?? { day, figure, detail, count: 0, amount: 0, waited: 0 }
    this.#rows.set(key, { ...row, count: row.count + count, waited: row.waited + waited })
  }

  rows(): FigureRow[] {
    return Array.from(this.#rows.values())
  }
}
