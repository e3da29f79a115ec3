/**
 * A load generator that costs as little as can be: plain sockets, one request in flight on each. It runs in a process
 * of its own, so that it shares no thread with what it measures. Closed loop: the next request waits for the answer.
 */
import { fork } from 'node:child_process'
import { percentile } from '../figure.ts'
import { isGood, openConnection } from './connection.ts'

export interface Load {
  readonly port: number
  /** Whole requests, as bytes of HTTP/1.1; each connection takes the next one, round and round. */
  readonly requests: readonly string[]
  readonly connections: number
  /** How many answers are waited for in all. */
  readonly count?: number
  /** After how many seconds no further request is sent. One of the two limits must be set. */
  readonly seconds?: number
  /** What every good answer holds. Empty where a status of 200 says enough. */
  readonly success: string
}

export interface LoadResult {
  readonly perSecond: number
  /** 99 of 100 answers came within this time. */
  readonly p99Ms: number
  /** Answers that were not `200`, or did not hold what every good one holds. */
  readonly failed: number
  readonly answered: number
  /** When the first request was about to be sent, which is some hundred milliseconds after its process was. (`now`) */
  readonly startedAt: number
}

/** The same time in every process of this machine, in milliseconds. */
export const now = (): number => performance.timeOrigin + performance.now()

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
  return written('POST', path, { 'content-length': String(Buffer.byteLength(body)), ...headers }, body)
}

export const getRequest = (path: string, headers: Record<string, string> = {}): string =>
  written('GET', path, headers, '')

function written(method: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
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

function measure({ port, requests, connections, count, seconds, success }: Load): Promise<LoadResult> {
  if (count === undefined && seconds === undefined) throw new Error('a load without an end')
  const times: number[] = []
  let sent = 0
  let failed = 0
  const startedAt = now()
  const over = () =>
    (count !== undefined && sent >= count) || (seconds !== undefined && now() - startedAt >= seconds * 1_000)
  const drive = () =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0
      const next = () => {
        if (over()) {
          connection.close()
          return resolve()
        }
        sentAt = performance.now()
        connection.send(requests[sent++ % requests.length] ?? '')
      }
      const connection = openConnection(port, {
        onOpen: next,
        onAnswer: (answer) => {
          times.push(performance.now() - sentAt)
          if (!isGood(answer, success)) failed += 1
          next()
        },
        onEnd: reject,
      })
    })
  return Promise.all(Array.from({ length: connections }, drive)).then(() => {
    const took = (now() - startedAt) / 1_000
    return {
      perSecond: times.length / took,
      p99Ms: percentile(times, 99),
      failed,
      answered: times.length,
      startedAt,
    }
  })
}

if (process.argv[2] === 'worker') {
  process.once('message', (load) => {
    void measure(load as Load).then((result) =>
      process.send?.(result, undefined, undefined, () => process.exit(0)),
    )
  })
}
