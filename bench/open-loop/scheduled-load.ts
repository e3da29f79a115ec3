/**
 * An open loop: requests are sent when they arrive, whether or not those before them were answered, and the time of an
 * answer counts from the scheduled arrival. So a service that stops for a second is seen by all who came in that second.
 * In a process of its own, as the closed loop of `http/load.ts`.
 */
import { fork } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Connection, isGood, openConnection } from '../http/connection.ts'

export interface Arrival {
  /** Milliseconds after the beginning. */
  readonly at: number
  /** Whole request, as bytes of HTTP/1.1. */
  readonly request: string
  /** What its good answer holds. */
  readonly success: string
}

export interface ScheduledLoad {
  readonly port: number
  /** In the order of their times. */
  readonly arrivals: readonly Arrival[]
  /** Connections at most; who finds all of them busy waits, and his time runs. */
  readonly connections: number
  /** How long is waited for the last answers, in milliseconds. Who has none by then counts as having waited so long. */
  readonly patienceMs: number
}

export interface ScheduledResult {
  /** Milliseconds from the scheduled arrival to the whole answer, one for each arrival, in no order. */
  readonly times: readonly number[]
  readonly failed: number
  /** Arrivals that had no answer when the patience ended. */
  readonly unanswered: number
}

/** Sends the load from a process of its own and gives what it measured. */
export function runScheduled(load: ScheduledLoad): Promise<ScheduledResult> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['worker'], { serialization: 'advanced' })
    let result: ScheduledResult | undefined
    child.on('message', (message) => (result = message as ScheduledResult))
    child.on('error', reject)
    child.on('exit', () => (result ? resolve(result) : reject(new Error('the load generator ended early'))))
    child.send(load)
  })
}

/** Connections that are free, opened one by one as more are needed at once. */
function connectionPool(
  { port, connections }: ScheduledLoad,
  answered: (arrival: Arrival, answer: Buffer) => void,
  failed: (error: Error) => void,
) {
  const waiting: Arrival[] = []
  const free: ((arrival: Arrival) => void)[] = []
  const all: Connection[] = []
  let next = 0
  const open = () => {
    let current: Arrival | undefined
    const send = (arrival: Arrival) => {
      current = arrival
      connection.send(arrival.request)
    }
    const take = () => {
      const arrival = waiting[next]
      if (arrival === undefined) return void free.push(send)
      next += 1
      send(arrival)
    }
    const connection = openConnection(port, {
      onOpen: take,
      onAnswer: (answer) => {
        if (current) answered(current, answer)
        take()
      },
      onEnd: failed,
    })
    all.push(connection)
  }
  return {
    send(arrival: Arrival) {
      const sendNow = free.pop()
      if (sendNow) return sendNow(arrival)
      waiting.push(arrival)
      if (all.length < connections) open()
    },
    close: () => all.forEach((connection) => connection.close()),
  }
}

async function measure(load: ScheduledLoad): Promise<ScheduledResult> {
  const { arrivals, patienceMs } = load
  const times: number[] = []
  let failed = 0
  let broken: Error | undefined
  const began = performance.now()
  const pool = connectionPool(
    load,
    (arrival, answer) => {
      times.push(performance.now() - began - arrival.at)
      if (!isGood(answer, arrival.success)) failed += 1
    },
    (error) => (broken = error),
  )
  let sent = 0
  const deadline = (arrivals.at(-1)?.at ?? 0) + patienceMs
  while (times.length < arrivals.length && performance.now() - began < deadline) {
    if (broken) throw broken
    const now = performance.now() - began
    for (let due = arrivals[sent]; due !== undefined && due.at <= now; due = arrivals[sent]) {
      pool.send(due)
      sent += 1
    }
    // The timer's grain is a millisecond; whoever was due meanwhile is sent at once, and the wait counts.
    await wait(1)
  }
  pool.close()
  const unanswered = arrivals.length - times.length
  return { times: [...times, ...Array<number>(unanswered).fill(patienceMs)], failed, unanswered }
}

if (process.argv[2] === 'worker') {
  process.once('message', (load) => {
    void measure(load as ScheduledLoad).then((result) =>
      process.send?.(result, undefined, undefined, () => process.exit(0)),
    )
  })
}
