/**
 * Short reads of many borrowers over few connections (docs/decisions/095-reads-share-connections.md). What is asked while
 * others wait is sent at once, without waiting for their answers, and several answers come back in one piece.
 */
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Db, StatementLog } from './database.ts'

export interface SharedReads {
  /** Rejects as a connection of the pool does: with PostgreSQL's error, or with that of a connection that went. */
  read<Row>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface SharedReadsParts {
  /** As for connections of the pool. */
  readonly client: pg.ClientConfig
  /** What the statement of a text is called on every connection. */
  readonly nameOf: (text: string) => string | undefined
  readonly log: StatementLog | undefined
}

/** So many reads wait for one connection before the next is opened: it answers one after the other. */
const WAITING = 16
/** So many connections at most. */
export const SHARED_CONNECTIONS = 4

interface Line {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
  waiting: number
}

export function createSharedReads({ client: config, nameOf, log }: SharedReadsParts): SharedReads {
  const lines = new Set<Line>()
  const underWay = new Set<Promise<unknown>>()

  function open(): Line {
    const client = new pg.Client({ ...config, pipeline: true })
    const line: Line = { client, connected: client.connect(), waiting: 0 }
    const lose = () => void lines.delete(line)
    client.on('error', lose)
    client.on('end', lose)
    line.connected.catch(lose)
    lines.add(line)
    return line
  }

  /** The first that is not busy, so that what is asked at the same time meets on one connection. */
  function choose(): Line {
    let idlest: Line | undefined
    for (const line of lines) {
      if (line.waiting < WAITING) return line
      if (idlest === undefined || line.waiting < idlest.waiting) idlest = line
    }
    return idlest === undefined || lines.size < SHARED_CONNECTIONS ? open() : idlest
  }

  async function askLine(line: Line, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    line.waiting += 1
    try {
      await line.connected
      const name = nameOf(text)
      const asked = { ...(name === undefined ? {} : { name }), text, values: [...values] }
      return await line.client.query(asked)
    } finally {
      line.waiting -= 1
    }
  }

  function ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const answer = askLine(choose(), text, values)
    underWay.add(answer)
    const forget = () => void underWay.delete(answer)
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
      await Promise.allSettled(underWay)
      await Promise.all([...lines].map(({ client }) => client.end()))
    },
  }
}

const ofDatabase = new WeakMap<Db, SharedReads>()

/** From now on `readRows` on this database goes over these connections. */
export const shareReads = (db: Db, reads: SharedReads): void => void ofDatabase.set(db, reads)

/** Nothing for a transaction, which has a connection of its own, and for the embedded database. */
export const sharedReadsOf = (db: Db): SharedReads | undefined => ofDatabase.get(db)
