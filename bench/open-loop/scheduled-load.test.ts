import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { getRequest } from '../http/load.ts'
import { runScheduled } from './scheduled-load.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()))

/** A server that answers one request after the other, each `hold` ms after the one before; `/never` is not answered. */
async function slowServer(hold: number) {
  const seen: string[] = []
  let last: Promise<void> = Promise.resolve()
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    if (request.url === '/never') return
    last = last.then(() => wait(hold)).then(() => void response.end(request.url === '/bad' ? 'bad' : 'good'))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, seen }
}

const arrival = (at: number, path = '/') => ({ at, request: getRequest(path), success: 'good' })
const options = { connections: 2, patienceMs: 5_000 }

test('the time of each counts from its arrival, also while it waits for a free connection', async () => {
  const { port } = await slowServer(100)
  const { times, failed, unanswered } = await runScheduled({
    ...options,
    port,
    arrivals: Array.from({ length: 6 }, () => arrival(0)),
  })
  expect({ failed, unanswered, answered: times.length }).toEqual({ failed: 0, unanswered: 0, answered: 6 })
  // Six at once, 100 ms for each: the last of them waits 600 ms, however late its request was written to a socket.
  expect(Math.max(...times)).toBeGreaterThanOrEqual(590)
})

test('requests are sent at their times, in their order', async () => {
  const { port, seen } = await slowServer(0)
  await runScheduled({
    ...options,
    port,
    arrivals: [arrival(0, '/a'), arrival(150, '/b'), arrival(300, '/c')],
  })
  expect(seen).toEqual(['/a', '/b', '/c'])
})

test('a bad answer is counted, and who has none counts as having waited to the end', async () => {
  const { port } = await slowServer(0)
  const arrivals = [arrival(0, '/bad'), arrival(1, '/never'), arrival(2)]
  const result = await runScheduled({ port, arrivals, connections: 3, patienceMs: 500 })
  expect(result).toMatchObject({ failed: 1, unanswered: 1 })
  expect(result.times).toHaveLength(3)
  expect(Math.max(...result.times)).toBe(500)
})
