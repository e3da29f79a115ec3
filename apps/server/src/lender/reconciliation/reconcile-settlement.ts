import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { reconcileFile } from '../../money/reconciliation/reconcile-file.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { recordAction } from '../changes/record-action.ts'
import { runView } from './reconciliation-view.ts'

/** Compares a settlement file. Whoever gets no answer sends the same file again: the run goes on, or has ended. */
export const reconcileSettlement: PlainHandler<typeof operatorCalls.reconcileSettlement> = async (
  services,
  _caller,
  { provider, fileName, file, ...signature },
) => {
  const sent = {
    provider,
    name: fileName,
    async *open() {
      yield Buffer.from(file)
    },
  }
  const reconciled = await reconcileFile(services, sent, {
    by: signature.by,
    onStart: (trx, runId) =>
      recordAction(trx, services, signature, {
        action: 'reconcile-settlement',
        subject: runId,
        facts: { provider, fileName },
      }),
  })
  if (!reconciled.ok) return refuse(reconciled.code, reconciled.reason)
  return done({ repeated: reconciled.repeated, ...runView(reconciled.run) })
}
