import { done, type operatorCalls } from '@sandigan/contract'
import { mailAdministrators } from '../../core/operators/operator-mails.ts'
import { allowedReads, countShown, EXPLAIN_READS } from '../../core/operators/read-limit.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** Once the limit is reached; before that nothing is added, so that nobody gathers room for later. */
export const explainReads: OperatorHandler<typeof operatorCalls.explainReads> = async (
  services,
  caller,
  { reason },
) => {
  const { db, clock, config } = services
  const { id, name } = caller.operator
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('operators').select('name').where('operator_id', '=', id).forNoKeyUpdate().execute()
    const shown = await countShown(trx, clock, id)
    const allowed = await allowedReads(trx, services, id)
    // The next page may be a whole one.
    if (shown + LONGEST_LIST <= allowed) return done({ shown, allowed })
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: EXPLAIN_READS,
      subject: id,
      facts: { shown },
    })
    await mailAdministrators(trx, services, 'many-reads', { name, shown: String(shown), reason })
    return done({ shown, allowed: allowed + config.limits.operatorReadsPerHour })
  })
}

const LONGEST_LIST = 100
