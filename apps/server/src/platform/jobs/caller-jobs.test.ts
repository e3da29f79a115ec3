import { AsyncResource } from 'node:async_hooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { carryJobs } from '../../sandbox/clock-repository.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { AnyOpenDatabase } from '../database/open-database.ts'
import type { RunningJobs } from './job-types.ts'
import { createJobs } from './jobs.ts'
import type { JobData } from './queues.ts'

const HOUR_MS = 3_600_000
/** More than a caller may wait for. */
const MANY = 10

let database: AnyOpenDatabase
let jobs: RunningJobs
let ran: string[]
beforeEach(async () => {
  ran = []
  database = await openTestDatabase()
  jobs = createJobs(database, createClock(), () => {})
  jobs.work('send-message', async ({ messageId }) => void ran.push(`message ${messageId}`))
  await jobs.start()
})
afterEach(async () => {
  await jobs.stop()
  await database.close()
})

const send = <Q extends 'send-payout' | 'notify' | 'send-message'>(
  queue: Q,
  data: JobData[Q],
  at?: number,
): Promise<void> =>
  database.db.transaction().execute((trx) => jobs.send(trx, queue, data, at === undefined ? {} : { at }))

const payout = (orderId: string, at?: number) => send('send-payout', { borrowerId: 'b', orderId }, at)
const message = (messageId: string, at?: number) => send('send-message', { borrowerId: 'b', messageId }, at)

test('has its jobs and those that they send done before it is answered', async () => {
  jobs.work('send-payout', async ({ orderId }) => {
    ran.push(`payout ${orderId}`)
    await message(orderId)
  })
  expect(await jobs.runWithFollowUps(() => payout('o1').then(() => 'sent'))).toBe('sent')
  expect(ran).toEqual(['payout o1', 'message o1'])
  expect(await jobs.runDue()).toBe(0)
})

test('what a worker of the node took first is waited for with what it sends', async () => {
  jobs.work('send-payout', async ({ orderId }) => {
    // Longer than the caller's first check.
    await new Promise((resolve) => setTimeout(resolve, 200))
    ran.push(`payout ${orderId}`)
    await message(orderId)
  })
  await jobs.poll()
  await jobs.runWithFollowUps(async () => {
    await payout('o1')
    // Word of it wakes the worker.
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  expect(ran).toEqual(['payout o1', 'message o1'])
})

test('what was due when it began is done, and what others send meanwhile is left to the nodes', async () => {
  // Whoever pays meanwhile, as often as jobs run: there is always one more.
  const bySomebodyElse = AsyncResource.bind(() => payout('other'))
  jobs.work('send-payout', async ({ orderId }) => {
    ran.push(orderId)
    if (ran.length < MANY) await bySomebodyElse()
  })
  await payout('before')
  await jobs.runWithFollowUps(() => payout('own'))
  expect(ran).toEqual(['own', 'before'])
  await jobs.runDue()
  expect(ran.slice(2)).toContain('other')
})

test('messages that have come due are left to the nodes, its own leaves', async () => {
  await message('in the morning', Date.now() + HOUR_MS)
  await carryJobs(database.db, 2 * HOUR_MS)
  await jobs.runWithFollowUps(() => message('own'))
  expect(ran).toEqual(['message own'])
  expect(await jobs.runDue()).toBe(1)
})
