import { type operatorCalls, refuse } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { runById, runPage, type StoredRun } from '../../money/reconciliation/run-repository.ts'
import { answerPage, pageQuery, typed } from '../../platform/http/list-page.ts'
import { rowPage, type StoredRow } from '../../money/reconciliation/row-repository.ts'
import { explainDifference } from '../../money/reconciliation/explain-difference.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'

/** Runs over settlement files, newest first; of all providers if none is named. */
export const listReconciliations: OperatorHandler<typeof operatorCalls.listReconciliations> = async (
  { db },
  _caller,
  { provider, q, sort = '-started', ...page },
) => answerPage(await runPage(db, { provider, fileName: typed(q) }, sort, pageQuery(page)), runView)

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

const pesos = (amount: number | null) => (amount === null ? null : centavosToPesos(amount))

export function runView(run: StoredRun) {
  const explained = explainDifference(run)
  const { totals } = run
  return {
    runId: run.run_id,
    provider: run.provider,
    format: run.format,
    fileName: run.file_name,
    startedBy: run.started_by,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    firstDay: run.first_day,
    lastDay: run.last_day,
    rows: totals === null ? null : totals.rows,
    booked: totals === null ? null : bookedView(totals.booked),
    opening: pesos(run.opening),
    closing: pesos(run.closing),
    ledger: pesos(run.ledger),
    difference:
      explained === null
        ? null
        : {
            total: centavosToPesos(explained.difference),
            before: centavosToPesos(explained.before),
            notBooked: centavosToPesos(explained.notBooked),
            unread: centavosToPesos(explained.unread),
          },
  }
}

const bookedView = (booked: NonNullable<StoredRun['totals']>['booked']) => ({
  payment: centavosToPesos(booked.payment),
  payout: centavosToPesos(booked.payout),
  fee: centavosToPesos(booked.fee),
  vat: centavosToPesos(booked.vat),
  withdrawal: centavosToPesos(booked.withdrawal),
  reversal: centavosToPesos(booked.reversal),
  other: centavosToPesos(booked.other),
})

const rowView = (row: StoredRow) => ({
  line: row.line,
  part: row.part,
  kind: row.kind,
  outcome: row.outcome,
  reason: row.reason,
  providerId: row.provider_id,
  reference: row.reference,
  amount: pesos(row.gross),
  currency: row.currency,
  at: row.at?.toISOString() ?? null,
  ours: row.ours,
  expected: pesos(row.expected),
  booked: row.booked,
  sameRun: row.same_run,
  sameLine: row.same_line,
})
