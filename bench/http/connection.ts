/** One connection of the load generator: a plain socket with one request in flight, answers cut by their content-length. */
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Connection {
  /**
   * Sends a whole request, as bytes of HTTP/1.1, and gives head and body of its answer. The one before it must have been
   * answered. Throws where the connection fails or the server closes it.
   */
  send(request: string): Promise<Buffer>
  close(): void
}

const HEAD_END = '\r\n\r\n'

/** Length of head and body of the first answer in the buffer, or undefined while it is not whole. */
function answerLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf(HEAD_END)
  if (head < 0) return undefined
  const length = /content-length: *(\d+)/i.exec(buffer.toString('latin1', 0, head))
  if (!length) throw new Error('an answer without a content-length')
  const whole = head + HEAD_END.length + Number(length[1])
  return buffer.length >= whole ? whole : undefined
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let buffer: Buffer = Buffer.alloc(0)
  let pending: PromiseWithResolvers<Buffer> | undefined
  await once(socket, 'connect')
  socket.on('error', (error) => pending?.reject(error))
  socket.on('close', () => pending?.reject(new Error('the connection was closed')))
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    const length = answerLength(buffer)
    if (length === undefined) return
    const answer = buffer.subarray(0, length)
    buffer = buffer.subarray(length)
    pending?.resolve(answer)
  })
  return {
    send(request) {
      pending = Promise.withResolvers()
      if (socket.destroyed) pending.reject(new Error('the connection was closed'))
      else socket.write(request)
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

/** Sends one request on a connection of its own and gives the answer as it came. */
export async function answerTo(port: number, request: string): Promise<Buffer> {
  const connection = await openConnection(port)
  try {
    return await connection.send(request)
  } finally {
    connection.close()
  }
}

/** Whether an answer is `200` and holds what every good one holds (nothing in particular where `success` is empty). */
export function isGood(answer: Buffer, success: string): boolean {
  if (answer.toString('latin1', 0, 12) !== 'HTTP/1.1 200') return false
  return success === '' || answer.includes(success, 0, 'latin1')
}

/** Headers that belong to one connection, or that a server adds by itself. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

export interface AnswerParts {
  readonly headers: Record<string, string>
  readonly body: Buffer
}

export function partsOf(answer: Buffer): AnswerParts {
  const end = answer.indexOf(HEAD_END)
  const lines = answer.toString('latin1', 0, end).split('\r\n').slice(1)
  const headers = lines
    .map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    })
    .filter(([name]) => !HOP_BY_HOP.has(name))
  return { headers: Object.fromEntries(headers), body: answer.subarray(end + HEAD_END.length) }
}
