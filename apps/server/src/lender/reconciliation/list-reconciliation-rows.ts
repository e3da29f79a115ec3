import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { rowPage } from '../../money/reconciliation/row-repository.ts'
import { runById } from '../../money/reconciliation/run-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { rowView } from './reconciliation-view.ts'

/** What a run made of each line, a page of 500 at a time; of all outcomes if none is named. */
export const listReconciliationRows: OperatorHandler<typeof operatorCalls.listReconciliationRows> = async (
  { db },
  _caller,
  { runId, outcome, after },
) => {
  if ((await runById(db, runId)) === null) return refuse('NOT_FOUND', 'there is no run with this runId')
  const page = await rowPage(db, runId, { outcome, after: placeOf(after), limit: PAGE })
  const last = page.at(-1)
  return done({
    rows: page.map(rowView),
    next: last === undefined || page.length < PAGE ? null : `${last.line}-${last.part}`,
  })
}

const PAGE = 500

function placeOf(after: string | undefined): { line: number; part: number } | undefined {
  if (after === undefined) return undefined
  const [line, part] = after.split('-').map(Number)
  return { line: line ?? 0, part: part ?? 0 }
}
