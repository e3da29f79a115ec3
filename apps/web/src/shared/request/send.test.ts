import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequestByFetch } from '../../testing/request-by-fetch.ts'
import { NO_ANSWER, send } from './send.ts'
import { upload } from '../pictures/upload.ts'

const CALL = { method: 'POST', path: '/borrower/v3/loan-details/loan-details' } as const
const ORDER = { productId: 'p', orderId: 'o' }
const PICTURE = { method: 'POST', path: '/borrower/user-problem/upload-problem-img' } as const
const LIMIT = 60_000

type Fetch = (url: string, request: RequestInit) => Promise<Response>
const fetched = vi.fn<Fetch>()

/** A server that never answers: the request ends when the page gives up. */
const silence: Fetch = (_url, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')))
  })
/** Headers come, the body does not. */
const halfAnswer: Fetch = async (url, request) => {
  const answer = new Response('')
  answer.json = () => silence(url, request)
  return answer
}
const json = (value: unknown, status = 200) => Promise.resolve(Response.json(value, { status }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('XMLHttpRequest', RequestByFetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** After how many milliseconds a request is answered, with what code; undefined while it is not. */
async function patience(start: () => Promise<{ code: string }>, until: number) {
  let code: string | undefined
  void start().then((answer) => (code = answer.code))
  await vi.advanceTimersByTimeAsync(until)
  return code
}
const call = () => send(CALL, ORDER, {})
const sendPicture = () => upload(PICTURE, 'problemImage', new Blob(['x']), {})

describe('a call ends after 60 s', () => {
  test.each([
    { claim: 'when nothing comes', server: silence, start: call },
    { claim: 'when the body never ends', server: halfAnswer, start: call },
    { claim: 'when a picture is sent', server: silence, start: sendPicture },
  ])(
    '$claim, and not a moment earlier',
    { meta: { spec: ['7.common.timeout'] } },
    async ({ server, start }) => {
      fetched.mockImplementation(server)
      expect(await patience(start, LIMIT - 1)).toBeUndefined()
      expect(await patience(start, LIMIT)).toBe(NO_ANSWER)
    },
  )

  test('an answer leaves no timer behind, and neither does a lost connection', {
    meta: { spec: ['7.common.timeout'] },
  }, async () => {
    fetched.mockImplementationOnce(() => json({ success: true, code: 0, message: '', data: {} }))
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await call()
    await call()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('planted bug: the suite notices a call without a limit', async () => {
    fetched.mockImplementation((url) => silence(url, {}))
    expect(await patience(call, LIMIT * 10)).not.toBe(NO_ANSWER)
  })
})

describe('what goes out', () => {
  test('a form, under the prefix, with the parameters and headers of the address', {
    meta: { spec: ['7.common.encoding'] },
  }, async () => {
    fetched.mockImplementation(() => json({ success: true, code: 0, message: '', data: {} }))
    await send(CALL, ORDER, { sessionId: 's', lang: 'en' }, { 'idempotency-key': 'k' })
    const [url, request] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`${CALL.path}?sessionId=s&lang=en`)
    expect(request).toMatchObject({
      method: 'POST',
      body: 'productId=p&orderId=o',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-session-id': 's', 'idempotency-key': 'k' },
    })
  })

  test('a picture goes as multipart, whose boundary the browser names', async () => {
    fetched.mockImplementation(() => json({ code: '00', message: '', data: { url: '/u' } }))
    await upload(PICTURE, 'problemImage', new Blob(['x']), { sessionId: 's' }, { productId: 'p' })
    const [, request] = fetched.mock.calls[0] ?? []
    expect(request?.headers).not.toHaveProperty('content-type')
    const form = request?.body as FormData
    expect([...form.keys()]).toEqual(['productId', 'problemImage'])
  })
})

test('a picture tells how much of it has gone, and leaves no timer behind', async () => {
  fetched.mockImplementation(() => json({ code: '00', message: '', data: { url: '/u' } }))
  const parts: number[] = []
  await upload(PICTURE, 'problemImage', new Blob(['x']), {}, {}, (part) => parts.push(part))
  expect(parts).toEqual([0.5])
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await sendPicture()).toMatchObject({ success: false, code: NO_ANSWER })
  fetched.mockImplementation(async () => new Response('<html>'))
  expect(await sendPicture()).toMatchObject({ success: false, code: NO_ANSWER })
  expect(vi.getTimerCount()).toBe(0)
})

describe('a picture for which the server has no room', () => {
  const full = () => json({ code: '1004', message: 'Too many tries.', data: {} }, 503)
  const taken = () => json({ code: '00', message: '', data: { url: '/u' } })
  const sentAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return fetched.mock.calls.length
  }

  test('is sent again after growing pauses until it is taken', async () => {
    fetched.mockImplementationOnce(full).mockImplementationOnce(full).mockImplementation(taken)
    const answer = sendPicture()
    expect(await sentAfter(1_999)).toBe(1)
    expect(await sentAfter(1)).toBe(2)
    expect(await sentAfter(3_999)).toBe(2)
    expect(await sentAfter(1)).toBe(3)
    expect(await answer).toMatchObject({ success: true, data: { url: '/u' } })
  })

  test('is said to be still here after four tries', async () => {
    fetched.mockImplementation(full)
    const answer = sendPicture()
    expect(await sentAfter(60_000)).toBe(4)
    expect(await answer).toMatchObject({
      success: false,
      code: '1004',
      message: expect.stringContaining('Yours is still here'),
    })
  })

  test('is not sent again where it was refused for another reason', async () => {
    fetched.mockImplementation(() => json({ code: '1004', message: 'Too many today.', data: {} }))
    const answer = sendPicture()
    expect(await sentAfter(60_000)).toBe(1)
    expect(await answer).toMatchObject({ code: '1004', message: 'Too many today.' })
  })
})

describe('what comes back is always an answer', () => {
  test.each([
    { claim: 'a refusal', answer: () => json({ success: false, code: 4001, message: 'm' }), code: '4001' },
    {
      claim: 'an error with an envelope',
      answer: () => json({ code: 1500, message: 'm' }, 500),
      code: '1500',
    },
    { claim: 'a page instead of JSON', answer: async () => new Response('<html>'), code: NO_ANSWER },
    { claim: 'no connection', answer: () => Promise.reject(new TypeError('x')), code: NO_ANSWER },
  ])(
    '$claim has code $code and data to read',
    { meta: { spec: ['7.common.failure'] } },
    async ({ answer, code }) => {
      fetched.mockImplementation(answer)
      expect(await call()).toMatchObject({ success: false, code, data: {} })
    },
  )
})
