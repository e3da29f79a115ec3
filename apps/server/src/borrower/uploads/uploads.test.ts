import {
  callPath,
  saveExtInfoNew,
  uploadAndroidTag,
  uploadContactsIos,
  uploadDeviceNewIos,
  uploadLocationIos,
} from '@sandigan/contract'
import { exampleExtInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentText } from '../../platform/copy/consents.ts'
import { readableRows } from '../../testing/readable.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { forgetUploads } from '../../core/profile/uploads-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stored = async (borrowerId: string) => {
  const rows = await app.services.db
    .selectFrom('shared_data')
    .select(['kind', 'data'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  const readable = await readableRows(app.services.db, 'shared_data', rows)
  return Object.fromEntries(readable.map((row) => [row['kind'], row['data']]))
}
const consents = (borrowerId: string) =>
  app.services.db
    .selectFrom('consents')
    .select(['kind', 'subject', 'sha256'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('given_at')
    .execute()

const UPLOADS = [
  { call: uploadLocationIos, kind: 'location', good: { latitude: '14.5995124', longitude: '120.9842195' } },
  { call: uploadDeviceNewIos, kind: 'device', good: { model: 'ExamplePhone', systemVersion: '26.1' } },
  { call: uploadAndroidTag, kind: 'android-tag', good: { tag: 'store-2026.11' } },
] as const

describe.each(UPLOADS)('$kind', ({ call, kind, good }) => {
  const send = (payload: object, session?: string) => app.call(call, payload, session)

  test('is stored with consent alone; without an answer the text to agree to comes back', async () => {
    const { session, borrowerId } = await app.newBorrower()
    const { text, sha256 } = consentText(kind, 'en')
    expect(await send(good, session)).toMatchObject({ success: false, code: '7010', message: text })
    expect(await stored(borrowerId)).toEqual({})
    expect(await send({ ...good, consent: '1' }, session)).toMatchObject({ success: true })
    expect(Object.keys(await stored(borrowerId))).toEqual([kind])
    expect(await consents(borrowerId)).toEqual([{ kind, subject: '', sha256 }])
  })

  test('is deleted when the borrower withdraws, and the withdrawal is logged', async () => {
    const { session, borrowerId } = await app.newBorrower()
    await send({ ...good, consent: '1' }, session)
    await app.pass(1_000)
    for (let again = 0; again < 2; again += 1)
      expect(await send({ consent: '0' }, session)).toMatchObject({ success: true })
    expect(await stored(borrowerId)).toEqual({})
    expect((await consents(borrowerId)).map(({ subject }) => subject)).toEqual(['', 'withdrawn'])
  })

  test('the same consent at each visit is one row with its first and its last time', async () => {
    const { session, borrowerId } = await app.newBorrower()
    const first = new Date(app.clock.now())
    for (let visit = 0; visit < 3; visit += 1) {
      await send({ ...good, consent: '1' }, session)
      await app.pass(60_000)
    }
    const times = () =>
      app.services.db
        .selectFrom('consents')
        .select(['subject', 'given_at', 'last_given_at'])
        .where('borrower_id', '=', borrowerId)
        .orderBy('given_at')
        .execute()
    const last = new Date(first.getTime() + 120_000)
    expect(await times()).toEqual([{ subject: '', given_at: first, last_given_at: last }])
    // Taken back and given anew is a new word: the order of the words must stay readable.
    await send({ consent: '0' }, session)
    await app.pass(60_000)
    await send({ ...good, consent: '1' }, session)
    expect((await times()).map(({ subject }) => subject)).toEqual(['', 'withdrawn', ''])
  })

  test('needs a session and something to keep', async () => {
    const { session, borrowerId } = await app.newBorrower()
    expect((await send({ ...good, consent: '1' })).code).toBe('1001')
    expect((await send({ consent: '1' }, session)).code).toBe('3008')
    expect((await send({ ...good, consent: 'yes' }, session)).code).toBe('1002')
    expect([await stored(borrowerId), await consents(borrowerId)]).toEqual([{}, []])
  })
})

test('a place is stored to about a kilometre, the latest alone', {
  meta: { spec: ['7.call.upload-location'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  const at = (latitude: string, longitude: string) =>
    app.call(uploadLocationIos, { consent: '1', latitude, longitude }, session)
  await at('14.5995124', '120.9842195')
  expect(await stored(borrowerId)).toEqual({ location: { latitude: '14.60', longitude: '120.98' } })
  await at('-0.004', '180')
  expect(await stored(borrowerId)).toEqual({ location: { latitude: '-0.00', longitude: '180.00' } })
  for (const [latitude, longitude] of [
    ['90.01', '0'],
    ['0', '-180.5'],
  ] as const)
    expect((await at(latitude, longitude)).code).toBe('3008')
  expect((await at('14,5', '120')).code).toBe('1002')
})

test('of a telephone its kind is stored, never what tells it from others', {
  meta: { spec: ['7.call.upload-device'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  const device = {
    consent: '1',
    model: 'ExamplePhone 5',
    systemVersion: 'iOS 26.1.4',
    language: 'fil',
  } as const
  await app.call(uploadDeviceNewIos, device, session)
  expect(await stored(borrowerId)).toEqual({
    device: { model: 'ExamplePhone 5', systemVersion: '26', language: 'fil', timeZone: '' },
  })
  const telling = { ...device, imei: '350000000000000' }
  expect(await app.call(uploadDeviceNewIos, telling, session)).toMatchObject({
    code: '1002',
    message: expect.stringContaining('imei'),
  })
})

test('the label of a build is stored as it is, nothing but a label is taken', {
  meta: { spec: ['7.call.upload-android-tag'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  await app.call(uploadAndroidTag, { consent: '1', tag: 'store-2026.11' }, session)
  expect(await stored(borrowerId)).toEqual({ 'android-tag': { tag: 'store-2026.11' } })
  expect((await app.call(uploadAndroidTag, { consent: '1', tag: 'a b' }, session)).code).toBe('1002')
})

describe('contacts', () => {
  const { ref1Name: name, ref1Phone: phone } = exampleExtInfo()
  const named = async () => {
    const borrower = await app.newBorrower()
    await app.call(saveExtInfoNew, exampleExtInfo(), borrower.session)
    const send = (contacts: unknown) =>
      app.call(uploadContactsIos, { consent: '1', contacts: JSON.stringify(contacts) }, borrower.session)
    return { ...borrower, send }
  }

  test('are the references that were typed in, and nobody else', {
    meta: { spec: ['7.call.upload-contacts'] },
  }, async () => {
    const { borrowerId, send } = await named()
    expect(await send([{ name, phone: '138 0000 0001' }])).toMatchObject({ success: true })
    expect(await stored(borrowerId)).toEqual({ contacts: [{ name, phone }] })
    const stranger = { name: 'Example Stranger', phone: '13700000000' }
    expect((await send([{ name, phone }, stranger])).code).toBe('7012')
    expect(await stored(borrowerId)).toEqual({ contacts: [{ name, phone }] })
  })

  test('five are read; six are an address book and refused in clear words', {
    meta: { spec: ['7.call.upload-contacts'] },
  }, async () => {
    const { borrowerId, send } = await named()
    expect((await send(Array.from({ length: 5 }, () => ({ name, phone })))).success).toBe(true)
    const book = await send(Array.from({ length: 6 }, () => ({ name, phone })))
    expect(book).toMatchObject({
      code: '7011',
      message: expect.stringContaining('never take an address book'),
    })
    const huge = Array.from({ length: 300 }, (_, i) => ({ name: `Contact ${i}`, phone: '13700000000' }))
    expect((await send(huge)).code).toBe('7011')
    expect((await consents(borrowerId)).filter((row) => row.kind === 'contacts')).toHaveLength(1)
  })

  test('what is no list of names and phones is refused', {
    meta: { spec: ['7.call.upload-contacts'] },
  }, async () => {
    const { send, session } = await named()
    for (const odd of [[], {}, 'x', [1], [{ name }], [{ name, phone, email: 'e@example.com' }]])
      expect((await send(odd)).code).toBe('3008')
    const broken = await app.call(uploadContactsIos, { consent: '1', contacts: '[{' }, session)
    expect(broken.code).toBe('3008')
  })

  test('without references there is nobody to name', async () => {
    const { session } = await app.newBorrower()
    const contacts = JSON.stringify([{ name, phone: '' }])
    expect((await app.call(uploadContactsIos, { consent: '1', contacts }, session)).code).toBe('7012')
  })

  test('a book is refused for its size before anybody in it is searched', async () => {
    const { send } = await named()
    const strangers = Array.from({ length: 6 }, () => ({ name: 'Example', phone: '13700000000' }))
    expect((await send(strangers)).code).toBe('7011')
  })
})

test('erasing an account deletes all of it', async () => {
  const { session, borrowerId } = await app.newBorrower()
  await app.call(uploadAndroidTag, { consent: '1', tag: 'a' }, session)
  await app.services.db.transaction().execute((trx) => forgetUploads(trx, borrowerId))
  expect(await stored(borrowerId)).toEqual({})
})

test('the paths are those of the specification', () => {
  expect([uploadLocationIos, uploadDeviceNewIos, uploadContactsIos, uploadAndroidTag].map(callPath)).toEqual([
    '/borrower/credit-info/upload-location-ios',
    '/borrower/credit-info/upload-device-new-ios',
    '/borrower/credit-info/upload-contacts-ios',
    '/borrower/v3/upload-info/upload-android-tag',
  ])
})
