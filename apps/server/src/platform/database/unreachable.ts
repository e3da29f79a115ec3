/** Errors that say nothing about what was asked, only that the database cannot be asked just now. */

/** Of PostgreSQL (appendix A of its manual), a worker of a cluster included. */
const STATES = [
  // Cancelled: a statement that waited for a lock up to its time limit.
  '57014',
  // Shut down by an operator, after a crash, and still starting.
  '57P01',
  '57P02',
  '57P03',
  // Too many connections.
  '53300',
  // Input or output failed: so a coordinator names a worker that goes while it copies rows to it.
  '58030',
]

/** Connection exceptions. */
const CLASS = '08'

/** Of the network. */
const SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']

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
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
]

/** Whether the same request may succeed in a moment. Whether it was carried out is not known. */
export function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && code !== INTERNAL_STATE)
    return code.startsWith(CLASS) || STATES.includes(code) || SYSTEM.includes(code)
  return typeof message === 'string' && MESSAGES.some((start) => message.startsWith(start))
}
