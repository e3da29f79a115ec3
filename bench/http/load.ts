/**
 * A load generator that costs as little as can be: plain sockets, one request in flight on each, answers cut
 * by their content-length. It runs in a process of its own, so that it shares no thread with what it measures.
 */
import { fork } from 'node:child_process'
import { connect } from 'node:net'

export interface Load {
  readonly port: number
  /** Whole requests, as bytes of HTTP/1.1; each connection takes the next one, round and round. */
  readonly requests: readonly string[]
  readonly connections: number
  /** How many answers are waited for in all. */
  readonly count: number
  /** What every good answer holds. */
  readonly success: string
}

export interface LoadResult {
  readonly perSecond: number
  /** 99 of 100 answers came within this time. */
  readonly p99Ms: number
  /** Answers that were not `200`, or did not hold what every good one holds. */
  readonly failed: number
}

/** One request as text. */
export function requestText(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields).toString()
  return requestWithBody(path, body, { 'content-type': 'application/x-www-form-urlencoded', ...headers })
}

export function requestWithBody(path: string, body: string, headers: Record<string, string>): string {
  const all = { host: '127.0.0.1', 'content-length': String(Buffer.byteLength(body)), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Sends the load from a process of its own and gives what it measured. */
export function runLoad(load: Load): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'], { serialization: 'json' })
    let result: LoadResult | undefined
    child.on('message', (message) => (result = message as LoadResult))
    child.on('error', reject)
    child.on('exit', () => (result ? resolve(result) : reject(new Error('the load generator ended early'))))
    child.send(load)
  })
}

/** Length of head and body of the first answer in the buffer, or undefined while it is not whole. */
function answerLength(buffer: Buffer): number | undefined {
  const head = buffer.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /content-length: *(\d+)/i.exec(buffer.toString('latin1', 0, head))
  if (!length) throw new Error('an answer without a content-length')
  const whole = head + 4 + Number(length[1])
  return buffer.length >= whole ? whole : undefined
}

function measure({ port, requests, connections, count, success }: Load): Promise<LoadResult> {
  const times: number[] = []
  let sent = 0
  let failed = 0
  const started = performance.now()
  const drive = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let buffer: Buffer = Buffer.alloc(0)
      let sentAt = 0
      const next = () => {
        if (sent >= count) {
          resolve()
          return socket.destroy()
        }
        sentAt = performance.now()
        socket.write(requests[sent++ % requests.length] ?? '')
      }
      socket.on('connect', next)
      socket.on('error', reject)
      // Whoever has its last answer closes the connection itself, after it resolved.
      socket.on('close', () => reject(new Error('the connection was closed')))
      socket.on('data', (chunk: Buffer) => {
        buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
        const length = answerLength(buffer)
        if (length === undefined) return
        times.push(performance.now() - sentAt)
        const answer = buffer.toString('latin1', 0, length)
        if (!answer.startsWith('HTTP/1.1 200') || !answer.includes(success)) failed += 1
        buffer = buffer.subarray(length)
        next()
      })
    })
  return Promise.all(Array.from({ length: connections }, drive)).then(() => {
    const seconds = (performance.now() - started) / 1000
    times.sort((a, b) => a - b)
    return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, failed }
  })
}

if (process.argv[2] === 'worker') {
  process.once('message', (load) => {
    void measure(load as Load).then((result) =>
      process.send?.(result, undefined, undefined, () => process.exit(0)),
    )
  })
}
