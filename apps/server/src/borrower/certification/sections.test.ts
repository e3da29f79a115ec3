import {
  advanceLog,
  basicPersonInfo,
  cityInit,
  extInfoNew,
  FORM_SECTIONS,
  jobInfo,
  personalInfo,
  saveExtInfoNew,
  saveJobInfo,
  savePersonalInfo,
} from '@sandigan/contract'
import { exampleExtInfo, exampleJobInfo, examplePersonalInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkForm } from '../../core/forms/check-form.ts'
import { formCopy } from '../../platform/copy/forms/catalogue.ts'
import { consentText } from '../../platform/copy/consents.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { FORM_FIELDS } from '../bank-card/account-form.ts'
import { EXT_FIELDS } from '../../core/profile/forms/ext.ts'
import { CERTIFICATION_SECTIONS } from '../../core/profile/forms/sections.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FORMS = [
  { show: personalInfo, save: savePersonalInfo, example: examplePersonalInfo(), section: 'personal' },
  { show: jobInfo, save: saveJobInfo, example: exampleJobInfo(), section: 'job' },
  { show: extInfoNew, save: saveExtInfoNew, example: exampleExtInfo(), section: 'ext' },
] as const

const valuesOf = (items: readonly { code: string; value: string }[]) =>
  Object.fromEntries(items.map((item) => [item.code, item.value]))

test('the sections of the forms are public, personal, job, ext and bank', {
  meta: { spec: ['3.form-item.sections'] },
}, () => {
  const used = new Set(CERTIFICATION_SECTIONS.map((section) => section.wireName))
  expect([...used, ...(FORM_FIELDS.length > 0 ? ['bank'] : [])].sort()).toEqual([...FORM_SECTIONS].sort())
})

describe.each(FORMS)('the form $section', ({ show, save, example, section }) => {
  test('shows what was saved, under its section', {
    meta: { spec: ['7.call.personal-info', '7.call.job-info', '7.call.ext-info'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const empty = await app.call(show, {}, session)
    expect(empty.data.items.map((item) => item.code)).toEqual(Object.keys(example))
    expect(new Set(empty.data.items.map((item) => item.section))).toEqual(new Set([section]))
    expect(empty.data.items.every((item) => item.value === '' && item.title !== '')).toBe(true)
    expect((await app.call(save, example, session)).success).toBe(true)
    expect((await app.call(save, example, session)).success).toBe(true)
    const again = await app.call(show, {}, session)
    expect(valuesOf(again.data.items)).toEqual(example)
  })

  test('an empty form is refused with every field named, in Filipino where that is the language', async () => {
    const { session } = await app.newBorrower()
    const answer = await app.call(save, {}, session, { parameters: { lang: 'fil' } })
    expect(answer).toMatchObject({ success: false, code: '3008' })
    expect(answer.data.errors).toEqual(
      Object.fromEntries(Object.keys(example).map((code) => [code, 'Pakisagutan ito'])),
    )
  })

  test('without a session there is neither form nor save, and nobody sees another’s', async () => {
    expect((await app.call(show, {})).code).toBe('1001')
    expect((await app.call(save, example, 'no-such-session')).code).toBe('1001')
    const one = await app.newBorrower()
    await app.call(save, example, one.session)
    const other = await app.newBorrower()
    const shown = await app.call(show, {}, other.session)
    expect(shown.data.items.every((item) => item.value === '')).toBe(true)
  })

  test('an unknown field and one far too long are refused by name', async () => {
    const { session } = await app.newBorrower()
    const foreign = { ...example, borrowerId: 'x' }
    expect(await app.call(save, foreign as typeof example, session)).toMatchObject({ code: '1002' })
    const [code = ''] = Object.keys(example)
    const long = { ...example, [code]: 'x'.repeat(500) }
    const answer = await app.call(save, long, session)
    expect(answer).toMatchObject({ code: '1002', message: expect.stringContaining(code) })
  })
})

test('each form says which step of how many it is', async () => {
  const { session } = await app.newBorrower()
  const positions = []
  for (const { show } of [{ show: basicPersonInfo }, ...FORMS]) {
    const { data } = await app.call(show, {}, session)
    positions.push([data.step, data.steps])
  }
  expect(positions).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ])
})

test.each([
  ['Purok 3', undefined],
  ['12 M', 'Please enter the house number and street, or the purok'],
])('the street address %s: %s', async (address, problem) => {
  const { session } = await app.newBorrower()
  const answer = await app.call(savePersonalInfo, { ...examplePersonalInfo(), address }, session)
  expect(answer.data.errors?.['address']).toBe(problem)
})

describe('places', () => {
  test('are given by level, from the regions to the barangays', {
    meta: { spec: ['7.call.city-init'] },
  }, async () => {
    const { session } = await app.newBorrower()
    const inside = async (parent: string) => (await app.call(cityInit, { parent }, session)).data.places
    const regions = await inside('')
    expect(regions).toHaveLength(18)
    // Where most borrowers live comes first, the others as their codes have them.
    expect(regions.map(({ code }) => code).slice(0, 5)).toEqual(['13', '04', '03', '01', '02'])
    expect(await inside('13')).toContainEqual({
      code: '13806',
      name: 'City of Manila',
      full: 'City of Manila',
      last: false,
    })
    const barangays = await inside('1380601')
    expect(barangays[0]).toEqual({
      code: '1380601001',
      name: 'Barangay 1',
      full: 'Barangay 1, Tondo I/II, City of Manila',
      last: true,
    })
    expect(await inside('1380601001')).toEqual([])
  })

  test('can be searched; a place that does not exist and a code that is none are refused', async () => {
    const { session } = await app.newBorrower()
    const found = await app.call(cityInit, { keyword: 'quezon city' }, session)
    expect(found.data.places[0]).toMatchObject({ code: '1381300', name: 'Quezon City' })
    expect((await app.call(cityInit, { parent: '99' }, session)).code).toBe('1003')
    expect((await app.call(cityInit, { parent: 'abc' }, session)).code).toBe('1002')
    expect((await app.call(cityInit, { parent: '' })).code).toBe('1001')
  })

  test('only a barangay says where somebody lives; the one that was chosen is shown in words', async () => {
    const { session } = await app.newBorrower()
    for (const homePlace of ['13806', '9999999999']) {
      const answer = await app.call(savePersonalInfo, { ...examplePersonalInfo(), homePlace }, session)
      expect(answer.data.errors).toEqual({ homePlace: 'Please choose a barangay from the list' })
    }
    await app.call(savePersonalInfo, examplePersonalInfo(), session)
    const { data } = await app.call(personalInfo, {}, session)
    expect(data.items[0]).toMatchObject({
      cate: 'citySelect',
      note: [{ name: 'Barangay 1, Tondo I/II, City of Manila', type: '1380601001' }],
    })
  })
})

describe('references', () => {
  test('are saved with the consent that the form shows, word for word', async () => {
    const { session, borrowerId } = await app.newBorrower()
    const { data } = await app.call(extInfoNew, {}, session)
    const { text, sha256, version } = consentText('references', 'en')
    expect(data.consent).toBe(text)
    await app.call(saveExtInfoNew, exampleExtInfo(), session, { address: '10.0.0.7' })
    const rows = await app.services.db
      .selectFrom('consents')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .execute()
    expect(rows).toMatchObject([{ kind: 'references', subject: 'ext', sha256, version, address: '10.0.0.7' }])
  })

  test('are two different people with real numbers, and a refusal records no consent', async () => {
    const { session, borrowerId } = await app.newBorrower()
    const good = exampleExtInfo()
    const errors = async (changes: object) =>
      (await app.call(saveExtInfoNew, { ...good, ...changes }, session)).data.errors
    expect(await errors({ ref2Phone: '138 0000 0001' })).toEqual({
      ref2Phone: 'Please name two different people',
    })
    expect(await errors({ ref1Phone: '12345' })).toEqual({ ref1Phone: 'Please enter a valid mobile number' })
    expect(await errors({ ref1Name: 'R2D2' })).toEqual({ ref1Name: 'Please use letters only' })
    expect(await errors({ ref1Name: '\u041C\u0430rio' })).toEqual({
      ref1Name: 'Please use Latin letters, as on an ID',
    })
    const rows = await app.services.db
      .selectFrom('consents')
      .select('kind')
      .where('borrower_id', '=', borrowerId)
      .execute()
    expect(rows).toEqual([])
  })

  test('planted bug: a form that lets one person stand for two passes what this suite refuses', () => {
    const careless = EXT_FIELDS.map((field) => ({ ...field, check: () => null }))
    const twice = { ...exampleExtInfo(), ref2Phone: exampleExtInfo().ref1Phone }
    const context = { today: '2026-11-21', market: app.services.config.market }
    expect(checkForm(careless, twice, context, formCopy('en')).errors).toEqual({})
    expect(checkForm(EXT_FIELDS, twice, context, formCopy('en')).errors).not.toEqual({})
  })
})

test('opening and leaving a step are counted, and nothing else is taken', {
  meta: { spec: ['7.call.advance-log'] },
}, async () => {
  const { session, borrowerId } = await app.newBorrower()
  const entry = { productId: 'sandigan-lite', step: 'job', action: 'open' } as const
  expect(await app.call(advanceLog, entry, session)).toMatchObject({ success: true })
  const odd = { step: 'kitchen', action: 'open' } as unknown as typeof entry
  expect((await app.call(advanceLog, odd, session)).code).toBe('1002')
  const telling = { ...entry, typed: 'what I earn' }
  expect((await app.call(advanceLog, telling, session)).code).toBe('1002')
  expect((await app.call(advanceLog, entry)).code).toBe('1001')
  const rows = await app.services.db
    .selectFrom('certification_log')
    .select(['step', 'action', 'product_id'])
    .where('borrower_id', '=', borrowerId)
    .execute()
  expect(rows).toEqual([{ step: 'job', action: 'open', product_id: 'sandigan-lite' }])
})
