/**
 * A load generator that costs as little as can be: plain sockets, one request in flight on each. It runs in a process
 * of its own, so that it shares no thread with what it measures.
 *
 * Closed loop: each connection sends its next request when the one before is answered. Open loop, where the requests have
 * times at which they arrive: each is sent at its time, whether or not others were answered, and its time to answer counts
 * from its arrival. So a service that stops for a second delays all that arrive in that second.
 */
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../figure.ts'
import { type Connection, isGood, openConnection } from './connection.ts'

export interface LoadRequest {
  /** The whole request, as bytes of HTTP/1.1. */
  readonly text: string
  /** What every good answer holds. Empty where a status of 200 says enough. */
  readonly success: string
}

export interface Arrival extends LoadRequest {
  /** Milliseconds after the beginning. */
  readonly at: number
}

interface Lanes {
  readonly port: number
  /** In the open loop at most: a request that finds all of them busy waits, and its time counts. */
  readonly connections: number
}

export interface Load extends Lanes {
  /** Each connection takes the next one, round and round. Without a limit each is sent once. */
  readonly requests: readonly LoadRequest[]
  /** How many answers are waited for in all. */
  readonly count?: number
  /** After how many seconds no further request is sent. */
  readonly seconds?: number
}

export interface ScheduledLoad extends Lanes {
  /** In the order of their times. */
  readonly arrivals: readonly Arrival[]
  /** How long the last answers are waited for, in milliseconds. What has none by then counts as having waited so long. */
  readonly patienceMs: number
}

export interface LoadResult {
  readonly perSecond: number
  /** 99 of 100 answers came within this time. */
  readonly p99Ms: number
  /** Milliseconds to each answer, in no order. */
  readonly times: readonly number[]
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
export function runLoad(load: Load | ScheduledLoad): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'], { serialization: 'advanced' })
    let result: LoadResult | undefined
    child.on('message', (message) => (result = message as LoadResult))
    child.on('error', reject)
    child.on('exit', () => (result ? resolve(result) : reject(new Error('the load generator ended early'))))
    child.send(load)
  })
}

async function measure(load: Load | ScheduledLoad): Promise<LoadResult> {
  const { port, connections } = load
  const lanes = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const startedAt = now()
  const take = 'arrivals' in load ? openLoop(load) : closedLoop(load, startedAt)
  const times: number[] = []
  let failed = 0
  const drive = async (connection: Connection) => {
    for (let next = take(); next !== undefined; next = take()) {
      const arrivesAt = next.at === undefined ? now() : startedAt + next.at
      // The timer's grain is a millisecond; what it is late by counts.
      const ahead = arrivesAt - now()
      if (ahead > 0) await wait(Math.ceil(ahead))
      const answer = await connection.send(next.text)
      times.push(now() - arrivesAt)
      if (!isGood(answer, next.success)) failed += 1
    }
  }
  const all = Promise.all(lanes.map(drive))
  await ('arrivals' in load ? Promise.race([all, wait(lastAnswerBy(load))]) : all)
  const answered = times.length
  const perSecond = (answered * 1_000) / (now() - startedAt)
  if ('arrivals' in load) {
    const unanswered = load.arrivals.length - answered
    failed += unanswered
    times.push(...Array<number>(unanswered).fill(load.patienceMs))
  }
  return { perSecond, p99Ms: percentile(times, 99), times, failed, answered, startedAt }
}

/** Gives the next request that a free connection sends; undefined where there is none any more. */
type Take = () => (LoadRequest & Partial<Arrival>) | undefined

function closedLoop({ requests, count, seconds }: Load, startedAt: number): Take {
  const limit = count ?? (seconds === undefined ? requests.length : Number.POSITIVE_INFINITY)
  const end = startedAt + (seconds ?? Number.POSITIVE_INFINITY) * 1_000
  let taken = 0
  return () => (taken >= limit || now() >= end ? undefined : requests[taken++ % requests.length])
}

function openLoop({ arrivals }: ScheduledLoad): Take {
  let taken = 0
  return () => arrivals[taken++]
}

const lastAnswerBy = ({ arrivals, patienceMs }: ScheduledLoad): number =>
  (arrivals.at(-1)?.at ?? 0) + patienceMs

if (process.argv[2] === 'worker') {
  process.once('message', (load) => {
    void measure(load as Load | ScheduledLoad).then((result) =>
      process.send?.(result, undefined, undefined, () => process.exit(0)),
    )
  })
}
