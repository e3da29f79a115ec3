/**
 * Each call of the specification as its points 7 and 8 have it: method, whole path and envelope, compared raw. What is
 * expected stands in docs/spec-calls.tsv, which is written by hand; nothing here reads it off the declarations.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CALL_TABLE, callPath, CAPTCHA_PATH } from '@sandigan/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runningOrder } from '../testing/loan-steps.ts'
import { prepare, type Prepared } from '../testing/specified-calls/prepared.ts'
import { commit, confirmation, SENDERS, type Sent } from '../testing/specified-calls/senders.ts'

type Method = 'GET' | 'POST'

interface SpecifiedCall {
  readonly point: string
  readonly methods: readonly Method[]
  readonly path: string
  readonly family: string
  /** Paths inside the data that are read of it. */
  readonly reads: readonly string[]
}

const METHODS = ['GET', 'POST'] as const
const DOCS = join(import.meta.dirname, '../../../../docs')
const SPECIFIED: readonly SpecifiedCall[] = readFileSync(join(DOCS, 'spec-calls.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [point = '', methods = '', path = '', family = '', reads = ''] = line.split('\t')
    return {
      point,
      methods: METHODS.filter((method) => methods.split(' ').includes(method)),
      path,
      family,
      reads: reads.split(' ').filter((read) => read !== ''),
    }
  })

const data = expect.anything()
const message = expect.any(String)
/** Each family as it stands on the wire. `code` beside `success` is ours. A picture is refused as promotion calls are. */
const FAMILIES: Record<string, { done: object; refused(code: number): object }> = {
  '0': { done: { code: 0, message, data }, refused: (code) => ({ code, message, data }) },
  "'0'": {
    done: { code: '0', message, data },
    refused: (code) => ({ code: String(code), message, data }),
  },
  success: {
    done: { success: true, code: 0, message, data },
    refused: (code) => ({ success: false, code, message, data }),
  },
  "'00'": {
    done: { code: '00', message, data },
    refused: (code) => ({ code: String(code), message, data }),
  },
  "status '00'": {
    done: { status: '00', message, attach: data },
    refused: (code) => ({ status: String(code), message, attach: data }),
  },
  picture: {
    done: { type: expect.stringMatching(/^image\//) },
    refused: (code) => ({ code: String(code), message, data }),
  },
}

let prepared: Prepared
beforeAll(async () => {
  prepared = await prepare()
})
afterAll(() => prepared.app.close())

/** The body of a form or of a multipart request, with its type. */
async function bodyOf({ fields, file }: Sent) {
  if (file === undefined)
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(file.name, new Blob([new Uint8Array(file.bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}

/** @param more goes on at the end of the query */
async function make(method: Method, path: string, sent: Sent, more = ''): Promise<LightMyRequestResponse> {
  const session = sent.session === undefined ? '' : `sessionId=${sent.session}`
  const query = method === 'GET' ? new URLSearchParams(sent.fields).toString() : ''
  const answer = await prepared.app.fastify.inject({
    method,
    url: `${path}?${[query, session, more].filter((part) => part !== '').join('&')}`,
    ...(method === 'GET' ? {} : await bodyOf(sent)),
  })
  await prepared.app.settled()
  return answer
}

const sentBy = async (path: string): Promise<Sent> => {
  const send = SENDERS[path]
  if (send === undefined) throw new Error(`nothing says what ${path} takes`)
  return send(prepared)
}

async function expectRefusal(method: Method, { path, family }: SpecifiedCall, sent: Sent) {
  const { session: _left, ...anonymous } = sent
  const [field] = Object.keys(sent.fields)
  const attempt = async () => {
    // Without a session, else with a field that nobody knows, or one that comes twice in a query.
    if (sent.session !== undefined) return { code: 1001, answer: await make(method, path, anonymous) }
    const unknown = { ...sent, fields: { ...sent.fields, unknown: '1' } }
    if (method === 'POST') return { code: 1002, answer: await make(method, path, unknown) }
    return field === undefined ? null : { code: 1002, answer: await make(method, path, sent, `${field}=2`) }
  }
  const refused = await attempt()
  if (refused === null) return
  expect(refused.answer.statusCode).toBe(200)
  expect(refused.answer.json()).toEqual(FAMILIES[family]?.refused(refused.code))
}

async function expectSpecified(call: SpecifiedCall) {
  const { methods, path, family, reads } = call
  for (const method of methods) {
    const sent = await sentBy(path)
    await expectRefusal(method, call, sent)
    const answer = await make(method, path, sent)
    expect(answer.statusCode).toBe(200)
    const body =
      family === 'picture' ? { type: answer.headers['content-type'] } : answer.json<Record<string, unknown>>()
    expect(body).toEqual(FAMILIES[family]?.done)
    const inside = 'attach' in body ? 'attach' : 'data'
    for (const read of reads) expect(body).toHaveProperty([inside, ...read.split('.')])
  }
  const sent = await sentBy(path)
  for (const method of METHODS.filter((one) => !methods.includes(one)))
    expect((await make(method, path, sent)).statusCode).toBe(404)
}

const points = [...new Set(SPECIFIED.map(({ point }) => point))]

describe('calls of the specification, raw', () => {
  for (const point of points) {
    const calls = SPECIFIED.filter((call) => call.point === point)
    const title = calls.map(({ methods, path }) => `${methods.join(' or ')} ${path}`).join(', ')
    test(`${title}: as specified`, { meta: { spec: [point] } }, async () => {
      for (const call of calls) await expectSpecified(call)
    })
  }
})

describe('codes of failure that point 8 names, raw', () => {
  const PROMOTION = '/api/v2/youmi/promotion'
  const REPAYMENT = '/borrower/service/repayment'
  const post = async (path: string, over: Record<string, string>) => {
    const sent = await sentBy(path)
    return (await make('POST', path, { ...sent, fields: { ...sent.fields, ...over } })).json()
  }

  test.each([
    {
      claim: 'a wrong picture for an SMS',
      path: `${PROMOTION}/get-sms`,
      over: { capcode: '----' },
      code: '101',
    },
    {
      claim: 'a wrong picture for a registration',
      path: `${PROMOTION}/register`,
      over: { capcode: '----' },
      code: '-1',
    },
  ])('$claim: $code', async ({ path, over, code }) => {
    expect(await post(path, over)).toEqual({ code, message, data: {} })
  })

  test('a phone that is registered: 11, for an SMS and for a registration', async () => {
    const phone = prepared.late.phone
    expect(await post(`${PROMOTION}/get-sms`, { phone })).toEqual({ code: '11', message, data: {} })
    expect(await post(`${PROMOTION}/register`, { phone, userName: phone })).toMatchObject({ code: '11' })
  })

  test('a legacy repayment with a wrong code: 800006', async () => {
    const path = `${REPAYMENT}/repayment-confirm`
    const { fields, ...sent } = await sentBy(path)
    const verifyCode = fields['verifyCode'] === '111111' ? '222222' : '111111'
    const answer = await make('POST', path, { ...sent, fields: { ...fields, verifyCode } })
    expect(answer.json()).toEqual({ code: '800006', message, data: {} })
  })

  test('a legacy repayment that is under way already: 800005', async () => {
    const { app } = prepared
    const order = await runningOrder(app)
    const again = await commit(app, order)
    const first = await make('POST', `${REPAYMENT}/repayment-confirm`, await confirmation(app, order))
    expect(first.json()).toEqual({ code: '00', message, data })
    const second = await make('POST', `${REPAYMENT}/repayment-commit`, again)
    expect(second.json()).toEqual({ code: '800005', message, data: {} })
  })
})

describe('the table is whole', () => {
  /** Calls of our own: no point of the specification names them. */
  const OURS = [
    '/borrower/gopia/goya/list',
    '/borrower/v3/installment/prepay-trail',
    '/borrower/v3/loan-confirm/withdraw',
    '/borrower/v3/loan-details/accept-plan',
    '/borrower/v3/loan-details/call-back',
    '/borrower/v3/loan-details/cancel-call-back',
    '/borrower/v3/loan-details/cannot-pay',
    '/borrower/v3/loan-details/code-check',
    '/borrower/v3/loan-details/code-status',
    '/borrower/v3/loan-details/decline-plan',
    '/borrower/v3/loan-details/relief-offer',
    '/borrower/v3/personal-center/choose-reminders',
    '/borrower/v3/personal-center/credit-reports',
    '/borrower/v3/personal-center/data-export',
    '/borrower/v3/personal-center/sessions-close',
    '/borrower/v3/product/example',
  ]

  test('every declared call stands in it, or is one of ours', () => {
    const declared = [...Object.values(CALL_TABLE).map((call) => callPath(call)), CAPTCHA_PATH]
    const specified = SPECIFIED.map(({ path }) => path)
    expect(OURS.filter((path) => specified.includes(path))).toEqual([])
    expect(new Set(declared)).toEqual(new Set([...specified, ...OURS]))
  })

  test('every call of point 7 stands in it', () => {
    const points = readFileSync(join(DOCS, 'spec-points.tsv'), 'utf8').match(/^7\.call\.[^\t]+/gm) ?? []
    expect(new Set(SPECIFIED.map(({ point }) => point))).toEqual(new Set(points))
    expect(SPECIFIED.every(({ methods, family }) => methods.length > 0 && family !== '')).toBe(true)
  })
})
