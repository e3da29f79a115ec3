/** A carrier that does not report by itself is queried for the fate of a message. (Decision 125.) */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryReport } from '../../platform/providers/sms/port.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { queueMessage } from './queue-message.ts'

let app: TestApp
let requested: number[] = []
let fate: (id: string) => Promise<DeliveryReport | null> = async () => null
beforeEach(async () => {
  fate = async () => null
  app = await startTestApp({
    providers: { sms: { name: 'playing', send: async () => 'carrier-1', ask: (id) => fate(id) } },
  })
})
afterEach(() => app.close())

const rowOf = (borrowerId: string) =>
  app.services.db
    .selectFrom('messages')
    .select(['state', 'reason', 'delivered_at'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()

const MINUTE_MS = 60_000
const said = (became: DeliveryReport['became'], status: string) => async (id: string) => {
  requested.push(app.clock.now())
  return { id, became, status }
}
const sent = async () => {
  requested = []
  const { borrowerId } = await app.newBorrower()
  await app.services.db
    .transaction()
    .execute((trx) => queueMessage(trx, app.services, { borrowerId, template: 'answered', key: 'one' }))
  await app.jobs.runDue()
  return borrowerId
}
const wait = async (minutes: number) => {
  await app.pass(minutes * MINUTE_MS)
  await app.jobs.runDue()
}
const reportsOf = (borrowerId: string) =>
  app.services.db
    .selectFrom('message_reports')
    .select(['status', 'became', 'heard_by'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('heard_at')
    .execute()

test('the carrier is queried after two minutes, and again until it says what became of it', async () => {
  const borrowerId = await sent()
  fate = said('under-way', 'Pending')
  await wait(1)
  expect(requested).toHaveLength(0)
  await wait(1)
  expect(requested).toHaveLength(1)
  fate = said('failed', 'Failed')
  await wait(10)
  expect(await rowOf(borrowerId)).toMatchObject({ state: 'failed', reason: 'undelivered' })
  await wait(100_000)
  expect(requested).toHaveLength(2)
  expect(await reportsOf(borrowerId)).toEqual([
    { status: 'Pending', became: 'under-way', heard_by: 'asking' },
    { status: 'Failed', became: 'failed', heard_by: 'asking' },
  ])
})

test('a carrier that never knows is queried five times within two days', async () => {
  const borrowerId = await sent()
  fate = said('under-way', 'Pending')
  for (let hour = 0; hour < 72; hour += 1) await wait(60)
  expect(requested).toHaveLength(5)
  expect(await reportsOf(borrowerId), 'the same word is stored once').toHaveLength(1)
  expect(await rowOf(borrowerId)).toMatchObject({ state: 'sent', reason: null })
})

test('a carrier that only knows the network is not queried again', async () => {
  const borrowerId = await sent()
  fate = said('on-network', 'Sent')
  for (let hour = 0; hour < 3; hour += 1) await wait(60)
  expect(requested).toHaveLength(1)
  expect(await rowOf(borrowerId)).toMatchObject({ state: 'sent', delivered_at: null })
})

test('asking does not bring back the reports of a borrower who was forgotten meanwhile', async () => {
  const borrowerId = await sent()
  fate = async (id) => {
    await app.services.db.deleteFrom('messages').where('borrower_id', '=', borrowerId).execute()
    return { id, became: 'delivered', status: 'Delivered' }
  }
  await wait(2)
  expect(await reportsOf(borrowerId)).toEqual([])
})
