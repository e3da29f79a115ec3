import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { askToScreen } from '../../core/screening/ask-to-screen.ts'
import { importList } from '../../core/screening/import-list.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { recordAction } from '../changes/record-action.ts'

/** Puts a list in force and has everybody with an open order compared with it. */
export const importScreeningList: OperatorHandler<typeof operatorCalls.importScreeningList> = (
  services,
  caller,
  { source, text, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const read = await importList(trx, services, { source, text, by: caller.operator.name })
    if (!read.ok) return refuse('LIST_WRONG', read.problem)
    const { broken, ...facts } = read.imported
    if (!facts.repeated) {
      await recordAction(trx, services, signed(caller, reason), {
        action: 'import-screening-list',
        subject: source,
        facts,
      })
      await askToScreen(trx, services, facts.versionId)
    }
    return done({ ...facts, broken: [...broken] })
  })
