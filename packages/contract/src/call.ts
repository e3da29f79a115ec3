/** How a call is declared. Route, client, types and API document all follow from this one value. */
import type { Static, TObject, TSchema } from 'typebox'
import { CALL_PREFIX } from './client-parameters.ts'
import type { EnvelopeFamily } from './envelope.ts'

export interface CallDeclaration<
  Payload extends TObject = TObject,
  Data extends TSchema = TSchema,
  Refusal extends TSchema | undefined = TSchema | undefined,
> {
  readonly method: 'GET' | 'POST'
  /** Some calls are listed as "GET or POST": both are answered, the client uses `method`. */
  readonly alsoMethod?: 'GET' | 'POST'
  /** Path under the shared prefix, or the whole path when `outsidePrefix` is set. */
  readonly path: `/${string}`
  readonly outsidePrefix?: boolean
  readonly envelope: EnvelopeFamily
  /** Who may call: anyone, or a borrower with a session. */
  readonly access: 'anyone' | 'borrower'
  /** What is sent. On the wire every field is text: forms and queries know nothing else. */
  readonly payload: Payload
  /** What comes back inside the envelope. */
  readonly data: Data
  /** What a refusal may carry in the place of the data; a call that declares nothing carries nothing. */
  readonly refusal?: Refusal
  /** One sentence for the API document. */
  readonly summary: string
  /** Who makes it, and why no page of ours does; `docs/calls.md` says so in the place of its screens. */
  readonly noScreen?: string
  /** The body is multipart: the named field is a file. */
  readonly file?: string
}

export type PayloadOf<C> = C extends CallDeclaration<infer P> ? Static<P> : never
export type DataOf<C> = C extends CallDeclaration<TObject, infer D> ? Static<D> : never

/** Undefined where the call declares nothing. */
export type RefusalOf<C> = C extends CallDeclaration<TObject, TSchema, infer R> ? RefusalData<R> : undefined
export type RefusalData<R> = R extends TSchema ? Partial<Static<R>> : undefined

export const call = <
  Payload extends TObject,
  Data extends TSchema,
  Refusal extends TSchema | undefined = undefined,
>(
  declaration: CallDeclaration<Payload, Data, Refusal>,
): CallDeclaration<Payload, Data, Refusal> => declaration

/** The address of a call on the host, without query. */
export const callPath = (declaration: Pick<CallDeclaration, 'path' | 'outsidePrefix'>): string =>
  declaration.outsidePrefix ? declaration.path : CALL_PREFIX + declaration.path
