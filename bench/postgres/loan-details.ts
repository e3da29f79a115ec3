/**
 * `loan-details`: the service against bare Node returning the same bytes, and against its statements alone.
 */
import { type Figure, median, type Part, rate } from '../figure.ts'
import { answerOf, startAnswerServer } from '../http/answer-server.ts'
import { type LoadRequest, runLoad } from '../http/load.ts'
import { callRequest } from '../http/requests.ts'
import { medianRate, rateText } from '../pages/page-load.ts'
import { inTurns } from '../turns.ts'
import type { Statement } from './capture.ts'
import { replayReads } from './replay.ts'
import { type BenchService, withService } from './service.ts'
import { statementFigures, statementsOfRequest } from './statements.ts'

const NAME = 'loan-details'
const ROUNDS = 3
const CONNECTIONS = 8
const COUNT = 3_000
/** Until V8 has compiled for good what a call takes: after 3,000 it took a third more time than after these. */
export const WARM_UP = 15_000
/** So many borrowers ask, one after the other. */
const BORROWERS = 500
const NAMES = [`${NAME} against bare node:http`, `${NAME} against its own SQL`]

const requestsOf = ({ book }: BenchService): LoadRequest[] =>
  book.loans.slice(0, BORROWERS).map((loan) => callRequest(NAME, loan))

/** Calls of the service, or of whoever answers the same bytes at a port. */
export async function callDetails(bench: BenchService, port = bench.port, count = COUNT) {
  const result = await runLoad({ port, requests: requestsOf(bench), connections: CONNECTIONS, count })
  if (result.failed > 0) throw new Error(`${result.failed} of ${count} calls failed`)
  return result
}

async function compare(
  bench: BenchService,
  barePort: number,
  statements: readonly Statement[],
): Promise<Figure[]> {
  const replay = { clients: CONNECTIONS, count: COUNT }
  await callDetails(bench, bench.port, WARM_UP)
  const found = await inTurns(ROUNDS, {
    service: () => callDetails(bench),
    bare: () => callDetails(bench, barePort, COUNT * 3),
  })
  const sql: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    sql.push((await replayReads(bench.cluster, bench.database, statements, replay)).perSecond)
  const service = medianRate(found.service)
  const [bareName = '', sqlName = ''] = NAMES
  const figure = (name: string, perSecond: number, what: string, goal?: Figure['goal']): Figure => ({
    name,
    measured: rateText(service),
    against: `${rate(perSecond)}, ${what}`,
    ratio: service.perSecond / perSecond,
    ...(goal === undefined ? {} : { goal }),
  })
  return [
    figure(bareName, medianRate(found.bare).perSecond, 'bare', { atLeast: 0.1 }),
    figure(sqlName, median(sql), `pgbench, ${statements.length} statements`),
  ]
}

export const loanDetails: Part = () =>
  withService<Figure>(NAMES, 1_000, async (bench) => {
    const request = requestsOf(bench)[0]?.text ?? ''
    const statements = await statementsOfRequest(bench, request)
    const bare = await startAnswerServer({ '*': await answerOf(bench.port, request) })
    try {
      const figures = await compare(bench, bare.port, statements)
      return [...figures, ...(await statementFigures(bench))]
    } finally {
      bare.stop()
    }
  })
