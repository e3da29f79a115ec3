import type { ClientCall } from '@sandigan/contract/client/operator'
import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { type Refusal, send } from './send.ts'

/** A question that was refused, for what shows it: the refusal is in `refusal`. */
export class QuestionRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error)
    this.refusal = refusal
  }
}

/** No answer, or one that says that the database is briefly unavailable: the same request may be sent again. */
const isPassing = (error: Error): boolean =>
  error instanceof QuestionRefused && (error.refusal.status === 0 || error.refusal.status === 503)

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Changes by another operator are visible as soon as this window has the focus again.
        staleTime: 5_000,
        retry: (times, error) => times < 2 && isPassing(error),
      },
    },
  })

/** The key of a request: its path first, so that a change can have all of one call requested again. */
export const keyOf = (call: { readonly path: string }, payload?: object): QueryKey =>
  payload === undefined ? [call.path] : [call.path, payload]

/** With the time of a request it is less than five seconds. */
const LIVE_MS = 4_000

export interface CallOptions {
  /** False: it is not requested yet. */
  readonly enabled?: boolean
  /** A change is visible within five seconds, while the window is: only what has changed is loaded. (Decision 318.) */
  readonly live?: boolean
  /** The former answer stays while another page of the same list is on its way. */
  readonly keep?: boolean
}

/** The answer to a question (GET), cached by call and payload. */
export function useCall<P extends object, D>(
  call: ClientCall<P, D, unknown>,
  payload: P,
  { enabled = true, live = false, keep = false }: CallOptions = {},
): UseQueryResult<D> {
  return useQuery({
    queryKey: keyOf(call, payload),
    queryFn: async ({ signal, client, queryKey }): Promise<D> => {
      const answer = await send(call, payload, signal, live ? client.getQueryData<D>(queryKey) : undefined)
      if (answer.ok) return answer.data
      throw new QuestionRefused(answer)
    },
    enabled,
    // A window that is not visible requests nothing.
    ...(live && { refetchInterval: LIVE_MS }),
    ...(keep && { placeholderData: keepPreviousData }),
  })
}
