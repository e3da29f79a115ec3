import { done, type operatorCalls } from '@sandigan/contract'
import { runPage } from '../../money/reconciliation/run-repository.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { runView } from './reconciliation-view.ts'

/** Runs over settlement files, newest first, a page of 100 at a time; of all providers if none is named. */
export const listReconciliations: OperatorHandler<typeof operatorCalls.listReconciliations> = async (
  { db },
  _caller,
  { provider, after },
) => {
  const page = await runPage(db, { provider, after: placeOf(after), limit: PAGE })
  const last = page.at(-1)
  return done({
    runs: page.map(runView),
    next: last === undefined || page.length < PAGE ? null : `${last.started_at.getTime()}-${last.run_id}`,
  })
}

const PAGE = 100

/** The end of the year 9999: nothing is later, and every database takes it. */
const LATEST_MS = 253_402_300_799_000

function placeOf(after: string | undefined): { startedAt: Date; runId: string } | undefined {
  if (after === undefined) return undefined
  const [time = '', runId = ''] = after.split('-')
  return { startedAt: new Date(Math.min(Number(time), LATEST_MS)), runId }
}
