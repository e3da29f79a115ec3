/**
 * What each suite of `npm run test:all` may cost, in multiples of the calibration that the same run takes. So a suite that
 * grows is noticed on any machine; a minute on the clock says nothing where machines differ by half.
 */
import type { SuiteResult } from './suites.ts'

/**
 * Measured once, on two cores; a suite fails above `TOLERANCE` times its budget. Renewed when a suite grows for a reason. The
 * account is that of the shell: a database that runs by itself and a browser that is killed are not in it.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  check: 160,
  parts: 110,
  screens: 150,
  server: 680,
  postgres: 450,
  cluster: 60,
  webkit: 45,
  journeys: 400,
}
/** Where the change touches SQL or what is distributed all of the cluster suite runs. (vitest.config.ts) */
const WHOLE_CLUSTER = 190
export const budgetsOf = ({ isClusterTouched }: { readonly isClusterTouched: boolean }) =>
  isClusterTouched ? { ...BUDGETS, cluster: WHOLE_CLUSTER } : BUDGETS
export const TOLERANCE = 1.5
const SHOWN_FILES = 10

type Cost = Pick<SuiteResult, 'name' | 'processorSeconds' | 'calibration'>

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

/** The median of a run's calibrations: a single one may have hit a busy time. */
export const calibrationOf = (costs: readonly Cost[]): number | undefined =>
  median(costs.flatMap(({ calibration }) => calibration ?? []))

/** One line for each suite that costs too much. */
export function overBudget(costs: readonly Cost[], budgets = BUDGETS): string[] {
  const unit = calibrationOf(costs)
  if (unit === undefined) return []
  return costs.flatMap(({ name, processorSeconds }) => {
    const budget = budgets[name]
    if (budget === undefined || processorSeconds === undefined) return []
    const multiple = processorSeconds / unit
    return multiple > budget * TOLERANCE
      ? [
          `${name} costs ${multiple.toFixed(0)} calibrations; its budget is ${budget}, and ${TOLERANCE} times that the limit`,
        ]
      : []
  })
}

/** The cost of each suite and the files that took longest, for whoever reads the log. */
export function costLines(results: readonly SuiteResult[], budgets = BUDGETS): string[] {
  const unit = calibrationOf(results)
  const suites = results.map(({ name, seconds, processorSeconds, tests }) => {
    const processor =
      processorSeconds === undefined ? '' : `, ${processorSeconds.toFixed(0)} s of a processor`
    const multiple = processorSeconds && unit ? ` = ${(processorSeconds / unit).toFixed(0)} calibrations` : ''
    const budget = budgets[name] === undefined ? '' : ` (budget ${budgets[name]})`
    return `  ${name}: ${tests.length} tests, ${seconds} s${processor}${multiple}${multiple && budget}`
  })
  const byFile = new Map<string, number>()
  for (const { file, milliseconds } of results.flatMap(({ tests }) => tests))
    byFile.set(file, (byFile.get(file) ?? 0) + milliseconds)
  const dearest = [...byFile].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN_FILES)
  return [
    `what the suites cost; one calibration is ${unit?.toFixed(2) ?? '?'} s of a processor:`,
    ...suites,
    'the files whose tests took longest:',
    ...dearest.map(([file, milliseconds]) => `  ${(milliseconds / 1000).toFixed(1)} s ${file}`),
  ]
}
