/** The dry run of a change: it is made, read, and rolled back. */
import type { JsonCall, JsonOutcome } from '@sandigan/contract'
import type { Services } from '../../platform/context.ts'
import type { Signature } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'

export type View = Readonly<Record<string, unknown>> | null

export type DryRun =
  | { readonly ok: true; readonly before: View; readonly after: View }
  | Extract<JsonOutcome, { ok: false }>

/** Ends the transaction of a dry run: nothing of it stays. */
class RolledBack extends Error {
  readonly result: DryRun
  constructor(result: DryRun) {
    super('rolled back')
    this.result = result
  }
}

/** By the same steps that make it: the real rules, on the real rows, in a transaction that ends with nothing. */
export async function dryRun(
  services: Services,
  change: ApprovableAction<JsonCall>,
  signature: Signature,
  payload: Record<string, unknown>,
): Promise<DryRun> {
  try {
    await services.db.transaction().execute(async (trx) => {
      const before = await change.read(trx, services, payload)
      const outcome = await change.make(trx, services, signature, payload)
      throw new RolledBack(
        outcome.ok ? { ok: true, before, after: await change.read(trx, services, payload) } : outcome,
      )
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
  throw new Error('a dry run was not rolled back')
}
