/** What a part of the bench reports, and how it is laid out. */

export interface Figure {
  readonly name: string
  /** What was measured, with its unit: '812 ms', '2,140/s'. */
  readonly measured: string
  /** What it was measured against, in the same run. */
  readonly against: string
  /** Measured against compared, or the figure itself where it has no counterpart. */
  readonly ratio: number
  /** The limit the ratio must keep, where one is set. */
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number }
}

/** A part that could not be measured here, with the reason. */
export interface Skipped {
  readonly name: string
  readonly skipped: string
}

export type Result = Figure | Skipped

export type Part = () => Promise<readonly Result[]>

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/**
 * The value that so many of 100 are not above; the fastest 99 of 100 answers came within `percentile(times, 99)`.
 * NaN where there are no values.
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN
}

export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`
export const milliseconds = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`

/** Whether a figure keeps its goal; undefined where no goal is set. */
export function keepsGoal({ ratio, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

export const isFigure = (result: Result): result is Figure => 'ratio' in result
const isSkipped = (result: Result): result is Skipped => 'skipped' in result

const goalText = ({ goal }: Figure): string =>
  goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`

const verdict = (figure: Figure): string => {
  const isMet = keepsGoal(figure)
  return isMet === undefined ? '' : isMet ? 'pass' : 'FAIL'
}

function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The head of the table, and one row of texts for each figure. */
export const HEAD = ['figure', 'measured', 'against', 'ratio', 'goal', ''] as const
export const rowOf = (figure: Figure): string[] => [
  figure.name,
  figure.measured,
  figure.against,
  figure.ratio.toFixed(2),
  goalText(figure),
  verdict(figure),
]

const skippedText = ({ name, skipped }: Skipped): string => `not measured: ${name} (${skipped})`

/** The whole table, with one line after it for each part that could not be measured. */
export const table = (results: readonly Result[]): string =>
  [
    layOut([HEAD, ...results.filter(isFigure).map(rowOf)]),
    ...results.filter(isSkipped).map(skippedText),
  ].join('\n')
