import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { canBeMade } from '../../core/credit-bureau/make-credit-month.ts'
import { firstDayOf } from '../../core/loans/closed-months.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** By a job, as after the closing of a month: for a month from before this release, say. */
export const makeCreditMonth: OperatorHandler<typeof operatorCalls.makeCreditMonth> = (
  services,
  caller,
  { month, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    if (!(await canBeMade(trx, month)))
      return refuse('INPUT_INVALID', `${month} is no month whose loans were counted`)
    const made = await trx
      .selectFrom('credit_months')
      .select('made_at')
      .where('month', '=', firstDayOf(month))
      .executeTakeFirst()
    if (made !== undefined && made.made_at !== null) return done({ repeated: true, month })
    await services.jobs.send(trx, 'make-credit-month', { month })
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'make-credit-month',
      subject: month,
      facts: {},
    })
    return done({ repeated: false, month })
  })
