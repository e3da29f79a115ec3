/** A collector shows the work of a request or a job, and no data of the borrower. */
import { callPath, confirmAgreement, loanDetails } from '@sandigan/contract'
import { exampleBasicInfo, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  approved,
  idsOf,
  noteOf,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '../../testing/start-test-app.ts'
import {
  factOf,
  type ReceivedSpan,
  startTraceCollector,
  type TraceCollector,
} from '../../testing/trace-collector.ts'
import { type Tracing } from './tracing.ts'
import { readConfig } from '../config/read-config.ts'
import { startTracing } from './start-tracing.ts'

const DETAILS = callPath(loanDetails)
const PROXY = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }
const traceparent = (flags: '00' | '01') => `00-${PROXY.trace}-${PROXY.span}-${flags}`

interface Traced {
  readonly app: TestApp
  readonly tracing: Tracing
  readonly lines: string[]
  readonly origin: string
  /** What the collector has received since the last call. */
  received(): Promise<ReceivedSpan[]>
  close(): Promise<void>
}

let collector: TraceCollector
beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.close())

async function startTraced(
  env: Readonly<Record<string, string>> = {},
  options: TestAppOptions = {},
): Promise<Traced> {
  const settings = { SANDBOX: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...env }
  const read = readConfig(settings)
  const tracing = read.ok ? await startTracing(read.config.tracing) : undefined
  if (tracing === undefined) throw new Error('traces are off')
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await startTestApp({ ...options, env: settings, tracing, logTo })
  return {
    app,
    tracing,
    lines,
    origin: await app.fastify.listen({ host: '127.0.0.1', port: 0 }),
    async received() {
      await tracing.flush()
      const spans = collector.spans()
      collector.forget()
      return spans
    },
    async close() {
      await app.close()
      await tracing.stop()
    },
  }
}

const post = (
  origin: string,
  path: string,
  session: string,
  payload: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${origin}${path}?sessionId=${session}&lang=en`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(payload),
  })

const showDetails = (origin: string, order: TestOrder, headers: Record<string, string> = {}) =>
  post(origin, DETAILS, order.session, idsOf(order), headers)

function theOne(spans: readonly ReceivedSpan[], name: string): ReceivedSpan {
  const [one, ...more] = spans.filter((span) => span.name === name)
  if (one === undefined || more.length > 0)
    throw new Error(`${name} is not one of ${spans.map((span) => span.name).join(', ')}`)
  return one
}

const below = (spans: readonly ReceivedSpan[], parent: ReceivedSpan): ReceivedSpan[] =>
  spans.filter((span) => span.parentSpanId === parent.spanId)

const isStatement = (span: ReceivedSpan): boolean => factOf(span, 'db.query.text') !== undefined

let traced: Traced
let order: TestOrder
beforeAll(async () => {
  traced = await startTraced({ TRUST_PROXY: 'on' })
  order = await runningOrder(traced.app)
})
afterAll(() => traced.close())
beforeEach(async () => {
  await traced.received()
  traced.lines.length = 0
})

describe('a request', () => {
  test('is one trace: its span by the pattern of its address, its statements below it', async () => {
    await showDetails(traced.origin, order)
    const spans = await traced.received()
    const request = theOne(spans, `POST ${DETAILS}`)
    expect(request.parentSpanId).toBeUndefined()
    expect(factOf(request, 'http.route')).toBe(DETAILS)
    expect(factOf(request, 'http.response.status_code')).toBe(200)
    expect(factOf(request, 'sandigan.call')).toBe('loanDetails')
    expect(factOf(request, 'sandigan.code')).toBe(0)
    const statements = below(spans, request)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((span) => !isStatement(span))).toEqual([])
    expect(spans).toHaveLength(1 + statements.length)
    expect(new Set(spans.map((span) => span.traceId)).size).toBe(1)
  })

  test('begins before its statements and ends after them', async () => {
    await showDetails(traced.origin, order)
    const spans = await traced.received()
    const request = theOne(spans, `POST ${DETAILS}`)
    for (const statement of below(spans, request)) {
      expect(BigInt(statement.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano))
      expect(BigInt(statement.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano))
    }
  })

  test('continues the trace of the proxy', async () => {
    await showDetails(traced.origin, order, { traceparent: traceparent('01') })
    const spans = await traced.received()
    expect(theOne(spans, `POST ${DETAILS}`).parentSpanId).toBe(PROXY.span)
    expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([PROXY.trace]))
  })

  test('is not recorded where the proxy says so', async () => {
    await showDetails(traced.origin, order, { traceparent: traceparent('00') })
    expect(await traced.received()).toEqual([])
  })

  test.each(['', 'x', `00-${'0'.repeat(32)}-${PROXY.span}-01`])(
    'begins a trace of its own where the header is none: %j',
    async (header) => {
      await showDetails(traced.origin, order, { traceparent: header })
      expect(theOne(await traced.received(), `POST ${DETAILS}`).parentSpanId).toBeUndefined()
    },
  )

  test('carries its trace in each line of the log', async () => {
    await showDetails(traced.origin, order)
    const { traceId } = theOne(await traced.received(), `POST ${DETAILS}`)
    const said = traced.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(said.map((line) => line['msg'])).toContain('answered')
    expect(said.filter((line) => line['trace_id'] !== traceId)).toEqual([])
  })

  test('for an unknown address is named without it', async () => {
    await fetch(`${traced.origin}/user-problem-${order.phone}?sessionId=${order.session}`)
    const [span] = await traced.received()
    expect(span?.name).toMatch(/^GET/)
    expect(span?.name).not.toContain(order.phone)
    expect(collector.bytes()).not.toContain(order.phone)
  })

  test('for the health or the metrics is no trace', async () => {
    await fetch(`${traced.origin}/health`)
    await fetch(`${traced.origin}/metrics`)
    expect(await traced.received()).toEqual([])
  })

  test('of a stranger does not continue a trace', async () => {
    const open = await startTraced({ TRUST_PROXY: 'off' })
    const { session } = await open.app.newBorrower()
    await post(open.origin, DETAILS, session, {}, { traceparent: traceparent('01') })
    expect(theOne(await open.received(), `POST ${DETAILS}`).traceId).not.toBe(PROXY.trace)
    await open.close()
  })
})

describe('a job', () => {
  const confirm = async (): Promise<TestOrder> => {
    const ready = await approved(traced.app, await verifiedBorrower(traced.app))
    await traced.app.jobs.runDue()
    const note = await noteOf(traced.app, ready)
    await traced.received()
    await post(traced.origin, callPath(confirmAgreement), ready.session, note)
    return ready
  }

  test('belongs to the trace of the request that sent it, and calls to providers to the job', async () => {
    await confirm()
    await traced.app.jobs.runDue()
    const spans = await traced.received()
    const request = theOne(spans, `POST ${callPath(confirmAgreement)}`)
    const job = theOne(spans, 'process send-payout')
    const call = theOne(spans, 'payout send')
    expect(job.parentSpanId).toBe(request.spanId)
    expect(call.parentSpanId).toBe(job.spanId)
    expect(below(spans, job).filter(isStatement).length).toBeGreaterThan(0)
    expect([request, job, call].map((span) => span.traceId)).toEqual(Array(3).fill(request.traceId))
  })

  test('that was sent for later is a trace of its own, linked with that one', async () => {
    await confirm()
    await traced.app.jobs.runDue()
    const { traceId } = theOne(await traced.received(), 'process send-payout')
    await traced.app.pass(3_600_000)
    await traced.app.jobs.runDue()
    const spans = await traced.received()
    const later = spans.find((span) => span.links?.some((link) => link.traceId === traceId))
    expect(later?.name).toBe('process ask-payout')
    expect(later?.traceId).not.toBe(traceId)
    expect(later?.parentSpanId).toBeUndefined()
  })

  test('that fails is marked by the class of its error, without what the error says', async () => {
    const { phone } = order
    const sms = { name: 'down', send: () => Promise.reject(new TypeError(`no way to ${phone}`)) }
    const failing = await startTraced({}, { providers: { sms } })
    const { borrowerId } = await failing.app.newBorrower(phone)
    const { jobs, db } = failing.app.services
    await db.transaction().execute((trx) => jobs.send(trx, 'tell-of-password', { borrowerId }))
    await jobs.runDue()
    await failing.tracing.flush()
    expect(collector.bytes()).not.toContain(phone)
    const spans = await failing.received()
    for (const name of ['process send-message', 'sms send']) {
      const span = theOne(spans, name)
      expect(span.status.code).toBe(2)
      expect(factOf(span, 'error.type')).toBe('TypeError')
    }
    const line = failing.lines.find((one) => one.includes('a job failed')) ?? '{}'
    const { traceId } = theOne(spans, 'process send-message')
    expect(JSON.parse(line)).toMatchObject({ trace_id: traceId })
    await failing.close()
  })
})

describe('nothing of the borrower', () => {
  const secretsOf = ({ phone, session, borrowerId }: TestOrder) => {
    const { firstName, lastName } = exampleBasicInfo()
    return [phone, session, borrowerId, SANDBOX_ACCOUNT.paid, `${firstName} ${lastName}`, lastName]
  }

  /** Of these texts, those that the collector has received. */
  const receivedOf = (texts: readonly string[]): string[] =>
    texts.filter((text) => collector.bytes().includes(text))

  test('reaches the collector on the way from the first form to the money', async () => {
    const taken = await runningOrder(traced.app)
    await showDetails(traced.origin, taken)
    await fetch(`${traced.origin}/order/${taken.phone}?sessionId=${taken.session}`)
    await traced.tracing.flush()
    expect(collector.spans().filter(isStatement).length).toBeGreaterThan(100)
    expect(receivedOf(secretsOf(taken))).toEqual([])
  })

  test('planted bug: a span that is named by a phone', async () => {
    await traced.tracing.callOutside('sms', order.phone, () => Promise.resolve())
    await traced.tracing.flush()
    expect(receivedOf(secretsOf(order))).toEqual([order.phone])
  })
})
