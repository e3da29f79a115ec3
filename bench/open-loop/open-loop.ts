/** The mix of `mix.ts` at rising rates: how long answers take, and the highest rate that keeps the limit. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, milliseconds, type Part, percentile, rate } from '../figure.ts'
import { runLoad } from '../http/load.ts'
import { type BenchService, withService } from '../postgres/service.ts'
import { arrivals, chance } from './arrivals.ts'
import { mixedArrivals } from './mix.ts'

const NAME = 'open loop'
/** How long each rate lasts. */
const SECONDS = Number(process.env['BENCH_OPEN_SECONDS'] ?? 10)
const SEED = 2_026
const RATES = [50, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1_000, 1_200, 1_400, 1_600, 2_000]
const CONNECTIONS = 256
const PATIENCE_MS = 10_000
const P99_LIMIT_MS = 250
/** What one node of two cores is to carry. */
const NODE_RATE = 1_200
/** Payments go round these loans, ₱100 each time: none of them is paid off. */
const LOANS = 5_000
/** Until the service's code is compiled. */
const WARM_UP = { perSecond: 100, seconds: 15 }

/** What was found at one rate, in milliseconds. */
export interface Step {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failed: number
}

async function holdRate(
  { port, book }: BenchService,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  run: string,
): Promise<Step> {
  const random = chance(SEED + perSecond)
  const times = arrivals(perSecond, seconds, random)
  const result = await runLoad({
    port,
    arrivals: mixedArrivals(times, book.loans, run, random),
    connections: CONNECTIONS,
    patienceMs: PATIENCE_MS,
  })
  const at = (percent: number) => percentile(result.times, percent)
  return { perSecond, p50: at(50), p95: at(95), p99: at(99), failed: result.failed }
}

const keepsLimit = ({ p99, failed }: Step): boolean => p99 <= P99_LIMIT_MS && failed === 0

/** The highest rate within the limit; 0 where none is. A lower one beyond it was disturbed. */
export const highestRate = (steps: readonly Step[]): number =>
  steps.findLast((step) => keepsLimit(step))?.perSecond ?? 0

/** Two in a row are no accident. */
const isOver = (steps: readonly Step[]): boolean =>
  steps.length > 1 && !steps.slice(-2).some((step) => keepsLimit(step))

/** Raises the rate until it does not keep the limit any more. */
async function raise(bench: BenchService): Promise<Step[]> {
  await holdRate(bench, WARM_UP, 'warm-up')
  const steps: Step[] = []
  for (const perSecond of RATES) {
    await wait(1_000)
    const step = await holdRate(bench, { perSecond, seconds: SECONDS }, `rate-${perSecond}`)
    steps.push(step)
    console.log(`  ${rate(perSecond)}: p99 ${milliseconds(step.p99)}, ${step.failed} failed`)
    if (isOver(steps)) break
  }
  return steps
}

function figureOf({ perSecond, p50, p95, p99, failed }: Step): Figure {
  const times = [p50, p95, p99].map((time) => Math.round(time).toLocaleString('en'))
  return {
    name: `open loop at ${rate(perSecond)}`,
    measured: `p50 ${times[0]}, p95 ${times[1]}, p99 ${times[2]} ms${failed > 0 ? `, ${failed} failed` : ''}`,
    against: `p99 ${P99_LIMIT_MS} ms, limit`,
    ratio: p99 / P99_LIMIT_MS,
  }
}

export const openLoop: Part = () =>
  withService<Figure>([NAME], LOANS, async (bench) => {
    const steps = await raise(bench)
    const highest = highestRate(steps)
    const best = steps.find(({ perSecond }) => perSecond === highest)
    return [
      ...steps.map(figureOf),
      {
        name: `highest rate with p99 ≤ ${P99_LIMIT_MS} ms, open loop`,
        measured: best ? `${rate(highest)}, p99 ${milliseconds(best.p99)}` : 'none',
        against: `${rate(NODE_RATE)} of one node`,
        ratio: highest / NODE_RATE,
        goal: { atLeast: 1 },
      },
    ]
  })
