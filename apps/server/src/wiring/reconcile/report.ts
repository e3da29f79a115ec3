/** What came of a run, in lines for a terminal. */
import { centavosToPesos } from '@sandigan/lending'
import { explainDifference } from '../../money/reconciliation/explain-difference.ts'
import type { StoredRow } from '../../money/reconciliation/row-repository.ts'
import type { StoredRun } from '../../money/reconciliation/run-repository.ts'
import {
  RECONCILIATION_OUTCOMES,
  type ReconciliationOutcome,
} from '../../platform/database/tables/reconciliation.ts'
import { SETTLEMENT_KINDS } from '../../platform/providers/settlement/port.ts'

/** @param found.rows the first of those that are not matched */
export function report(run: StoredRun, found: { repeated: boolean; rows: readonly StoredRow[] }): string[] {
  const { run_id: runId, file_name: file, provider, format } = run
  const days = `${run.first_day ?? 'no day'} to ${run.last_day ?? 'no day'}`
  return [
    `run ${runId}: ${file} of ${provider} (${format}), ${days}`,
    ...(found.repeated ? ['this file was compared before: nothing was done now'] : []),
    ...totalLines(run),
    ...found.rows.map(rowLine),
    ...moreLines(rowsToReport(run) - found.rows.length),
    ...differenceLines(run),
  ]
}

/** Rows that are neither matched nor a repetition: money is unknown, or a line could not be read. */
export const rowsToReport = ({ totals }: StoredRun): number =>
  totals === null
    ? 0
    : RECONCILIATION_OUTCOMES.reduce(
        (sum, outcome) => sum + (SETTLED.has(outcome) ? 0 : totals.rows[outcome]),
        0,
      )

const SETTLED: ReadonlySet<ReconciliationOutcome> = new Set(['matched', 'duplicate'])

const moreLines = (more: number): string[] =>
  more > 0 ? [`  and ${more} more, which the list of the run's rows shows`] : []

function totalLines({ totals }: StoredRun): string[] {
  if (totals === null) return []
  return [
    ...RECONCILIATION_OUTCOMES.map((outcome) => `  ${outcome}: ${totals.rows[outcome]}`),
    ...SETTLEMENT_KINDS.flatMap((kind) =>
      totals.booked[kind] === 0 ? [] : [`  booked, ${kind}: ${centavosToPesos(totals.booked[kind])}`],
    ),
  ]
}

function rowLine({
  line,
  outcome,
  reason,
  gross,
  expected,
  provider_id,
  reference,
  same_line,
}: StoredRow): string {
  const where = line === 0 ? 'in no line' : `line ${line}`
  const name = provider_id || reference || ''
  const amounts = [
    ...(gross === null ? [] : [centavosToPesos(gross)]),
    ...(expected === null ? [] : [`here ${centavosToPesos(expected)}`]),
    ...(same_line === null ? [] : [`as line ${same_line}`]),
  ]
  const what = [name, ...amounts].filter((part) => part !== '').join(', ')
  return `  ${where}: ${outcome}, ${reason ?? ''}${what === '' ? '' : ` (${what})`}`
}

function differenceLines(run: StoredRun): string[] {
  const explained = explainDifference(run)
  if (explained === null || run.closing === null || run.ledger === null)
    return ['the file tells no balances: its lines are all there is to compare']
  const [there, here] = [centavosToPesos(run.closing), centavosToPesos(run.ledger)]
  const parts = [
    ['from before the file', explained.before],
    ['lines of kinds that are not known', explained.notBooked],
    ['lines that could not be read', explained.unread],
  ] as const
  return [
    `${run.provider} holds ${there}, the books say ${here}: difference ${centavosToPesos(explained.difference)}`,
    ...parts.flatMap(([what, sum]) => (sum === 0 ? [] : [`  ${what}: ${centavosToPesos(sum)}`])),
  ]
}
