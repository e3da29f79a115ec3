import { count } from '../../../shared/format/pesos.ts'
import type { Rows } from '../../../shared/charts/rows-link.tsx'
import { BEFORE, NameChart, NOW } from './name-chart.tsx'
import { countTick } from '../../../shared/charts/parts.tsx'

export interface DeclineRow {
  readonly reason: string
  readonly title: string
  readonly count: number
  /** In the range before; null where none was declined in it. */
  readonly before: number | null
}

const DeclinesChart = ({
  rows,
  rowsOf,
}: {
  rows: readonly DeclineRow[]
  rowsOf: (row: DeclineRow) => Rows
}) => (
  <NameChart
    rows={rows}
    now={(row) => row.count}
    before={({ before }) => before}
    notesOf={(row) => [
      { ...NOW, value: count(row.count) },
      { ...BEFORE, value: count(row.before ?? 0) },
    ]}
    rowsOf={rowsOf}
    tick={countTick}
  />
)
export default DeclinesChart
