/** Campaigns on the edges of their days, and what else of the catalogue has days and sources. */
import { channelTemplate, recommendedList, trackClick, trackVisit } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { verifiedBorrower } from '../../testing/loan-steps.ts'
import { registerByCalls } from '../../testing/register-by-calls.ts'
import { partner, saveRecommended } from '../../testing/save-recommended.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let campaigns = 0
const newId = () => {
  campaigns += 1
  return `payday-${campaigns}`
}
const today = () => app.clock.today()
const campaign = (campaignId: string, over: object = {}) => ({
  campaignId,
  version: 1,
  name: 'Payday',
  startsOn: today(),
  page: 'landing',
  paused: false,
  ...over,
})
const save = (campaignId: string, over: object = {}) =>
  tell(app, operator.saveCampaign, campaign(campaignId, over))
const list = async () => (await ask(app, operator.listCampaigns)).body
const page = async (templateId: string) => {
  const { success, data, code } = await app.call(channelTemplate, { templateId })
  return success ? data.title : code
}

let phones = 0
/** @returns the id of a borrower who came by this link */
async function registered(campaignId?: string): Promise<string> {
  phones += 1
  const phone = `1390009${String(phones).padStart(4, '0')}`
  await registerByCalls(app, phone, campaignId)
  const row = await app.services.db
    .selectFrom('borrowers')
    .select('borrower_id')
    .orderBy('registered_at', 'desc')
    .executeTakeFirstOrThrow()
  await app.pass(1_000)
  return row.borrower_id
}

describe('a campaign', () => {
  test('of today to tomorrow has its page on both days, and neither before nor after', async () => {
    const [id, later] = [newId(), newId()]
    const tomorrow = addDays(today(), 1)
    expect(await page(id)).toBe('2008')
    expect((await save(id, { endsOn: tomorrow })).status).toBe(200)
    await save(later, { startsOn: tomorrow })
    expect([await page(id), await page(later)]).toEqual(['Borrow up to ₱50,000 with Sandigan', '2008'])
    await app.passDays(1)
    expect([await page(id), await page(later)]).not.toContain('2008')
    await app.passDays(1)
    expect(await page(id)).toBe('2008')
    expect((await list()).filter(({ campaignId }) => [id, later].includes(campaignId))).toMatchObject([
      { campaignId: id, state: 'over' },
      { campaignId: later, state: 'running' },
    ])
  })

  test('names the most of its product in the title', async () => {
    const id = newId()
    await save(id, { productId: 'sandigan-lite' })
    expect(await page(id)).toBe('Borrow up to ₱10,000 with Sandigan')
  })

  test('paused has no page until it runs again; each version is recorded, and the same again is one', async () => {
    const id = newId()
    await save(id)
    expect((await save(id)).body).toMatchObject({ repeated: true, version: 1 })
    expect((await save(id, { version: 2, paused: true })).body).toMatchObject({ repeated: false, version: 2 })
    expect(await page(id)).toBe('2008')
    await save(id, { version: 3 })
    expect(await page(id)).not.toBe('2008')
    const { body } = await ask(app, operator.listActions, { subject: id })
    expect(body).toHaveLength(3)
    expect(body[0]).toMatchObject({ action: 'save-campaign', ...SIGNED })
  })

  test('has a link with whatever it is counted by, and its visits and taps', async () => {
    const id = newId()
    const link = `/promotion?id=${id}&user_from=radio&utm_tag=nov.25#/downloadTemplate`
    const { body } = await save(id, { page: 'download', source: 'radio', tag: 'nov.25' })
    expect(body.link).toMatch(new RegExp(`${link.replaceAll(/[?.]/g, '\\$&')}$`))
    const received = { page_id: id, user_from: 'radio', client_type: 'android', page_type: '1' }
    await app.call(trackVisit, received)
    await app.call(trackVisit, received)
    await app.call(trackClick, { ...received, phone: '' })
    expect((await list()).find(({ campaignId }) => campaignId === id)).toMatchObject({ visits: 2, taps: 1 })
  })

  test('counts who registered by its link in 30 days, and leads to just those', async () => {
    const [id, other] = [newId(), newId()]
    await save(id)
    await save(other)
    const old = await registered(id)
    await app.passDays(1)
    const fresh = await registered(id)
    await registered('another-link')
    await registered()
    await app.passDays(29 - 1)
    const counts = async () => {
      const { registrations = -1 } = (await list()).find(({ campaignId }) => campaignId === id) ?? {}
      const registeredFrom = addDays(today(), -29)
      const { body } = await ask(app, operator.listBorrowers, { campaignId: id, registeredFrom })
      return { registrations, listed: body.rows.map(({ borrowerId }) => borrowerId) }
    }
    expect(await counts()).toEqual({ registrations: 2, listed: [fresh, old] })
    expect((await list()).find(({ campaignId }) => campaignId === other)?.registrations).toBe(0)
    await app.passDays(1)
    expect(await counts()).toEqual({ registrations: 1, listed: [fresh] })
    const all = (await ask(app, operator.listBorrowers, { campaignId: id })).body.rows
    expect(all.map(({ borrowerId }) => borrowerId)).toEqual([fresh, old])
  })

  test.each([
    ['yesterday as its first day', { startsOn: '2026-01-01' }, 'EFFECTIVE_FROM_PAST'],
    ['an end before its beginning', { startsOn: '2030-01-02', endsOn: '2030-01-01' }, 'INPUT_INVALID'],
    ['a product that there is not', { productId: 'not-there' }, 'NOT_FOUND'],
    ['a number out of turn', { version: 2 }, 'VERSION_NOT_NEXT'],
    ['a name of the configuration', { campaignId: 'default' }, 'INPUT_INVALID'],
    ['a source that breaks its link', { source: 'a&b' }, 'INPUT_INVALID'],
  ])('with %s is refused', async (_claim, over, code) => {
    expect((await save(newId(), over)).body.code).toBe(code)
  })

  test('that has begun keeps its first day when it is said anew, and cannot end before today', async () => {
    const id = newId()
    const startsOn = today()
    await save(id)
    await app.passDays(2)
    expect((await save(id, { version: 2, startsOn, name: 'Payday again' })).status).toBe(200)
    expect((await save(id, { version: 3, startsOn: addDays(startsOn, 1) })).body.code).toBe(
      'EFFECTIVE_FROM_PAST',
    )
    const past = { version: 3, startsOn, endsOn: addDays(today(), -1) }
    expect((await save(id, past)).body.code).toBe('INPUT_INVALID')
    expect((await save(id, { ...past, endsOn: today() })).status).toBe(200)
    expect(await page(id)).not.toBe('2008')
  })
})

test('a recommended product is shown from its first to its last day', async () => {
  const { session } = await verifiedBorrower(app)
  const shown = async () => JSON.stringify((await app.call(recommendedList, {}, session)).raw)
  const [from, until] = [addDays(today(), 1), addDays(today(), 2)]
  await saveRecommended(app, 'dated', 1, { partner: partner({ name: 'Dated Loan' }), from, until })
  const received: boolean[] = []
  for (let day = 0; day < 4; day += 1) {
    received.push((await shown()).includes('Dated Loan'))
    await app.passDays(1)
  }
  expect(received).toEqual([false, true, true, false])
  const entry = { recommendedId: 'dated', rank: 1, enabled: true, tags: [], partner: partner(), from: until }
  expect((await tell(app, operator.saveRecommended, { ...entry, until: from })).body.code).toBe(
    'INPUT_INVALID',
  )
})

test('a holiday says which proclamation names it, who entered it and when; a year can be read by itself', async () => {
  const day = { date: '2028-02-29', name: 'A proclaimed day', kind: 'special' }
  await tell(app, operator.saveHoliday, { ...day, source: 'Proclamation 1' })
  expect((await ask(app, operator.listHolidays, { year: '2028' })).body).toEqual([
    { ...day, source: 'Proclamation 1', savedBy: SIGNED.by, savedAt: expect.any(String) },
  ])
  const again = await tell(app, operator.saveHoliday, { ...day, source: 'Proclamation 1' })
  expect(again.body.repeated).toBe(true)
  expect((await tell(app, operator.saveHoliday, { ...day, source: 'Proclamation 2' })).body.repeated).toBe(
    false,
  )
  const years = (await ask(app, operator.listHolidays, { year: '2027' })).body.map(({ date }) =>
    date.slice(0, 4),
  )
  expect(new Set(years)).toEqual(new Set(['2027']))
})

test('every approved text is listed with the digest it was approved under, and filled in both languages', async () => {
  const { body } = await ask(app, operator.listMessageTexts)
  expect(body.length).toBeGreaterThan(25)
  for (const text of body) {
    expect(text.digest, text.name).toMatch(/^[0-9a-f]{16}$/)
    for (const { preview } of [text.en, text.fil]) expect(preview).not.toMatch(/[{}]/)
    expect(text.fil.text).not.toBe(text.en.text)
  }
  expect(body.find(({ name }) => name === 'soon')).toMatchObject({
    medium: 'sms',
    purpose: 'reminder',
    version: 1,
    digest: 'b6b47e617b995379',
    earlier: [],
    en: { preview: 'Sandigan: your payment of PHP 1,404.00 is due on Nov 24, 2026. Open the app to pay.' },
  })
})
