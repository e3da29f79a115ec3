/** The manual list: what an operator writes on it and takes off it, with a second person. */
import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/screen-borrower.ts'
import { changeManualList } from '../../core/screening/import-list.ts'
import { entriesOf, versionInForce } from '../../core/screening/list-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Signature } from '../access/operator-handler.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

type Change = Parameters<typeof changeManualList>[3]

interface OfEntry {
  readonly entryId: string
}

/** The entry as it stands on the list; null where it does not. */
async function readEntry(trx: Trx, _services: Services, { entryId }: OfEntry) {
  const version = await versionInForce(trx, 'manual')
  if (version === undefined) return null
  const entry = (await entriesOf(trx, version.version_id)).find((one) => one.entryId === entryId)
  return entry === undefined ? null : { ...entry }
}

async function changeList(
  trx: Trx,
  services: Services,
  signature: Signature,
  { change, ...action }: { change: Change; action: string; subject: string },
) {
  const byTwo = signature.approvedBy !== undefined
  const changed = await changeManualList(trx, services, { by: signature.by, byTwo }, change)
  if (!changed.ok) return refuse('LIST_WRONG', changed.problem)
  const { versionId, repeated } = changed
  if (!repeated) {
    await writeAuditLog(trx, services, signature, { ...action, facts: { versionId } })
    await askToScreen(trx, services, versionId)
  }
  return done({ repeated, versionId })
}

export const saveScreeningEntry: ApprovableAction<typeof operatorCalls.saveScreeningEntry> = {
  subject: ({ entryId }) => entryId,
  read: readEntry,
  // Somebody more on the list; an entry that is said anew may find less.
  mayBeByOne: async (trx, services, payload) => (await readEntry(trx, services, payload)) === null,
  make: (trx, services, signature, { entryId, name, aliases = [], born = [], details = '' }) =>
    changeList(trx, services, signature, {
      change: { save: { entryId, names: [name, ...aliases], born, details } },
      action: 'save-screening-entry',
      subject: entryId,
    }),
}

export const removeScreeningEntry: ApprovableAction<typeof operatorCalls.removeScreeningEntry> = {
  subject: ({ entryId }) => entryId,
  read: readEntry,
  make: (trx, services, signature, { entryId }) =>
    changeList(trx, services, signature, {
      change: { remove: entryId },
      action: 'remove-screening-entry',
      subject: entryId,
    }),
}
