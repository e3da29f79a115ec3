/** What becomes of a message between the decision and the carrier. */
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { NotTaken } from '../../platform/providers/not-taken.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readMessage } from './carriers.ts'
import { deliverMessage } from './deliver-message.ts'
import { queueMessage } from './queue-message.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let handed: { phone: string; text: string }[] = []
let carrier: () => Promise<string> = async () => 'carrier-1'
beforeEach(async () => {
  handed = []
  carrier = async () => 'carrier-1'
  app = await startTestApp({
    providers: {
      sms: {
        name: 'playing',
        async send(phone, text) {
          handed.push({ phone, text })
          return carrier()
        },
      },
    },
  })
})
afterEach(() => app.close())

const queue = (borrowerId: string, key?: string) =>
  app.services.db
    .transaction()
    .execute((trx) =>
      queueMessage(trx, app.services, { borrowerId, template: 'answered', ...(key ? { key } : {}) }),
    )
async function rows(borrowerId: string) {
  const { db } = app.services
  const stored = await db
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('created_at')
    .execute()
  return Promise.all(stored.map((row) => readMessage(db, row)))
}
const retryNow = (borrowerId: string, messageId: string) =>
  deliverMessage(app.services, { borrowerId, messageId }).catch(() => {})

describe('a message', () => {
  test('is stored with its text, its version, where it went and what the carrier calls it', async () => {
    const { borrowerId, phone } = await app.newBorrower()
    await queue(borrowerId)
    expect(handed).toEqual([])
    await app.jobs.runDue()
    expect(handed).toEqual([{ phone, text: expect.stringContaining('answered your complaint') }])
    expect(await rows(borrowerId)).toEqual([
      expect.objectContaining({
        template: 'answered',
        version: 1,
        language: 'en',
        channel: 'sms',
        body: handed[0]?.text,
        state: 'sent',
        reason: null,
        attempts: 1,
        recipient: phone,
        provider: 'playing',
        provider_id: 'carrier-1',
        sent_at: new Date(app.clock.now()),
      }),
    ])
  })

  test('is in the language in which the borrower logged in last', async () => {
    const { borrowerId } = await app.newBorrower()
    const { db } = app.services
    await db.updateTable('borrowers').set({ language: 'fil' }).where('borrower_id', '=', borrowerId).execute()
    await queue(borrowerId)
    await app.jobs.runDue()
    expect(handed[0]?.text).toContain('nasagot na namin ang reklamo mo')
  })

  test('does not leave where the transaction that decided on it did not hold', async () => {
    const { borrowerId } = await app.newBorrower()
    const undone = app.services.db.transaction().execute(async (trx) => {
      await queueMessage(trx, app.services, { borrowerId, template: 'answered' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await app.jobs.runDue()
    expect(handed).toEqual([])
    expect(await rows(borrowerId)).toEqual([])
  })

  test('of one key is one message, however often it is queued and its job runs', async () => {
    const { borrowerId } = await app.newBorrower()
    await queue(borrowerId, 'reply 1')
    await queue(borrowerId, 'reply 1')
    await app.jobs.runDue()
    await retryNow(borrowerId, 'reply 1')
    expect(handed).toHaveLength(1)
  })

  test('waits at night for the morning', async () => {
    const { borrowerId } = await app.newBorrower()
    await app.pass(12 * HOUR_MS)
    await queue(borrowerId)
    await app.jobs.runDue()
    expect(await rows(borrowerId)).toMatchObject([{ state: 'held', reason: 'hours', attempts: 0 }])
    await app.pass(8 * HOUR_MS - 60_000)
    await app.jobs.runDue()
    expect(handed).toEqual([])
    await app.pass(60_000)
    await app.jobs.runDue()
    expect(await rows(borrowerId)).toMatchObject([{ state: 'sent', reason: null, attempts: 1 }])
  })

  test('of another account or password leaves at night', async () => {
    const { borrowerId } = await app.newBorrower()
    await app.pass(12 * HOUR_MS)
    await app.services.db.transaction().execute(async (trx) => {
      for (const template of ['account', 'password'] as const)
        await queueMessage(trx, app.services, { borrowerId, template, values: { end: '1', phone: '2' } })
    })
    await app.jobs.runDue()
    expect((await rows(borrowerId)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('goes to the number that the borrower has when it leaves, and to none once it was erased', async () => {
    const { borrowerId } = await app.newBorrower()
    await queue(borrowerId)
    const { db } = app.services
    await db.updateTable('borrowers').set({ phone: '' }).where('borrower_id', '=', borrowerId).execute()
    await app.jobs.runDue()
    expect(handed).toEqual([])
    expect(await rows(borrowerId)).toMatchObject([{ state: 'dropped', reason: 'no-address', recipient: '' }])
  })
})

const attemptsOf = (borrowerId: string) =>
  app.services.db
    .selectFrom('message_attempts')
    .select(['no', 'provider', 'outcome', 'code', 'began_at', 'ended_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('no')
    .execute()

describe('where the carrier', () => {
  const after = async (error: Error) => {
    const { borrowerId } = await app.newBorrower()
    carrier = () => Promise.reject(error)
    await queue(borrowerId, 'one')
    await app.jobs.runDue()
    return borrowerId
  }

  test('certainly did not take it, it is handed over again, and given up in the end', async () => {
    const borrowerId = await after(new NotTaken('busy', { because: 'busy' }))
    expect(await rows(borrowerId)).toMatchObject([{ state: 'queued', reason: 'not-taken', attempts: 1 }])
    for (let again = 0; again < 9; again += 1) await retryNow(borrowerId, 'one')
    expect(handed).toHaveLength(6)
    expect(await rows(borrowerId)).toMatchObject([{ state: 'failed', reason: 'refused', attempts: 6 }])
    expect((await attemptsOf(borrowerId)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('busy'))
  })

  test('was not reached, it is handed over twice as often', async () => {
    const borrowerId = await after(new NotTaken('nobody there', { because: 'not-reached' }))
    for (let again = 0; again < 10; again += 1) await retryNow(borrowerId, 'one')
    expect(await rows(borrowerId)).toMatchObject([{ state: 'queued', reason: 'not-taken', attempts: 11 }])
    for (let again = 0; again < 3; again += 1) await retryNow(borrowerId, 'one')
    expect(handed).toHaveLength(12)
    expect(await rows(borrowerId)).toMatchObject([{ state: 'failed', reason: 'not-reached', attempts: 12 }])
  })

  test('took it at the second try, it was sent', async () => {
    const borrowerId = await after(new NotTaken('busy', { because: 'busy' }))
    carrier = async () => 'carrier-2'
    await retryNow(borrowerId, 'one')
    expect(await rows(borrowerId)).toMatchObject([{ state: 'sent', provider_id: 'carrier-2', attempts: 2 }])
    const at = new Date(app.clock.now())
    const common = { provider: 'playing', code: null, began_at: at, ended_at: at }
    expect(await attemptsOf(borrowerId)).toEqual([
      { ...common, no: 1, outcome: 'busy' },
      { ...common, no: 2, outcome: 'taken' },
    ])
  })

  test('refuses it for good, it is not handed over again', async () => {
    const borrowerId = await after(new NotTaken('no such number', { code: '21211', final: true }))
    await retryNow(borrowerId, 'one')
    expect(handed).toHaveLength(1)
    expect(await rows(borrowerId)).toMatchObject([{ state: 'failed', reason: 'refused' }])
    expect(await attemptsOf(borrowerId)).toMatchObject([{ outcome: 'refused', code: '21211' }])
  })

  test('did not answer, it may have arrived and is not sent again', async () => {
    const borrowerId = await after(new Error('timed out'))
    await retryNow(borrowerId, 'one')
    expect(handed).toHaveLength(1)
    expect(await rows(borrowerId)).toMatchObject([{ state: 'failed', reason: 'unanswered' }])
    expect(await attemptsOf(borrowerId)).toMatchObject([{ outcome: 'unknown' }])
  })

  test('was being notified as the process was killed, it is not sent again', async () => {
    const { borrowerId } = await app.newBorrower()
    await queue(borrowerId, 'one')
    const { db } = app.services
    await db.updateTable('messages').set({ state: 'sending' }).where('borrower_id', '=', borrowerId).execute()
    await app.jobs.runDue()
    expect(handed).toEqual([])
    expect(await rows(borrowerId)).toMatchObject([{ state: 'failed', reason: 'unanswered' }])
  })

  test('answers after a second job has called it unanswered, it was sent', async () => {
    const { borrowerId } = await app.newBorrower()
    const answered = Promise.withResolvers<string>()
    carrier = () => answered.promise
    await queue(borrowerId, 'one')
    const first = retryNow(borrowerId, 'one')
    await expect.poll(() => handed.length).toBe(1)
    await retryNow(borrowerId, 'one')
    expect(await attemptsOf(borrowerId)).toMatchObject([{ no: 1, outcome: 'unknown' }])
    answered.resolve('carrier-1')
    await first
    expect(await rows(borrowerId)).toMatchObject([{ state: 'sent', reason: null }])
    expect(await attemptsOf(borrowerId)).toMatchObject([{ no: 1, outcome: 'taken' }])
  })
})

describe('reminders', () => {
  const remind = (borrowerId: string, key: string) =>
    app.services.db.transaction().execute((trx) =>
      queueMessage(trx, app.services, {
        borrowerId,
        template: 'today',
        values: { due: 'PHP 1.00' },
        key,
      }),
    )

  test('are at most two a day, and as many again from midnight in Manila', async () => {
    const { borrowerId } = await app.newBorrower()
    for (const key of ['1', '2', '3']) await remind(borrowerId, key)
    await queue(borrowerId, 'notice')
    await app.jobs.runDue()
    expect(handed).toHaveLength(3)
    expect((await rows(borrowerId)).find((row) => row.message_id === '3')).toMatchObject({
      state: 'dropped',
      reason: 'daily-limit',
    })
    await app.pass(20 * HOUR_MS)
    await remind(borrowerId, '4')
    await app.jobs.runDue()
    expect(handed).toHaveLength(4)
  })

  test('do not go to whoever wants none', async () => {
    const { borrowerId } = await app.newBorrower()
    const { db } = app.services
    await db
      .updateTable('borrowers')
      .set({ reminders_off: true })
      .where('borrower_id', '=', borrowerId)
      .execute()
    await remind(borrowerId, '1')
    await app.jobs.runDue()
    expect(handed).toEqual([])
    expect(await rows(borrowerId)).toMatchObject([{ state: 'dropped', reason: 'opted-out' }])
  })
})
