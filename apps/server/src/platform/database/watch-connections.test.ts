import { type FaultProxy, startFaultProxy } from '@sandigan/testkit/fault-proxy'
import { sql } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseUrl } from '@sandigan/testkit/postgres-databases'
import { postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { openBossDatabase } from '../jobs/jobs.ts'
import type { Db, Silence } from './database.ts'
import { listenOn } from './listen.ts'
import { openPostgres } from './postgres.ts'
import { readRows } from './run-statement.ts'
import { isUnreachable } from './unreachable.ts'
import { type ConnectionLimits, LIMITS } from './watch-connections.ts'

/** A twentieth of the real ones. */
const QUICK: ConnectionLimits = { tickMs: 50, checkMs: 400, silentMs: 500, answerMs: 1_750, settledMs: 100 }
type Opened = Awaited<ReturnType<typeof openPostgres>>

const SLEEP = 'select pg_sleep($1)'
const PID = 'select pg_backend_pid() as pid'
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const pidOf = async (db: Db): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid

describe.skipIf(!postgresAvailable)('connections to PostgreSQL', () => {
  let proxy: FaultProxy
  let database: Opened
  let found: Silence[]
  async function open(limits: ConnectionLimits): Promise<Db> {
    // The database `postgres` of the server: nothing is written.
    proxy = await startFaultProxy(databaseUrl(sharedPostgres() ?? '', 'postgres'))
    database = await openPostgres(proxy.url, 8, undefined, limits)
    found = []
    database.watch?.onSilence((one) => found.push(one))
    return database.db
  }
  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  test('that fell silent are closed whoever waits on them, those nobody uses with them, and what comes next is answered', async () => {
    const db = await open(QUICK)
    const boss = openBossDatabase(database.connections)
    const heard: string[] = []
    const listening = await boss.listen?.(
      'silence',
      (payload) => heard.push(payload),
      () => heard.push('again'),
    )
    await Promise.all([readRows(db, PID, []), boss.executeSql(PID), ...[1, 2, 3].map(() => pidOf(db))])
    await expect.poll(() => heard).toEqual(['again'])
    expect(proxy.silence()).toBe(6)
    const waiting = [
      pidOf(db),
      readRows(db, PID, []),
      boss.executeSql(PID),
      db.transaction().execute(async (trx) => pidOf(trx)),
    ]
    expect((await Promise.all(waiting.map(failureOf))).map(isUnreachable)).toEqual([true, true, true, true])
    expect(found).toEqual([{ silent: 4, unused: 2, seconds: expect.any(Number) }])
    await Promise.all([pidOf(db), readRows(db, PID, []), boss.executeSql(PID)])
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['again', 'again'])
    await db.executeQuery(sql`notify silence, 'well'`.compile(db))
    await expect.poll(() => heard).toEqual(['again', 'again', 'well'])
    await listening?.close()
    await boss.close()
  })

  test('make the node unhealthy from the time on at which nobody says that they are at their statement, until they are gone', async () => {
    const db = await open({ ...QUICK, checkMs: 1_000, silentMs: 300 })
    await pidOf(db)
    proxy.silence()
    const failed = failureOf(pidOf(db))
    expect(database.watch?.isSilent()).toBe(false)
    await expect.poll(() => database.watch?.isSilent(), { interval: 20 }).toBe(true)
    expect(database.watch?.oldestWaitSeconds()).toBeGreaterThanOrEqual(0.3)
    expect(found).toEqual([])
    expect(isUnreachable(await failed)).toBe(true)
    await expect.poll(() => database.watch?.isSilent()).toBe(false)
    expect(found).toHaveLength(1)
  })

  test('make it unhealthy too where a transaction goes on after the others were found silent, until it is gone', async () => {
    const db = await open({ ...QUICK, silentMs: 10_000, settledMs: 300 })
    let wasSilent: boolean | undefined
    const failed = failureOf(
      db.transaction().execute(async (trx) => {
        await Promise.all([pidOf(trx), pidOf(db)])
        expect(proxy.silence()).toBe(2)
        await failureOf(pidOf(db))
        await expect.poll(() => database.watch?.isSilent(), { interval: 10 }).toBe(false)
        const statement = failureOf(pidOf(trx))
        let failure: unknown
        while (failure === undefined) {
          wasSilent ||= database.watch?.isSilent()
          failure = await Promise.race([statement, setTimeout(10)])
        }
        throw failure
      }),
    )
    expect(isUnreachable(await failed)).toBe(true)
    expect(wasSilent).toBe(true)
    await expect.poll(() => database.watch?.isSilent()).toBe(false)
  })

  test('one at whose statement PostgreSQL is makes it unhealthy no more than before, though others were found silent', async () => {
    const db = await open({ ...QUICK, checkMs: 2_000, silentMs: 10_000, answerMs: 60_000 })
    const direct = await openPostgres(databaseUrl(sharedPostgres() ?? '', 'postgres'), 1)
    const lock = sql`select pg_advisory_xact_lock(40)`
    await direct.db.transaction().execute(async (holder) => {
      await lock.execute(holder)
      await pidOf(db)
      proxy.silence()
      const silent = failureOf(pidOf(db))
      await setTimeout(1_000)
      const waiter = failureOf(db.transaction().execute((trx) => lock.execute(trx)))
      await silent
      const isOver = waiter.then(() => true)
      await expect.poll(() => database.watch?.isSilent(), { interval: 10, timeout: 800 }).toBe(false)
      expect(await Promise.race([isOver, setTimeout(0, false)])).toBe(false)
    })
    await direct.close()
  })

  test('that are silent while PostgreSQL waits in them for the lock of another silent one are closed as well', async () => {
    const db = await open({ ...QUICK, answerMs: 60_000 })
    const lock = sql`select pg_advisory_xact_lock(39)`
    const start = performance.now()
    const holder = db.transaction().execute(async (trx) => {
      await lock.execute(trx)
      const waiter = failureOf(db.transaction().execute((other) => lock.execute(other)))
      await setTimeout(100)
      proxy.silence()
      const failure = await failureOf(pidOf(trx))
      expect(isUnreachable(await waiter)).toBe(true)
      throw failure
    })
    expect(isUnreachable(await failureOf(holder))).toBe(true)
    expect(performance.now() - start).toBeLessThan(10_000)
    await expect.poll(() => database.watch?.isSilent()).toBe(false)
  })

  test('whose statement waits for a lock are healthy, and answered', async () => {
    const db = await open(QUICK)
    const lock = sql`select pg_advisory_xact_lock(38)`
    const locked = (work: (trx: Db) => Promise<void>) =>
      db.transaction().execute(async (trx) => {
        await lock.execute(trx)
        await work(trx)
      })
    let wasSilent = false
    let second: Promise<void> | undefined
    await locked(async (trx) => {
      second = locked(async () => {})
      const end = performance.now() + 1_300
      while (performance.now() < end) {
        wasSilent ||= database.watch?.isSilent() === true
        await setTimeout(20)
      }
      expect(database.watch?.oldestWaitSeconds()).toBeGreaterThan(1)
      await pidOf(trx)
    })
    await second
    expect(wasSilent).toBe(false)
    expect(found).toEqual([])
  })

  test.each([
    { claim: 'ends at the limit of answers', limits: QUICK, isEnded: true },
    {
      claim: 'goes on where statements take as long as they take',
      limits: { ...QUICK, answerMs: Infinity },
      isEnded: false,
    },
  ])('a statement that PostgreSQL is at $claim', async ({ limits, isEnded }) => {
    const db = await open(limits)
    const slow = failureOf(sql.raw('select pg_sleep(2.5)').execute(db))
    const shared = failureOf(readRows(db, SLEEP, [2.5]))
    expect([isUnreachable(await slow), isUnreachable(await shared)]).toEqual([isEnded, isEnded])
    expect(found).toEqual([])
  })

  test('a slow line is not a silent one', async () => {
    const db = await open(QUICK)
    await pidOf(db)
    proxy.delay(QUICK.checkMs / 2 + QUICK.tickMs)
    const pids = await Promise.all([pidOf(db), pidOf(db), readRows(db, PID, [])])
    expect(pids).toHaveLength(3)
    expect(found).toEqual([])
  })

  test('a process that stood still itself does not take that for silence', async () => {
    const db = await open(QUICK)
    await pidOf(db)
    const slow = sql.raw('select pg_sleep(0.2)').execute(db)
    await setTimeout(100)
    const end = performance.now() + 2 * QUICK.answerMs
    while (performance.now() < end);
    await slow
    expect(found).toEqual([])
  })

  test('one that only listens is found by its heartbeat, and listens again', async () => {
    await open(QUICK)
    const missed: boolean[] = []
    const listening = listenOn(
      database.connections,
      'silence',
      { heard: () => {}, missed: () => missed.push(listening.works()) },
      100,
    )
    await expect.poll(() => missed).toEqual([true])
    proxy.silence()
    await expect.poll(() => missed, { timeout: 5_000 }).toEqual([true, false, true])
    await listening.close()
  })

  test('a new connection that nobody answers fails as unreachable', async () => {
    const db = await open(QUICK)
    proxy.delay(60_000)
    const failures = await Promise.all([failureOf(pidOf(db)), failureOf(readRows(db, PID, []))])
    expect(failures.map(isUnreachable)).toEqual([true, true])
    proxy.delay(0)
  }, 20_000)
})

test('the limit of answers is above the one of statements, and a silent connection is found before health fails for it', () => {
  expect(LIMITS.answerMs).toBeGreaterThan(30_000)
  expect(LIMITS.checkMs + LIMITS.tickMs).toBeLessThan(LIMITS.silentMs)
})
