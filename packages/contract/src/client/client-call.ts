/** A call as the browser knows it: its address and its types, without the schemas, which stay on the server. */
import type { CallDeclaration, DataOf, PayloadOf, JsonCall, RefusalOf } from '../call.ts'

export interface ClientCall<Payload, Data, RefusalData = undefined> {
  readonly method: 'GET' | 'POST'
  /** Whole path on the host. */
  readonly path: string
  /** The call takes a multipart body with a file in this field. */
  readonly file?: string
  /** Type only; never present at run time. */
  readonly types?: (payload: Payload) => { data: Data; refusal: RefusalData }
}

export type Declared<C extends CallDeclaration | JsonCall> = ClientCall<PayloadOf<C>, DataOf<C>, RefusalOf<C>>
export type ClientPayload<C> = C extends ClientCall<infer P, unknown, unknown> ? P : never
export type ClientData<C> = C extends ClientCall<never, infer D, unknown> ? D : never

export type ClientRefusal<C> = C extends ClientCall<never, unknown, infer R> ? R : never

export const clientCall = <C extends CallDeclaration | JsonCall>(
  method: 'GET' | 'POST',
  path: string,
  file?: string,
): Declared<C> => (file === undefined ? { method, path } : { method, path, file })
