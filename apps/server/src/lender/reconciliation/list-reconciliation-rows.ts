import { type operatorCalls, refuse } from '@sandigan/contract'
import { rowPage } from '../../money/reconciliation/row-repository.ts'
import { runById } from '../../money/reconciliation/run-repository.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { rowView } from './reconciliation-view.ts'

/** What a run made of each line; of all outcomes if none is named. */
export const listReconciliationRows: OperatorHandler<typeof operatorCalls.listReconciliationRows> = async (
  { db },
  _caller,
  { runId, outcome, q, sort = 'line', ...page },
) => {
  if ((await runById(db, runId)) === null) return refuse('NOT_FOUND', 'there is no run with this runId')
  const filters = { outcome, reference: typed(q) }
  return answerPage(await rowPage(db, runId, filters, sort, pageQuery(page)), rowView)
}
