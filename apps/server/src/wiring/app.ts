/** Puts the service together: every dependency is passed in. */
import { CALL_PREFIX } from '@sandigan/contract'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import type { Metric } from 'prom-client'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import type { Clock } from '../platform/clock.ts'
import { createClockWitness } from '../platform/clock-witness.ts'
import type { Services } from '../platform/context.ts'
import { createBackground } from '../platform/background.ts'
import { type Cache, createCache } from '../platform/cache/cache.ts'
import { callerOfSession } from '../core/identity/caller-of-session.ts'
import type { InProcessCall } from '../platform/http/in-process-call.ts'
import { createRoute } from '../platform/http/call-route.ts'
import { SERIALIZERS } from '../platform/http/compiled-schemas.ts'
import { MULTIPART_LIMITS } from '../platform/http/read-upload.ts'
import { liftSession } from '../platform/http/session-address.ts'
import { addStorableCheck } from '../platform/http/storable-text.ts'
import { encryptStorage, type EncryptedStorage } from '../platform/encryption/encrypted-storage.ts'
import { encryptionOf, openEncryption, type RunningEncryption } from '../platform/encryption/encryption.ts'
import type { KeyWrapper } from '../platform/encryption/key-wrapper.ts'
import { newId } from '../platform/ids.ts'
import type { RunningJobs } from '../platform/jobs/job-types.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { addRequestLog, createLogger, logPageCall } from '../platform/log.ts'
import { beginEncryption } from './keys/rotate-keys.ts'
import { MODULES } from './modules.ts'
import { addBudgets } from '../platform/plugins/budgets.ts'
import { addCrossOrigin } from '../platform/plugins/cross-origin.ts'
import { addErrorHandlers, answerBadAddress, onClientError } from '../platform/plugins/errors.ts'
import { addSecurityHeaders } from '../platform/plugins/headers.ts'
import { addHealth, type Health } from '../platform/plugins/health.ts'
import { addHostCheck } from '../platform/plugins/hosts.ts'
import { addMetrics } from '../platform/plugins/metrics.ts'
import { createProviders } from '../platform/providers/create-providers.ts'
import { createProviderMeter } from '../platform/providers/http/provider-meter.ts'
import { type WatchedCall, watchProviders } from '../platform/providers/http/watch-providers.ts'
import type { Providers } from '../platform/providers/providers.ts'
import { watchRecovery } from '../platform/providers/watch-recovery.ts'
import { traceProviders } from '../platform/tracing/trace-providers.ts'
import { traceCalls, tracePageCall, traceRequests } from '../platform/tracing/trace-requests.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { AnyOpenDatabase } from '../platform/database/open-database.ts'

export interface App {
  readonly fastify: FastifyInstance
  readonly services: Services
  readonly jobs: RunningJobs
  readonly inProcessCall: InProcessCall
  /** Resolves when the work that no answer waits for is done. */
  settled(): Promise<void>
  /** From now on `/health` answers 503; everything else is answered as before. */
  sayStopping(): void
}

export interface AppParts {
  readonly config: Config
  readonly clock: Clock
  readonly database: AnyOpenDatabase
  readonly providers?: Partial<Providers>
  /** What the keys of the database are encrypted with. */
  readonly keys: KeyWrapper
  /** As of `ProviderTools`. */
  readonly firstWaitMs?: number
  /** Whether jobs run by themselves; without it only `jobs.runDue` runs them. */
  readonly poll: boolean
  /** Records what is done for requests and jobs; the database must have been opened with its `statement`. */
  readonly tracing?: Tracing | undefined
  /** The clock of PostgreSQL, in milliseconds since the epoch, where a test commands it. */
  readonly databaseClock?: () => Promise<number>
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write(line: string): void }
}

const BODY_LIMIT = 64 * 1024
const MAX_ADDRESS_PARAMETER = 200
const HEADERS_TIMEOUT_MS = 15_000

/** Builds the service on a migrated database and starts its jobs. Closing `fastify` stops the jobs, too. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, clock, database, tracing } = parts
  const logger = createLogger(config.logLevel, { to: parts.logTo, traceId: tracing?.traceId })
  tracing?.reportTo(logger)
  database.watch?.onSilence((found) =>
    logger.error(found, 'connections to PostgreSQL carried no byte and were closed'),
  )
  const fastify = createFastify(config, logger)
  const onJobError = (error: unknown, queue?: string) => logger.error({ err: error, queue }, 'a job failed')
  const encryption = await openEncryption(database.db, parts.keys, { refresh: parts.poll })
  const jobs = createJobs(database, clock, onJobError, tracing)
  const { watch, times } = watchProviders(logger)
  const cache = createCache({ db: database.db, listen: database.listen })
  const background = createBackground((error) => logger.error({ err: error }, 'background work failed'))
  const ports = createPorts(parts, watch, cache)
  const watched = { ...ports, ...watchRecovery(ports, (queues) => background.add(jobs.hurry(queues))) }
  const providers = tracing === undefined ? watched : traceProviders(watched, tracing)
  const services: Services = {
    config,
    clock,
    witness: createClockWitness(database, clock, logger, parts.databaseClock),
    db: database.db,
    cache,
    jobs,
    providers,
    log: logger,
    background: (work) => background.add(work),
    settled: () => background.finished(),
  }

  await encryptEmbedded(parts, encryption, ports.storage)

  let added: { health: Health; inProcessCall: InProcessCall }
  try {
    added = await addEverything(fastify, services, database, tracing, times)
    fastify.addHook('onClose', async () => {
      await background.finished()
      await jobs.stop()
      await cache.close()
      encryption.close()
    })
    await jobs.start()
    for (const module of MODULES) await module.start?.(services)
    // Not earlier: a job must find the business date and the seeds in place.
    if (parts.poll) await jobs.poll()
  } catch (error) {
    await fastify.close()
    throw error
  }
  const { health, inProcessCall } = added
  return {
    fastify,
    services,
    jobs,
    inProcessCall,
    settled: services.settled,
    sayStopping: health.sayStopping,
  }
}

function createPorts(
  { config, clock, database, tracing, firstWaitMs, providers }: AppParts,
  watch: (call: WatchedCall) => void,
  cache: Cache,
): Omit<Providers, 'storage'> & { readonly storage: EncryptedStorage } {
  const meter = createProviderMeter(clock)
  const ports = {
    ...createProviders(config, database.db, clock, {
      watch: (call) => {
        watch(call)
        meter.count(call)
      },
      meter,
      traceparent: tracing?.traceparent,
      cache,
      firstWaitMs,
    }),
    meter,
    ...providers,
  }
  return { ...ports, storage: encryptStorage(ports.storage, database.db) }
}

/** Nobody else runs on an embedded database: what an earlier release has left in clear is encrypted immediately. */
async function encryptEmbedded(
  { database: { db, kind }, keys }: AppParts,
  encryption: RunningEncryption,
  storage: EncryptedStorage,
): Promise<void> {
  if (kind !== 'pglite' || encryptionOf(db).isOn) return
  await beginEncryption({ db, wrapper: keys, encryption, storage, settleMs: 0, say: () => {} })
}

async function addEverything(
  fastify: FastifyInstance,
  services: Services,
  database: AnyOpenDatabase,
  tracing: Tracing | undefined,
  providerTimes: Metric,
): Promise<{ health: Health; inProcessCall: InProcessCall }> {
  if (tracing !== undefined) traceRequests(fastify, tracing, services.config.trustProxy)
  addSecurityHeaders(fastify, services.config)
  addHostCheck(fastify, services.config)
  addStorableCheck(fastify)
  addBudgets(fastify, services)
  addCrossOrigin(fastify, services.config)
  addErrorHandlers(fastify)
  addRequestLog(fastify)
  await fastify.register(formbody)
  await fastify.register(multipart, { limits: MULTIPART_LIMITS })
  const health = addHealth(fastify, { ...services, db: database.beside ?? services.db }, database.watch)
  const observe = addMetrics(fastify, services, database, [providerTimes])
  const watch = logPageCall(services.log)
  const { route, inProcessCall } = createRoute(fastify, services, {
    findBorrower: callerOfSession,
    observe: tracing === undefined ? observe : traceCalls(tracing, observe),
    watchPageCall: tracing === undefined ? watch : tracePageCall(tracing, watch),
  })
  for (const module of MODULES) {
    module.routes?.(route)
    await module.http?.(fastify, services)
    module.workers?.(services)
  }
  ownPrefixes(fastify)
  return { health, inProcessCall }
}

/** Below these there are only calls: an unknown one gets an envelope, never a page. */
function ownPrefixes(fastify: FastifyInstance): void {
  const options = { config: { budget: { none: 'it says that there is nothing' } } }
  for (const prefix of [CALL_PREFIX, '/api', '/sandbox/api', '/webhooks'])
    fastify.all(`${prefix}/*`, options, (_request, reply) => reply.callNotFound())
}

function createFastify(config: Config, logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // One line per request, ours: the default ones carry the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: liftSession,
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    requestTimeout: config.requestTimeoutMs,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: {
      connectionsCheckingInterval: Math.min(1_000, config.requestTimeoutMs),
      requestTimeout: config.requestTimeoutMs,
      // Node enforces the time for the whole request only while this one is not longer.
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, config.requestTimeoutMs),
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { maxParamLength: MAX_ADDRESS_PARAMETER },
    // The nearest proxy alone: whatever stands further left in the header was written by the caller.
    schemaController: SERIALIZERS,
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: onClientError,
    frameworkErrors: answerBadAddress,
  })
}
