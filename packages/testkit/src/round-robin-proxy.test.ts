import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { type RoundRobinProxy, startRoundRobinProxy } from './round-robin-proxy.ts'

const servers: Server[] = []
let proxy: RoundRobinProxy | undefined
afterEach(async () => {
  await proxy?.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A node that answers with its name and what it was sent; `health` is its answer to that question. */
async function node(name: string, { breaks = false, health = 200 } = {}): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/health') return outgoing.writeHead(health).end()
    let sent = ''
    incoming.on('data', (part) => (sent += part))
    incoming.on('end', () => {
      if (breaks) incoming.socket.destroy()
      else outgoing.end(`${name} ${incoming.method} ${incoming.url} ${sent}`.trim())
    })
    return undefined
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const byText = (a: string, b: string) => a.localeCompare(b)

const ask = async (path = '/a?b=1', init: RequestInit = {}) => {
  const answer = await fetch(`${proxy?.origin}${path}`, init)
  return answer.ok ? answer.text() : answer.status
}

test('requests go to the nodes in turns, with their method, address and body', async () => {
  proxy = await startRoundRobinProxy([await node('one'), await node('two')])
  const given = [await ask(), await ask(), await ask('/c', { method: 'POST', body: 'text' })]
  expect(given.map(String).toSorted(byText)).toEqual(['one GET /a?b=1', 'two GET /a?b=1', 'two POST /c text'])
})

test('a node that is not there is passed over, and with none left the answer is 502', async () => {
  const gone = `http://127.0.0.1:${await freePort()}`
  proxy = await startRoundRobinProxy([gone, await node('one')])
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('one GET /a?b=1'))
  proxy.forwardTo([gone])
  expect(await ask()).toBe(502)
})

test('a request that broke under way is given to no other node', async () => {
  proxy = await startRoundRobinProxy([await node('one', { breaks: true }), await node('two')])
  const given = [await ask(), await ask()]
  expect(given.map(String).toSorted(byText)).toEqual(['502', 'two GET /a?b=1'])
})

test('a node that says that it is not ready gets nothing', async () => {
  const [stopping, ready] = [await node('one', { health: 503 }), await node('two')]
  proxy = await startRoundRobinProxy([stopping, ready], { checkEveryMs: 5 })
  await expect.poll(async () => [await ask(), await ask()]).toEqual(Array(2).fill('two GET /a?b=1'))
})
