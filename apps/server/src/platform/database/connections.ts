/** The one way to a connection to PostgreSQL: each has the same limits and is watched (`watch-connections.ts`). */
import { Socket } from 'node:net'
import pg from 'pg'
import { type ConnectionLimits, watchConnections, type WatchedConnections } from './watch-connections.ts'

export interface Connections {
  readonly watch: WatchedConnections
  pool(options: pg.PoolConfig): pg.Pool
  /** Not connected yet. */
  client(options: pg.ClientConfig): pg.Client
  /** Once its pools and clients are ending. */
  close(): void
}

const CONNECT_MS = 5_000
/** So long nothing comes before the kernel asks whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/** Who waits for a lock is `active`, too. */
const ACTIVE = `select pid from pg_stat_activity where pid = any($1::int[])
  and (coalesce(state, '') not like 'idle%' or state_change > now() - $2::int * interval '1 millisecond')`

export function createConnections(connectionString: string, limits: ConnectionLimits): Connections {
  const common: pg.ClientConfig = {
    connectionString,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    pipeline: true,
  }

  /** Over a connection of its own, which nothing has happened to. */
  async function activeAmong(pids: readonly number[]): Promise<ReadonlySet<number>> {
    const socket = new Socket()
    const client = new pg.Client({ ...common, query_timeout: CONNECT_MS, stream: () => socket })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ pid: number }>(ACTIVE, [pids, limits.settledMs])
      return new Set(rows.map(({ pid }) => pid))
    } finally {
      socket.destroy()
    }
  }

  const watch = watchConnections(limits, activeAmong)

  class WatchedClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const socket = new Socket()
      super({ ...config, stream: () => socket })
      watch.add(this, socket)
    }
  }

  return {
    watch,
    pool(options) {
      const pool = new pg.Pool({ ...common, ...options, Client: WatchedClient })
      // Without a listener a lost idle connection would end the process; the pool replaces it by itself.
      pool.on('error', () => {})
      // The same for a connection in use, as by a transaction: what it asks next fails, and the pool lets go of it.
      pool.on('connect', (used) => used.on('error', () => {}))
      pool.on('acquire', (used) => watch.take(used, true))
      pool.on('release', (_error, used) => watch.take(used, false))
      return pool
    },
    client: (options) => new WatchedClient({ ...common, ...options }),
    close: () => watch.close(),
  }
}
