import {
  applyForProduct,
  certifyList,
  saveBasicInfo,
  saveExtInfoNew,
  saveJobInfo,
  savePersonalInfo,
  uploadContactsIos,
  uploadDeviceNewIos,
  uploadLocationIos,
  userInfo,
} from '@sandigan/contract'
import { exampleBasicInfo, exampleExtInfo, exampleJobInfo, examplePersonalInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentText } from '../../platform/copy/consents.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const place = { latitude: '14.60', longitude: '120.98' }
const requested = async (session: string, parameters: Record<string, string> = {}) =>
  (await app.call(userInfo, {}, session, { parameters })).data.permissions
const storedContacts = async (borrowerId: string) => {
  const row = await app.services.db
    .selectFrom('shared_data')
    .select('data')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'contacts')
    .executeTakeFirst()
  return row && encryptionOf(app.services.db).decryptJson('shared_data.data', row.data)
}
const saveForms = async (session: string, productId = '') => {
  await app.call(saveBasicInfo, exampleBasicInfo(), session)
  await app.call(savePersonalInfo, examplePersonalInfo(), session)
  await app.call(saveJobInfo, exampleJobInfo(), session)
  return app.call(saveExtInfoNew, { ...exampleExtInfo(), productId }, session)
}

describe('what may be allowed', () => {
  test('is shown with its reason and with the very text that the consent records', async () => {
    const { session } = await app.newBorrower()
    const shown = await requested(session)
    expect(shown.map(({ kind }) => kind)).toEqual(['location', 'device'])
    for (const { kind, text, why, given, givenOn } of shown) {
      expect(text).toBe(consentText(kind, 'en').text)
      expect(why).not.toBe('')
      expect([given, givenOn]).toEqual([0, ''])
    }
    const filipino = await requested(session, { lang: 'fil' })
    expect(filipino[0]?.text).toBe(consentText('location', 'fil').text)
  })

  test('the label of an app is requested on Android alone, references where there are some', async () => {
    const { session } = await app.newBorrower()
    const kinds = async (clientType: string) =>
      (await requested(session, { clientType })).map(({ kind }) => kind)
    expect(await kinds('ios')).toEqual(['location', 'device'])
    expect(await kinds('android')).toEqual(['location', 'device', 'android-tag'])
    await app.call(saveExtInfoNew, exampleExtInfo(), session)
    expect(await kinds('ios')).toEqual(['contacts', 'location', 'device'])
  })

  test('each is given and taken back by itself, and is shown alike in both places', async () => {
    const { session } = await app.newBorrower()
    await app.call(uploadLocationIos, { consent: '1', ...place }, session)
    const given = async () =>
      (await requested(session)).filter((one) => one.given === 1).map(({ kind, givenOn }) => [kind, givenOn])
    expect(await given()).toEqual([['location', '2026-11-23']])
    expect((await app.call(certifyList, {}, session)).data.permissions).toEqual(await requested(session))
    await app.call(uploadDeviceNewIos, { consent: '1', model: 'ExamplePhone' }, session)
    await app.pass(1_000)
    await app.call(uploadLocationIos, { consent: '0' }, session)
    expect(await given()).toEqual([['device', '2026-11-23']])
  })

  test('another borrower’s permissions are never shown', async () => {
    const one = await app.newBorrower()
    await app.call(uploadLocationIos, { consent: '1', ...place }, one.session)
    const other = await app.newBorrower()
    expect((await requested(other.session)).every(({ given }) => given === 0)).toBe(true)
  })
})

describe('when it is requested', () => {
  test('the save that completes the forms leads there; nothing waits for the answer', async () => {
    const { session } = await app.newBorrower()
    const saved = await saveForms(session, 'sandigan-lite')
    expect(saved.data.nextUrl).toBe('/certify/permissions?productId=sandigan-lite')
    const { data } = await app.call(certifyList, { productId: 'sandigan-lite' }, session)
    expect(data).toMatchObject({ finished: true, nextUrl: '/bindBank?productId=sandigan-lite' })
    const { url } = (await app.call(applyForProduct, { productId: 'sandigan-lite' }, session)).data
    expect(url).toMatch(/^\/bindBank/)
  })

  test('a form that is saved again does not ask again', async () => {
    const { session } = await app.newBorrower()
    await saveForms(session)
    const again = await app.call(saveExtInfoNew, exampleExtInfo(), session)
    expect(again.data.nextUrl).toBe('/bindBank')
  })

  test('the step counts as done with the first permission, and is never required', async () => {
    const { session } = await app.newBorrower()
    const step = async () =>
      (await app.call(certifyList, {}, session)).data.steps.find(({ key }) => key === 'permissions')
    expect(await step()).toMatchObject({ finished: false, required: false })
    await app.call(uploadDeviceNewIos, { consent: '1', model: 'ExamplePhone' }, session)
    expect(await step()).toMatchObject({ finished: true, required: false })
  })
})

describe('references that were allowed', () => {
  const people = ({ ref1Name, ref1Phone, ref2Name, ref2Phone }: Record<string, string>) => [
    { name: ref1Name, phone: ref1Phone },
    { name: ref2Name, phone: ref2Phone },
  ]
  const changed = { ...exampleExtInfo(), ref2Name: 'Example Other', ref2Phone: '13800000009' } as const

  test('give way to those named later: nobody stays stored who is no longer named', async () => {
    const { session, borrowerId } = await app.newBorrower()
    await app.call(saveExtInfoNew, exampleExtInfo(), session)
    const contacts = JSON.stringify(people(exampleExtInfo()))
    await app.call(uploadContactsIos, { consent: '1', contacts }, session)
    await app.call(saveExtInfoNew, changed, session)
    expect(await storedContacts(borrowerId)).toEqual(people(changed))
  })

  test('are not stored by a change where nothing was allowed, or it was taken back', async () => {
    const { session, borrowerId } = await app.newBorrower()
    await app.call(saveExtInfoNew, exampleExtInfo(), session)
    await app.call(saveExtInfoNew, changed, session)
    expect(await storedContacts(borrowerId)).toBeUndefined()
    const contacts = JSON.stringify(people(changed))
    await app.call(uploadContactsIos, { consent: '1', contacts }, session)
    await app.call(uploadContactsIos, { consent: '0' }, session)
    await app.call(saveExtInfoNew, exampleExtInfo(), session)
    expect(await storedContacts(borrowerId)).toBeUndefined()
  })
})
