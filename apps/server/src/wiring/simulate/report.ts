/** A simulated book as lines for a terminal. */
import {
  type Behaviour,
  bandOf,
  bandsOf,
  FIGURES,
  type FigureKey,
  type Simulation,
} from '@sandigan/lending/simulation'
import type { SimulationOrder } from './read-order.ts'

const TABLES: readonly (readonly FigureKey[])[] = [
  [
    'loans',
    'paidOut',
    'collected',
    'peakFunding',
    'lowestCash',
    'principal',
    'receivables',
    'deferredFees',
    'notRecognised',
    'allowance',
  ],
  [
    'interest',
    'fees',
    'lateCharges',
    'recoveries',
    'otherIncome',
    'losses',
    'letGo',
    'taxes',
    'costs',
    'result',
  ],
  ['par1', 'par30', 'par60', 'par90', 'writtenOff', 'taxesOwed', 'lentPrincipal', 'lostPrincipal'],
]

/** Whole pesos, per cent with one place. */
function show(key: FigureKey, value: number): string {
  const { unit } = FIGURES[key]
  if (unit === 'share') return percent(value)
  return (unit === 'amount' ? Math.round(value / 100) : Math.round(value)).toLocaleString('en-PH')
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

export function simulationLines(order: SimulationOrder, runs: readonly Simulation[]): string[] {
  const { plan, product, seeds } = order
  const { months, whole } = bandsOf(runs)
  const several = runs.length > 1
  const lines = [
    `${product}: ${plan.borrowers.toLocaleString('en-PH')} borrowers, ${plan.from} to ${plan.to}, ${several ? `seeds ${seeds[0]} to ${seeds.at(-1)}: the middle of each figure` : `seed ${seeds[0]}`}.`,
    `Behaviour: ${plan.behaviour.source}. ${ratesOf(plan.behaviour)}`,
    'Loss rates of the allowance are examples. Amounts in pesos. These are examples and no forecast.',
  ]
  for (const keys of TABLES) {
    const rows = [
      ...months.map(({ month, middle }) => ({ name: month, of: middle })),
      { name: 'All', of: whole.middle },
    ]
    const head = ['Month', ...keys.map((key) => FIGURES[key].name)]
    const cells = rows.map(({ name, of }) => [name, ...keys.map((key) => show(key, of[key]))])
    lines.push('', ...aligned([head, ...cells]))
  }
  if (several) lines.push('', ...bandLines(whole))
  return [...lines, '', ...closing(runs)]
}

const ratesOf = ({ late, extended, prepaid, stopped }: Behaviour): string =>
  `Of instalments ${percent(late)} late, ${percent(extended)} extended, ${percent(prepaid)} settled early, ${percent(stopped)} never paid; more or less by borrower, instalment and month.`

function bandLines({ low, middle, high }: ReturnType<typeof bandsOf>['whole']): string[] {
  const keys: FigureKey[] = [
    'paidOut',
    'collected',
    'peakFunding',
    'result',
    'taxes',
    'par30',
    'lostPrincipal',
  ]
  return aligned([
    ['Of all seeds', '10 %', 'middle', '90 %'],
    ...keys.map((key) => [
      FIGURES[key].name,
      show(key, low[key]),
      show(key, middle[key]),
      show(key, high[key]),
    ]),
  ])
}

/** What is said of the whole book, each in the middle of all seeds. */
function closing(runs: readonly Simulation[]): string[] {
  const middle = (of: (run: Simulation) => number | null) =>
    bandOf(runs.flatMap((run) => of(run) ?? []))?.middle ?? null
  const funds = middle(({ meanFunds }) => meanFunds) ?? 0
  const back = middle(({ returnOnFunds }) => returnOnFunds)
  const stopped = middle(({ defaults }) => defaults.share)
  const even = middle(({ defaults }) => defaults.breakEven)
  const refused = Object.entries(runs[0]?.refused ?? {})
  return [
    `Mean funds tied up ${show('paidOut', funds)}; return on them in a year ${back === null ? 'none' : percent(back)}, before income tax.`,
    stopped === null
      ? 'Too few loans have had the time to show what they come to: take more borrowers, or more days.'
      : `Of loans with their result ${percent(stopped)} defaulted; ${even === null ? 'no share of defaults is break-even' : `nothing is earned at ${percent(even)}`}.`,
    ...refused.map(([code, count]) => `${count} applications were refused: ${code}.`),
  ]
}

/** Columns of the same width, the first to the left, all others to the right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}
