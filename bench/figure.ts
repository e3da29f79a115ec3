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

export type Part = () => Promise<readonly (Figure | Skipped)[]>

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')}/s`
export const milliseconds = (value: number): string => `${Math.round(value).toLocaleString('en')} ms`

/** Whether a figure keeps its goal; undefined where no goal is set. */
export function keepsGoal({ ratio, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return 'atMost' in goal ? ratio <= goal.atMost : ratio >= goal.atLeast
}

const goalText = ({ goal }: Figure): string =>
  goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`

const verdict = (figure: Figure): string => {
  const kept = keepsGoal(figure)
  return kept === undefined ? '' : kept ? 'pass' : 'FAIL'
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

/** The whole table, with one line after it for each part that could not be measured. */
export function table(results: readonly (Figure | Skipped)[]): string {
  const figures = results.filter((result): result is Figure => 'ratio' in result)
  const skipped = results.filter((result): result is Skipped => 'skipped' in result)
  const rows = figures.map((figure) => [
    figure.name,
    figure.measured,
    figure.against,
    figure.ratio.toFixed(2),
    goalText(figure),
    verdict(figure),
  ])
  const lines = skipped.map(({ name, skipped: reason }) => `not measured: ${name} (${reason})`)
  return [layOut([['figure', 'measured', 'against', 'ratio', 'goal', ''], ...rows]), ...lines].join('\n')
}
