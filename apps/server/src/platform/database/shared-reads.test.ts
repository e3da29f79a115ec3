import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCopy, postgresAvailable, sharedPostgres } from '../../testing/postgres.ts'
import { type Connections, createConnections } from './connections.ts'
import { readRows } from './run-statement.ts'
import { createSharedReads, SHARED_CONNECTIONS, type SharedReads, sharedReadsOf } from './shared-reads.ts'
import { isUnreachable } from './unreachable.ts'
import { LIMITS } from './watch-connections.ts'

const ECHO = 'select $1::int as no, pg_backend_pid() as pid'
const SLOW = 'select pg_sleep($1), pg_backend_pid() as pid'
type Answer = { no: number; pid: number }

describe.skipIf(!postgresAvailable)('reads that share connections', () => {
  let connections: Connections
  let reads: SharedReads
  const open = () => connections.client({})
  beforeEach(() => {
    connections = createConnections(sharedPostgres() ?? '', LIMITS)
    reads = createSharedReads({ open, nameOf: (text) => `n${text.length}`, log: undefined })
  })
  afterEach(async () => {
    await reads.close()
    connections.close()
  })

  const echo = async (no: number): Promise<Answer> => {
    const [row] = await reads.read<Answer>(ECHO, [no])
    if (row === undefined) throw new Error('no row')
    return row
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, no) => no)

  test('go over one connection while few wait, and each gets its own answer', async () => {
    const answers = await Promise.all(numbers(16).map(echo))
    expect(answers.map(({ no }) => no)).toEqual(numbers(16))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1)
  })

  test('go over a second one for the seventeenth, and never over more than four', async () => {
    const some = await Promise.all(numbers(17).map(echo))
    expect(new Set(some.map(({ pid }) => pid)).size).toBe(2)
    const many = await Promise.all(numbers(500).map(echo))
    expect(many.map(({ no }) => no)).toEqual(numbers(500))
    expect(new Set(many.map(({ pid }) => pid)).size).toBe(SHARED_CONNECTIONS)
  })

  test('one that fails fails alone', async () => {
    const divide = 'select 1 / $1::int as no'
    const all = await Promise.allSettled([
      echo(1),
      reads.read(divide, [0]),
      echo(2),
      reads.read(divide, [1]),
      reads.read('select nothing from nowhere', []),
      echo(3),
    ])
    expect(all.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(all[1]).toMatchObject({ reason: { code: '22012' } })
    expect(await echo(4)).toMatchObject({ no: 4 })
  })

  test('of a connection that goes those under way fail as unreachable, and the next open another', async () => {
    const { pid } = await echo(1)
    const waiting = [reads.read(SLOW, [30]), echo(2)].map((one) => one.catch((error: unknown) => error))
    const other = new pg.Client({ connectionString: sharedPostgres() ?? '' })
    await other.connect()
    await expect
      .poll(async () => {
        const { rows } = await other.query('select state from pg_stat_activity where pid = $1', [pid])
        return rows
      })
      .toEqual([{ state: 'active' }])
    await other.query('select pg_terminate_backend($1)', [pid])
    await other.end()
    for (const error of await Promise.all(waiting)) expect(isUnreachable(error)).toBe(true)
    expect((await echo(3)).pid).not.toBe(pid)
  })

  test('where nobody answers each fails as unreachable, again and again', async () => {
    const nowhere = createConnections('postgres://sandigan@127.0.0.1:1/none', LIMITS)
    const lost = createSharedReads({
      open: () => nowhere.client({}),
      nameOf: () => undefined,
      log: undefined,
    })
    for (let time = 0; time < 3; time++) {
      const error = await lost.read(ECHO, [1]).catch((reason: unknown) => reason)
      expect(isUnreachable(error)).toBe(true)
    }
    await lost.close()
    nowhere.close()
  })

  test('closing waits for what is under way', async () => {
    // The first still waits for its connection.
    const both = [reads.read<Answer>(SLOW, [0.2]), reads.read<Answer>(SLOW, [0.1])]
    await reads.close()
    for (const rows of await Promise.all(both)) expect(rows).toHaveLength(1)
  })

  test('each is written to the log of statements, with its time or its error', async () => {
    const events: unknown[] = []
    const logged = createSharedReads({ open, nameOf: () => undefined, log: (event) => events.push(event) })
    await logged.read(ECHO, [7])
    await logged.read('select nothing from nowhere', []).catch(() => {})
    await logged.close()
    const queryDurationMillis = expect.any(Number)
    expect(events).toMatchObject([
      { level: 'query', query: { sql: ECHO, parameters: [7] }, queryDurationMillis },
      { level: 'error', error: { code: '42P01' }, queryDurationMillis },
    ])
  })

  test('a transaction keeps to its own connection and reads what it wrote', async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    try {
      const count = 'select count(*)::int as no from holidays where day = $1'
      await database.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('holidays')
          .values({ day: '2031-01-01', name: 'Example', kind: 'regular' })
          .execute()
        expect(sharedReadsOf(trx)).toBeUndefined()
        expect(await readRows(trx, count, ['2031-01-01'])).toEqual([{ no: 1 }])
        expect(await readRows(database.db, count, ['2031-01-01'])).toEqual([{ no: 0 }])
      })
      expect(sharedReadsOf(database.db)).toBeDefined()
      expect(await readRows(database.db, count, ['2031-01-01'])).toEqual([{ no: 1 }])
    } finally {
      await database.close()
    }
  })
})
