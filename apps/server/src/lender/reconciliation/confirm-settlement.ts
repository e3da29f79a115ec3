import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { runById } from '../../money/reconciliation/run-repository.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** Money that this file alone tells of. */
const claimedBy = (trx: Trx, runId: string) =>
  trx.selectFrom('suspense').where('run_id', '=', runId).where('told_by', '=', 'file')

/** Two people say that a file is what the provider gave: money that it alone tells of can be matched and sent. */
export const confirmSettlement: ApprovableAction<typeof operatorCalls.confirmSettlement> = {
  subject: ({ runId }) => runId,
  async read(trx, _services, { runId }) {
    const run = await runById(trx, runId)
    if (run === null) return null
    const { count, sum } = await claimedBy(trx, runId)
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('amount').as('sum')])
      .executeTakeFirstOrThrow()
    return {
      provider: run.provider,
      fileName: run.file_name,
      uploadedBy: run.started_by,
      claimedPayments: count,
      claimedSum: centavosToPesos(Number(sum ?? 0)),
    }
  },
  async amountOf(trx, _services, { runId }) {
    const { sum } = await claimedBy(trx, runId)
      .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
      .executeTakeFirstOrThrow()
    return Number(sum ?? 0)
  },
  async make(trx, services, signature, { runId }) {
    const run = await runById(trx, runId)
    if (run === null) return refuse('NOT_FOUND', 'there is no run with this runId')
    const confirmed = await trx
      .updateTable('suspense')
      .set({ told_by: 'file-confirmed' })
      .where('run_id', '=', runId)
      .where('told_by', '=', 'file')
      .returning('reference')
      .execute()
    if (confirmed.length > 0)
      await writeAuditLog(trx, services, signature, {
        action: 'confirm-settlement',
        subject: runId,
        facts: { provider: run.provider, fileName: run.file_name, payments: confirmed.length },
      })
    return done({ repeated: confirmed.length === 0, payments: confirmed.length })
  },
}
