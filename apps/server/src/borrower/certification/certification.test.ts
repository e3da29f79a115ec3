import { basicPersonInfo, certifyList, saveBasicInfo, savePersonalInfo } from '@sandigan/contract'
import { exampleBasicInfo, examplePersonalInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveOtherForms } from '../../testing/certify.ts'
import { plantForgetting } from '../../testing/plant-forgetting.ts'
import { timestamp } from '../../platform/clock.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { masked } from '../../core/forms/mask.ts'
import { saveSection, sectionValues } from '../../core/forms/sections-repository.ts'
import { certificationComplete } from '../../core/profile/next-step.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const valuesOf = (items: readonly { code: string; value: string }[]) =>
  Object.fromEntries(items.map((item) => [item.code, item.value]))

/** As the form shows what was saved: secret numbers by their end. */
const asShown = <V extends { idNumber: string }>(values: V): V => ({
  ...values,
  idNumber: masked(values.idNumber),
})

test('a new borrower is led to the first form, and from there to the account', {
  meta: { spec: ['7.call.certify-list'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  const before = await app.call(certifyList, { productId: 'sandigan-lite' }, session)
  expect(before.data).toMatchObject({
    finished: false,
    nextUrl: '/certify/basic?productId=sandigan-lite',
    steps: [
      { key: 'basic', title: 'Basic information', finished: false, required: true },
      { key: 'personal', finished: false, required: true, url: '/certify/personal?productId=sandigan-lite' },
      { key: 'job', finished: false, required: true },
      { key: 'ext', title: 'References', finished: false, required: true },
      { key: 'permissions', finished: false, required: false },
      { key: 'identity', finished: false, required: false, url: '/certify/identity?productId=sandigan-lite' },
    ],
  })
  expect(await certificationComplete(app.services.db, borrowerId)).toBe(false)

  const saved = await app.call(saveBasicInfo, { ...exampleBasicInfo(), productId: 'sandigan-lite' }, session)
  expect(saved).toMatchObject({
    success: true,
    data: { nextUrl: '/certify/personal?productId=sandigan-lite' },
  })
  expect(await certificationComplete(app.services.db, borrowerId)).toBe(false)
  await saveOtherForms(app, session)
  expect(await certificationComplete(app.services.db, borrowerId)).toBe(true)
  const after = await app.call(certifyList, {}, session)
  expect(after.data).toMatchObject({ finished: true, nextUrl: '/bindBank' })
  expect(after.data.steps.map((step) => step.finished)).toEqual([true, true, true, true, false, false])
})

test('the form says of each field what it is, and shows what was saved', {
  meta: { spec: ['7.call.basic-person-info'] },
}, async () => {
  const { session } = await app.newBorrower()
  const first = await app.call(basicPersonInfo, {}, session)
  expect(first.data.items.map((item) => item.code)).toEqual([
    'firstName',
    'middleName',
    'lastName',
    'birthday',
    'gender',
    'idType',
    'idNumber',
    'email',
  ])
  expect(first.data.items.find((item) => item.code === 'birthday')).toMatchObject({ cate: 'day', value: '' })
  expect(first.data.items.find((item) => item.code === 'gender')).toMatchObject({
    cate: 'enum',
    section: 'public',
    note: [
      { name: 'Female', type: 'female' },
      { name: 'Male', type: 'male' },
    ],
  })
  await app.call(saveBasicInfo, exampleBasicInfo(), session)
  const again = await app.call(basicPersonInfo, {}, session)
  expect(valuesOf(again.data.items)).toEqual(asShown(exampleBasicInfo()))
})

test('an ID number is shown by its end, and sent back so it stays; with another type of ID it must be typed', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const given = exampleBasicInfo()
  await app.call(saveBasicInfo, given, session)
  const shown = asShown(given)
  expect(shown.idNumber).not.toBe(given.idNumber)
  expect(
    (await app.call(saveBasicInfo, { ...shown, email: 'other@borrower.example' }, session)).success,
  ).toBe(true)
  expect(await sectionValues(app.services.db, borrowerId, 'basic')).toMatchObject({
    idNumber: given.idNumber,
    email: 'other@borrower.example',
  })
  const other = await app.call(saveBasicInfo, { ...shown, idType: 'prc' }, session)
  expect(Object.keys(other.data.errors ?? {})).toEqual(['idNumber'])
})

test('a street that an earlier release stored with the name stands in for that of the home', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const street = '9 Another Street, Makati'
  const { address: _request, ...home } = examplePersonalInfo()
  expect((await app.call(savePersonalInfo, home, session)).data.errors).toEqual({
    address: 'Please fill this in',
  })
  const basic = { ...exampleBasicInfo(), address: street }
  await app.services.db
    .transaction()
    .execute((trx) => saveSection(trx, borrowerId, 'basic', basic, timestamp(app.clock)))
  expect((await app.call(savePersonalInfo, home, session)).success).toBe(true)
  expect(await sectionValues(app.services.db, borrowerId, 'personal')).toMatchObject({ address: street })
  const shown = await app.call(basicPersonInfo, {}, session)
  expect(shown.data.items.map(({ code }) => code)).not.toContain('address')
})

test('forms may be filled in in any order, and all four are needed', async () => {
  const { session, borrowerId } = await app.newBorrower()
  await saveOtherForms(app, session)
  expect(await certificationComplete(app.services.db, borrowerId)).toBe(false)
  expect((await app.call(certifyList, {}, session)).data.nextUrl).toBe('/certify/basic')
})

test('every field that is wrong is named, in the language of the app, and nothing is saved', async () => {
  const { session, borrowerId } = await app.newBorrower()
  const wrong = { ...exampleBasicInfo(), birthday: '2010-01-01', idNumber: '1', email: 'x', lastName: '' }
  const answer = await app.call(saveBasicInfo, wrong, session, { parameters: { lang: 'fil' } })
  expect(answer.success).toBe(false)
  expect(answer.code).toBe('3008')
  expect(answer.data.errors).toEqual({
    birthday: 'Dapat hindi bababa sa 18 taong gulang ka',
    idNumber: 'Hindi ito mukhang UMID number. Halimbawa: 0111-1234567-8',
    email: 'Maglagay ng tamang email address',
    lastName: 'Pakisagutan ito',
  })
  expect(await certificationComplete(app.services.db, borrowerId)).toBe(false)
})

const LATER = exampleBasicInfo('Changed')
/** What the form shows after an earlier save and a later one that leaves a field empty. */
async function savedTwice(own: TestApp) {
  const { session } = await own.newBorrower()
  await own.call(saveBasicInfo, { ...exampleBasicInfo(), middleName: 'Middle' }, session)
  const { success } = await own.call(saveBasicInfo, LATER, session)
  const { data } = await own.call(basicPersonInfo, {}, session)
  return { success, values: valuesOf(data.items) }
}

test('a later save takes the place of the earlier one', async () => {
  expect(await savedTwice(app)).toEqual({ success: true, values: asShown(LATER) })
})

test.each([
  { claim: 'is answered and not stored', data: 'old.data' },
  { claim: 'only fills in what was empty', data: 'new.data || old.data' },
  {
    claim: 'leaves what it emptied',
    data: "new.data || jsonb_build_object('middleName', old.data->'middleName')",
  },
])('planted bug: a later save that $claim is noticed', async ({ data }) => {
  const broken = await plantForgetting('certification_sections', 'data', data)
  const { success, values } = await savedTwice(broken)
  expect(success).toBe(true)
  expect(values).not.toEqual(asShown(LATER))
  await broken.close()
})

test('nobody sees what another borrower saved, and nobody without a session sees anything', async () => {
  const one = await app.newBorrower()
  await app.call(saveBasicInfo, exampleBasicInfo('Secret'), one.session)
  const other = await app.newBorrower()
  const shown = await app.call(basicPersonInfo, {}, other.session)
  expect(JSON.stringify(shown.raw)).not.toContain('Secret')
  expect((await app.call(basicPersonInfo, {})).code).toBe('1001')
  expect((await app.call(saveBasicInfo, exampleBasicInfo(), 'no-such-session')).code).toBe('1001')
})

test('a value far too long and an unknown field are refused by name', async () => {
  const { session } = await app.newBorrower()
  const long = await app.call(saveBasicInfo, { ...exampleBasicInfo(), email: 'x'.repeat(121) }, session)
  expect(long).toMatchObject({ code: '1002', message: expect.stringContaining('email') })
  const foreign = { ...exampleBasicInfo(), borrowerId: 'someone' } as ReturnType<typeof exampleBasicInfo>
  expect(await app.call(saveBasicInfo, foreign, session)).toMatchObject({ code: '1002' })
})

test('one who comes of age today may apply today, by the date of Manila', async () => {
  const { session } = await app.newBorrower()
  expect(app.clock.today()).toBe('2026-11-23')
  const born = (birthday: string) => app.call(saveBasicInfo, { ...exampleBasicInfo(), birthday }, session)
  expect((await born('2008-11-24')).success).toBe(false)
  expect((await born('2008-11-23')).success).toBe(true)
})
