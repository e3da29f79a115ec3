import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhoneNumber, startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a message whose sending an answer did not wait for is there when messages are read after it', async () => {
  const { services } = app
  const phone = newPhoneNumber()
  const sending = Promise.withResolvers<void>()
  services.background(sending.promise.then(() => services.providers.sms.send(phone, 'left behind an answer')))
  const reading = app.fastify.inject(`/sandbox/api/messages?to=${phone}`)
  setImmediate(sending.resolve)
  expect((await reading).json()).toMatchObject([{ to: phone, text: 'left behind an answer' }])
})
