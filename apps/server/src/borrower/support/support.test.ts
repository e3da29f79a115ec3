import { contactInfo, customerServiceInit, getWhatsapp } from '@sandigan/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const planted = vi.hoisted(() => ({ english: false }))
vi.mock('../../platform/copy/complaints.ts', async (load) => {
  const real = await load<typeof import('../../platform/copy/complaints.ts')>()
  const complaintCopy: typeof real.complaintCopy = (language) =>
    real.complaintCopy(planted.english ? 'en' : language)
  return { ...real, complaintCopy }
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    env: { BRAND_ONLINE_SERVICE: '+63 900 111 2222', BRAND_EMAIL: 'us@lender.example' },
  })
})
afterAll(() => app.close())

test('30 brings email and online service, anything else nothing', {
  meta: { spec: ['7.call.contact-kf-info', '3.support.fields', '9.contact.30'] },
}, async () => {
  expect(must(await app.call(contactInfo, { type: '30' }))).toEqual({
    email: 'us@lender.example',
    smWa: '+63 900 111 2222',
  })
  expect((await app.call(contactInfo, { type: '31' } as never)).code).toBe('1002')
  expect((await app.call(contactInfo, {} as never)).code).toBe('1002')
})

test('a chat opens by the digits of the number', { meta: { spec: ['7.call.get-whatsapp'] } }, async () => {
  expect(must(await app.call(getWhatsapp, {}))).toEqual({
    whatsapp: '+63 900 111 2222',
    link: 'https://wa.me/639001112222',
  })
})

async function inBothLanguages() {
  const said = async (lang: string) =>
    must(await app.call(customerServiceInit, {}, undefined, { parameters: { lang } }))
  return { english: await said('en'), filipino: await said('fil') }
}
type Said = Awaited<ReturnType<typeof inBothLanguages>>

/** Texts that stand in the other language as they do in this one. */
function untranslated({ english, filipino }: Said): string[] {
  const texts = ({ hours, questions }: Said['english']) => [
    hours,
    ...questions.flatMap(Object.values<string>),
  ]
  const other = new Set(texts(filipino))
  return texts(english).filter((text) => other.has(text))
}

test('hours and answers in the language of the borrower', {
  meta: { spec: ['7.call.customer-service'] },
}, async () => {
  const said = await inBothLanguages()
  expect(said.english.telephone).toBe(app.services.config.brand.servicePhone)
  expect(said.english.questions.length).toBe(said.filipino.questions.length)
  expect(untranslated(said)).toEqual([])
})

test('planted bug: hours and answers in English for everybody are noticed', async () => {
  planted.english = true
  const said = await inBothLanguages().finally(() => {
    planted.english = false
  })
  expect(untranslated(said)).toContain(said.english.hours)
})
