/**
 * Turns a declaration and a handler into a route: session, payload, handler, envelope. The envelope carries
 * the outcome; the HTTP status says only whether the service answered.
 */
import {
  answerSchema,
  type CallDeclaration,
  CALL_TABLE,
  callPath,
  type ClientParameters,
  ERROR_CODES,
  IDEMPOTENCY_HEADER,
  type Outcome,
  type RefusalData,
  refuse,
  writeEnvelope,
} from '@sandigan/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Caller, Handler, Services } from '../context.ts'
import { languageOf, messageOf } from '../copy/copy.ts'
import { isFromInside } from './from-inside.ts'
import { readOncePerPage } from './page-reads.ts'
import { type PayloadResult, payloadReader, readClientParameters } from './read-payload.ts'
import { readUpload, type UploadedFile, uploadSize } from './read-upload.ts'
import { sessionOf } from './session-address.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { createUploadRoom, type UploadRoom } from './upload-room.ts'
import { faultOf } from '../plugins/errors.ts'
import { networkOf } from '../security/network-of.ts'

export type Route = <P extends TObject, D extends TSchema, R extends TSchema | undefined>(
  declaration: CallDeclaration<P, D, R>,
  handler: Handler<Static<P>, Static<D>, RefusalData<R>>,
) => void

/** Told of every answered call, for the metrics. `code` is the wire's: 0 for success. */
export type CallObserver = (call: string, code: number, seconds: number) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    declaration?: CallDeclaration
  }
}

const callNames = new Map<CallDeclaration, string>(
  Object.entries(CALL_TABLE).map(([name, one]) => [one, name]),
)
const NO_SESSION = refuse('SESSION_EXPIRED')

/** The borrower whose session this is; undefined for one that is unknown or over. */
export type FindBorrower = (services: Services, session: string) => Promise<string | undefined>

/** @param findBorrower is handed in, since who a borrower is belongs to a layer above this one. */
export function createRoute(
  app: FastifyInstance,
  services: Services,
  findBorrower: FindBorrower,
  observe: CallObserver,
): Route {
  const { uploadsPerBorrower, uploadMegabytes, callsPerMinute, sameCallPerMinute, callsPerAddressMinute } =
    services.config.limits
  const now = () => services.clock.now()
  const gates: Gates = {
    findBorrower,
    room: createUploadRoom({ perSender: uploadsPerBorrower, bytes: uploadMegabytes * 1_000_000 }),
    borrowers: createCallBudget({ all: callsPerMinute, same: sameCallPerMinute }, now),
    addresses: createCallBudget({ all: callsPerAddressMinute, same: callsPerAddressMinute }, now),
  }
  return (declaration, handler) => {
    // What the handler is typed by does not matter from here on.
    const plain: CallDeclaration = declaration
    const methods = [declaration.method, declaration.alsoMethod].filter((method) => method !== undefined)
    const use = createUse(services, plain, handler as Handler<unknown, unknown, unknown>, gates)
    const name = callNames.get(declaration) ?? declaration.path
    app.route({
      method: methods,
      url: callPath(declaration),
      schema: { response: { 200: answerSchema(declaration) } },
      config: { declaration: plain },
      handler: async (request, reply) => {
        const started = performance.now()
        const report = (code: number) => observe(name, code, (performance.now() - started) / 1000)
        const outcome = await use(request).catch((error: FastifyError) => {
          report(ERROR_CODES[faultOf(error).code])
          throw error
        })
        report(outcome.ok ? 0 : ERROR_CODES[outcome.code])
        return answer(reply, declaration.envelope, outcome, request)
      },
    })
  }
}

/** What a request passes before its body is read. */
interface Gates {
  readonly findBorrower: FindBorrower
  readonly room: UploadRoom
  readonly borrowers: CallBudget
  readonly addresses: CallBudget
}

/** Our own pages have no address of their own. */
const mayCall = (addresses: CallBudget, request: FastifyRequest): boolean =>
  isFromInside(request) || addresses.spend(networkOf(request.ip).own, '')

function createUse(
  services: Services,
  declaration: CallDeclaration,
  handler: Handler<unknown, unknown, unknown>,
  { findBorrower, room, borrowers, addresses }: Gates,
) {
  const readPayload = payloadReader(declaration.payload)
  const check = services.config.production ? undefined : Compile(declaration.data)

  async function answerTo(
    request: FastifyRequest,
    borrowerId: string,
    parameters: ClientParameters,
  ): Promise<Outcome<unknown, unknown>> {
    const read = await readRequest(request, readPayload, declaration.file)
    const language = languageOf(parameters.lang)
    if (!read.ok) {
      const plain = refuse('PAYLOAD_INVALID')
      return refuse('PAYLOAD_INVALID', `${messageOf(plain, language)}: ${read.field}`)
    }
    const caller: Caller = {
      parameters,
      language,
      address: request.ip,
      borrowerId,
      idempotencyKey: idempotencyKeyOf(request),
      file: read.file,
    }
    const outcome = await handler(services, caller, read.payload)
    if (outcome.ok && check !== undefined && !check.Check(outcome.data)) {
      const wrong = check.Errors(outcome.data).slice(0, 3)
      throw new Error(`${declaration.path} answered what it does not declare: ${JSON.stringify(wrong)}`)
    }
    return outcome
  }

  const borrowerOf = async (session: string | undefined) =>
    session === undefined
      ? undefined
      : readOncePerPage(`borrower of ${session}`, () => findBorrower(services, session))

  return async (request: FastifyRequest): Promise<Outcome<unknown, unknown>> => {
    const session = sessionOf(request.raw)
    const parameters = readClientParameters(request.query, session)
    let borrowerId = ''
    if (declaration.access === 'borrower') {
      const found = await borrowerOf(session)
      if (found === undefined) return NO_SESSION
      borrowerId = found
    }
    if (!(borrowerId === '' ? mayCall(addresses, request) : borrowers.spend(borrowerId, declaration.path)))
      return refuse('TOO_MANY_REQUESTS')
    const leave = declaration.file === undefined ? undefined : enterRoom(room, borrowerId, request)
    try {
      return await answerTo(request, borrowerId, parameters)
    } finally {
      leave?.()
    }
  }
}

/** Throws where there is no room. What is sent nevertheless is read off the line and dropped. */
function enterRoom(room: UploadRoom, borrowerId: string, request: FastifyRequest): () => void {
  const leave = room.enter(borrowerId === '' ? request.ip : borrowerId, uploadSize(request))
  if (leave === null) throw Object.assign(new Error('no room for another upload'), { statusCode: 503 })
  return leave
}

async function readRequest(
  request: FastifyRequest,
  readPayload: ReturnType<typeof payloadReader>,
  fileField: string | undefined,
): Promise<PayloadResult & { file?: UploadedFile }> {
  if (request.method === 'GET') return readPayload(request.query, 'query')
  if (fileField === undefined) return readPayload(request.body, 'body')
  const upload = await readUpload(request, fileField)
  return upload.ok ? { ...readPayload(upload.fields, 'body'), file: upload.file } : upload
}

/** A key longer than any of ours is cut away, not cut off: two long keys must not become one. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return typeof key === 'string' && /^[\w-]{1,80}$/.test(key) ? key : undefined
}

function answer(
  reply: FastifyReply,
  family: CallDeclaration['envelope'],
  outcome: Outcome<unknown, unknown>,
  request: FastifyRequest,
) {
  const language = languageOf((request.query as { lang?: string } | undefined)?.lang)
  // A refusal carries little or nothing: the declared data would be found incomplete.
  if (!outcome.ok) reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
  return reply.send(writeEnvelope(family, outcome, messageOf(outcome, language)))
}
