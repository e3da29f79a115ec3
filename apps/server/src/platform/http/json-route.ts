/**
 * Turns a declaration of the operator's or the sandbox's API and a handler into a route: payload, handler, plain
 * answer. Who may enter is for the scope in which the route is made.
 */
import {
  CHANGED_ROWS,
  callPath,
  changedSince,
  type DataOf,
  KNOWN_HEADER,
  type PayloadOf,
  type JsonCall,
  type JsonOutcome,
  type RefusalData,
  type RefusalOf,
  type Since,
  UNCHANGED,
  writeJsonAnswer,
} from '@sandigan/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Services } from '../context.ts'
import { SANDBOX_ALONE } from '../plugins/budgets.ts'
import { checkOf } from './compiled-schemas.ts'
import { jsonPayloadReader } from './read-json-payload.ts'

/** Who is calling. Neither API knows borrowers or sessions. */
export interface JsonCaller {
  /** The network address. */
  readonly address: string
  /** Scheme and host under which the service is reached, for ready links. */
  readonly origin: string
}

/** What the handler of a call decides. */
export type JsonOutcomeOf<C extends JsonCall> = JsonOutcome<DataOf<C>, RefusalOf<C>>

/** A use case of these APIs: payload in, outcome out. A refusal brings its sentence along. */
export type JsonHandler<C extends JsonCall> = JsonUseCase<PayloadOf<C>, DataOf<C>, RefusalOf<C>>

type JsonUseCase<Payload, Data, RefusalData, Caller = JsonCaller> = (
  services: Services,
  caller: Caller,
  payload: Payload,
) => Promise<JsonOutcome<Data, RefusalData>>

export type JsonRoute<Caller = JsonCaller> = <
  P extends TObject,
  D extends TSchema,
  R extends TSchema | undefined,
>(
  declaration: JsonCall<P, D, R>,
  handler: JsonUseCase<Static<P>, Static<D>, RefusalData<R>, Caller>,
) => void

declare module 'fastify' {
  interface FastifyContextConfig {
    jsonCall?: JsonCall
  }
}

/** Reads what was sent and does it. A payload that is wrong is refused by the name of its field. */
export type RunJsonCall<Caller = JsonCaller> = (given: unknown, caller: Caller) => Promise<JsonOutcome>

/** @param handler is typed by `declaration`, which `PlainRoute` has checked. */
export function createRun<Caller>(
  services: Services,
  declaration: JsonCall,
  handler: JsonUseCase<never, unknown, unknown, Caller>,
): RunJsonCall<Caller> {
  const readPayload = jsonPayloadReader(declaration)
  const check = services.config.production ? undefined : checkOf(declaration.data)
  return async (given, caller) => {
    const read = readPayload(given)
    if (!read.ok) return read
    const outcome = await handler(services, caller, read.data as never)
    if (outcome.ok && check !== undefined && !check.Check(outcome.data)) {
      const wrong = check.Errors(outcome.data).slice(0, 3)
      throw new Error(`${callPath(declaration)} answered what it does not declare: ${JSON.stringify(wrong)}`)
    }
    return outcome
  }
}

/** What a reader who names the known rows does not have; nothing where none are named. As it is written, so undeclared fields stay here. */
function sinceKnown(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  data: unknown,
): Since | undefined {
  const known = headers[KNOWN_HEADER]
  if (method !== 'GET' || typeof known !== 'string') return undefined
  return changedSince(known, JSON.parse(String(reply.serializeInput(data as Record<string, unknown>, '200'))))
}

/** What was done by a call. */
export interface DoneJsonCall<Caller> {
  readonly call: JsonCall
  readonly caller: Caller
  /** The payload as it came. */
  readonly request: unknown
  readonly response: unknown
}

/**
 * @param callerOf says who calls, from what the scope of the route has found out
 * @param onDone called with request and response, for the audit log; the payload has been checked. Nothing is answered
 * before it has written, and a refusal that it returns is answered instead.
 */
export function createJsonRoute<Caller extends JsonCaller>(
  app: FastifyInstance,
  services: Services,
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Caller,
  onDone: (done: DoneJsonCall<Caller>) => Promise<JsonOutcome | undefined> = async () => undefined,
): JsonRoute<Caller> {
  return (declaration, handler) => {
    const plain: JsonCall = declaration
    const run = createRun(services, plain, handler)
    const response: Record<number, TSchema> = { 200: plain.data }
    app.route({
      method: plain.method,
      url: callPath(plain),
      ...(plain.bodyLimit === undefined ? {} : { bodyLimit: plain.bodyLimit }),
      schema: { response },
      config: { jsonCall: plain, budget: plain.api === 'operator' ? 'operator' : SANDBOX_ALONE },
      handler: async (request, reply) => {
        const given = plain.method === 'GET' ? request.query : request.body
        const caller = callerOf(request, reply)
        const outcome = await run(given, caller)
        const since = outcome.ok ? sinceKnown(request, reply, outcome.data) : undefined
        if (since?.is === 'unchanged') return reply.code(UNCHANGED).send()
        const response = since?.shown ?? (outcome.ok ? outcome.data : undefined)
        const refused = outcome.ok
          ? await onDone({ call: plain, caller, request: given, response })
          : undefined
        if (since !== undefined && refused === undefined) return reply.code(CHANGED_ROWS).send(since.body)
        const { status, body } = writeJsonAnswer(plain.api, refused ?? outcome)
        return reply.code(status).send(body)
      },
    })
  }
}
