import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'

/** What the database was sent so far, and its side of each connection. */
let received = ''
let backends: Socket[] = []
let database: Server
let proxy: FaultProxy
const clients: Socket[] = []

/** Answers each piece with its length, and a `commit` as PostgreSQL does: with what it carried out. */
beforeEach(async () => {
  received = ''
  backends = []
  database = createServer({ allowHalfOpen: true }, (socket) => {
    backends.push(socket)
    socket.on('error', () => {})
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      socket.write(/commit\0/i.test(received) ? 'COMMIT\0' : `<${chunk.length}>`)
    })
  })
  await new Promise<void>((resolve) => database.listen(0, '127.0.0.1', resolve))
  proxy = await startFaultProxy(`postgres://me@127.0.0.1:${(database.address() as AddressInfo).port}/mine`)
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await proxy.close()
  for (const backend of backends) backend.destroy()
  await new Promise((resolve) => database.close(resolve))
})

const message = (type: string, ...texts: readonly string[]): Buffer => {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(''))
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, body])
}

interface Client {
  readonly socket: Socket
  heard(): string
  /** What ended it; undefined while it is open. */
  end(): string | undefined
  send(bytes: Buffer): void
}

/** Connected, with its first message sent and answered. */
async function openClient(): Promise<Client> {
  const { hostname, port } = new URL(proxy.url)
  const socket = connect(Number(port), hostname)
  clients.push(socket)
  let heard = ''
  let end: string | undefined
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  socket.on('error', ({ message: text }) => (end = text))
  socket.on('close', () => (end ??= 'closed'))
  socket.write(message('', 'startup'))
  await expect.poll(() => heard).toBe('<12>')
  heard = ''
  return { socket, heard: () => heard, end: () => end, send: (bytes) => socket.write(bytes) }
}

test('passes everything on while nothing is to go wrong, the end included', async () => {
  const client = await openClient()
  client.send(message('Q', 'select 1'))
  await expect.poll(client.heard).toBe('<14>')
  expect(new URL(proxy.url).pathname).toBe('/mine')
  expect(proxy.count()).toBe(1)
  backends[0]?.end()
  await expect.poll(client.end).toBe('closed')
  await expect.poll(proxy.count).toBe(0)
})

test('silence: the connections that are open carry nothing more, not even their end; new ones do', async () => {
  const client = await openClient()
  expect(proxy.silence()).toBe(1)
  const before = received
  client.send(message('Q', 'select 1'))
  backends[0]?.write('more')
  backends[0]?.end()
  const other = await openClient()
  other.send(message('Q', 'select 2'))
  await expect.poll(other.heard).toBe('<14>')
  expect(received.slice(before.length)).not.toContain('select 1')
  expect(client.heard()).toBe('')
  expect(client.end()).toBeUndefined()
  expect(proxy.count()).toBe(1)
  expect(proxy.silentCount()).toBe(1)
  client.socket.destroy()
  await expect.poll(proxy.silentCount).toBe(0)
})

test('reset: the connections that are open are reset, and new ones pass', async () => {
  const client = await openClient()
  expect(proxy.reset()).toBe(1)
  await expect.poll(client.end).toBe('read ECONNRESET')
  await openClient()
})

test('a delay holds in both directions, and pieces stay in order when it is taken back', async () => {
  const client = await openClient()
  proxy.delay(100)
  const start = performance.now()
  client.send(message('Q', 'slow'))
  await setTimeout(20)
  proxy.delay(0)
  client.send(message('Q', 'quick one'))
  await expect.poll(client.heard).toMatch(/^<10><15>$|^<25>$/)
  expect(performance.now() - start).toBeGreaterThanOrEqual(99)
  expect(received).toMatch(/slow\0Q.{4}quick one\0$/s)
})

test.each([
  { claim: 'by its text', commit: [message('Q', 'commit')] },
  { claim: 'by the name it was given', commit: [message('P', 'keep', 'COMMIT'), message('B', '', 'keep')] },
])(
  'a commit, known $claim, is passed on and its answer is not; the next one is answered',
  async ({ commit }) => {
    const client = await openClient()
    proxy.cutCommits(1)
    client.send(message('Q', 'insert'))
    await expect.poll(client.heard).toBe('<12>')
    client.send(Buffer.concat(commit))
    await expect.poll(client.end).toBe('read ECONNRESET')
    expect(client.heard()).toBe('<12>')
    expect(received.toLowerCase()).toContain('commit\0')
    received = ''
    const next = await openClient()
    next.send(Buffer.concat(commit))
    await expect.poll(next.heard).toBe('COMMIT\0')
  },
)
