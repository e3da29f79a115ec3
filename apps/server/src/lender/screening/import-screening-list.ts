import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/screen-borrower.ts'
import { importList, readListFile } from '../../core/screening/import-list.ts'
import { versionInForce } from '../../core/screening/list-repository.ts'
import { losesTooMany, missingFrom, missingNow } from '../../core/screening/missing-entries.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/** So many people who are no longer on a list are named to whoever approves; the rest is counted. */
const NAMED = 50

/**
 * Puts a list in force and has everybody with an open order compared with it. Where it takes a tenth or more off the list
 * two people do.
 */
export const importScreeningList: ApprovableAction<typeof operatorCalls.importScreeningList> = {
  subject: ({ source }) => source,
  shown: ({ source, text }) => ({ source, letters: text.length }),
  async read(trx, _services, { source }) {
    const { missing } = await missingNow(trx, source)
    return {
      entries: (await versionInForce(trx, source))?.entries ?? 0,
      missing: missing.length,
      named: missing.slice(0, NAMED).map(({ entryId, names }) => `${entryId} ${names[0] ?? ''}`),
    }
  },
  async needsTwo(trx, _services, { source, text }) {
    const file = await readListFile({ source, text }, source)
    return file.ok && losesTooMany(await missingFrom(trx, source, file.good))
  },
  async make(trx, services, signature, { source, text }) {
    const byTwo = signature.approvedBy !== undefined
    const read = await importList(trx, services, { source, text, by: signature.by, byTwo })
    if (!read.ok) return refuse('LIST_WRONG', read.problem)
    const { broken, incomplete, ...facts } = read.imported
    if (!facts.repeated) {
      await writeAuditLog(trx, services, signature, {
        action: 'import-screening-list',
        subject: source,
        facts,
      })
      await askToScreen(trx, services, facts.versionId)
    }
    return done({ ...facts, broken: [...broken], incomplete: [...incomplete] })
  },
}
