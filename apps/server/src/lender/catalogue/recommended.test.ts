import * as operator from '@sandigan/contract/client/operator'
import { buriedPointUpload } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const both = (text: string) => ({ en: text, fil: text })
const PARTNER = {
  name: 'Partner Loan',
  buttonText: both('See offer'),
  range: both('₱1,000 – ₱9,000'),
  rangeDescription: both('Loan amount'),
  rate: both('3 % a month'),
  description: both('Of another company'),
  link: 'https://partner.example/loan',
}
const ENTRY = { recommendedId: 'partner-loan', rank: 10, enabled: true, tags: [both('New')] }
const save = (over: object) => tell(app, operator.saveRecommended, { ...ENTRY, partner: PARTNER, ...over })

test('a recommended product is saved once, changed, recorded and taken off again', async () => {
  expect(await save({})).toEqual({ status: 200, body: { repeated: false, recommendedId: 'partner-loan' } })
  expect((await save({})).body['repeated']).toBe(true)
  expect((await save({ rank: 11 })).body['repeated']).toBe(false)
  expect((await ask(app, operator.listRecommended)).body).toEqual([{ ...ENTRY, rank: 11, partner: PARTNER }])
  expect((await tell(app, operator.removeRecommended, { recommendedId: 'partner-loan' })).status).toBe(200)
  expect((await tell(app, operator.removeRecommended, { recommendedId: 'partner-loan' })).status).toBe(404)
  const deeds = (await ask(app, operator.listActions, { subject: 'partner-loan' })).body as {
    action: string
  }[]
  expect(deeds.map(({ action }) => action).toSorted()).toEqual([
    'remove-recommended',
    'save-recommended',
    'save-recommended',
  ])
  expect(deeds[0]).toMatchObject(SIGNED)
})

test.each([
  { claim: 'neither ours nor a partner’s', over: { partner: undefined }, status: 400 },
  { claim: 'both of them', over: { productId: 'sandigan-lite' }, status: 400 },
  {
    claim: 'a product of ours that is none',
    over: { partner: undefined, productId: 'no-such' },
    status: 404,
  },
  { claim: 'a word in one language only', over: { tags: [{ en: 'New' }] }, status: 400 },
  { claim: 'seven tags', over: { tags: Array(7).fill(both('New')) }, status: 400 },
  { claim: 'a rank of 0', over: { rank: 0 }, status: 400 },
])('refused: $claim', async ({ over, status }) => {
  expect((await save(over)).status).toBe(status)
})

const LINKS = [
  'http://partner.example/loan',
  'javascript://partner.example/%0aalert(1)',
  'data:text/html,x',
  '//partner.example/',
  '/main',
  'https://user:pw@partner.example/',
  'https://partner.example/a b',
  'otherapp://open',
  'not a link',
]
test.each(LINKS)('a partner may not lead to %s', async (link) => {
  expect(await save({ partner: { ...PARTNER, link } })).toMatchObject({
    status: 400,
    body: { code: 'INPUT_INVALID' },
  })
})

test.each(['https://partner.example/loan?x=1#y', 'sandigan://partner/offer'])(
  'a partner may lead to %s',
  async (link) => {
    expect((await save({ partner: { ...PARTNER, link } })).status).toBe(200)
  },
)

test('where the pages broke is counted by page and place, over the requested days', async () => {
  const today = app.services.clock.today()
  const fault = 'TypeError@repay-Bx_1.js:1:2345'
  for (const times of [1, 2]) {
    const { session } = await app.newBorrower()
    const events = Array.from({ length: times }, (_, n) => ({
      id: `f${n}`,
      page: '/repay',
      module: '90',
      position: '1',
      at: app.services.clock.now(),
      fault,
    }))
    const plain = { id: 'visit', page: '/repay', module: '1', position: '0', at: 1 }
    const batch = JSON.stringify([...events, plain])
    expect(must(await app.call(buriedPointUpload, { events: batch }, session)).taken).toBe(times + 1)
  }
  const faults = async (day: string) => (await ask(app, operator.listPageFaults, { from: day, to: day })).body
  expect(await faults(today)).toEqual([
    { fault, page: '/repay', times: 3, borrowers: 2, lastAt: expect.any(String) },
  ])
  expect(await faults(addDays(today, -1))).toEqual([])
})
