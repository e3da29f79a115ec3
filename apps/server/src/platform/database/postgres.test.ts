import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canStartPostgres, startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { startServer } from '../../wiring/server.ts'
import { PRODUCTION, startTestApp } from '../../testing/start-test-app.ts'
import { parsers } from './parsers.ts'
import type { Database } from './schema.ts'
import { isUnreachable } from './unreachable.ts'
import type { AnyOpenDatabase } from './open-database.ts'

const { INT8, DATE }: Record<'INT8' | 'DATE', number> = pg.types.builtins

const READ = { whole: 12, day: '2026-11-23', instant: expect.any(Date), list: [1] }
/** One value of each kind on which drivers differ, as it is read. */
async function readKinds(db: Kysely<Database>): Promise<unknown> {
  const { rows } = await sql`
    select ${12}::bigint as whole, '2026-11-23'::date as day, now() as instant, '[1]'::jsonb as list`.execute(
    db,
  )
  return rows[0]
}

describe.skipIf(!canStartPostgres)('on PostgreSQL', () => {
  let postgres: TestPostgres
  let database: AnyOpenDatabase
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await postgres.database()
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  test('whole numbers are numbers, days stay text, instants are dates', async () => {
    expect(await readKinds(database.db)).toEqual(READ)
  })

  test("planted bug: whole numbers or days read the driver's own way are noticed", async () => {
    for (const forgotten of [INT8, DATE]) {
      const types = new pg.TypeOverrides()
      for (const [oid, parse] of Object.entries(parsers))
        if (Number(oid) !== forgotten) types.setTypeParser(Number(oid), parse)
      const pool = new pg.Pool({ connectionString: postgres.url, types })
      const careless = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
      expect(await readKinds(careless)).not.toEqual(READ)
      await careless.destroy()
    }
  })

  test('what a transaction locks by its first statement is locked until its end, and a failure undoes all of it', async () => {
    const { db } = database
    await sql`create table first_statements (n integer)`.execute(db)
    await sql`insert into first_statements values (1)`.execute(db)
    const lock = sql`select n from first_statements for update nowait`
    await db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      await expect(lock.execute(db)).rejects.toThrow('could not obtain lock')
    })
    await lock.execute(db)
    const failed = db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      await sql`insert into first_statements values (2)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failed).rejects.toThrow('division by zero')
    const failedFirst = db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))
    await expect(failedFirst).rejects.toThrow('division by zero')
    const { rows } = await sql<{ n: number }>`select n from first_statements`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
    const { rows: open } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    expect(open).toEqual([])
  })

  test.each(['between two statements', 'during one'])(
    'a transaction that loses its connection %s fails, and nothing else does',
    async (time) => {
      const pidOf = async (db: Kysely<Database>) =>
        (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
      const lost = database.db.transaction().execute(async (trx) => {
        const pid = await pidOf(trx)
        const busy = time === 'during one' ? sql`select pg_sleep(30)`.execute(trx) : undefined
        const failed = busy?.catch((error: unknown) => error)
        await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db)
        if (failed !== undefined) throw await failed
        await pidOf(trx)
      })
      const error = await lost.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      expect(isUnreachable(error)).toBe(true)
      expect(await readKinds(database.db)).toEqual(READ)
    },
  )

  test('without the sandbox nothing starts where its personas once were, in production or not', async () => {
    const { SECRET_KEY } = PRODUCTION
    const place = { DATABASE_URL: postgres.url, PORT: '0', LOG_LEVEL: 'silent', WEB: 'off' }
    const env = { ...PRODUCTION, ...place }
    const persona = { persona: 'overdue', borrower_id: 'b', product_id: null, order_id: null }
    await database.db.insertInto('sandbox_personas').values(persona).execute()
    for (const start of [env, { SANDBOX: 'off', SECRET_KEY, ...place }])
      expect(await startServer(start)).toEqual({
        ok: false,
        problems: [expect.stringContaining('once ran the sandbox with its personas')],
      })
    await database.db.deleteFrom('sandbox_personas').execute()
    const started = await startServer(env)
    expect(started.ok).toBe(true)
    if (started.ok) await started.server.stop()
  })

  test('the app runs on it, jobs included', async () => {
    const app = await startTestApp({ database, env: { DATABASE_URL: postgres.url, SANDBOX: 'on' } })
    expect((await app.fastify.inject('/health')).statusCode).toBe(200)
    await app.fastify.close()
  })
})
