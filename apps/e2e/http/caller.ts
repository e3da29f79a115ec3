/** Makes the calls that the pages make, one after another, and prints each with its payload and envelope. */
import {
  type Answer,
  type ClientCall,
  type ClientParameters,
  readEnvelope,
  wireRequest,
} from '@sandigan/contract/client'

export interface Caller {
  /** Makes a call. Throws when the answer's code is not the expected one. */
  call<P extends object, D>(call: ClientCall<P, D, unknown>, payload: P, expected?: string): Promise<D>
  /** The same, handing out the whole answer whatever its code. */
  ask<P extends object, D>(call: ClientCall<P, D, unknown>, payload: P): Promise<Answer<D>>
  /** Every later call carries this session. */
  useSession(sessionId: string): void
  readonly calls: number
}

const SHOWN_LENGTH = 2_000
const shown = (value: unknown): string => {
  const text = JSON.stringify(value)
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}… (${text.length} characters)` : text
}

/** What makes a journey fail: an answer that is not the promised one. */
export function surprise(what: string, got: unknown): never {
  throw new Error(`surprise: ${what}; got ${shown(got)}`)
}

/** @param print takes one line of text */
export function callerOf(origin: string, print: (line: string) => void): Caller {
  let parameters: ClientParameters = { appName: 'sandigan', appVersion: '1.0.0', clientType: 'h5' }
  let calls = 0
  const ask = async <P extends object, D>(
    call: ClientCall<P, D, unknown>,
    payload: P,
  ): Promise<Answer<D>> => {
    const { method, url, headers, body } = wireRequest(call, payload, parameters)
    calls += 1
    print(`→ ${call.method} ${call.path} ${shown(payload)}`)
    const response = await fetch(origin + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    print(`← ${response.status} ${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}`)
    if (response.status !== 200) surprise(`${call.path} should answer 200`, response.status)
    return readEnvelope<D>(JSON.parse(text))
  }
  return {
    ask,
    call: async <P extends object, D>(call: ClientCall<P, D, unknown>, payload: P, expected = '0') => {
      const answer = await ask(call, payload)
      if (answer.code !== expected) surprise(`${call.path} should answer code ${expected}`, answer.raw)
      // Whoever expects a refusal has no use for data.
      return answer.data as D
    },
    useSession: (sessionId) => {
      parameters = { ...parameters, sessionId }
    },
    get calls() {
      return calls
    },
  }
}
