/** `loan-details`: the service against bare Node answering the same bytes, and against its own SQL. */
import { personaAt } from '../../apps/e2e/src/screens.ts'
import type { Persona } from '../../apps/e2e/src/sandbox.ts'
import { type Figure, median, type Part, rate } from '../figure.ts'
import { type BareServer, startBareServer } from '../http/bare-server.ts'
import { requestText, runLoad } from '../http/load.ts'
import { type Statement, statementsOf } from './capture.ts'
import { replayReads } from './replay.ts'
import { type BenchService, SERVICE, withService } from './service.ts'

const PATH = '/borrower/v3/loan-details/loan-details'
const ROUNDS = 3
const CONNECTIONS = 8
const COUNT = 3_000
/** The least that is logged of a call is found by making it this often and dropping what came otherwise. */
const CAPTURED_CALLS = 5
const NAMES = ['loan-details against bare node:http', 'loan-details against its own SQL']

const callAddress = ({ sessionId }: Persona): string =>
  `${PATH}?${new URLSearchParams({ clientType: 'h5', sessionId })}`

const payload = ({ productId, orderId }: Persona) => ({ productId, orderId })

async function answerOf(origin: string, persona: Persona) {
  const body = new URLSearchParams(payload(persona))
  const response = await fetch(origin + callAddress(persona), { method: 'POST', body })
  const hopByHop = ['connection', 'keep-alive', 'date', 'transfer-encoding']
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !hopByHop.includes(name)))
  return { headers, body: await response.text() }
}

/** The statements that one call makes: those that came once for each of several calls. */
async function statementsOfCall({ cluster, product }: BenchService, persona: Persona): Promise<Statement[]> {
  const all = await statementsOf(cluster, async () => {
    for (let call = 0; call < CAPTURED_CALLS; call++) await answerOf(product.origin, persona)
  })
  const byText = Map.groupBy(all, ({ text }) => text)
  return [...byText.values()]
    .filter((same) => same.length >= CAPTURED_CALLS)
    .map(([first]) => first as Statement)
}

interface Rates {
  service: number[]
  bare: number[]
  sql: number[]
  p99: number[]
  /** How many statements a call makes. */
  statements: number
}

async function measure(bench: BenchService, bare: BareServer, persona: Persona): Promise<Rates> {
  const statements = await statementsOfCall(bench, persona)
  const port = Number(new URL(bench.product.origin).port)
  const requests = [requestText(callAddress(persona), payload(persona))]
  const load = (to: number, count: number) =>
    runLoad({ port: to, requests, connections: CONNECTIONS, count, success: '"success":true' })
  const rates: Rates = { service: [], bare: [], sql: [], p99: [], statements: statements.length }
  await load(port, COUNT)
  for (let round = 0; round < ROUNDS; round++) {
    const service = await load(port, COUNT)
    if (service.failed > 0) throw new Error(`${service.failed} of ${COUNT} calls failed`)
    const answered = await load(bare.port, COUNT * 3)
    const replay = { clients: CONNECTIONS, count: COUNT }
    const sql = await replayReads(bench.cluster, SERVICE, statements, replay)
    rates.service.push(service.perSecond)
    rates.p99.push(service.p99Ms)
    rates.bare.push(answered.perSecond)
    rates.sql.push(sql.perSecond)
  }
  return rates
}

export const loanDetails: Part = () =>
  withService<Figure>(NAMES, 1_000, async (bench) => {
    const persona = personaAt(await bench.product.sandbox.personas(), 170)
    const bare = await startBareServer(await answerOf(bench.product.origin, persona))
    try {
      const rates = await measure(bench, bare, persona)
      const [service, node, sql] = [median(rates.service), median(rates.bare), median(rates.sql)]
      const measured = `${rate(service)}, p99 ${median(rates.p99).toFixed(0)} ms`
      const [bareName = '', sqlName = ''] = NAMES
      return [
        { name: bareName, measured, against: `${rate(node)}, bare`, ratio: service / node },
        {
          name: sqlName,
          measured,
          against: `${rate(sql)}, pgbench, ${rates.statements} statements`,
          ratio: service / sql,
        },
      ]
    } finally {
      bare.stop()
    }
  })
