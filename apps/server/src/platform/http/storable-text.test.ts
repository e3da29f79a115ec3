/** Text that no database holds, sent to everything that takes text. */
import { CALL_TABLE, type CallDeclaration, callPath } from '@sandigan/contract'
import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'
import { isStorable, isStorableThroughout } from './storable-text.ts'

let app: TestApp
let session = ''
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_TRIES_PER_ADDRESS_HOUR: '100000' } })
  session = (await verifiedBorrower(app)).session
})
afterAll(() => app.close())

const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'a\udc00b', '\udc00\ud800']
/** Names that every object has without having been given them. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

const FIELDS = Object.entries(CALL_TABLE).flatMap(([name, declaration]: [string, CallDeclaration]) =>
  Object.entries(declaration.payload.properties as Record<string, TSchema>).map(([field, schema]) => ({
    call: name,
    field,
    schema,
    declaration,
  })),
)

/** Sends as a hostile client does: JSON, where an escape can say anything; a form where a file goes along. */
function send(declaration: CallDeclaration, payload: Record<string, string>) {
  const { method, file } = declaration
  const query = new URLSearchParams(method === 'GET' ? payload : {})
  query.set('sessionId', session)
  const url = `${callPath(declaration)}?${query}`
  if (method === 'GET') return app.fastify.inject({ method, url })
  if (file === undefined) return app.fastify.inject({ method, url, payload })
  const parts = Object.entries(payload).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const picture = `--x\r\ncontent-disposition: form-data; name="${file}"; filename="a.png"\r\n\r\nabc\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return app.fastify.inject({ method, url, headers, payload: parts.join('') + picture })
}

/** Bytes have no halves of characters: what comes as UTF-8 has been made well-formed on its way. */
const arrives = (text: string, { method, file }: CallDeclaration): boolean =>
  (method !== 'GET' && file === undefined) || text.isWellFormed()

const LIKELY = [
  '1',
  '0',
  '10.00',
  '2026-11-23',
  '13900000000',
  '12345678',
  'abcdefgh',
  'a',
  '/main',
  '[]',
  '{}',
]
/** A payload that gets past its declaration wherever one of a few likely values does. */
function likelyPayload({ payload }: CallDeclaration): Record<string, string> {
  const values = Object.entries(payload.properties as Record<string, TSchema>).flatMap(([name, schema]) => {
    const check = Compile(schema)
    const likely = LIKELY.find((one) => check.Check(one))
    return likely === undefined ? [] : [[name, likely]]
  })
  return Object.fromEntries(values) as Record<string, string>
}

describe('every field of every call', () => {
  test('is among those tried', () => {
    expect(FIELDS.length).toBeGreaterThan(150)
  })

  test.each(FIELDS)('refuses unstorable text by its name: $call $field', async ({ declaration, field }) => {
    for (const text of UNSTORABLE.filter((one) => arrives(one, declaration))) {
      const answer = await send(declaration, { [field]: text })
      const { code, status, message } = answer.json()
      expect([answer.statusCode, String(code ?? status), message]).toEqual([
        200,
        '1002',
        expect.stringMatching(`: ${field}$`),
      ])
    }
  })

  test.each(FIELDS)('is no way to what every object has: $call $field', async ({ declaration, field }) => {
    for (const text of INHERITED) {
      const answer = await send(declaration, { ...likelyPayload(declaration), [field]: text })
      expect(answer.statusCode).toBeLessThan(500)
    }
  })
})

describe('whatever is no call', () => {
  const operator = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` }

  test.each([
    { url: '/sandbox/api/messages?to=%00' },
    { url: '/sandbox/api/decide', body: { orderId: 'a\ud800', approve: true } },
    { url: '/sandbox/api/pay', body: { payCode: 'a\0' } },
    { url: '/sandbox/api/pay', body: { payCode: 'a', 'b\0': [{ deep: 'c' }] } },
    { url: '/operator/api/statement?orderId=%00' },
    { url: '/operator/api/save-recommended', body: { reason: 'b', look: { name: ['\udc00'] } } },
    { url: '/operator/api/remove-recommended', body: { reason: 'a\0', recommendedId: 'none' } },
    { url: '/borrower/v3/nothing/%00' },
    { url: '/media/logos/%00.svg' },
    { url: '/media/pay-codes/a%00' },
    { url: '/anything?x=%00' },
  ])('refuses it as input: $url $body', async ({ url, body }) => {
    const answer = await app.fastify.inject(
      body === undefined
        ? { url, headers: operator }
        : { method: 'POST', url, headers: operator, payload: body },
    )
    expect([400, 404]).toContain(answer.statusCode)
  })

  test.each(['reference', 'payCode', 'currency'])(
    'a signed report with such a text is answered 200 and never tried again as a bug of ours: %s',
    async (field) => {
      for (const text of ['a\0', 'a\ud800']) {
        const notice = { reference: 'r', payCode: 'p', currency: 'PHP', paidOn: '2026-11-23', amount: 100 }
        const webhook = app.services.providers.sandbox?.payment.webhookFor({ ...notice, [field]: text })
        const answer = await app.fastify.inject({
          method: 'POST',
          url: '/webhooks/payments/sandbox',
          headers: { 'content-type': 'application/json', ...webhook?.headers },
          payload: webhook?.body ?? '',
        })
        expect([field, answer.statusCode]).toEqual([field, 200])
      }
    },
  )
})

describe('storable text', () => {
  test('is every other character, pairs of surrogates included', () => {
    expect(['', 'ñ', '𝄞', '\u0001', '\uffff', '\ufffd'].every(isStorable)).toBe(true)
    expect(UNSTORABLE.some(isStorable)).toBe(false)
  })

  test('is found however deep it lies, in names too', () => {
    let deep: unknown = 'a\0'
    for (let n = 0; n < 100_000; n += 1) deep = [deep]
    expect(isStorableThroughout(deep)).toBe(false)
    expect(isStorableThroughout({ a: [{ 'b\ud800': 1 }] })).toBe(false)
    expect(isStorableThroughout({ a: [1, null, true, 'b'], c: Buffer.from('\0') })).toBe(true)
  })
})
