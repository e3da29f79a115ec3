import { count } from '../../../shared/format/pesos.ts'
import { inStage } from '../links.ts'
import { BEFORE, NameChart, NOW } from './name-chart.tsx'
import { countTick } from './parts.tsx'

export interface DeclineRow {
  readonly reason: string
  readonly title: string
  readonly count: number
  /** In the range before; null where none was declined in it. */
  readonly before: number | null
}

const DeclinesChart = ({ rows }: { rows: readonly DeclineRow[] }) => (
  <NameChart
    rows={rows}
    now={(row) => row.count}
    before={({ before }) => before}
    notesOf={(row) => [
      { ...NOW, value: count(row.count) },
      { ...BEFORE, value: count(row.before ?? 0) },
    ]}
    rowsOf={() => inStage('declined')}
    tick={countTick}
  />
)
export default DeclinesChart
