import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/ask-to-screen.ts'
import { importList } from '../../core/screening/import-list.ts'
import type { PlainHandler } from '../../platform/http/plain-route.ts'
import { recordAction } from '../changes/record-action.ts'

/** Puts a list in force and has everybody with an open order compared with it. */
export const importScreeningList: PlainHandler<typeof operatorCalls.importScreeningList> = (
  services,
  _caller,
  { source, text, ...signature },
) =>
  services.db.transaction().execute(async (trx) => {
    const read = await importList(trx, services, { source, text, by: signature.by })
    if (!read.ok) return refuse('LIST_WRONG', read.problem)
    const { broken, ...facts } = read.imported
    if (!facts.repeated) {
      await recordAction(trx, services, signature, {
        action: 'import-screening-list',
        subject: source,
        facts,
      })
      await askToScreen(trx, services, facts.versionId)
    }
    return done({ ...facts, broken: [...broken] })
  })
