/** How a call is declared. Route, client, types and API document all follow from this one value. */
import type { Static, TObject, TSchema } from 'typebox'
import { CALL_PREFIX } from './client-parameters.ts'
import type { EnvelopeFamily } from './envelope.ts'

/** What a call says of itself, whoever it is for. */
interface Declaration<
  Payload extends TObject = TObject,
  Data extends TSchema = TSchema,
  Refusal extends TSchema | undefined = TSchema | undefined,
> {
  readonly method: 'GET' | 'POST'
  /** Under the prefix of its API. */
  readonly path: `/${string}`
  readonly payload: Payload
  /** What comes back. */
  readonly data: Data
  /** What a refusal may carry besides its code; a call that declares nothing carries nothing. */
  readonly refusal?: Refusal
  /** One sentence for the API document. */
  readonly summary: string
}

/** A call of the borrower's app. On the wire every field that is sent is text: forms and queries know nothing else. */
export interface CallDeclaration<
  Payload extends TObject = TObject,
  Data extends TSchema = TSchema,
  Refusal extends TSchema | undefined = TSchema | undefined,
> extends Declaration<Payload, Data, Refusal> {
  readonly api?: undefined
  /** Some calls are listed as "GET or POST": both are answered, the client uses `method`. */
  readonly alsoMethod?: 'GET' | 'POST'
  /** `path` is the whole path. */
  readonly outsidePrefix?: boolean
  readonly envelope: EnvelopeFamily
  /** Who may call: anyone, or a borrower with a session. */
  readonly access: 'anyone' | 'borrower'
  /** Who makes it, and why no page of ours does; `docs/calls.md` says so in the place of its screens. */
  readonly noScreen?: string
  /** The body is multipart: the named field is a file. */
  readonly file?: string
}

/**
 * A call for scripts and the lender's systems: JSON in, the plain data out, and a refusal with an HTTP status of its
 * own (`json-answer.ts`). The `operator` API authenticates the caller, and each POST in it is a change that gives a
 * reason; the `sandbox` API is open where it exists, and takes forms as well as JSON.
 */
export interface JsonCall<
  Payload extends TObject = TObject,
  Data extends TSchema = TSchema,
  Refusal extends TSchema | undefined = TSchema | undefined,
> extends Declaration<Payload, Data, Refusal> {
  readonly api: JsonApi
  /** What it is about, for the API document. */
  readonly tag: string
  /** The answer contains personal data of borrowers. It names the borrowers: each access is logged. */
  personal?(request: Static<Payload>, response: Static<Data>): readonly AccessedData[]
  /** Bytes of a body, where more than an ordinary one's are needed. */
  readonly bodyLimit?: number
}

/**
 * Whose data an operator viewed: a borrower, or the one whose order it is; neither where the answer names nobody.
 * `subject` is what was viewed, where that is more than the borrower: an order if nothing else is named.
 */
export interface AccessedData {
  readonly borrowerId?: string
  readonly orderId?: string | null
  readonly subject?: string
}

export const JSON_PREFIXES = { operator: '/operator/api', sandbox: '/sandbox/api' } as const
export type JsonApi = keyof typeof JSON_PREFIXES

export type PayloadOf<C> = C extends Declaration<infer P> ? Static<P> : never
export type DataOf<C> = C extends Declaration<TObject, infer D> ? Static<D> : never

/** Undefined where the call declares nothing. */
export type RefusalOf<C> = C extends Declaration<TObject, TSchema, infer R> ? RefusalData<R> : undefined
export type RefusalData<R> = R extends TSchema ? Partial<Static<R>> : undefined

export function call<
  Payload extends TObject,
  Data extends TSchema,
  Refusal extends TSchema | undefined = undefined,
>(declaration: CallDeclaration<Payload, Data, Refusal>): CallDeclaration<Payload, Data, Refusal>
export function call<
  Payload extends TObject,
  Data extends TSchema,
  Refusal extends TSchema | undefined = undefined,
>(declaration: JsonCall<Payload, Data, Refusal>): JsonCall<Payload, Data, Refusal>
export function call(declaration: CallDeclaration | JsonCall): CallDeclaration | JsonCall {
  return declaration
}

/** The address of a call on the host, without query. */
export const callPath = (
  declaration: Pick<CallDeclaration, 'path' | 'outsidePrefix'> | Pick<JsonCall, 'api' | 'path'>,
): string => {
  if ('api' in declaration) return JSON_PREFIXES[declaration.api] + declaration.path
  return declaration.outsidePrefix ? declaration.path : CALL_PREFIX + declaration.path
}
