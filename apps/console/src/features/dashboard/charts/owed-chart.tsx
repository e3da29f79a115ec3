import { count, pesos } from '../../../shared/format/pesos.ts'
import { lateIn } from '../links.ts'
import { BEFORE, NameChart, NOW } from './name-chart.tsx'
import { pesoTick } from '../../../shared/charts/parts.tsx'

export interface OwedRow {
  readonly band: string
  readonly title: string
  readonly short: string
  readonly loans: number
  readonly amount: string
  /** At the end of the range before; null where that day was not closed. */
  readonly before: string | null
}

const OwedChart = ({ rows }: { rows: readonly OwedRow[] }) => (
  <NameChart
    rows={rows.map((row) => ({ ...row, title: row.short }))}
    now={({ amount }) => Number(amount)}
    before={({ before }) => (before === null ? null : Number(before))}
    notesOf={({ loans, amount, before }) => [
      { ...NOW, value: pesos(amount) },
      { ...BEFORE, value: before === null ? '–' : pesos(before) },
      { name: 'Loans', value: count(loans) },
    ]}
    rowsOf={({ band }) => lateIn(band)}
    tick={pesoTick}
  />
)
export default OwedChart
