import { done, type operatorCalls } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { sql } from 'kysely'
import { typeWords } from '../../core/complaints/problem-types.ts'
import { beginOfDay } from '../../platform/clock.ts'
import { complaintCopy } from '../../platform/copy/complaints.ts'
import { dayInManila } from '../../platform/database/day-in-manila.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** Of the complaints filed on these days, whenever they were answered. One grouped statement. */
export const showComplaintFigures: OperatorHandler<typeof operatorCalls.showComplaintFigures> = async (
  { db, clock },
  _caller,
  { from, to },
) => {
  // By columns of the index over filing alone. (Decision 190.)
  const isLate = sql`replied_at is null and reply_by < ${clock.today()}::date`
  const inTime = sql`${dayInManila('replied_at')} <= reply_by`
  const counted = (of: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${of})`
  const rows = await db
    .selectFrom('complaints')
    .select(['problem_type', 'score'])
    .select(({ fn }) => [
      fn.countAll<number>().as('filed'),
      fn.count<number>('replied_at').as('answered'),
      counted(inTime).as('in_time'),
      counted(isLate).as('late'),
    ])
    .where('filed_at', '>=', beginOfDay(from))
    .where('filed_at', '<', beginOfDay(addDays(to, 1)))
    .groupBy(['problem_type', 'score'])
    .execute()
  type Row = (typeof rows)[number]
  const sum = (of: (row: Row) => number, among: readonly Row[] = rows) =>
    among.reduce((total, row) => total + of(row), 0)
  const types = [...new Set(rows.map((row) => row.problem_type))].toSorted()
  return done({
    filed: sum((row) => row.filed),
    answered: sum((row) => row.answered),
    inTime: sum((row) => row.in_time),
    late: sum((row) => row.late),
    rated: sum((row) => (row.score === null ? 0 : row.filed)),
    stars: STARS.map((stars) => sum((row) => (row.score === stars ? row.filed : 0))),
    byType: types.map((type) => {
      const those = rows.filter((row) => row.problem_type === type)
      const { type: words } = typeWords(complaintCopy('en'), { problem_type: type, problem_son_type: null })
      return { type: words, filed: sum((row) => row.filed, those), late: sum((row) => row.late, those) }
    }),
  })
}
