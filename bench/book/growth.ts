/**
 * A large book against a small one: what a borrower reads, a payment, and the operator's lists of loans, borrowers and the
 * books must not take longer because there are more loans. Both services run side by side on one PostgreSQL and take turns.
 */
import { type Figure, median, milliseconds, type Part, rate } from '../figure.ts'
import { type LoadRequest, type LoadResult, runLoad } from '../http/load.ts'
import { CALL_NAMES, callRequest, pageRequest } from '../http/requests.ts'
import { checkPage, medianRate, pageRequests, warmUp } from '../pages/page-load.ts'
import { callDetails, WARM_UP as CALLS_TO_WARM_UP } from '../postgres/loan-details.ts'
import { CONNECTIONS, payCodes, PER_ROUND, post, warmUpCodes } from '../postgres/posting.ts'
import { untilQuiet, untilNotified } from '../postgres/quiet.ts'
import { type BenchService, prepareService, withCluster } from '../postgres/service.ts'
import { inTurns } from '../turns.ts'
import { addressesOf, LISTS, timeOf } from './lists.ts'

const LARGE = Number(process.env['BENCH_LOANS'] ?? 1_000_000)
const SMALL = Math.min(10_000, LARGE / 10)
/** Two that something disturbed do not move the median. */
const ROUNDS = 5
/** How often all is measured, one after the other: the books take longer to fill than to measure. */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 1)
/** What an operator reads alone, without what borrowers do all day. */
const ONLY_LISTS = process.env['BENCH_LISTS'] === 'only'
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
/** Payments before all is measured. Both services get as many, and the small book has loans for three times. */
const PAID_BEFORE = 2_000
/** Readers come from all over the book, so that not always the same pages of it are in memory. */
const READERS = 5_000
const READ_GOAL = { atMost: 1.2 }
const LIST_GOAL = { atMost: 1.5 }
/** A list that is slower than this is requested once; a fast one often, since whatever else goes on disturbs a millisecond. */
const SLOW_MS = 3_000
const LIST_ROUNDS = 41

/** Every twentieth loan is late, by up to two months: those are called about. */
const MAKE_LATE = `
  update loan_projection set status = 180, next_due_on = current_date - (1 + abs(hashtext(loan_id)) % 60)
  where abs(hashtext(loan_id)) % 20 = 0`

interface Books {
  readonly small: BenchService
  readonly large: BenchService
}

const NAME = `${LARGE.toLocaleString('en')} loans against ${SMALL.toLocaleString('en')}`

async function compareRates(
  { small, large }: Books,
  what: string,
  measure: (bench: BenchService) => Promise<LoadResult>,
): Promise<Figure> {
  for (const bench of [small, large]) await measure(bench)
  const found = await inTurns(ROUNDS, { small: () => measure(small), large: () => measure(large) })
  const [few, many] = [medianRate(found.small), medianRate(found.large)]
  return {
    name: `${what}, ${NAME}`,
    measured: rate(many.perSecond),
    against: rate(few.perSecond),
    // How much longer one takes, not how many fewer there are.
    ratio: few.perSecond / many.perSecond,
    goal: READ_GOAL,
  }
}

const reading = (name: string, write: (loan: BenchService['book']['loans'][number]) => LoadRequest) => {
  return async (bench: BenchService): Promise<LoadResult> => {
    const requests = bench.book.loans.slice(0, READERS).map(write)
    const load = { port: bench.port, requests, connections: CONNECTIONS, seconds: SECONDS }
    const result = await runLoad(load)
    if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} answers failed: ${name}`)
    return result
  }
}

async function compareLists({ small, large }: Books): Promise<Figure[]> {
  const addresses = { small: await addressesOf(small), large: await addressesOf(large) }
  const figures: Figure[] = []
  for (const [no, list] of LISTS.entries()) {
    const times = {
      small: () => timeOf(small, addresses.small[no] ?? ''),
      large: () => timeOf(large, addresses.large[no] ?? ''),
    }
    const first = await inTurns(1, times)
    const isSlow = (first.large[0] ?? 0) > SLOW_MS
    const found = isSlow ? first : await inTurns(LIST_ROUNDS, times)
    const [few, many] = [median(found.small), median(found.large)]
    figures.push({
      name: `operator's ${list}, ${NAME}`,
      measured: Number.isFinite(many) ? milliseconds(many) : 'no answer',
      against: milliseconds(few),
      ratio: many / few,
      goal: LIST_GOAL,
    })
  }
  return figures
}

async function compareBooks(books: Books): Promise<Figure[]> {
  if (ONLY_LISTS) return compareLists(books)
  const posting = await prepareHot(books)
  const times: Figure[][] = []
  for (let time = 1; time <= TIMES; time++) {
    const found = await compareHot(books, posting)
    await bothNotified(books)
    times.push([...found, ...(await compareLists(books))])
  }
  return (times[0] ?? []).map((_, at) => middleOf(times.flatMap((found) => found[at] ?? [])))
}

/** The middle one of a figure that was measured several times; its name has all of their ratios. */
function middleOf(figures: readonly Figure[]): Figure {
  const middle = figures.toSorted((a, b) => a.ratio - b.ratio)[figures.length >> 1]
  if (middle === undefined) throw new Error('nothing was measured')
  const all = figures.map(({ ratio }) => ratio.toFixed(2)).join(', ')
  return figures.length === 1 ? middle : { ...middle, name: `${middle.name}: ${all}` }
}

/** What a round of payments is: each time of other loans. */
type Posting = (bench: BenchService) => Promise<LoadResult>

/** Opens the pages, and warms up what reads and pays, once: after a payment the page shows another sum as due. */
async function prepareHot({ small, large }: Books): Promise<Posting> {
  for (const bench of [small, large]) {
    await checkPage(bench, 'order page')
    await warmUp(bench.port, pageRequests(bench, 'order page'))
    await callDetails(bench, bench.port, CALLS_TO_WARM_UP)
    await post(bench, warmUpCodes(bench.book).slice(-PAID_BEFORE), CONNECTIONS)
  }
  await bothNotified({ small, large })
  const round = new Map<BenchService, number>()
  return (bench) => {
    const no = round.get(bench) ?? 0
    round.set(bench, no + 1)
    return post(bench, payCodes(bench.book, no), CONNECTIONS)
  }
}

async function bothNotified({ small, large }: Books): Promise<void> {
  for (const { cluster, database } of [small, large]) await untilNotified(cluster, database)
}

/** What borrowers do all day. */
async function compareHot(books: Books, posting: Posting): Promise<Figure[]> {
  const figures: Figure[] = []
  const page = reading('order page', (loan) => pageRequest('order page', loan))
  figures.push(await compareRates(books, 'order page', page))
  for (const name of CALL_NAMES) {
    const call = reading(name, (loan) => callRequest(name, loan))
    figures.push(await compareRates(books, name, call))
  }
  figures.push(await compareRates(books, 'posting', posting))
  return figures
}

/** Goals: what is read or paid takes at most 1.2 times as long, a list of the operator at most 1.5 times. */
export const growth: Part = () =>
  withCluster<Figure>(['growth'], async (cluster) => {
    const paid = PER_ROUND * (ROUNDS + 1) * TIMES + PAID_BEFORE
    if (SMALL < paid && !ONLY_LISTS) throw new Error(`BENCH_LOANS must be at least ${paid * 10}`)
    const started = performance.now()
    // Both books are full before either service starts: one that closes its books would disturb the other's filling.
    const startSmall = await prepareService(cluster, { database: 'small', loans: SMALL })
    const startLarge = await prepareService(cluster, { database: 'large', loans: LARGE })
    for (const database of ['small', 'large']) await cluster.sql(database, MAKE_LATE)
    console.log(`  filled in ${Math.round((performance.now() - started) / 1_000)} s`)
    const small = await startSmall()
    try {
      const large = await startLarge()
      try {
        console.log(`  at rest after ${await untilQuiet(cluster)} s`)
        return await compareBooks({ small, large })
      } finally {
        await large.product.stop()
      }
    } finally {
      await small.product.stop()
    }
  })
