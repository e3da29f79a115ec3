import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@sandigan/testkit/free-port'
import { Type } from 'typebox'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProviderMeter } from './provider-meter.ts'
import { createProviderClient, type ProviderCall, type ProviderClientOptions } from './provider-client.ts'
import { type WatchedCall, watchProviders } from './watch-providers.ts'

type Act = (request: IncomingMessage, response: ServerResponse) => void

const Answer = Type.Object({ id: Type.String() })
const GET: ProviderCall<typeof Answer> = {
  name: 'read',
  method: 'GET',
  path: '/things/1',
  repeatable: true,
  answer: Answer,
}
const POST: ProviderCall<typeof Answer> = {
  name: 'make',
  method: 'POST',
  path: '/things',
  body: { secret: 'plainly-fake-account' },
  repeatable: false,
  answer: Answer,
}

let server: Server
let acts: Act[]
let received: IncomingMessage[]
let calls: WatchedCall[]

beforeEach(async () => {
  acts = []
  received = []
  calls = []
  server = createServer((request, response) => {
    received.push(request)
    request.resume().on('end', () => (acts.length > 1 ? acts.shift() : acts[0])?.(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

const client = (over: Partial<ProviderClientOptions> = {}) =>
  createProviderClient({
    provider: 'example',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: { authorization: 'Basic plainly-fake' },
    codeOf: (body) =>
      typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : undefined,
    busyCodes: ['in-progress'],
    watch: (call) => calls.push(call),
    timeoutMs: 150,
    firstWaitMs: 1,
    ...over,
  })

const refusedBy = (address: string) => Object.assign(new Error(address), { code: 'ECONNREFUSED' })
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Act =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const well = json(200, { id: 'a' })
const silent: Act = () => {}
const cut: Act = (_request, response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"id":')
  setTimeout(() => response.destroy(), 5)
}
const flood: Act = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const chunk = Buffer.alloc(64 * 1024, 'a')
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', more)
  more()
}
const garbage: Act = (_request, response) => response.writeHead(200).end('<html>hello</html>')

test('an answer of the declared shape is given, and the call carries who we are and the trace', async () => {
  acts = [well]
  expect(await client({ traceparent: () => '00-trace' }).call(POST)).toEqual({
    kind: 'answered',
    data: { id: 'a' },
  })
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Basic plainly-fake',
    traceparent: '00-trace',
    'content-type': 'application/json',
  })
})

test('a refusal comes in the words of the provider, immediately', async () => {
  acts = [json(404, { error: 'no_such_thing' })]
  expect(await client().call(GET)).toEqual({ kind: 'refused', status: 404, code: 'no_such_thing' })
  expect(received).toHaveLength(1)
})

test.each<[string, Act, string]>([
  ['silent', silent, 'timeout'],
  ['cut off after the status', cut, 'unreachable'],
  ['an error of its own', json(500, { error: 'oops' }), 'failing'],
  ['garbage', garbage, 'garbage'],
  ['JSON of another shape', json(200, { number: 1 }), 'garbage'],
  [
    'a refusal that is not its own',
    (_request, response) => response.writeHead(404).end('not here'),
    'garbage',
  ],
  ['a flood', flood, 'too-large'],
  [
    'a redirect',
    (_request, response) => response.writeHead(302, { location: '/other' }).end(),
    'unreachable',
  ],
  ['still at work', json(409, { error: 'in-progress' }), 'busy'],
])(
  'a provider that is %s leaves a call unknown, and one that has no key is sent once',
  async (_is, act, why) => {
    acts = [act]
    expect(await client().call(POST)).toEqual({ kind: 'unknown', why })
    expect(received).toHaveLength(1)
  },
)

test('what may be repeated is tried three times in all, and the first answer counts', async () => {
  acts = [cut, silent, well]
  expect(await client().call(GET)).toMatchObject({ kind: 'answered' })
  expect(received).toHaveLength(3)
  acts = [json(503, {})]
  expect(await client().call({ ...POST, repeatable: true })).toEqual({ kind: 'unknown', why: 'failing' })
  expect(received).toHaveLength(6)
})

test('nobody listens: not reached, and tried three times though it must not be done twice', async () => {
  const gone = client({ baseUrl: `http://127.0.0.1:${await freePort()}` })
  expect(await gone.call(POST)).toEqual({ kind: 'unknown', why: 'not-reached' })
  expect(calls).toMatchObject([{ outcome: 'not-reached', attempts: 3 }])
  const nowhere = client({ baseUrl: 'http://nobody.invalid' })
  expect(await nowhere.call(GET)).toEqual({ kind: 'unknown', why: 'not-reached' })
})

test('a call that has no key goes through where the provider is there at the second try', async () => {
  const line = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(
    // A name with two addresses, neither of which takes a connection.
    new TypeError('fetch failed', {
      cause: new AggregateError([refusedBy('::1'), refusedBy('127.0.0.1')]),
    }),
  )
  acts = [well]
  expect(await client().call(POST)).toMatchObject({ kind: 'answered' })
  line.mockRestore()
  expect(received).toHaveLength(1)
})

test('one address that broke off among those that took no connection leaves it unknown', async () => {
  const line = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(
    new TypeError('fetch failed', {
      cause: new AggregateError([refusedBy('::1'), Object.assign(new Error(), { code: 'ECONNRESET' })]),
    }),
  )
  expect(await client().call(POST)).toEqual({ kind: 'unknown', why: 'unreachable' })
  line.mockRestore()
  expect(received).toEqual([])
})

test('a wait that the provider requests is respected, and one of over five seconds is not waited for', async () => {
  acts = [json(429, {}, { 'retry-after': '1' }), well]
  const started = performance.now()
  expect(await client().call(GET)).toMatchObject({ kind: 'answered' })
  expect(performance.now() - started).toBeGreaterThan(950)
  acts = [json(429, {}, { 'retry-after': '6' })]
  received = []
  expect(await client().call(GET)).toEqual({ kind: 'unknown', why: 'busy' })
  expect(received).toHaveLength(1)
})

test('after five calls in a row without an answer none is tried, until a rest is over', async () => {
  const one = client()
  acts = [json(500, {})]
  for (let call = 0; call < 4; call += 1) await one.call(POST)
  acts = [well]
  expect(await one.call(POST), 'an answer between them').toMatchObject({ kind: 'answered' })
  acts = [json(500, {})]
  for (let call = 0; call < 5; call += 1) await one.call(POST)
  received = []
  expect(await one.call(POST)).toEqual({ kind: 'unknown', why: 'not-tried' })
  expect(await one.call(GET)).toEqual({ kind: 'unknown', why: 'not-tried' })
  expect(received).toEqual([])
  expect(await client().call(GET), 'another provider').toMatchObject({ why: 'failing' })
})

test('the meter knows a breaker from the start, and when it opens', async () => {
  const meter = createProviderMeter({ today: () => '2026-11-24' })
  const one = client({ meter })
  expect([...meter.breakers()]).toEqual([['example', 'closed']])
  acts = [json(500, {})]
  for (let call = 0; call < 4; call += 1) await one.call(POST)
  expect(meter.breakers().get('example')).toBe('closed')
  await one.call(POST)
  expect(meter.breakers().get('example')).toBe('open')
})

test('refusals do not open the breaker', async () => {
  acts = [json(400, { error: 'wrong' })]
  const one = client()
  for (let call = 0; call < 10; call += 1) await one.call(POST)
  expect(received).toHaveLength(10)
})

test('each call is one line and one time, without what was sent or who we are', async () => {
  const lines: object[] = []
  const log = (facts: object, message: string) => lines.push({ ...facts, message })
  const { watch, times } = watchProviders({ info: log, warn: log, error: log })
  acts = [json(500, {}), json(400, { error: 'wrong' })]
  await client({ watch }).call({ ...POST, repeatable: true })
  expect(lines).toEqual([
    {
      provider: 'example',
      call: 'make',
      outcome: 'refused',
      status: 400,
      code: 'wrong',
      attempts: 2,
      ms: expect.any(Number),
      message: 'provider called',
    },
  ])
  const { values } = await times.get()
  expect(values.find(({ metricName }) => metricName?.endsWith('_count'))).toMatchObject({
    labels: { provider: 'example', call: 'make', outcome: 'refused' },
    value: 1,
  })
})
