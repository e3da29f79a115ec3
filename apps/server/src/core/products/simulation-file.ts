/** A simulated book as a file for a spreadsheet. */
import {
  bandsOf,
  FIGURE_KEYS,
  FIGURES,
  type FigureKey,
  type Figures,
  type Simulation,
} from '@sandigan/lending/simulation'
import { type Cell, csvOf } from '../../platform/http/csv.ts'

/** Pesos and shares as numbers, below zero too: between two seeds half a centavo is rounded. */
const cellOf = (key: FigureKey, value: number): Cell =>
  FIGURES[key].unit === 'amount' ? Math.round(value) / 100 : Number(value.toFixed(6))

const PLACES = { low: '10 %', middle: 'middle', high: '90 %' } as const

/**
 * A row for each month and one for all of them, each figure in a column; of several seeds the middle, with what a tenth
 * of them are below and above.
 */
export function simulationCsv(runs: readonly Simulation[]): string {
  const bands = bandsOf(runs)
  const places = runs.length === 1 ? (['middle'] as const) : (['middle', 'low', 'high'] as const)
  const names = FIGURE_KEYS.flatMap((key) =>
    places.map((place) => (runs.length === 1 ? FIGURES[key].name : `${FIGURES[key].name}, ${PLACES[place]}`)),
  )
  const rowOf = (of: Record<(typeof places)[number], Figures>): Cell[] =>
    FIGURE_KEYS.flatMap((key) => places.map((place) => cellOf(key, of[place][key])))
  return csvOf([
    ['Month', ...names],
    ...bands.months.map(({ month, ...band }) => [month, ...rowOf(band)]),
    ['All', ...rowOf(bands.whole)],
  ])
}
