/** Every call of the operator's API with payloads that are made from its declaration, each by a person who may make it. */
import {
  callPath,
  operatorCalls,
  OPERATOR_ACTIONS,
  type OperatorAction,
  OPEN_CALLS,
  JSON_CALLS,
  type JsonCall,
  type Role,
} from '@sandigan/contract'
import { jsonRequest, readJsonAnswer } from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOf } from '../platform/http/compiled-schemas.ts'
import { fuzz, type FuzzAnswer, PATIENT } from '../testing/fuzz.ts'
import { type KnownIds, twoSides } from '../testing/known-ids.ts'
import { signedInNew } from '../testing/operator-browser.ts'
import { type Payload, payloadsOf } from '../testing/payloads.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let mine: KnownIds
beforeAll(async () => {
  app = await startTestApp()
  ;[mine] = await twoSides(app)
})
afterAll(() => app.close())

const OPEN: ReadonlySet<string> = new Set(OPEN_CALLS)
const actions: Readonly<Record<string, OperatorAction>> = OPERATOR_ACTIONS
const CALLS = Object.entries(JSON_CALLS.operator)
const HOST = 'localhost:3000'
/** A simulation counts a whole book on a thread of its own: some six seconds, or less where it refuses more. */
const SIMULATION_SECONDS = 20

let people = 0
/** A cookie of somebody new, since some calls end the session by which they are made. */
async function cookieFor(name: string): Promise<string> {
  if (OPEN.has(name)) return ''
  const role: Role = actions[name]?.roles[0] ?? 'admin'
  return (await signedInNew(app, `Person ${people++}`, role)).cookie() ?? ''
}

async function send(call: JsonCall, payload: Payload, cookie: string): Promise<FuzzAnswer> {
  const { method, url, headers, body } = jsonRequest(
    { method: call.method, path: callPath(call) },
    call.method === 'GET' ? asText(payload) : payload,
  )
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { host: HOST, origin: `http://${HOST}`, ...headers, cookie },
    ...(body === undefined ? {} : { body }),
  })
  await app.settled()
  return { status: answer.statusCode, body: answer.body }
}

const asText = (payload: Payload): Payload =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? null),
    ]),
  )

/** What is declared, or a code and a sentence. */
function faultsOf(call: JsonCall, { status, body }: FuzzAnswer): readonly unknown[] {
  const answer: unknown = JSON.parse(body)
  if (status === 200) return checkOf(call.data).Errors(answer).slice(0, 3)
  const { ok, ...refusal } = { code: '', error: '', ...readJsonAnswer(status, answer) }
  return ok || refusal.code === '' || refusal.error === '' ? [body] : []
}

describe('whatever is sent, an answer as declared comes from', () => {
  const known = () => ({
    ...mine.fields,
    borrowerId: mine.order.borrowerId,
    productId: mine.order.productId,
    subject: mine.order.orderId,
    q: mine.order.orderId,
    reference: mine.payment,
    provider: 'xendit',
    action: 'saveHoliday',
  })

  test.each(CALLS)('%s', PATIENT, async (name, call) => {
    const isOfTwo = actions[name]?.approval === true
    const cookie = await cookieFor(name)
    const run = fuzz(
      payloadsOf(call.payload, known()),
      async (payload) => {
        // Who leaves is signed in again; what needs two people is checked as it is requested.
        const by = name === 'signOut' || name === 'endSession' ? await cookieFor(name) : cookie
        if (!isOfTwo) return send(call, payload, by)
        const { reason, ...rest } = payload
        return send(operatorCalls.requestApproval, { action: name, payload: rest, reason }, by)
      },
      (answer) => faultsOf(isOfTwo ? operatorCalls.requestApproval : call, answer),
      name === 'simulateProduct' ? SIMULATION_SECONDS : undefined,
    )
    await expect(run).resolves.toBeUndefined()
  })
})
