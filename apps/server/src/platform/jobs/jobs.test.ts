import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import type { Trx } from '../database/database.ts'
import { carryJobs } from '../../sandbox/clock-repository.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { RunningJobs } from './job-types.ts'
import { createJobs } from './jobs.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'

const DAY_MS = 86_400_000
/** A node that was not woken polls for jobs this often. */
const LATE = { timeout: 40_000 }

let database: AnyOpenDatabase
let jobs: RunningJobs
let ran: string[]
let failures: unknown[]
let failNext = false
beforeEach(async () => {
  ran = []
  failures = []
  database = await openTestDatabase()
  jobs = createJobs(database, createClock(), (error) => failures.push(error))
  jobs.work('send-payout', async ({ orderId }) => {
    if (failNext) {
      failNext = false
      throw new Error('the provider is away')
    }
    ran.push(orderId)
  })
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
})

const send = (orderId: string, options?: Parameters<RunningJobs['send']>[3]) =>
  database.db
    .transaction()
    .execute((trx) => jobs.send(trx, 'send-payout', { borrowerId: 'b', orderId }, options))

describe('a job', () => {
  test('runs after the transaction that sent it', async () => {
    await jobs.start()
    await send('o1')
    expect(await jobs.runDue()).toBe(1)
    expect(ran).toEqual(['o1'])
    expect(await jobs.runDue()).toBe(0)
  })

  const nothingIsLeftOf = async (work: (trx: Trx) => Promise<void>) => {
    const failing = database.db.transaction().execute(async (trx) => {
      await work(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(0)
  }

  test('is gone when its transaction is rolled back', async () => {
    await jobs.start()
    const work = (trx: Trx) => jobs.send(trx, 'send-payout', { borrowerId: 'b', orderId: 'o1' })
    await expect(nothingIsLeftOf(work)).resolves.toBeUndefined()
  })

  test('planted bug: one that is sent in a transaction of its own is noticed', async () => {
    await jobs.start()
    await send('o1')
    await expect(nothingIsLeftOf(async () => {})).rejects.toThrow()
  })

  test('sent twice with one key is one job, even after it ran', async () => {
    await jobs.start()
    await send('o1', { key: 'o1' })
    await send('o1', { key: 'o1' })
    expect(await jobs.runDue()).toBe(1)
    await send('o1', { key: 'o1' })
    expect(await jobs.runDue()).toBe(0)
  })

  test('waits for its time, and the moving date brings it nearer', async () => {
    await jobs.start()
    await send('o1', { at: Date.now() + 2 * DAY_MS })
    expect(await jobs.runDue()).toBe(0)
    await carryJobs(database.db, DAY_MS)
    expect(await jobs.runDue()).toBe(0)
    await carryJobs(database.db, DAY_MS + 5_000)
    expect(await jobs.runDue()).toBe(1)
  })

  test('that fails is reported and tried again', async () => {
    await jobs.start()
    failNext = true
    await send('o1')
    await jobs.runDue()
    expect(failures).toHaveLength(1)
    expect(ran).toEqual([])
    expect(await jobs.counts()).toContainEqual({
      queue: 'send-payout',
      waiting: 1,
      failed: 0,
      oldestSeconds: 0,
    })
    await carryJobs(database.db, DAY_MS)
    await jobs.runDue()
    expect(ran).toEqual(['o1'])
  })

  test('runs by itself once it is sent', async () => {
    await jobs.start()
    await jobs.poll()
    await send('o1')
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['o1'])
  })

  test('does not wait for the next poll where many have piled up', async () => {
    await jobs.start()
    const orders = Array.from({ length: 40 }, (_, n) => `o${n}`)
    for (const order of orders) await send(order)
    await jobs.poll()
    await expect.poll(() => ran.toSorted(), LATE).toEqual(orders.toSorted())
  })

  test('that fails does not hold up or repeat the one beside it', async () => {
    await jobs.start()
    failNext = true
    await send('o1')
    await send('o2')
    await jobs.poll()
    const states = () =>
      database.db
        .selectFrom(sql<{ state: string; name: string }>`jobs.job`.as('job'))
        .select('state')
        .where('name', '=', 'send-payout')
        .orderBy('state')
        .execute()
    await expect.poll(states, LATE).toEqual([{ state: 'retry' }, { state: 'completed' }])
    expect(ran).toHaveLength(1)
  })

  test('that a kill has cut begins again on another node within 15 seconds', async () => {
    await jobs.start()
    await send('o1')
    await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'send-payout'`.execute(database.db)
    const cut = performance.now()
    await jobs.poll()
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual(['o1'])
    expect(performance.now() - cut).toBeLessThan(15_000)
  }, 90_000)

  test('that takes longer than a silent node is waited for is not begun again, whoever runs it', async () => {
    const end = Promise.withResolvers<void>()
    jobs.work('send-message', async () => {
      ran.push('message')
      await end.promise
    })
    jobs.work('send-mail', async () => {
      ran.push('mail')
      await end.promise
    })
    await jobs.start()
    const message = { borrowerId: 'b', messageId: 'm' }
    await database.db.transaction().execute((trx) => jobs.send(trx, 'send-mail', message))
    const here = jobs.runDue()
    await expect.poll(() => ran).toEqual(['mail'])
    await jobs.poll()
    await database.db.transaction().execute((trx) => jobs.send(trx, 'send-message', message))
    await new Promise((resolve) => setTimeout(resolve, 16_000))
    end.resolve()
    await here
    expect(ran).toEqual(['mail', 'message'])
  }, 90_000)

  test('that fails by itself is tried again, and counted as failed once no try is left', async () => {
    jobs.work('clean-up', async () => {
      ran.push('clean-up')
      throw new Error('never works')
    })
    await jobs.start()
    await jobs.poll()
    failNext = true
    await send('o1')
    const { db } = database
    await db.transaction().execute((trx) => jobs.send(trx, 'clean-up', {}))
    const queue = async (name: string) => (await jobs.counts()).find((one) => one.queue === name)
    const payouts = () =>
      db
        .selectFrom(sql<{ state: string; name: string }>`jobs.job`.as('job'))
        .select('state')
        .where('name', '=', 'send-payout')
        .execute()
    await expect.poll(payouts, LATE).toEqual([{ state: 'retry' }])
    await expect.poll(() => ran, LATE).toContain('clean-up')
    await carryJobs(database.db, DAY_MS)
    // A moved clock wakes nobody; what is sent does.
    await send('o2')
    await db.transaction().execute((trx) => jobs.send(trx, 'clean-up', {}))
    await expect.poll(() => queue('send-payout'), LATE).toMatchObject({ waiting: 0, failed: 0 })
    const failedForGood = async () => (await queue('clean-up'))?.failed ?? 0
    await expect.poll(failedForGood, LATE).toBeGreaterThan(0)
    expect(ran.filter((one) => one !== 'clean-up').toSorted()).toEqual(['o1', 'o2'])
  })

  test('that another one sends is run as well, whether its queue comes before or after', async () => {
    jobs.work('send-mail', async () => {
      await send('o1')
      await database.db
        .transaction()
        .execute((trx) => jobs.send(trx, 'send-message', { borrowerId: 'b', messageId: 'm' }))
      ran.push('mail')
    })
    jobs.work('send-message', async () => void ran.push('message'))
    await jobs.start()
    const mail = { borrowerId: 'b', messageId: 'm' }
    await database.db.transaction().execute((trx) => jobs.send(trx, 'send-mail', mail))
    expect(await jobs.runDue()).toBe(3)
    expect(ran).toEqual(['mail', 'message', 'o1'])
  })

  test('has one handler', () => {
    expect(() => jobs.work('send-payout', async () => {})).toThrow('has a handler already')
  })
})

test('a start changes the queues alone that another release made otherwise', async () => {
  const { db } = database
  const long = sql`now() - interval '1 year'`
  await sql`update jobs.queue set updated_on = ${long}`.execute(db)
  await sql`update jobs.queue set retry_limit = 1 where name = 'send-payout'`.execute(db)
  await sql`update jobs.queue set notify = false where name = 'send-mail'`.execute(db)
  await sql`delete from jobs.queue where name = 'clean-up'`.execute(db)
  await jobs.start()
  const { rows } = await sql<{ name: string; options: unknown }>`
    select name, json_build_array(retry_limit, notify) as options from jobs.queue
    where updated_on > now() - interval '1 day' order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'clean-up', options: [1, true] },
    { name: 'send-mail', options: [12, true] },
    { name: 'send-payout', options: [12, true] },
  ])
})

test('a queue that time alone sends to is sent to once a slot', async () => {
  let cleaned = 0
  jobs.work('clean-up', async () => {
    cleaned += 1
  })
  jobs.repeat('clean-up', 3_600)
  await jobs.start()
  await jobs.poll()
  await expect.poll(() => cleaned, { timeout: 20_000 }).toBe(1)
  const second = createJobs(database, createClock(), () => {})
  second.work('clean-up', async () => {
    cleaned += 1
  })
  second.repeat('clean-up', 3_600)
  await second.start()
  await second.poll()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(cleaned).toBe(1)
  await second.stop()
})
