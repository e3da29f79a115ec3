import type { operatorCalls } from '@sandigan/contract'
import { runPage } from '../../money/reconciliation/run-repository.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { runView } from './reconciliation-view.ts'

/** Runs over settlement files, newest first; of all providers if none is named. */
export const listReconciliations: OperatorHandler<typeof operatorCalls.listReconciliations> = async (
  { db },
  _caller,
  { provider, q, sort = '-started', ...page },
) => answerPage(await runPage(db, { provider, fileName: typed(q) }, sort, pageQuery(page)), runView)
