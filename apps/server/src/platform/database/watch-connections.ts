/**
 * Gives every wait for PostgreSQL an end on our own side. Its `statement_timeout` says nothing where the connection is dead:
 * a host that froze or failed over without a word, an entry of a NAT that was lost. (Decision 289.)
 */
import type { Socket } from 'node:net'
import type pg from 'pg'
import type { ConnectionWatch, Silence } from './database.ts'

export interface ConnectionLimits {
  /** How often the connections are checked. */
  readonly tickMs: number
  /** A connection that has waited so long for a byte is checked over another one; one that is suspect after `settledMs`. */
  readonly checkMs: number
  /** From then on the database is not called healthy, unless PostgreSQL says that it is at the statement. */
  readonly silentMs: number
  /** Such a statement, too, ends then, together with its connection. */
  readonly answerMs: number
  /** An answer that was sent less long ago may be on its way. */
  readonly settledMs: number
}

/** `answerMs` is a little above the `statement_timeout` of 30 s, which should have ended the statement. */
export const LIMITS: ConnectionLimits = {
  tickMs: 1_000,
  checkMs: 8_000,
  silentMs: 10_000,
  answerMs: 35_000,
  settledMs: 2_000,
}
/** For statements that take as long as they take, such as those of a backup: a silent connection is found all the same. */
export const LONG_STATEMENTS: ConnectionLimits = { ...LIMITS, answerMs: Number.POSITIVE_INFINITY }

interface Watched {
  readonly socket: Socket
  /** PostgreSQL's process for it; undefined until it has said so. */
  pid: number | undefined
  /** Bytes sent up to the last time at which everything was answered; not before it is connected. */
  answered: number
  /** Bytes that had come by the last tick. */
  received: number
  waitedMs: number
  /** How long ago PostgreSQL said that it was at the statement; undefined where it did not. */
  activeMs: number | undefined
  /**
   * Others were found silent since a byte last came. PostgreSQL may be at its statement all the same: waiting for a lock that
   * a silent one holds.
   */
  isSuspect: boolean
  /** Whether a caller of the pool has it, perhaps between two statements of a transaction. */
  isTaken: boolean
}

export interface WatchedConnections extends ConnectionWatch {
  /** Before the client connects. */
  add(client: pg.ClientBase, socket: Socket): void
  /** A pool gave the connection to a caller, or got it back. */
  take(client: pg.ClientBase, isTaken: boolean): void
  /** Closes what is left open: a silent connection does not answer a goodbye. */
  close(): void
}

/** Known to `unreachable.ts` by its code: whether the statement was carried out nobody knows. */
const carriedNothing = (ms: number): Error =>
  Object.assign(new Error(`the connection to PostgreSQL carried no byte for ${Math.round(ms / 1000)} s`), {
    code: 'ETIMEDOUT',
  })

/** Whether something was sent since everything was answered. */
const waits = ({ socket, answered }: Watched): boolean => socket.bytesWritten > answered

/** Counts from now on what the client, which is not connected yet, sends and receives. */
function countBytes(client: pg.ClientBase, socket: Socket): Watched {
  const one: Watched = {
    socket,
    pid: undefined,
    answered: Number.POSITIVE_INFINITY,
    received: 0,
    waitedMs: 0,
    activeMs: undefined,
    isSuspect: false,
    isTaken: false,
  }
  const everythingAnswered = () => {
    one.answered = socket.bytesWritten
  }
  client.on('connect', () => {
    everythingAnswered()
    // Ahead of the first statement, which need not wait for it.
    client.query<{ pid: number }>('select pg_backend_pid() as pid').then(
      ({ rows }) => {
        one.pid = rows[0]?.pid
      },
      () => {},
    )
  })
  client.on('drain', everythingAnswered)
  return one
}

/** Which of these processes are at a statement, or have just been, as PostgreSQL says over a fresh connection. */
type ActiveAmong = (pids: readonly number[]) => Promise<ReadonlySet<number>>

const isDue = (
  { waitedMs, activeMs, isSuspect }: Watched,
  { checkMs, settledMs }: ConnectionLimits,
): boolean =>
  isSuspect
    ? waitedMs >= settledMs
    : waitedMs >= checkMs && (activeMs === undefined || activeMs >= checkMs / 2)

/** Notes of those that wait for a statement that PostgreSQL is at it. @returns those of which it is not, or that are suspect */
async function findSilent(
  waiting: readonly Watched[],
  activeAmong: ActiveAmong,
  { checkMs }: ConnectionLimits,
): Promise<Watched[]> {
  const received = waiting.map(({ socket }) => socket.bytesRead)
  const active = await activeAmong(waiting.flatMap(({ pid }) => pid ?? []))
  return waiting.filter((one, place) => {
    if (!waits(one) || one.socket.bytesRead !== received[place]) return false
    if (one.pid === undefined || !active.has(one.pid)) return true
    if (one.isSuspect && one.waitedMs >= checkMs) return true
    one.activeMs = 0
    return false
  })
}

export function watchConnections(limits: ConnectionLimits, activeAmong: ActiveAmong): WatchedConnections {
  const all = new Map<pg.ClientBase, Watched>()
  let report: (found: Silence) => void = () => {}
  let isChecking = false
  let lastTick = performance.now()

  /** Time in which this process itself stood still counts as one tick: the answer may wait to be read. */
  function tick(): void {
    const now = performance.now()
    const passed = Math.min(now - lastTick, 2 * limits.tickMs)
    lastTick = now
    for (const one of all.values()) {
      const { bytesRead } = one.socket
      const isWaiting = waits(one) && bytesRead === one.received
      one.isSuspect &&= bytesRead === one.received
      one.received = bytesRead
      one.waitedMs = isWaiting ? one.waitedMs + passed : 0
      one.activeMs = isWaiting && one.activeMs !== undefined ? one.activeMs + passed : undefined
      if (one.waitedMs >= limits.answerMs) one.socket.destroy(carriedNothing(one.waitedMs))
    }
    if (isChecking || ![...all.values()].some((one) => isDue(one, limits))) return
    isChecking = true
    const waiting = [...all.values()].filter(({ waitedMs }) => waitedMs >= limits.settledMs)
    // Where no other connection can be made nothing is learned: the next tick tries again, and health fails meanwhile.
    void findSilent(waiting, activeAmong, limits)
      .then(drop, () => {})
      .finally(() => {
        isChecking = false
      })
  }

  /** With those that nobody uses just now: what made the others silent may have met them as well. */
  function drop(silent: readonly Watched[]): void {
    if (silent.length === 0) return
    const longestMs = Math.max(...silent.map(({ waitedMs }) => waitedMs))
    const unused = [...all.values()].filter((one) => !one.isTaken && !waits(one))
    for (const one of all.values()) one.isSuspect = true
    for (const one of [...silent, ...unused]) one.socket.destroy(carriedNothing(longestMs))
    report({ silent: silent.length, unused: unused.length, seconds: Math.round(longestMs / 1000) })
  }

  const timer = setInterval(tick, limits.tickMs).unref()
  return {
    add(client, socket) {
      all.set(client, countBytes(client, socket))
      client.on('end', () => all.delete(client))
    },
    take(client, isTaken) {
      const one = all.get(client)
      if (one !== undefined) one.isTaken = isTaken
    },
    oldestWaitSeconds: () => Math.max(0, ...[...all.values()].map(({ waitedMs }) => waitedMs)) / 1000,
    isSilent: () =>
      [...all.values()].some(
        ({ waitedMs, activeMs = Number.POSITIVE_INFINITY, isSuspect }) =>
          activeMs >= limits.silentMs && (isSuspect ? waitedMs > 0 : waitedMs >= limits.silentMs),
      ),
    onSilence(heard) {
      report = heard
    },
    close() {
      clearInterval(timer)
      for (const { socket } of all.values()) socket.destroySoon()
    },
  }
}
