import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequest, now, requestText, runLoad } from './load.ts'

type Handler = (body: string, response: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

/** A server that counts its simultaneous requests and its connections. */
async function serve(handler: Handler) {
  const log = { bodies: [] as string[], most: 0, connections: 0 }
  let inFlight = 0
  const server = createServer((request: IncomingMessage, response) => {
    inFlight += 1
    log.most = Math.max(log.most, inFlight)
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      log.bodies.push(body)
      response.on('finish', () => (inFlight -= 1))
      handler(body, response)
    })
  })
  servers.push(server)
  server.on('connection', () => (log.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, log }
}

const answer = (response: ServerResponse, status: number, body: string) =>
  void response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)

const requests = Array.from({ length: 40 }, (_, no) => ({
  text: requestText('/', { no: String(no) }),
  success: '"good":true',
}))
const load = { requests, connections: 4 }

describe('closed loop', () => {
  test('sends each request once, over the connections it was given, one in flight on each', async () => {
    const { port, log } = await serve((_, response) => setImmediate(answer, response, 200, '{"good":true}'))
    const result = await runLoad({ ...load, port })
    expect(log.bodies.sort()).toEqual(requests.map((_, no) => `no=${no}`).sort())
    expect(log.connections).toBe(4)
    expect(log.most).toBeLessThanOrEqual(4)
    expect(result.failed).toBe(0)
    expect(result.perSecond).toBeGreaterThan(0)
    expect(result.p99Ms).toBeGreaterThan(0)
  })

  test.each([
    { title: 'another status', status: 500, body: '{"good":true}' },
    { title: 'a status of 200 with a refusal in it', status: 200, body: '{"good":false}' },
  ])('counts as failed: $title', async ({ status, body }) => {
    const { port } = await serve((sent, response) =>
      sent === 'no=7' ? answer(response, status, body) : answer(response, 200, '{"good":true}'),
    )
    expect((await runLoad({ ...load, port })).failed).toBe(1)
  })

  test.each([
    { limit: { count: 90 }, least: 90, most: 90 },
    { limit: { seconds: 0.2 }, least: 1, most: 250 },
  ])('requests go round until the limit of $limit', async ({ limit, least, most }) => {
    const { port, log } = await serve((_, response) => setTimeout(answer, 4, response, 200, '{"good":true}'))
    const { answered } = await runLoad({ ...load, port, ...limit })
    expect(answered).toBeGreaterThanOrEqual(least)
    expect(answered).toBeLessThanOrEqual(most)
    expect(log.bodies).toHaveLength(answered)
  })

  test('an answer that comes in pieces is one answer', async () => {
    const { port, log } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 13 }).write('{"good"')
      setImmediate(() => response.end(':true}'))
    })
    expect((await runLoad({ ...load, port })).failed).toBe(0)
    expect(log.bodies).toHaveLength(40)
  })

  test('says when it began to send, and not when its process was started', async () => {
    const arrivals: number[] = []
    const { port } = await serve((_, response) => {
      arrivals.push(now())
      answer(response, 200, '{"good":true}')
    })
    const requested = now()
    const { startedAt, perSecond } = await runLoad({ ...load, port })
    const [first = 0] = arrivals
    expect(startedAt).toBeLessThanOrEqual(first)
    // No machine starts a process of Node in less.
    expect(startedAt - requested).toBeGreaterThan(10)
    expect(startedAt + (requests.length / perSecond) * 1_000).toBeLessThan(now())
  })

  test.each([7, 39])('a server that hangs up at request %i of 40 gives no figure', async (no) => {
    const { port } = await serve((sent, response) =>
      sent === `no=${no}` ? void response.destroy() : answer(response, 200, '{"good":true}'),
    )
    await expect(runLoad({ ...load, port })).rejects.toThrow('the load generator ended early')
  })
})

describe('open loop', () => {
  /** A server that answers one request after the other, each some milliseconds after the one before; `/never` has no answer. */
  async function slowServer(eachMs: number) {
    const log: { path: string; at: number }[] = []
    let last: Promise<void> = Promise.resolve()
    const server = createServer((request, response) => {
      log.push({ path: request.url ?? '', at: now() })
      if (request.url === '/never') return
      last = last
        .then(() => wait(eachMs))
        .then(() => void response.end(request.url === '/bad' ? 'bad' : 'good'))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return { port: typeof address === 'object' && address ? address.port : 0, log }
  }

  const arrival = (at: number, path = '/') => ({ at, text: getRequest(path), success: 'good' })
  const options = { connections: 2, patienceMs: 5_000 }

  test('the time of each counts from its arrival, also while it waits for a free connection', async () => {
    const { port } = await slowServer(100)
    const arrivals = Array.from({ length: 6 }, () => arrival(0))
    const { times, failed, answered } = await runLoad({ ...options, port, arrivals })
    expect({ failed, answered }).toEqual({ failed: 0, answered: 6 })
    // Six together, 100 ms for each: the last of them waits 600 ms, however late its request was written to a socket.
    expect(Math.max(...times)).toBeGreaterThanOrEqual(590)
  })

  test('requests are sent at their times, in their order', async () => {
    const { port, log } = await slowServer(0)
    const arrivals = [arrival(0, '/a'), arrival(150, '/b'), arrival(300, '/c')]
    const { startedAt } = await runLoad({ ...options, port, arrivals })
    expect(log.map(({ path }) => path)).toEqual(['/a', '/b', '/c'])
    for (const [no, { at }] of log.entries()) expect(at - startedAt).toBeGreaterThanOrEqual(no * 150)
  })

  test('a bad answer fails, and so does what has none, which counts as having waited to the end', async () => {
    const { port } = await slowServer(0)
    const arrivals = [arrival(0, '/bad'), arrival(1, '/never'), arrival(2)]
    const result = await runLoad({ port, arrivals, connections: 3, patienceMs: 500 })
    expect(result).toMatchObject({ failed: 2, answered: 2 })
    expect(result.times).toHaveLength(3)
    expect(Math.max(...result.times)).toBe(500)
  })
})
