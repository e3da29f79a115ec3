/**
 * A connection keeps what it was opened with: one that was made while the database was set read-only refuses writes for ever.
 * Once one of them has refused a write, those that are open are replaced, each when it is used next.
 */
import type pg from 'pg'

const READ_ONLY = '25006'
/** While the database stays read-only, connections are not opened anew for each write that it refuses. */
const NOT_AGAIN_MS = 1_000

export interface WritableConnections {
  /** As of the pool, without those that may refuse writes that the database takes by now. */
  connect(): Promise<pg.PoolClient>
  /** Notes an error that a statement ended with. */
  note(error: unknown): void
}

export function writableConnections(pool: pg.Pool): WritableConnections {
  const openedAt = new WeakMap<pg.PoolClient, number>()
  let refusedAt = Number.NEGATIVE_INFINITY
  pool.on('connect', (client) => openedAt.set(client, performance.now()))
  return {
    async connect() {
      for (;;) {
        const client = await pool.connect()
        if ((openedAt.get(client) ?? 0) >= refusedAt) return client
        client.release(true)
      }
    },
    note(error) {
      const now = performance.now()
      if ((error as { code?: unknown } | null)?.code !== READ_ONLY || now - refusedAt < NOT_AGAIN_MS) return
      refusedAt = now
    },
  }
}
