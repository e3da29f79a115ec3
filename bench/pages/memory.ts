/** What the process that renders the pages takes: at rest, under load, and after very many pages. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median } from '../figure.ts'
import { megabytes, residentBytes, residentDuring } from '../http/process-metrics.ts'
import { runLoad } from '../http/load.ts'
import type { BenchService } from '../postgres/service.ts'
import { CONNECTIONS, openPages, pageRequests } from './page-load.ts'

/** So many pages are opened to see whether the memory grows. 200,000 show it; the default ends within a minute. */
const PAGES = Number(process.env['BENCH_PAGES'] ?? 10_000)
const PARTS = 10
const REST_MS = 3_000
const STEADY_SECONDS = 10
const SAMPLE_MS = 250
const IDLE_LIMIT = 200_000_000
const STEADY_LIMIT = 350_000_000
const GROWTH_LIMIT_PERCENT = 5

/** Before any other load: what the process takes once it has started and nobody comes. */
export async function idleMemory({ product }: BenchService): Promise<number> {
  await wait(REST_MS)
  return residentBytes(product.origin)
}

/** Most memory during ten seconds of order pages. */
export async function steadyMemory(bench: BenchService): Promise<number> {
  const requests = pageRequests(bench, 'order page')
  const { samples } = await residentDuring(bench.product.origin, SAMPLE_MS, () =>
    openPages(bench.port, requests, STEADY_SECONDS),
  )
  return Math.max(...samples)
}

/** Opens very many order pages and gives the memory during the first and the last tenth of them. */
async function memoryOverPages(bench: BenchService): Promise<{ first: number; last: number }> {
  const requests = pageRequests(bench, 'order page')
  const parts: number[] = []
  for (let part = 0; part < PARTS; part += 1) {
    const load = { requests, connections: CONNECTIONS, count: Math.ceil(PAGES / PARTS) }
    const { samples } = await residentDuring(bench.product.origin, SAMPLE_MS, () =>
      runLoad({ ...load, port: bench.port }),
    )
    parts.push(median(samples))
  }
  console.log(`  memory over ${PAGES} pages, in ${PARTS} parts: ${parts.map(megabytes).join(', ')}`)
  return { first: parts[0] ?? Number.NaN, last: parts.at(-1) ?? Number.NaN }
}

/** @param idle as `idleMemory` found it before the first page */
export async function memoryFigures(bench: BenchService, idle: number): Promise<Figure[]> {
  const steady = await steadyMemory(bench)
  const { first, last } = await memoryOverPages(bench)
  const growth = (last / first - 1) * 100
  return [
    {
      name: 'memory at rest after the start',
      measured: megabytes(idle),
      against: `${megabytes(IDLE_LIMIT)}, limit`,
      ratio: idle / IDLE_LIMIT,
      goal: { atMost: 1 },
    },
    {
      name: `memory during ${STEADY_SECONDS} s of order pages`,
      measured: megabytes(steady),
      against: `${megabytes(STEADY_LIMIT)}, limit`,
      ratio: steady / STEADY_LIMIT,
      goal: { atMost: 1 },
    },
    {
      name: `memory after ${PAGES.toLocaleString('en')} order pages`,
      measured: `${growth.toFixed(1)} % more, ${megabytes(last)}`,
      against: `${GROWTH_LIMIT_PERCENT} % more, limit; ${megabytes(first)} at first`,
      ratio: last / first,
      goal: { atMost: 1 + GROWTH_LIMIT_PERCENT / 100 },
    },
  ]
}
