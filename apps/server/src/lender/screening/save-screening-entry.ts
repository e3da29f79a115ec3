/** The manual list: what an operator writes on it and takes off it. */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/ask-to-screen.ts'
import { changeManualList } from '../../core/screening/import-list.ts'
import type { Services } from '../../platform/context.ts'
import { type OperatorHandler, type Signature, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

type Change = Parameters<typeof changeManualList>[3]

const changeList = (
  services: Services,
  signature: Signature,
  { change, ...action }: { change: Change; action: string; subject: string },
) =>
  services.db.transaction().execute(async (trx) => {
    const changed = await changeManualList(trx, services, signature.by, change)
    if (!changed.ok) return refuse('LIST_WRONG', changed.problem)
    const { versionId, repeated } = changed
    if (!repeated) {
      await recordAction(trx, services, signature, { ...action, facts: { versionId } })
      await askToScreen(trx, services, versionId)
    }
    return done({ repeated, versionId })
  })

export const saveScreeningEntry: OperatorHandler<typeof operatorCalls.saveScreeningEntry> = (
  services,
  caller,
  { entryId, name, aliases = [], born = [], details = '', reason },
) =>
  changeList(services, signed(caller, reason), {
    change: { save: { entryId, names: [name, ...aliases], born, details } },
    action: 'save-screening-entry',
    subject: entryId,
  })

export const removeScreeningEntry: OperatorHandler<typeof operatorCalls.removeScreeningEntry> = (
  services,
  caller,
  { entryId, reason },
) =>
  changeList(services, signed(caller, reason), {
    change: { remove: entryId },
    action: 'remove-screening-entry',
    subject: entryId,
  })
