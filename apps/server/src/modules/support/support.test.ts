import { contactInfo, customerServiceInit, getWhatsapp } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    env: { BRAND_ONLINE_SERVICE: '+63 900 111 2222', BRAND_EMAIL: 'us@lender.example' },
  })
})
afterAll(() => app.close())

test('@spec 7.call.contact-kf-info @spec 3.support.fields @spec 9.contact.30 30 brings email and online service, anything else nothing', async () => {
  expect(must(await app.call(contactInfo, { type: '30' }))).toEqual({
    email: 'us@lender.example',
    smWa: '+63 900 111 2222',
  })
  expect((await app.call(contactInfo, { type: '31' } as never)).code).toBe('1002')
  expect((await app.call(contactInfo, {} as never)).code).toBe('1002')
})

test('@spec 7.call.get-whatsapp a chat opens by the digits of the number', async () => {
  expect(must(await app.call(getWhatsapp, {}))).toEqual({
    whatsapp: '+63 900 111 2222',
    link: 'https://wa.me/639001112222',
  })
})

test('@spec 7.call.customer-service hours and answers in the language of the borrower', async () => {
  const english = must(await app.call(customerServiceInit, {}))
  const filipino = must(await app.call(customerServiceInit, {}, undefined, { parameters: { lang: 'fil' } }))
  expect(english.telephone).toBe(app.services.config.brand.servicePhone)
  expect(english.questions.length).toBe(filipino.questions.length)
  expect(english.hours).not.toBe(filipino.hours)
})
