/** What a carrier reports of a message, through the real app. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTwilioSms, twilioSignature } from '../../platform/providers/twilio/twilio.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { queueMessage } from './queue-message.ts'

const ORIGIN = 'https://app.example'
const twilio = createTwilioSms({ url: '', accountSid: 'ACfake', authToken: '12345', sender: 'MGfake' })

let app: TestApp
let reportTo = ''
beforeAll(async () => {
  app = await startTestApp({
    env: { H5_BASE: ORIGIN },
    providers: {
      sms: {
        ...twilio,
        async send(_phone, _text, address = '') {
          reportTo = address
          return 'SM1'
        },
      },
    },
  })
})
afterAll(() => app.close())

async function sentMessage(): Promise<string> {
  const { borrowerId } = await app.newBorrower()
  await app.services.db
    .transaction()
    .execute((trx) =>
      queueMessage(trx, app.services, { borrowerId, template: 'answered', key: 'reply one & two' }),
    )
  await app.jobs.runDue()
  return borrowerId
}

const report = (status: string, { sid = 'SM1', token = '12345', to = reportTo } = {}) => {
  const payload = `MessageSid=${sid}&MessageStatus=${status}`
  return app.fastify.inject({
    method: 'POST',
    url: to.slice(ORIGIN.length),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, to, payload),
    },
    payload,
  })
}
const stateOf = async (borrowerId: string) =>
  app.services.db
    .selectFrom('messages')
    .select(['state', 'reason', 'delivered_at'])
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()

test('a message that arrived is delivered, whatever is reported of it later', async () => {
  const borrowerId = await sentMessage()
  expect((await report('sent')).statusCode).toBe(200)
  expect(await stateOf(borrowerId)).toMatchObject({ state: 'sent' })
  expect((await report('delivered')).statusCode).toBe(200)
  const delivered = { state: 'delivered', reason: null, delivered_at: new Date(app.clock.now()) }
  expect(await stateOf(borrowerId)).toEqual(delivered)
  expect((await report('failed')).statusCode).toBe(200)
  expect(await stateOf(borrowerId)).toEqual(delivered)
})

test('a message that did not arrive has failed', async () => {
  const borrowerId = await sentMessage()
  await report('undelivered')
  expect(await stateOf(borrowerId)).toMatchObject({ state: 'failed', reason: 'undelivered' })
})

test('a report of another message, by somebody else or of another carrier changes nothing', async () => {
  const borrowerId = await sentMessage()
  expect((await report('delivered', { sid: 'SM2' })).statusCode).toBe(200)
  expect((await report('delivered', { token: 'another' })).statusCode).toBe(401)
  const elsewhere = reportTo.replace('twilio', 'semaphore')
  expect((await report('delivered', { to: elsewhere })).statusCode).toBe(404)
  expect(await stateOf(borrowerId)).toMatchObject({ state: 'sent', delivered_at: null })
})

test('what was reported is stored, each word once, with who reported it', async () => {
  const borrowerId = await sentMessage()
  for (const status of ['sent', 'sent', 'undelivered']) await report(status)
  const stored = await app.services.db
    .selectFrom('message_reports')
    .select(['provider_id', 'status', 'became', 'heard_by', 'heard_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('status')
    .execute()
  const common = { provider_id: 'SM1', heard_by: 'callback', heard_at: new Date(app.clock.now()) }
  expect(stored).toEqual([
    { ...common, status: 'sent', became: 'under-way' },
    { ...common, status: 'undelivered', became: 'failed' },
  ])
})
