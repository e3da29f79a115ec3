/** The manual list: what an operator writes on it and takes off it. */
import { done, type operatorCalls, refuse, type Signature } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/ask-to-screen.ts'
import { changeManualList } from '../../core/screening/import-list.ts'
import type { Services } from '../../platform/context.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
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

export const saveScreeningEntry: PlainHandler<typeof operatorCalls.saveScreeningEntry> = (
  services,
  _caller,
  { entryId, name, aliases = [], born = [], details = '', ...signature },
) =>
  changeList(services, signature, {
    change: { save: { entryId, names: [name, ...aliases], born, details } },
    action: 'save-screening-entry',
    subject: entryId,
  })

export const removeScreeningEntry: PlainHandler<typeof operatorCalls.removeScreeningEntry> = (
  services,
  _caller,
  { entryId, ...signature },
) =>
  changeList(services, signature, {
    change: { remove: entryId },
    action: 'remove-screening-entry',
    subject: entryId,
  })
