/** The outbox on a real PostgreSQL: several nodes take out messages of one borrower in parallel. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { deliverMessage } from './deliver-message.ts'
import { queueMessage } from './queue-message.ts'

const MAX_PARALLEL = 6
const ROUNDS = rounds(MAX_PARALLEL)

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  const queue = (borrowerId: string, key: string) =>
    app.services.db.transaction().execute((trx) =>
      queueMessage(trx, app.services, {
        borrowerId,
        template: 'today',
        values: { due: 'PHP 1.00' },
        key,
      }),
    )
  const arrived = async (phone: string) =>
    (await app.services.db.selectFrom('sandbox_messages').select('text').where('phone', '=', phone).execute())
      .length

  test('one message is sent once, however many nodes queue it and take it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { borrowerId, phone } = await app.newBorrower()
      await inParallel(MAX_PARALLEL, () => queue(borrowerId, 'one'))
      await inParallel(MAX_PARALLEL, () => deliverMessage(app.services, { borrowerId, messageId: 'one' }))
      expect(await arrived(phone)).toBe(1)
      const { state } = await app.services.db
        .selectFrom('messages')
        .select('state')
        .where('borrower_id', '=', borrowerId)
        .executeTakeFirstOrThrow()
      expect(state).toBe('sent')
    }
  }, 120_000)

  test('of many reminders in parallel no more leave than a day may have', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { borrowerId, phone } = await app.newBorrower()
      for (let n = 0; n < MAX_PARALLEL; n += 1) await queue(borrowerId, String(n))
      await inParallel(MAX_PARALLEL, (n) =>
        deliverMessage(app.services, { borrowerId, messageId: String(n) }),
      )
      expect(await arrived(phone)).toBe(app.services.config.limits.remindersPerDay)
    }
  }, 120_000)
})
