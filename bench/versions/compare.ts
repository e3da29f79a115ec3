/**
 * An older version and this one, measured in turns in one run. Both are driven alike: started by the same entry with the
 * same settings (DATABASE_URL, PORT and the like), each on a database of its own in one PostgreSQL, filled from its own
 * sandbox (`postgres/book.ts`), and loaded over HTTP by this version's bench. Of the older version nothing is imported.
 */
import { type Figure, median, rate, type Skipped, table } from '../figure.ts'
import { megabytes, processorSeconds } from '../http/process-metrics.ts'
import type { LoadResult } from '../http/load.ts'
import { PAGE_NAMES } from '../http/requests.ts'
import { idleMemory, steadyMemory } from '../pages/memory.ts'
import { checkPage, medianRate, openPages, pageRequests, rateText, warmUp } from '../pages/page-load.ts'
import { callDetails, WARM_UP } from '../postgres/loan-details.ts'
import {
  CONNECTIONS,
  payCodes,
  PER_LONG_ROUND,
  post,
  WARM_UP as PAID_BEFORE,
  warmUpCodes,
} from '../postgres/posting.ts'
import { untilNotified } from '../postgres/quiet.ts'
import { type BenchService, startService, withCluster } from '../postgres/service.ts'
import { inTurns } from '../turns.ts'
import type { Version } from './check-out.ts'

const ROUNDS = 5
/** Order pages a second, this version against the one before the pages were made faster. */
const ORDER_PAGES_GOAL = { atLeast: 2.5 }

interface Both {
  readonly before: BenchService
  readonly now: BenchService
  /** How figures name the older one. */
  readonly name: string
}

type Measure = (bench: BenchService) => Promise<LoadResult>

interface Measured extends LoadResult {
  /** Processor time of the service for one answer, in milliseconds. */
  readonly processorMs: number
}

/** The rate, and the processor time beside it, which hardly feels what else the machine does. */
async function measured(bench: BenchService, measure: Measure): Promise<Measured> {
  const before = await processorSeconds(bench.product.origin)
  const result = await measure(bench)
  const took = (await processorSeconds(bench.product.origin)) - before
  return { ...result, processorMs: (took * 1_000) / result.answered }
}

/** @param atRest waits until a version does nothing but what is measured; outside the time that is counted */
async function rates(
  both: Both,
  what: string,
  measure: Measure,
  atRest: (bench: BenchService) => Promise<void> = async () => {},
): Promise<[Figure, Figure]> {
  const { before, now, name } = both
  const round = async (bench: BenchService) => {
    await atRest(bench)
    return measured(bench, measure)
  }
  // A first round that does not count: what is compiled and cached by then is so in both.
  for (const bench of [before, now]) await measure(bench)
  const found = await inTurns(ROUNDS, {
    before: () => round(before),
    now: () => round(now),
  })
  const [older, today] = [medianRate(found.before), medianRate(found.now)]
  const processor = (results: readonly Measured[]) => median(results.map(({ processorMs }) => processorMs))
  const [olderMs, todayMs] = [processor(found.before), processor(found.now)]
  return [
    {
      name: `${what} a second, now against ${name}`,
      measured: rateText(today),
      against: `${rate(older.perSecond)}, ${name}`,
      ratio: today.perSecond / older.perSecond,
    },
    {
      name: `processor time, ${what}, now against ${name}`,
      measured: `${todayMs.toFixed(2)} ms each`,
      against: `${olderMs.toFixed(2)} ms, ${name}`,
      ratio: todayMs / olderMs,
    },
  ]
}

function memory(name: string, what: string, before: number, now: number): Figure {
  const against = `${megabytes(before)}, ${name}`
  return { name: `${what}, now against ${name}`, measured: megabytes(now), against, ratio: now / before }
}

async function pages(both: Both): Promise<Figure[]> {
  const { before, now, name } = both
  const idle = { before: await idleMemory(before), now: await idleMemory(now) }
  const figures: Figure[] = []
  for (const page of PAGE_NAMES) {
    for (const bench of [before, now]) {
      await checkPage(bench, page)
      await warmUp(bench.port, pageRequests(bench, page))
    }
    const [perSecond, processor] = await rates(both, `${page}s`, (bench) =>
      openPages(bench.port, pageRequests(bench, page)),
    )
    figures.push(page === 'order page' ? { ...perSecond, goal: ORDER_PAGES_GOAL } : perSecond, processor)
  }
  const steady = { before: await steadyMemory(before), now: await steadyMemory(now) }
  return [
    ...figures,
    memory(name, 'memory at rest', idle.before, idle.now),
    memory(name, 'memory during order pages', steady.before, steady.now),
  ]
}

/**
 * Every round pays other loans, the same ones in both, once neither has a receipt left to send. Then one more loan is paid, and its
 * receipt waited for: versions send receipts at intervals of their own, and a round that begins just after has none among it. To
 * send them takes longer than to post.
 */
async function posting(both: Both): Promise<Figure[]> {
  const versions = [both.before, both.now]
  for (const bench of versions) await post(bench, warmUpCodes(bench.book), CONNECTIONS)
  const round = new Map(versions.map((bench) => [bench, 0]))
  const roundOf = (bench: BenchService) => round.get(bench) ?? 0
  const atRest = async (bench: BenchService) => {
    for (const { cluster, database } of versions) await untilNotified(cluster, database)
    const first = PER_LONG_ROUND * (ROUNDS + 1) + roundOf(bench)
    await post(
      bench,
      bench.book.loans.slice(first, first + 1).map(({ payCode }) => payCode),
      1,
    )
    await untilNotified(bench.cluster, bench.database)
  }
  return rates(
    both,
    'postings',
    (bench) => {
      const no = roundOf(bench)
      round.set(bench, no + 1)
      return post(bench, payCodes(bench.book, no, PER_LONG_ROUND), CONNECTIONS)
    },
    atRest,
  )
}

async function details(both: Both): Promise<Figure[]> {
  for (const bench of [both.before, both.now]) await callDetails(bench, bench.port, WARM_UP)
  return rates(both, 'loan-details', (bench) => callDetails(bench))
}

const COMPARISONS: Readonly<Record<string, (both: Both) => Promise<Figure[]>>> = {
  pages,
  'loan-details': details,
  posting,
}

/** The parts that can be compared with another version. */
export const COMPARED = Object.keys(COMPARISONS)

/** Runs the parts on both versions, one after the other in every round. */
export function compareWith(
  { name, folder }: Version,
  parts: readonly string[],
): Promise<(Figure | Skipped)[]> {
  return withCluster<Figure>(parts, async (cluster) => {
    const loans = (PER_LONG_ROUND + 1) * (ROUNDS + 1) + PAID_BEFORE
    const before = await startService(cluster, { database: 'before', loans, root: folder })
    try {
      const now = await startService(cluster, { database: 'service', loans })
      try {
        const figures: Figure[] = []
        for (const part of parts) {
          console.log(`measuring ${part}, now and ${name} in turns …`)
          const found = (await COMPARISONS[part]?.({ before, now, name })) ?? []
          console.log(`${table(found)}\n`)
          figures.push(...found)
        }
        return figures
      } finally {
        await now.product.stop()
      }
    } finally {
      await before.product.stop()
    }
  })
}
