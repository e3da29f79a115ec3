/** The service's calls over HTTP, for processes of its own: as the pages, a script of an operator and the sandbox make them. */
import {
  type CallDeclaration,
  callPath,
  type DataOf,
  IDEMPOTENCY_HEADER,
  type PayloadOf,
  readEnvelope,
} from '@sandigan/contract'
import { approve, type ClientCall, jsonRequest, requestApproval } from '@sandigan/contract/client/operator'
import { SANDBOX_OPERATOR_TOKEN } from '../../core/operators/token-repository.ts'
import type { CallOptions, TestAnswer } from '../start-test-app.ts'

export interface HttpClient {
  readonly origin: string
  call<C extends CallDeclaration>(
    declaration: C,
    payload: PayloadOf<C>,
    session?: string,
    options?: Pick<CallOptions, 'idempotencyKey'>,
  ): Promise<TestAnswer<DataOf<C>>>
  /** A call of the operator's or the sandbox's API. Throws when it is refused. */
  plain<Payload extends object, Data>(
    call: ClientCall<Payload, Data, unknown>,
    payload: Payload,
  ): Promise<Data>
  /** Any other request. Throws on a failed connection and on an answer that only a proxy or a stopping node gives. */
  send(path: string, init?: RequestInit): Promise<Response>
}

/** What says nothing about the request: nobody knows whether it was carried out. */
const NO_ANSWER = [502, 503]

export interface ClientOptions {
  /** Sends a request again, with the same body and key, until it is answered: as phones and providers do. */
  readonly persistent?: boolean
}

const PAUSE_MS = 20
const PATIENCE_MS = 30_000

async function answered(url: string, init: RequestInit, persistent: boolean): Promise<Response> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const response = await fetch(url, init)
      if (!NO_ANSWER.includes(response.status)) return response
      throw new Error(`${url} was answered with ${response.status}`)
    } catch (error) {
      if (!persistent || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** A change that needs two people: one of the sandbox's administrators requests it, the other one approves it. */
export async function approved(client: HttpClient, action: string, payload: object): Promise<void> {
  const { reason, ...given } = payload as { reason: string }
  const requested = await sendAs(client, 'admin', requestApproval, { action, payload: given, reason })
  await sendAs(client, 'admin2', approve, { approvalId: requested.approvalId, reason })
}

async function sendAs<Payload extends object, Data>(
  client: HttpClient,
  person: string,
  call: ClientCall<Payload, Data, unknown>,
  payload: Payload,
): Promise<Data> {
  const entered = await client.send(`/sandbox/operators/${person}`, { redirect: 'manual' })
  const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';')
  const { url, ...init } = jsonRequest(call, payload)
  const headers = { ...init.headers, cookie, origin: client.origin }
  const answer = await client.send(url, { ...init, headers })
  if (!answer.ok) throw new Error(`${call.path} was refused: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Data
}

/** @param origin of a node or of a proxy before nodes */
export function httpClient(origin: string, { persistent = false }: ClientOptions = {}): HttpClient {
  const send = (path: string, init: RequestInit = {}) => answered(origin + path, init, persistent)
  return {
    origin,
    send,
    async call(declaration, payload, session, { idempotencyKey } = {}) {
      const get = declaration.method === 'GET'
      const fields = payload as Record<string, string>
      const query = new URLSearchParams(get ? fields : {})
      if (session !== undefined) query.set('sessionId', session)
      const response = await send(`${callPath(declaration)}?${query}`, {
        method: declaration.method,
        headers: idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey },
        ...(get ? {} : { body: new URLSearchParams(fields) }),
      })
      return readEnvelope(await response.json()) as TestAnswer<DataOf<typeof declaration>>
    },
    async plain<Payload extends object, Data>(call: ClientCall<Payload, Data, unknown>, payload: Payload) {
      const { url, ...init } = jsonRequest(call, payload, SANDBOX_OPERATOR_TOKEN)
      const response = await send(url, init)
      const text = await response.text()
      if (!response.ok) throw new Error(`${call.path} was refused: ${response.status} ${text}`)
      return JSON.parse(text) as Data
    },
  }
}
