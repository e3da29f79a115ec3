/** PostgreSQL by address. */
import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Connections, createConnections } from './connections.ts'
import type { Db, OpenDatabase, StatementLog } from './database.ts'
import { listenOn } from './listen.ts'
import { parsers } from './parsers.ts'
import { createSharedReads, shareReads } from './shared-reads.ts'
import type { Database } from './schema.ts'
import { type ConnectionLimits, LIMITS } from './watch-connections.ts'
import { writableConnections } from './writable-connections.ts'

const types = new pg.TypeOverrides()
for (const [oid, parse] of Object.entries(parsers)) types.setTypeParser(Number(oid), parse)

/** Statements are named, so that the server plans each once a connection. Bounded: `in` lists vary without end. */
const MAX_NAMES = 400
const names = new Map<string, string>()
/**
 * What returns all columns of a table, whatever they are: a stored plan of it fails for good once a release has added a column
 * ("cached plan must not change result type"). (Decision 010.)
 */
const ALL_COLUMNS = /\b(?:select|returning) \*|\.\*/

function nameOf(text: string): string | undefined {
  if (ALL_COLUMNS.test(text)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

const named = new WeakSet<object>()

/** Makes a client's two-argument queries named ones. Kysely always passes the values apart from the text. */
function nameStatements(client: pg.PoolClient, note: (error: unknown) => void): PostgresPoolClient {
  if (!named.has(client)) {
    named.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<pg.QueryResult>
    const withName = (text: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      const answer =
        name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
      answer.catch(note)
      return answer
    }
    client.query = withName as typeof client.query
  }
  return client
}

/** A database over the connections of a pool. */
function databaseOver(pool: pg.Pool, log?: StatementLog): Db {
  const writable = writableConnections(pool)
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => nameStatements(await writable.connect(), writable.note),
        end: () => pool.end(),
      },
    }),
    ...(log === undefined ? {} : { log }),
  })
}

/**
 * @param size connections of the pool at most, beside those that reads share; each node holds its own.
 * @param limits how long an answer is waited for
 */
export async function openPostgres(
  connectionString: string,
  size: number,
  log?: StatementLog,
  limits: ConnectionLimits = LIMITS,
): Promise<OpenDatabase<'postgres'> & { pool: pg.Pool; connectionString: string; connections: Connections }> {
  const connections = createConnections(connectionString, limits)
  const ours = { types, application_name: 'sandigan', options: '-c timezone=utc' }
  const pool = connections.pool({ ...ours, max: size })
  const db = databaseOver(pool, log)
  const beside = databaseOver(connections.pool({ ...ours, application_name: 'sandigan-health', max: 1 }))
  const open = () => connections.client(ours)
  const reads = createSharedReads({ open, nameOf, log })
  shareReads(db, reads)
  return {
    kind: 'postgres',
    db,
    pool,
    connectionString,
    connections,
    watch: connections.watch,
    beside,
    listen: (channel, listener) => listenOn(connections, channel, listener),
    poolState: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () =>
      reads
        .close()
        .then(() => db.destroy())
        .then(() => (pool.ended ? undefined : pool.end()))
        .then(() => beside.destroy())
        .finally(() => connections.close()),
  }
}
