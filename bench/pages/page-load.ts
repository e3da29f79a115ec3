/** Rendered pages a second, and against bare Node that answers the same bytes. */
import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { median, milliseconds, rate } from '../figure.ts'
import { answerTo, isGood, partsOf } from '../http/connection.ts'
import { type LoadRequest, type LoadResult, runLoad } from '../http/load.ts'
import { type PageName, pageRequest } from '../http/requests.ts'
import type { BenchService } from '../postgres/service.ts'

export const CONNECTIONS = 8
/** Borrowers whose pages are opened, one after the other: what is cached of one must not serve all. */
export const BORROWERS = 500
export const ROUNDS = 3
/** How long one round of pages lasts. Three seconds are enough on a quiet machine. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)
/** Until V8 has compiled for good what a page takes. A server runs for days, so its first seconds are not its rate. */
const WARM_UP = 2_000

export interface PageRate {
  readonly perSecond: number
  readonly p99Ms: number
}

export const medianRate = (results: readonly LoadResult[]): PageRate => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
})

export const rateText = ({ perSecond, p99Ms }: PageRate): string =>
  `${rate(perSecond)}, p99 ${milliseconds(p99Ms)}`

export const pageRequests = (bench: BenchService, name: PageName): LoadRequest[] =>
  bench.book.loans.slice(0, BORROWERS).map((loan) => pageRequest(name, loan))

const UNPACKED: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A page that shows a login or a failure is a page too: checks once whether the borrower sees the loan. */
export async function checkPage(bench: BenchService, name: PageName): Promise<void> {
  const [request] = pageRequests(bench, name)
  const answer = await answerTo(bench.port, request?.text ?? '')
  const { headers, body } = partsOf(answer)
  const unpack = UNPACKED[headers['content-encoding'] ?? '']
  const html = (unpack ? unpack(body) : body).toString()
  if (!isGood(answer, '') || !html.includes(bench.book.nextDue))
    throw new Error(`the ${name} does not show the loan:\n${html.slice(-2_000)}`)
}

export const warmUp = (port: number, requests: readonly LoadRequest[]) =>
  runLoad({ port, requests, connections: CONNECTIONS, count: WARM_UP })

/** Opens one page of many borrowers, over and over, as fast as it is answered. */
export async function openPages(port: number, requests: readonly LoadRequest[], seconds = SECONDS) {
  const result = await runLoad({ port, requests, connections: CONNECTIONS, seconds })
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.answered} pages failed`)
  return result
}
