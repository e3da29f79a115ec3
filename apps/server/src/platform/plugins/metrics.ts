/** What Prometheus reads at /metrics: requests, calls by name and code, the event loop, the pool, the jobs, operators. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Metric, collectDefaultMetrics, Registry } from 'prom-client'
import { clockGauge } from '../clock-witness.ts'
import type { CallObserver } from '../http/call-route.ts'
import type { Services } from '../context.ts'
import type { OpenDatabase } from '../database/database.ts'
import { operatorGauges } from './operator-gauges.ts'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Fewer: there are many patterns of addresses. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * @param further metrics that are filled elsewhere
 * @returns the observer that every call reports to.
 */
export function addMetrics(
  app: FastifyInstance,
  services: Services,
  database: OpenDatabase,
  further: readonly Metric[],
): CallObserver {
  const registry = new Registry()
  const calls = new Histogram({
    name: 'sandigan_call_seconds',
    help: 'Time to answer a call, by its name and the code it answered with',
    labelNames: ['call', 'code'],
    buckets: BUCKETS,
    registers: [registry],
  })
  observeRequests(app, registry)
  registry.registerMetric(poolGauge(database))
  registry.registerMetric(oldestWaitGauge(database))
  for (const metric of further) registry.registerMetric(metric)
  for (const gauge of jobGauges(services)) registry.registerMetric(gauge)
  for (const gauge of operatorGauges(services)) registry.registerMetric(gauge)
  registry.registerMetric(clockGauge(services.witness, services.log))
  collectDefaultMetrics({ register: registry })
  app.addHook('onClose', () => registry.clear())

  const { metricsToken, sandbox } = services.config
  const options = { config: { budget: { none: 'for this machine, or with the token' } } }
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(request, metricsToken, sandbox)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return (call, code, seconds) => calls.observe({ call, code }, seconds)
}

/**
 * With a token: whoever holds it. Without: only this machine, and not through a proxy on it. Outside the sandbox
 * without one nobody: a proxy on the same machine need not say that it is one.
 */
function mayRead(request: FastifyRequest, token: string | undefined, sandbox: boolean): boolean {
  if (token === undefined)
    return (
      sandbox &&
      LOOPBACK.has(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined
    )
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * Everything that is answered, pages, pictures and webhooks too, by the pattern of its address. What a page asks for
 * inside the process is part of that page's time.
 */
function observeRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'sandigan_request_seconds',
    help: 'Time to answer a request, by the pattern of its address and the class of its status',
    labelNames: ['route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  const open = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    open.add(reply)
    reply.raw.once('close', () => open.delete(reply))
    done()
  })
  registry.registerMetric(oldestRequestGauge(open))
  app.addHook('onResponse', (request, reply, done) => {
    open.delete(reply)
    const labels = {
      route: request.routeOptions.url ?? 'none',
      status: `${Math.trunc(reply.statusCode / 100)}xx`,
    }
    requests.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
}

/** @param open in the order in which they came */
const oldestRequestGauge = (open: ReadonlySet<FastifyReply>): Gauge =>
  new Gauge({
    name: 'sandigan_oldest_request_seconds',
    help: 'How long the request has been under way that came first of those not answered yet',
    registers: [],
    collect() {
      const [oldest] = open
      this.set((oldest?.elapsedTime ?? 0) / 1_000)
    },
  })

function poolGauge(database: OpenDatabase): Gauge {
  return new Gauge({
    name: 'sandigan_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { total, idle, waiting } = database.poolState()
      this.set({ state: 'total' }, total)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

/** A statement that waits for a lock counts, too: 30 s at most. Beyond that the connection is dead, and is closed at 35 s. */
const oldestWaitGauge = ({ watch }: OpenDatabase): Gauge =>
  new Gauge({
    name: 'sandigan_database_oldest_wait_seconds',
    help: 'How long the connection to PostgreSQL that has waited longest for an answer has had no byte of it',
    registers: [],
    collect() {
      this.set(watch?.oldestWaitSeconds() ?? 0)
    },
  })

type JobCounts = Awaited<ReturnType<Services['jobs']['counts']>>[number]

/** Each asks by itself: a registry collects its gauges beside one another. */
function jobGauges({ jobs, log }: Services): Gauge[] {
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    fill: (to: Gauge, of: JobCounts) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [],
      async collect() {
        try {
          for (const counts of await jobs.counts()) fill(this, counts)
        } catch (error) {
          log.error({ err: error }, 'jobs could not be counted')
        }
      },
    })
  return [
    gauge(
      'sandigan_jobs',
      'Jobs by queue and state',
      ['queue', 'state'],
      (to, { queue, waiting, failed }) => {
        to.set({ queue, state: 'waiting' }, waiting)
        to.set({ queue, state: 'failed' }, failed)
      },
    ),
    gauge(
      'sandigan_oldest_job_seconds',
      'How long the job has been due that has waited longest, by queue; 0 where none waits',
      ['queue'],
      (to, { queue, oldestSeconds }) => to.set({ queue }, oldestSeconds),
    ),
  ]
}
