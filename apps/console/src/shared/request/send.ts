/** One request to the operator's API. The session is a cookie, so nothing here knows a secret. */
import {
  CHANGED_ROWS,
  type ClientCall,
  jsonRequest,
  KNOWN_HEADER,
  knownHeader,
  readJsonAnswer,
  UNCHANGED,
  withKnownRows,
} from '@sandigan/contract/client/operator'

/** What comes back. A refusal is a value: it says its rule, and may carry more than its code and its words. */
export type Answer<Data> = { readonly ok: true; readonly data: Data } | Refusal

export interface Refusal {
  readonly ok: false
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /** Of the contract, or `NO_ANSWER`. */
  readonly code: string
  /** The sentence of the server. */
  readonly error: string
  /** What else the refusal says, such as the `codes` of a product that breaks several rules. */
  readonly more: Readonly<Record<string, unknown>>
}

const TIMEOUT_MS = 60_000

/** The server has not said anything: whether the change was made is not known, and the same may be sent again. */
const NO_ANSWER: Refusal = {
  ok: false,
  status: 0,
  code: 'NO_ANSWER',
  error: 'No answer came from the server. Check the connection and send it again: nothing is done twice.',
  more: {},
}

const listeners = new Set<() => void>()

/** Called when the server says that nobody is signed in. @returns what stops it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/**
 * @param signal aborts a request whose answer is no longer needed
 * @param known an earlier answer: only what has changed since is sent
 */
export async function send<P extends object, D>(
  call: ClientCall<P, D, unknown>,
  payload: P,
  signal?: AbortSignal,
  known?: D,
): Promise<Answer<D>> {
  const { url, ...request } = jsonRequest(call, payload)
  if (known !== undefined) request.headers[KNOWN_HEADER] = knownHeader(known)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      ...request,
      credentials: 'same-origin',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    if (response.status === UNCHANGED && known !== undefined) return { ok: true, data: known }
    const body = await readJson(response)
    if (response.status === CHANGED_ROWS) return { ok: true, data: withKnownRows(body, known) as D }
    const answer = readJsonAnswer<D>(response.status, body)
    if (answer.ok) return answer
    const { code, error } = answer
    if (response.status === 401 && code === 'SIGN_IN_NEEDED') for (const listener of listeners) listener()
    const more = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    return {
      ok: false,
      status: response.status,
      code,
      error: error || `The server answered ${response.status}.`,
      more,
    }
  } catch (problem) {
    if (signal?.aborted) throw problem
    return NO_ANSWER
  }
}
