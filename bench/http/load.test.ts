import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { now, requestText, runLoad } from './load.ts'

type Handler = (body: string, response: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

/** A server that counts how many requests it holds at once, and on how many connections. */
async function serve(handler: Handler) {
  const seen = { bodies: [] as string[], most: 0, connections: 0 }
  let held = 0
  const server = createServer((request: IncomingMessage, response) => {
    held += 1
    seen.most = Math.max(seen.most, held)
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      seen.bodies.push(body)
      response.on('finish', () => (held -= 1))
      handler(body, response)
    })
  })
  servers.push(server)
  server.on('connection', () => (seen.connections += 1))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, seen }
}

const answer = (response: ServerResponse, status: number, body: string) =>
  void response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)

const requests = Array.from({ length: 40 }, (_, no) => requestText('/', { no: String(no) }))
const load = { requests, count: requests.length, connections: 4, success: '"good":true' }

describe('the load generator', () => {
  test('sends each request once, over the connections it was given, one in flight on each', async () => {
    const { port, seen } = await serve((_, response) => setImmediate(answer, response, 200, '{"good":true}'))
    const result = await runLoad({ ...load, port })
    expect(seen.bodies.sort()).toEqual(requests.map((_, no) => `no=${no}`).sort())
    expect(seen.connections).toBe(4)
    expect(seen.most).toBeLessThanOrEqual(4)
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

  test('an answer that comes in pieces is one answer', async () => {
    const { port, seen } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 13 }).write('{"good"')
      setImmediate(() => response.end(':true}'))
    })
    expect((await runLoad({ ...load, port })).failed).toBe(0)
    expect(seen.bodies).toHaveLength(40)
  })

  test('says when it began to send, and not when its process was started', async () => {
    const arrivals: number[] = []
    const { port } = await serve((_, response) => {
      arrivals.push(now())
      answer(response, 200, '{"good":true}')
    })
    const asked = now()
    const { startedAt, perSecond } = await runLoad({ ...load, port })
    const [first = 0] = arrivals
    expect(startedAt).toBeLessThanOrEqual(first)
    // No machine starts a process of Node in less.
    expect(startedAt - asked).toBeGreaterThan(10)
    expect(startedAt + (requests.length / perSecond) * 1_000).toBeLessThan(now())
  })

  test.each([7, 39])('a server that hangs up at request %i of 40 gives no figure', async (no) => {
    const { port } = await serve((sent, response) =>
      sent === `no=${no}` ? void response.destroy() : answer(response, 200, '{"good":true}'),
    )
    await expect(runLoad({ ...load, port })).rejects.toThrow('the load generator ended early')
  })
})
