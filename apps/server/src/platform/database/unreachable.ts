/**
 * Errors that say nothing about what was requested, only that the database is unavailable: it cannot be reached, or it takes no
 * writes. (Decision 289.)
 */

const STATE_LENGTH = 5

/** Classes of PostgreSQL's states, a worker of a cluster included. */
const CLASSES = [
  // The connection went.
  '08',
  // It does not let us in: a password that was changed, a certificate that has ended.
  '28',
  // Two transactions stood in each other's way, and this one was rolled back.
  '40',
  // A full disk, no memory, no connection left, a limit that somebody set.
  '53',
]

/** Set read-only, as managed services do with a full disk, or a standby; a disk that is full. */
const NO_WRITES = ['25006', '53100']

const STATES = [
  ...NO_WRITES,
  // Ended, since a transaction was idle, or went on, for too long.
  '25P03',
  '25P04',
  // It has no such name just now, as while it is restored.
  '3D000',
  // A lock that somebody else has, waited for up to a limit.
  '55P03',
  // Cancelled: a statement that waited for a lock up to its time limit.
  '57014',
  // Shut down by an operator, after a crash, still starting, or idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  // Input or output failed: so a coordinator names a worker that goes while it copies rows to it.
  '58030',
]

/** Of the network. */
const SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
/** Where a connection is made: whatever the system says, there is none. */
const CONNECTING = ['connect', 'getaddrinfo']

/** What a coordinator says of its own bugs as well as of a worker that is gone. */
const INTERNAL_STATE = 'XX000'

/** Of the client `pg`, which gives no code, and of a coordinator whose worker has just gone. */
const MESSAGES = [
  'server closed the connection unexpectedly',
  'terminating connection',
  'could not receive data from server',
  'could not send data to server',
  'no connection to the server',
  'connection not open',
  'connection lost',
  'connection to the remote node',
  'could not connect to any active placements',
  'could not establish any connections to the node',
  'could not find any healthy placement',
  'could not commit transaction for shard',
  'failure on connection marked as essential',
  // A quota of the disk is used up, for which PostgreSQL has no state.
  'could not extend file',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
]

/** Whether the same request may succeed soon. Whether it was carried out is not known. */
export function isUnreachable(error: unknown): boolean {
  const { code, message, syscall } = (error ?? {}) as Partial<Record<'code' | 'message' | 'syscall', unknown>>
  if (typeof syscall === 'string' && CONNECTING.includes(syscall)) return true
  if (typeof code === 'string' && code !== INTERNAL_STATE) {
    const isOfClass = code.length === STATE_LENGTH && CLASSES.includes(code.slice(0, 2))
    return isOfClass || STATES.includes(code) || SYSTEM.includes(code)
  }
  return typeof message === 'string' && MESSAGES.some((start) => message.startsWith(start))
}

/** Whether the database answers, and refuses writes alone. */
export const refusesWrites = (error: unknown): boolean =>
  NO_WRITES.includes(String((error as { code?: unknown } | null)?.code))

/** For a write that no answer hangs on, since a later call makes it as well: while the database takes none, reads go on. */
export function leaveForLater(error: unknown): void {
  if (!refusesWrites(error)) throw error
}
