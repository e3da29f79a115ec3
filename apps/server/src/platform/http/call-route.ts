/**
 * Turns a declaration and a handler into a route: session, payload, handler, envelope. The envelope carries
 * the outcome; the HTTP status says only whether the service answered.
 */
import {
  CALL_TABLE,
  type CallDeclaration,
  callPath,
  ERROR_CODES,
  type Outcome,
  type RefusalData,
  refuse,
  writeEnvelope,
} from '@sandigan/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Caller, Handler, Services } from '../context.ts'
import { type Language, languageOf, messageOf } from '../copy/copy.ts'
import { faultOf } from '../plugins/errors.ts'
import { networkOf } from '../security/network-of.ts'
import type { Cached } from '../cache/cache.ts'
import {
  type InProcessCall,
  createInProcessCall,
  type RoutedCall,
  type WatchPageCall,
} from './in-process-call.ts'
import { type CallRequest, httpCallRequest, languageOfCall } from './call-request.ts'
import { answerSchemaOf, checkOf } from './compiled-schemas.ts'
import { withBorrowerSession, type FindBorrower, type FoundBorrower } from './with-borrower-session.ts'
import { payloadReader, type PayloadResult, readClientParameters } from './read-payload.ts'
import {
  createUploadRoom,
  readUpload,
  type UploadedFile,
  type UploadRoom,
  uploadSize,
} from './read-upload.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { READ_ONLY_CALLS } from './read-only-calls.ts'

const READ_ONLY = '25006'

/** The database that we have made read-only ourselves refused a write: a bug, while the database takes writes as ever. */
function asBug(error: unknown): never {
  const isOurs = (error as { code?: unknown } | null)?.code === READ_ONLY
  throw isOurs ? new Error('a use case that only reads has written', { cause: error }) : error
}

/**
 * Runs a use case that reads, where the database itself refuses a write. Rows that are cached are read by the same
 * connection: the embedded database has no other one, and would wait for it for ever.
 */
export async function runReadOnly<Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  return services.db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => {
      const cache = { ...services.cache, read: <T>(what: Cached<T>) => what.load(trx) }
      return work({ ...services, db: trx, cache })
    })
    .catch(asBug)
}

export type Route = <P extends TObject, D extends TSchema, R extends TSchema | undefined>(
  declaration: CallDeclaration<P, D, R>,
  handler: Handler<Static<P>, Static<D>, RefusalData<R>>,
) => void

/** Called for every answered call, for the metrics. `code` is the wire's: 0 for success. */
export type CallObserver = (call: string, code: number, seconds: number) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    declaration?: CallDeclaration
  }
}

const callNames = new Map<CallDeclaration, string>(
  Object.entries(CALL_TABLE).map(([name, one]) => [one, name]),
)
/** Outside production the first answers of each call are checked against its declaration; a fault shows in those. */
const MOST_CHECKED = 1_000
const NOBODY: FoundBorrower = { borrowerId: '', readOnly: false }

export interface CallRoutes {
  /** Pairs a declaration with its handler. */
  readonly route: Route
  readonly inProcessCall: InProcessCall
}

export interface RouteParts {
  /** Handed in, since who a borrower is belongs to a layer above this one. */
  readonly findBorrower: FindBorrower
  readonly observe: CallObserver
  readonly watchPageCall: WatchPageCall
}

export function createRoute(app: FastifyInstance, services: Services, parts: RouteParts): CallRoutes {
  const { findBorrower, observe, watchPageCall } = parts
  const { uploadsPerBorrower, uploadMegabytes, callsPerMinute, sameCallPerMinute, callsPerAddressMinute } =
    services.config.limits
  const now = () => services.clock.now()
  const gates: Gates = {
    findBorrower,
    room: createUploadRoom({ perSender: uploadsPerBorrower, bytes: uploadMegabytes * 1_000_000 }),
    borrowers: createCallBudget({ all: callsPerMinute, same: sameCallPerMinute }, now),
    addresses: createCallBudget({ all: callsPerAddressMinute, same: callsPerAddressMinute }, now),
  }
  const calls = new Map<string, RoutedCall>()
  const route: Route = (declaration, handler) => {
    // What the handler is typed by does not matter from here on.
    const plain: CallDeclaration = declaration
    const methods = [declaration.method, declaration.alsoMethod].filter((method) => method !== undefined)
    const use = createUse(services, plain, handler as Handler<unknown, unknown, unknown>, gates)
    const name = callNames.get(declaration) ?? declaration.path
    const observed = async (request: CallRequest): Promise<Outcome<unknown, unknown>> => {
      const started = performance.now()
      const report = (code: number) => observe(name, code, (performance.now() - started) / 1000)
      const outcome = await use(request).catch((error: FastifyError) => {
        report(ERROR_CODES[faultOf(error).code])
        throw error
      })
      report(outcome.ok ? 0 : ERROR_CODES[outcome.code])
      return outcome
    }
    const url = callPath(declaration)
    for (const method of methods) calls.set(`${method} ${url}`, { declaration: plain, use: observed })
    app.route({
      method: methods,
      url,
      schema: { response: { 200: answerSchemaOf(plain) } },
      config: { declaration: plain, budget: 'call' },
      handler: async (request, reply) => {
        const wire = httpCallRequest(request)
        return answer(reply, declaration.envelope, await observed(wire), languageOfCall(wire))
      },
    })
  }
  return { route, inProcessCall: createInProcessCall(services.log, calls, watchPageCall) }
}

/** What a request passes before its body is read. */
interface Gates {
  readonly findBorrower: FindBorrower
  readonly room: UploadRoom
  readonly borrowers: CallBudget
  readonly addresses: CallBudget
}

/** A page is one request, whatever calls it makes: only requests from outside spend the budget of an address. */
const mayCall = (addresses: CallBudget, { http, address }: CallRequest): boolean =>
  http === undefined || addresses.spend(networkOf(address).own, '')

function createUse(
  services: Services,
  declaration: CallDeclaration,
  handler: Handler<unknown, unknown, unknown>,
  { findBorrower, room, borrowers, addresses }: Gates,
) {
  const readPayload = payloadReader(declaration.payload)
  const check = services.config.production ? undefined : checkOf(declaration.data)
  let leftToCheck = MOST_CHECKED

  async function answerTo(
    request: CallRequest,
    { borrowerId, readOnly }: FoundBorrower,
  ): Promise<Outcome<unknown, unknown>> {
    const parameters = readClientParameters(request.query, request.session)
    const read = await readRequest(request, readPayload, declaration.file)
    const language = languageOf(parameters.lang)
    if (!read.ok) {
      const plain = refuse('PAYLOAD_INVALID')
      return refuse('PAYLOAD_INVALID', `${messageOf(plain, language)}: ${read.field}`)
    }
    const caller: Caller = {
      parameters,
      language,
      address: request.address,
      borrowerId,
      idempotencyKey: request.idempotencyKey,
      file: read.file,
    }
    const outcome = readOnly
      ? await runReadOnly(services, (reading) => handler(reading, caller, read.payload))
      : await handler(services, caller, read.payload)
    if (outcome.ok) checkAnswer(outcome.data)
    return outcome
  }

  function checkAnswer(data: unknown): void {
    if (check === undefined || leftToCheck === 0) return
    leftToCheck -= 1
    if (check.Check(data)) return
    const wrong = check.Errors(data).slice(0, 3)
    throw new Error(`${declaration.path} answered what it does not declare: ${JSON.stringify(wrong)}`)
  }

  async function throughGates(
    request: CallRequest,
    caller: FoundBorrower,
  ): Promise<Outcome<unknown, unknown>> {
    const { borrowerId } = caller
    if (!(borrowerId === '' ? mayCall(addresses, request) : borrowers.spend(borrowerId, declaration.path)))
      return refuse('TOO_MANY_REQUESTS')
    const leave = declaration.file === undefined ? undefined : enterRoom(room, borrowerId, request)
    try {
      return await answerTo(request, caller)
    } finally {
      leave?.()
    }
  }

  if (declaration.access !== 'borrower') return (request: CallRequest) => throughGates(request, NOBODY)
  return withBorrowerSession({
    isReadOnly: READ_ONLY_CALLS.has(callNames.get(declaration) ?? ''),
    find: (session) => findBorrower(services, session),
    answerTo: throughGates,
  })
}

/** Throws where there is no room. What is sent nevertheless is read off the line and dropped. */
function enterRoom(room: UploadRoom, borrowerId: string, { address, http }: CallRequest): () => void {
  const leave = room.enter(
    borrowerId === '' ? address : borrowerId,
    http === undefined ? 0 : uploadSize(http),
  )
  if (leave === null) throw Object.assign(new Error('no room for another upload'), { statusCode: 503 })
  return leave
}

async function readRequest(
  { method, query, body, http }: CallRequest,
  readPayload: ReturnType<typeof payloadReader>,
  fileField: string | undefined,
): Promise<PayloadResult & { file?: UploadedFile }> {
  if (method === 'GET') return readPayload(query, 'query')
  if (fileField === undefined) return readPayload(body, 'body')
  if (http === undefined) return { ok: false, field: fileField }
  const upload = await readUpload(http, fileField)
  return upload.ok ? { ...readPayload(upload.fields, 'body'), file: upload.file } : upload
}

function answer(
  reply: FastifyReply,
  family: CallDeclaration['envelope'],
  outcome: Outcome<unknown, unknown>,
  language: Language,
) {
  // A refusal carries little or nothing: the declared data would be found incomplete.
  if (!outcome.ok) reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return reply.send(writeEnvelope(family, outcome, messageOf(outcome, language)))
}
