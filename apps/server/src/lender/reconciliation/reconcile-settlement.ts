import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { reconcileFile } from '../../money/reconciliation/reconcile-file.ts'
import { matchByRule } from '../../money/bank/match-bank-lines.ts'
import type { SettlementFormats } from '../../platform/config/settlement.ts'
import { readOnThread } from '../../platform/providers/settlement/read-on-thread.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { runView } from './list-reconciliations.ts'

/** Compares a settlement file. Whoever gets no answer sends the same file again: the run goes on, or has ended. */
export const reconcileSettlement: OperatorHandler<typeof operatorCalls.reconcileSettlement> = async (
  services,
  caller,
  { provider, fileName, file, reason },
) => {
  const sent = {
    provider,
    name: fileName,
    async *open() {
      yield Buffer.from(file)
    },
    read: (formats: SettlementFormats[string]) => readOnThread(caller.operator.id, file, formats),
  }
  const reconciled = await reconcileFile(services, sent, {
    by: caller.operator.name,
    onStart: (trx, runId) =>
      writeAuditLog(trx, services, signed(caller, reason), {
        action: 'reconcile-settlement',
        subject: runId,
        facts: { provider, fileName },
      }),
  })
  if (!reconciled.ok) return refuse(reconciled.code, reconciled.reason)
  // What the provider passed on may stand on a bank statement already.
  await services.db.transaction().execute((trx) => matchByRule(trx, services))
  return done({ repeated: reconciled.repeated, ...runView(reconciled.run) })
}
