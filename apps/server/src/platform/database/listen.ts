/** Notifications of PostgreSQL, over a connection of their own: those of the pool come and go. */
import type pg from 'pg'
import type { Connections } from './connections.ts'
import type { Heard, Listening } from './database.ts'

const AGAIN_MS = 1_000
/** Nothing else is sent on it: without this nobody would notice that it carries no byte. */
const HEARTBEAT_MS = 10_000

/** Connects, and connects again whenever the connection goes, until it is closed. */
export function listenOn(
  connections: Connections,
  channel: string,
  listener: Heard,
  heartbeatMs = HEARTBEAT_MS,
): Listening {
  let current: pg.Client | undefined
  let works = false
  let closed = false
  let again: NodeJS.Timeout | undefined

  const heartbeat = setInterval(() => {
    if (works) current?.query('select 1').catch(() => {})
  }, heartbeatMs).unref()

  function lose(gone: pg.Client): void {
    if (current !== gone) return
    current = undefined
    works = false
    listener.missed()
    gone.end().catch(() => {})
    if (!closed) again = setTimeout(() => void connect(), AGAIN_MS).unref()
  }

  async function connect(): Promise<void> {
    const client = connections.client({ application_name: 'sandigan-notifications' })
    current = client
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload }) => listener.heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (current !== client) return
      works = true
      listener.missed()
    } catch {
      lose(client)
    }
  }

  void connect()
  return {
    works: () => works,
    async close() {
      closed = true
      clearTimeout(again)
      clearInterval(heartbeat)
      const client = current
      current = undefined
      works = false
      await client?.end().catch(() => {})
    },
  }
}
