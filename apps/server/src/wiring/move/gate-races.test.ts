/** The gate of a move on a real PostgreSQL: who may still write, who is refused, and what is noted of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db, Trx } from '../../platform/database/database.ts'
import { takesWrites } from '../../platform/database/move-marks.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { readTables } from './moved-tables.ts'
import { beginMove, closeForGood, moveOf, noteChanges, oneMoveAtATime, whileClosed } from './old-database.ts'

const REFUSED = { code: '57P03' }

describe.skipIf(!postgresAvailable)('the gate', () => {
  let app: TestApp
  let db: Db
  beforeAll(async () => {
    app = await startAppOnPostgres()
    db = app.services.db
    await beginMove(db, 'a-move')
    const tables = await readTables(db)
    await noteChanges(db, tables)
    // As a move does that is started again.
    await noteChanges(db, tables)
  })
  afterAll(() => app?.close())
  beforeEach(() => sql`delete from moving.changes`.execute(db))

  const write = (on: Db, day: string) =>
    sql`insert into holidays (day, name, kind) values (${day}, 'a holiday', 'regular')`.execute(on)
  /** @returns the code of the refusal, or 'written', of which nothing is left. */
  const tryToWrite = async (day: string) => {
    try {
      await write(db, day)
      await sql`delete from holidays where day = ${day}`.execute(db)
      return 'written'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  const noted = async () =>
    (await sql<{ key: unknown }>`select table_name, key from moving.changes order by id`.execute(db)).rows

  /** Works in a transaction that stays open. @returns what does the rest in it and ends it. */
  async function startTransaction(
    work: (trx: Trx) => Promise<unknown>,
    rest: (trx: Trx) => Promise<unknown> = async () => {},
  ): Promise<() => Promise<void>> {
    const began = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const whole = db.transaction().execute(async (trx) => {
      await work(trx)
      began.resolve()
      await end.promise
      await rest(trx)
    })
    await Promise.race([began.promise, whole])
    return () => {
      end.resolve()
      return whole
    }
  }

  test('is open at first: each row that is written is noted by its key, a changed key by both', async () => {
    expect(await moveOf(db)).toBe('a-move')
    await write(db, '2031-01-01')
    await sql`update holidays set day = '2031-01-02' where day = '2031-01-01'`.execute(db)
    await sql`delete from holidays where day = '2031-01-02'`.execute(db)
    const note = (day: string) => ({ table_name: 'public.holidays', key: { day } })
    expect(await noted()).toEqual([
      note('2031-01-01'),
      note('2031-01-01'),
      note('2031-01-02'),
      note('2031-01-02'),
    ])
  })

  test('waits for whoever has written, and refuses at once whoever has not; nothing refused is noted', async () => {
    const end = await startTransaction((trx) => write(trx, '2031-02-01'))
    let closed = false
    const work = whileClosed(db, async () => {
      closed = true
      await expect(write(db, '2031-02-03')).rejects.toMatchObject(REFUSED)
      return noted()
    })
    await expect.poll(() => tryToWrite('2031-02-02')).toBe(REFUSED.code)
    expect(closed).toBe(false)
    await end()
    expect(await work).toContainEqual({ table_name: 'public.holidays', key: { day: '2031-02-01' } })
    expect(await write(db, '2031-02-04')).toBeDefined()
  })

  test('opens again where somebody writes for long', async () => {
    const end = await startTransaction((trx) => write(trx, '2031-03-01'))
    expect(await whileClosed(db, async () => 'done')).toBeUndefined()
    await write(db, '2031-03-02')
    await end()
    expect(await whileClosed(db, async () => 'done')).toBe('done')
  })

  test('opens again where the work takes long, and then nothing can be closed by it', async () => {
    const opened = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const work = async (held: Db) => {
      await opened.promise
      await closeForGood(held).then(closed.resolve, closed.reject)
    }
    await expect(whileClosed(db, work, 100)).rejects.toThrow('took longer than 100 ms')
    await write(db, '2031-03-03')
    opened.resolve()
    await expect(closed.promise).rejects.toThrow('the gate is open again')
  })

  test('is for one move at a time', async () => {
    await oneMoveAtATime(db, () =>
      expect(oneMoveAtATime(db, async () => {})).rejects.toThrow('another move of this database is running'),
    )
  })

  test('planted bug: a table without its trigger is written while the gate is closed', async () => {
    await sql`alter table holidays disable trigger moving_note`.execute(db)
    const slipped = await whileClosed(db, () => write(db, '2031-04-01'))
    await sql`alter table holidays enable trigger moving_note`.execute(db)
    expect(slipped).toBeDefined()
  })

  test('closed for good it refuses those as well that began before and have not written', async () => {
    const end = await startTransaction(
      (trx) => sql`update holidays set name = 'x' where day = '1999-01-01'`.execute(trx),
      (trx) => write(trx, '2031-05-01'),
    )
    await whileClosed(db, closeForGood)
    await expect(end()).rejects.toMatchObject(REFUSED)
    await expect(write(db, '2031-05-02')).rejects.toMatchObject(REFUSED)
    expect(await takesWrites(db)).toBe(false)
    expect(await noted()).toEqual([])
  })
})
