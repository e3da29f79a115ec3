/**
 * Short reads of many borrowers over few connections. A query is sent immediately, without waiting for the answers to
 * earlier ones, and several answers come back in one packet. (Decision 084.)
 */
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db, StatementLog } from './database.ts'

export interface SharedReads {
  /** Rejects as a connection of the pool does: with PostgreSQL's error, or with that of a connection that went. */
  read<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface SharedReadsParts {
  /** A client that is not connected yet, with its types as of the pool. */
  readonly open: () => pg.Client
  /** What the statement of a text is called on every connection. */
  readonly nameOf: (text: string) => string | undefined
  readonly log: StatementLog | undefined
}

/** So many reads wait for one connection before the next is opened: it answers one after the other. */
const MOST_WAITING = 16
/** So many connections at most. */
export const SHARED_CONNECTIONS = 4

interface Connection {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  readonly waiting: Set<Promise<unknown>>
}

export function createSharedReads({ open: openClient, nameOf, log }: SharedReadsParts): SharedReads {
  const connections = new Set<Connection>()

  function open(): Connection {
    const client = openClient()
    const connection: Connection = { client, connected: client.connect(), waiting: new Set() }
    const lose = () => void connections.delete(connection)
    client.on('error', lose)
    client.on('end', lose)
    connection.connected.catch(lose)
    connections.add(connection)
    return connection
  }

  /** The first that is not busy, so that simultaneous queries meet on one connection. */
  function choose(): Connection {
    let idlest: Connection | undefined
    for (const connection of connections) {
      if (connection.waiting.size < MOST_WAITING) return connection
      if (idlest === undefined || connection.waiting.size < idlest.waiting.size) idlest = connection
    }
    return idlest === undefined || connections.size < SHARED_CONNECTIONS ? open() : idlest
  }

  function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { client, connected, waiting } = choose()
    const answer = connected.then(() => client.query({ name: nameOf(text), text, values: [...values] }))
    waiting.add(answer)
    const forget = () => void waiting.delete(answer)
    answer.then(forget, forget)
    return answer
  }

  return {
    async read<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
      if (log === undefined) return (await ask(text, values)).rows
      const query = CompiledQuery.raw(text, [...values])
      const started = performance.now()
      const took = () => ({ query, queryDurationMillis: performance.now() - started })
      try {
        const { rows } = await ask(text, values)
        log({ level: 'query', ...took() })
        return rows
      } catch (error) {
        log({ level: 'error', error, ...took() })
        throw error
      }
    },
    async close() {
      // Also what still waits for its connection.
      await Promise.allSettled([...connections].flatMap(({ waiting }) => [...waiting]))
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}

const ofDatabase = new WeakMap<Db, SharedReads>()

/** From now on `readRows` on this database goes over these connections. */
export const shareReads = (db: Db, reads: SharedReads): void => void ofDatabase.set(db, reads)

/** Nothing for a transaction, which has a connection of its own, and for the embedded database. */
export const sharedReadsOf = (db: Db): SharedReads | undefined => ofDatabase.get(db)
