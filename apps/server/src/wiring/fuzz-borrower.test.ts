/** Every call of the borrower's app with payloads that are made from its declaration. */
import { type CallDeclaration, CALL_TABLE, callPath, ERROR_CODES, readEnvelope } from '@sandigan/contract'
import { exampleBasicInfo, exampleExtInfo, exampleJobInfo, examplePersonalInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../core/identity/session-repository.ts'
import { checkOf } from '../platform/http/compiled-schemas.ts'
import { fuzz, type FuzzAnswer, PATIENT } from '../testing/fuzz.ts'
import { type KnownIds, twoSides, USUAL_FIELDS } from '../testing/known-ids.ts'
import { HOSTILE, type Payload, payloadsOf } from '../testing/payloads.ts'
import { samplePicture } from '../testing/sample-picture.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let mine: KnownIds
beforeAll(async () => {
  app = await startTestApp()
  ;[mine] = await twoSides(app)
})
afterAll(() => app.close())

const CODES: ReadonlySet<string> = new Set(Object.values(ERROR_CODES).map(String))
const session = (): Promise<string> =>
  app.services.db.transaction().execute((trx) => openSession(trx, app.clock, mine.order.borrowerId))

/** The fields of a form or an address: whatever is no text as text, a list as one field given twice. */
const fieldsOf = (payload: Payload): [string, string][] =>
  Object.entries(payload).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one.toWellFormed() : JSON.stringify(one ?? null),
    ]),
  )
const encoded = (payload: Payload): string => new URLSearchParams(fieldsOf(payload)).toString()

async function sendForm(call: CallDeclaration, payload: Payload): Promise<FuzzAnswer> {
  const get = call.method === 'GET'
  const query = `sessionId=${await session()}${get ? `&${encoded(payload)}` : ''}`
  const answer = await app.fastify.inject({
    method: call.method,
    url: `${callPath(call)}?${query}`,
    headers: get ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    ...(get ? {} : { payload: encoded(payload) }),
  })
  await app.settled()
  return { status: answer.statusCode, body: answer.body }
}

async function sendFile(call: CallDeclaration, payload: Payload): Promise<FuzzAnswer> {
  const good = new Uint8Array(await samplePicture())
  const bytes = 'madeUp' in payload ? good.slice(0, good.length / 2) : good
  const form = new FormData()
  for (const [name, text] of fieldsOf(payload)) form.append(name, text)
  form.append(call.file ?? '', new Blob([bytes], { type: 'image/jpeg' }), '../a"\r\nb.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${callPath(call)}?sessionId=${await session()}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.body }
}

/** An envelope with what is declared, or a code of the table with its sentence; never the one of a bug. */
function faultsOf(call: CallDeclaration, { body }: FuzzAnswer): readonly unknown[] {
  const answer = readEnvelope(JSON.parse(body))
  if (answer.success) return checkOf(call.data).Errors(answer.data).slice(0, 3)
  const isKnown = CODES.has(answer.code) && answer.code !== String(ERROR_CODES.INTERNAL)
  return isKnown && answer.message !== '' ? [] : [body]
}

/** So that use cases are reached: what is there, and forms that are filled in as they should be. */
const known = () => ({
  ...exampleBasicInfo(),
  ...examplePersonalInfo(),
  ...exampleJobInfo(),
  ...exampleExtInfo(),
  ...USUAL_FIELDS,
  ...mine.fields,
  phone: mine.order.phone,
  events: JSON.stringify([{ id: 'event-1', page: '/main', module: '1', position: '1', at: app.clock.now() }]),
  contacts: JSON.stringify([{ name: 'Example Reference', phone: exampleExtInfo().ref1Phone }]),
})

describe('whatever is sent, an answer as declared comes from', () => {
  test.each(Object.entries<CallDeclaration>(CALL_TABLE))('%s', PATIENT, async (_name, call) => {
    const send = call.file === undefined ? sendForm : sendFile
    const run = fuzz(
      payloadsOf(call.payload, known()),
      (payload) => send(call, payload),
      (answer) => faultsOf(call, answer),
    )
    await expect(run).resolves.toBeUndefined()
  })

  test.each([
    '%',
    'a=%zz',
    'productId=%ED%A0%80',
    'a[b]=c&a=d',
    '{"productId":',
    '\u0000',
    '&'.repeat(5_000),
  ])('a call with a body that is no form: %j', async (payload) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain']) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: callPath(CALL_TABLE.productDetail),
        headers: { 'content-type': type },
        payload,
      })
      expect(answer.statusCode).toBeLessThan(500)
    }
  })

  test.each(HOSTILE.map((text) => [encodeURIComponent(text.toWellFormed())]))(
    'files under a hostile name: %s',
    async (name) => {
      const query = `sessionId=${mine.order.session}&productId=${name}&orderId=${name}&reference=${name}`
      const loan = `sessionId=${mine.order.session}&productId=sandigan-lite&orderId=${mine.order.orderId}`
      for (const url of [
        `/files/receipt.pdf?${loan}&reference=${name}`,
        `/files/statement.pdf?${query}`,
        `/media/problem-images/${name}?sessionId=${mine.order.session}`,
        `/media/pay-codes/${name}`,
        `/media/logos/${name}`,
      ])
        expect((await app.fastify.inject(url)).statusCode, url).toBeLessThan(500)
    },
  )
})
