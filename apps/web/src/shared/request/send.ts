/** The shared request layer: one way for every screen to reach every call. (Specification, point 7.) */
import {
  type Answer,
  type ClientCall,
  type ClientParameters,
  readEnvelope,
  type CallFields,
  ERROR_CODES,
  callFields,
  writeOut,
  REQUEST_TIMEOUT_MS,
} from '@sandigan/contract/client'
import { callAddress } from '../address/call-address.ts'
import { hostCall } from '../page/host.ts'
import { forgetPages } from '../storage/saved-pages.ts'

/** `code` of an answer that never came: no network, too slow, or nothing that can be read. */
export const NO_ANSWER = 'no-answer'
/** The answer in the place of one that never came. */
export const LOST = { success: false, code: NO_ANSWER, message: '', data: undefined, raw: undefined } as const

/** `code` of an answer to a session that has ended: what it saved on the phone goes. */
export const SESSION_EXPIRED = String(ERROR_CODES.SESSION_EXPIRED)

/** Inside the process that serves the pages, or over the network. */
function transport(fields: CallFields): Promise<unknown> {
  const call = hostCall()
  if (call !== undefined) return call(fields)
  const { url, ...request } = writeOut(fields)
  return fetchJson(callAddress(url), request)
}

/**
 * Makes a call and normalises its answer. It never throws: a lost connection is an answer with `success`
 * false and code `no-answer`, so that no screen can forget it.
 */
export async function send<P extends object, D, R>(
  call: ClientCall<P, D, R>,
  payload: P,
  parameters: ClientParameters,
  headers?: Record<string, string>,
): Promise<Answer<D, R>> {
  try {
    const answer = readEnvelope<D, R>(await transport(callFields(call, payload, parameters, headers)))
    if (answer.code === SESSION_EXPIRED && hostCall() === undefined) forgetPages()
    return answer
  } catch {
    return LOST
  }
}

/**
 * Fetches and reads JSON, body included, within the limit of every call; throws where that does not succeed.
 * A timer of its own, since webviews before iOS 16 know no `AbortSignal.timeout`.
 * @param onStatus is given the HTTP status before the body is read
 */
async function fetchJson(
  url: string,
  request: RequestInit,
  onStatus?: (status: number) => void,
): Promise<unknown> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  try {
    const response = await fetch(url, { ...request, signal: limit.signal })
    onStatus?.(response.status)
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}
