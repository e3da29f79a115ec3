/**
 * A way to PostgreSQL that counts the statements that go over it and can end before one of them: what a node does is cut
 * between any two statements, and the product knows nothing of it.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { createMessageReader } from '@sandigan/testkit/postgres-messages'

export interface StatementGate {
  /** The address of the database through the gate. */
  readonly url: string
  /** Statements that came so far. */
  count(): number
  /** Lets the statements before the n-th from now on through; from that one on nothing passes, and this is called once. */
  closeBefore(n: number, closed: () => void): void
  /** Lets everything through again. */
  open(): void
  close(): Promise<void>
}

/** Messages that end a statement: Sync of the extended protocol, and a simple Query. */
const ENDS = new Set(['S', 'Q'])
/** Words of the login and of the goodbye stand alone, and so does the first message, which has no type. */
const ALONE = new Set(['', 'p', 'X'])

interface Cut {
  readonly at: number
  readonly closed: () => void
  isClosed: boolean
}

/** Splits what a client sends into statements: each whole, from its first message to the one that ends it. */
function createSplitter() {
  const read = createMessageReader()
  let statement: Buffer[] = []
  return function* split(chunk: Buffer): Generator<{ bytes: Buffer; isStatement: boolean }> {
    for (const { type, bytes } of read(chunk)) {
      statement.push(bytes)
      const isStatement = ENDS.has(type)
      if (!isStatement && !ALONE.has(type)) continue
      yield { bytes: Buffer.concat(statement), isStatement }
      statement = []
    }
  }
}

/** @param url the address of a database on this machine */
export async function startStatementGate(url: string): Promise<StatementGate> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let count = 0
  let cut: Cut | undefined

  const passes = (isStatement: boolean): boolean => {
    if (isStatement) count += 1
    if (cut === undefined || count < cut.at) return true
    if (!cut.isClosed) {
      cut.isClosed = true
      cut.closed()
    }
    return false
  }
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const database = keep(connect({ host: target.hostname, port: Number(target.port) }))
    const split = createSplitter()
    keep(client).on('data', (chunk: Buffer) => {
      for (const { bytes, isStatement } of split(chunk)) if (passes(isStatement)) database.write(bytes)
    })
    database.on('data', (chunk) => client.write(chunk))
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    count: () => count,
    closeBefore(n, closed) {
      cut = { at: count + n, closed, isClosed: false }
    },
    open() {
      cut = undefined
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
