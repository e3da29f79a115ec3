/** How many statements an answer of the service costs, and which. */
import type { Figure } from '../figure.ts'
import { answerTo } from '../http/connection.ts'
import {
  CALL_NAMES,
  type CallName,
  callRequest,
  PAGE_NAMES,
  type PageName,
  pageRequest,
} from '../http/requests.ts'
import { type Statement, statementsOf } from './capture.ts'
import type { BenchService } from './service.ts'

/** What an answer costs is found by asking for it this often and dropping what came otherwise. */
const CAPTURED = 5
const LIMIT = 2

/** Statements that belong to so many equal requests: a text that came twice for each of them is there twice. */
export function perRequest(all: readonly Statement[], requests: number): Statement[] {
  const byText = Map.groupBy(all, ({ text }) => text)
  return [...byText.values()].flatMap((same) => same.slice(0, Math.floor(same.length / requests)))
}

/** The statements of one request, in the order in which the service first sent them. */
export async function statementsOfRequest(bench: BenchService, request: string): Promise<Statement[]> {
  // Prepares what is prepared once, and fills what is cached.
  await answerTo(bench.port, request)
  const all = await statementsOf(bench.cluster, bench.database, async () => {
    for (let time = 0; time < CAPTURED; time++) await answerTo(bench.port, request)
  })
  return perRequest(all, CAPTURED)
}

/** Whether a statement reads or writes rows; begin, commit and settings do not. */
const isData = ({ text }: Statement): boolean => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text)

/** One figure for each page and call: how many data statements it makes. */
export async function statementFigures(bench: BenchService): Promise<Figure[]> {
  const [loan] = bench.book.loans
  if (loan === undefined) throw new Error('the book is empty')
  const requests: [CallName | PageName, string][] = [
    ...CALL_NAMES.map((name): [CallName, string] => [name, callRequest(name, loan).text]),
    ...PAGE_NAMES.map((name): [PageName, string] => [name, pageRequest(name, loan).text]),
  ]
  const figures: Figure[] = []
  for (const [name, request] of requests) {
    const statements = (await statementsOfRequest(bench, request)).filter(isData)
    figures.push({
      name: `statements, ${name}`,
      measured: String(statements.length),
      against: `${LIMIT}, limit`,
      ratio: statements.length / LIMIT,
      goal: { atMost: 1 },
    })
  }
  return figures
}
