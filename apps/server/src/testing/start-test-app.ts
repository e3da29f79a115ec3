/** The real app on an embedded database in memory, with a clock and providers that a test commands. */
import {
  type Answer,
  type CallDeclaration,
  type ClientParameters,
  callPath,
  type DataOf,
  IDEMPOTENCY_HEADER,
  type PayloadOf,
  readEnvelope,
} from '@sandigan/contract'
import type { LightMyRequestResponse } from 'fastify'
import { type App, type AppParts, createApp } from '../wiring/app.ts'
import { type Clock, createClock, type MovableClock } from '../platform/clock.ts'
import { testKeyFile } from '@sandigan/testkit/key-file'
import { keysInFile } from '../platform/encryption/key-file.ts'
import { newId } from '../platform/ids.ts'
import { openSession } from '../core/identity/session-repository.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { addBorrower } from '../core/identity/borrower-repository.ts'
import { addTestOperator } from './test-operator.ts'
import { openTestDatabase } from './test-database.ts'
import { carryJobs } from '../sandbox/clock-repository.ts'
import type { AnyOpenDatabase } from '../platform/database/open-database.ts'
import { readConfig } from '../platform/config/read-config.ts'

/** 10:00 on a Monday in Manila: messages may go out, and no holiday is near. */
export const TEST_MORNING = Date.parse('2026-11-23T10:00:00+08:00')
const DAY_MS = 86_400_000

/** Plainly fake settings with which production starts; its database is the test's own and never opened by address. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SANDBOX: 'off',
  DATABASE_URL: 'postgres://app@127.0.0.1/never-opened',
  SECRET_KEY: 'a-fake-secret-that-is-long-enough-for-a-test',
  DATA_KEYS: testKeyFile(),
  H5_BASE: 'https://app.example',
  SMS_PROVIDER: 'semaphore',
  SEMAPHORE_API_KEY: 'fake-key',
  PAYOUT_DAILY_LIMIT: '1000000',
} as const

/** What a test does not say itself: a sandbox that is set in words, or a key for a service without one. */
const settingsOfSandbox = (env: Readonly<Record<string, string>>): Record<string, string> =>
  env['SANDBOX'] === 'off' ? { SECRET_KEY: PRODUCTION.SECRET_KEY } : { SANDBOX: 'on' }

export interface TestAppOptions {
  /** Settings as the environment would give them. */
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds since the epoch at which the clock stands. */
  readonly at?: number
  /** What the clock of PostgreSQL says while that of the machine says so; left out, the same. */
  readonly databaseClock?: (machine: number) => number
  /** What it is to wait, of the clock; nothing if left out. */
  readonly wait?: Clock['wait']
  readonly database?: AnyOpenDatabase
  readonly providers?: AppParts['providers']
  readonly keys?: AppParts['keys']
  readonly logTo?: AppParts['logTo']
  readonly tracing?: AppParts['tracing']
}

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly parameters?: ClientParameters
  readonly address?: string
}

/** An answer of which a test says itself whether it succeeded: its data are read either way. */
export interface TestAnswer<Data> extends Omit<Answer<Data>, 'data' | 'success' | 'code'> {
  readonly success: boolean
  readonly code: string
  readonly data: Data & { readonly errors?: Readonly<Record<string, string>> }
}

export interface TestApp extends App {
  readonly clock: MovableClock
  /** Calls as the web app does: form body or query, the session in the address. */
  call<C extends CallDeclaration>(
    declaration: C,
    payload: PayloadOf<C>,
    session?: string,
    options?: CallOptions,
  ): Promise<TestAnswer<DataOf<C>>>
  /** A borrower with a phone and a session, without the way through SMS. */
  newBorrower(phone?: string): Promise<{ borrowerId: string; phone: string; session: string }>
  /** Puts the clock of the machine wrong, or right again, and nothing else. */
  jump(milliseconds: number): void
  /** Lets time pass for everything: the clock and what waits for it. Jobs run when `jobs.runDue` is called. */
  pass(milliseconds: number): Promise<void>
  passDays(days: number): Promise<void>
  close(): Promise<void>
}

/** A test calls faster and more often than any thumb. */
const TIRELESS = {
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_SAME_CALL_PER_MINUTE: '1000000',
  LIMIT_CALLS_PER_ADDRESS_MINUTE: '1000000',
  LIMIT_OPERATOR_CALLS_PER_MINUTE: '1000000',
}

let phones = 0
/** A phone of the reference market that no other test of this file has. */
export const newPhoneNumber = (): string => `139${String(10_000_000 + phones++)}`

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {} } = options
  const quiet = { LOG_LEVEL: 'silent', PERSONAS: 'off', DOCS: 'off' }
  const read = readConfig({ ...quiet, ...settingsOfSandbox(env), ...TIRELESS, ...env })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const config = options.logTo === undefined ? read.config : { ...read.config, logLevel: 'debug' as const }
  let epoch = options.at ?? TEST_MORNING
  const clock = createClock(() => epoch, options.wait ?? (async () => {}))
  const { tracing } = options
  const database = options.database ?? (await openTestDatabase(tracing?.statement))
  const app = await createApp({
    config,
    clock,
    database,
    keys: options.keys ?? keysInFile(testKeyFile(), { make: false }),
    poll: false,
    databaseClock: async () => options.databaseClock?.(epoch) ?? epoch,
    tracing,
    firstWaitMs: 0,
    providers: { storage: createMemoryStorage(), ...options.providers },
    ...(options.logTo === undefined ? {} : { logTo: options.logTo }),
  })
  await app.fastify.ready()
  const { services, fastify } = app
  await addTestOperator(services)

  async function pass(milliseconds: number) {
    epoch += milliseconds
    await carryJobs(services.db, milliseconds)
  }

  return {
    ...app,
    clock,
    async call(declaration, payload, session, callOptions = {}) {
      const response = await send(
        fastify,
        declaration,
        payload as Record<string, string>,
        session,
        callOptions,
      )
      await app.settled()
      return readEnvelope(response.json()) as TestAnswer<DataOf<typeof declaration>>
    },
    async newBorrower(phone = newPhoneNumber()) {
      const borrowerId = newId()
      const session = await services.db.transaction().execute(async (trx) => {
        const registeredAt = new Date(clock.now())
        if (!(await addBorrower(trx, { borrowerId, phone, registeredAt, origin: {} })))
          throw new Error('the phone belongs to another borrower')
        return openSession(trx, clock, borrowerId)
      })
      return { borrowerId, phone, session }
    },
    jump(milliseconds) {
      epoch += milliseconds
    },
    pass,
    passDays: (days) => pass(days * DAY_MS),
    async close() {
      await fastify.close()
      await database.close()
    },
  }
}

function send(
  fastify: App['fastify'],
  declaration: CallDeclaration,
  payload: Record<string, string>,
  session: string | undefined,
  { idempotencyKey, parameters, address }: CallOptions,
): Promise<LightMyRequestResponse> {
  const get = declaration.method === 'GET'
  const query = new URLSearchParams({ ...parameters, ...(get ? payload : {}) })
  if (session !== undefined) query.set('sessionId', session)
  return fastify.inject({
    method: declaration.method,
    url: `${callPath(declaration)}?${query}`,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      ...(get ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
    ...(get ? {} : { payload: new URLSearchParams(payload).toString() }),
  })
}
