import type { Answer, ClientCall } from '@sandigan/contract/client'
import { clientParameters, type Search } from '../address/parameters.ts'
import { send } from './send.ts'

/** What a route's loader returns: the answer without the raw response, since it travels inside the page. */
export type Loaded<D> = WithoutRaw<Answer<D>>

type WithoutRaw<A> = A extends Answer<unknown> ? Omit<A, 'raw'> : never

/** For loaders: makes a call with the parameters of the address. Never throws; screens show what went wrong. */
export async function load<P extends object, D>(
  call: ClientCall<P, D>,
  payload: P,
  search: Search,
): Promise<Loaded<D>> {
  const { raw: _raw, ...answer } = await send(call, payload, clientParameters(search))
  return answer
}
