/** Notifications of PostgreSQL, over a connection of their own: those of the pool come and go. */
import pg from 'pg'
import type { Heard, Listening } from './database.ts'

const AGAIN_MS = 1_000
/** A line that is cut without a word is noticed after this. */
const KEEP_ALIVE_MS = 10_000

/** Connects, and connects again whenever the connection goes, until it is closed. */
export function listenOn(connectionString: string, channel: string, told: Heard): Listening {
  let current: pg.Client | undefined
  let works = false
  let closed = false
  let again: NodeJS.Timeout | undefined

  function lose(gone: pg.Client): void {
    if (current !== gone) return
    current = undefined
    works = false
    told.missed()
    gone.end().catch(() => {})
    if (!closed) again = setTimeout(() => void connect(), AGAIN_MS).unref()
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: 'sandigan-notifications',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    current = client
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload }) => told.heard(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      if (current !== client) return
      works = true
      told.missed()
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
      const client = current
      current = undefined
      works = false
      await client?.end().catch(() => {})
    },
  }
}
