import * as operator from '@sandigan/contract/client/operator'
import {
  clickNames,
  homeIndex,
  type RecommendedProduct,
  type RecommendPlace,
  recommendedClick,
  recommendedList,
  recommendedNames,
  unionErrorInfo,
} from '@sandigan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'
import { seedRecommended } from '../../sandbox/seed-recommended.ts'
import {
  detailsOf,
  goDays,
  goTo,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { partner, saveRecommended } from '../../testing/save-recommended.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { RECOMMENDED } from '../../core/products/recommended-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_TRACKS_PER_ADDRESS_MINUTE: '30' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await app.pass(60_000)
  await app.services.cache.change([RECOMMENDED], (trx) => trx.deleteFrom('recommended_products').execute())
  await app.services.db.deleteFrom('recommended_clicks').execute()
})

const listed = async (session: string, lang = 'en'): Promise<RecommendedProduct[]> => {
  const answer = await app.call(recommendedList, {}, session, { parameters: { lang } })
  return must(answer).list.map((wire) => recommendedNames.fromWire(wire))
}
const namesOf = (list: readonly RecommendedProduct[]) => list.map(({ productId }) => productId)
const tapOn = (productId: string, place: RecommendPlace = 'list', position = '0') =>
  clickNames.toWire({ productId, place, position })
const click = (productId: string, session?: string) => app.call(recommendedClick, tapOn(productId), session)
const clicks = async () => {
  const today = app.services.clock.today()
  return (await ask(app, operator.countRecommendedClicks, { from: today, to: today })).body
}

describe('the list', () => {
  test('shows partners in their own words, in the order of the operator, by language', {
    meta: { spec: ['1.recommended', '3.recommended.codec', '3.recommended.fields'] },
  }, async () => {
    await saveRecommended(app, 'second', 20, { partner: partner({ name: 'Second' }) })
    await saveRecommended(app, 'first', 10, { partner: partner() })
    const { session } = await app.newBorrower()
    const list = await listed(session)
    expect(namesOf(list)).toEqual(['first', 'second'])
    expect(list[0]).toEqual({
      productId: 'first',
      logo: '/media/logos/first.svg',
      name: 'Partner Loan',
      buttonText: 'See offer',
      range: '₱1,000 – ₱9,000',
      rangeDescription: 'Loan amount',
      rate: '3 % a month',
      description: 'Of another company',
      tags: ['New'],
      enabled: 1,
    })
    expect((await listed(session, 'fil'))[0]).toMatchObject({
      rate: '3 % a month (fil)',
      tags: ['New (fil)'],
    })
  })

  test('a product of ours shows the figures of the product itself, by what kind of client asks', async () => {
    await saveRecommended(app, 'ours', 10, { productId: 'sandigan-lite' })
    const { session } = await app.newBorrower()
    const [shown] = await listed(session)
    expect(shown).toMatchObject({ name: 'Sandigan Lite', range: '₱2,000 – ₱10,000', enabled: 1 })
    expect(shown?.rate).toContain('4.80%')
    expect(must(await click('ours', session)).link).toBe('/productDetail?productId=sandigan-lite')
  })

  test('only what is open: a product with an open order is left out, and all of ours after a decline until its day', async () => {
    await saveRecommended(app, 'lite', 10, { productId: 'sandigan-lite' })
    await saveRecommended(app, 'plus', 20, { productId: 'sandigan-plus' })
    await saveRecommended(app, 'other', 30, { partner: partner() })
    const borrower = await verifiedBorrower(app)
    expect(namesOf(await listed(borrower.session))).toEqual(['lite', 'plus', 'other'])
    const order = await pushed(app, borrower)
    expect(namesOf(await listed(borrower.session))).toEqual(['plus', 'other'])
    expect((await click('lite', borrower.session)).code).toBe('1003')
    await decideApplication(app.services, order.orderId, false)
    expect(namesOf(await listed(borrower.session))).toEqual(['other'])
    await goDays(app, 60)
    expect(namesOf(await listed(borrower.session))).toEqual(['lite', 'plus', 'other'])
  })

  test('offers no loan of ours while one is overdue, from the first day of being late, and does again once it is paid', async () => {
    await saveRecommended(app, 'plus', 10, { productId: 'sandigan-plus' })
    await saveRecommended(app, 'other', 20, { partner: partner() })
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    expect(namesOf(await listed(order.session))).toEqual(['plus', 'other'])
    await goDays(app, 1)
    expect(must(await app.call(homeIndex, {}, order.session)).application.state).toBe('overdue')
    expect(namesOf(await listed(order.session))).toEqual(['other'])
    expect((await click('plus', order.session)).code).toBe('1003')
    await payContract(app, order, (await standingOf(app, order)).dueNow)
    expect(namesOf(await listed(order.session))).toEqual(['plus', 'other'])
  })

  test('is empty where operators recommend nothing, and closed without a session', async () => {
    const { session } = await app.newBorrower()
    expect(await listed(session)).toEqual([])
    expect((await app.call(recommendedList, {})).code).toBe('1001')
  })

  test('no link is in it: a tap is counted before anybody leaves', async () => {
    await saveRecommended(app, 'other', 10, { partner: partner() })
    const { session } = await app.newBorrower()
    const answer = await app.call(recommendedList, {}, session)
    expect(await listed(session)).toHaveLength(1)
    expect(JSON.stringify(answer.raw)).not.toContain('partner.example')
  })
})

describe('a tap', () => {
  test('is counted and answered with the link, as the operator wrote it', {
    meta: { spec: ['7.call.recommended-click', '8.recommended.00'] },
  }, async () => {
    await saveRecommended(app, 'other', 10, { partner: partner() })
    const { borrowerId, phone, session } = await app.newBorrower()
    const answer = await click('other', session)
    expect(answer.raw).toEqual({
      code: '00',
      message: '',
      data: { link: 'https://partner.example/loan?from=us' },
    })
    for (const secret of [borrowerId, phone, session])
      expect(JSON.stringify(answer.raw)).not.toContain(secret)
    await click('other', session)
    expect(await clicks()).toEqual([{ recommendedId: 'other', place: 'list', clicks: 2 }])
  })

  test('what is counted says nothing of who tapped', async () => {
    await saveRecommended(app, 'other', 10, { partner: partner() })
    const { borrowerId, session } = await app.newBorrower()
    await click('other', session)
    const rows = await app.services.db.selectFrom('recommended_clicks').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'clicked_on',
      'clicks',
      'place',
      'position',
      'recommended_id',
    ])
    const events = await app.services.db
      .selectFrom('app_events')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .execute()
    expect(events).toEqual([])
  })

  test('on a closed product is refused in words, and not counted', {
    meta: { spec: ['3.recommended.enabled'] },
  }, async () => {
    await saveRecommended(app, 'shut', 10, { enabled: false, partner: partner() })
    const { session } = await app.newBorrower()
    expect((await listed(session))[0]).toMatchObject({ enabled: 0, buttonText: 'Not available yet' })
    expect(await click('shut', session)).toMatchObject({
      success: false,
      code: '3020',
      message: 'This loan is not offered right now.',
    })
    expect(await clicks()).toEqual([])
  })

  test('on nothing, by nobody, or with a wrong field is refused', async () => {
    const { session } = await app.newBorrower()
    expect((await click('nothing', session)).code).toBe('1003')
    expect((await click('nothing')).code).toBe('1001')
    const wrong = { ...tapOn('x'), phone: '13912345678' }
    expect((await app.call(recommendedClick, wrong, session)).code).toBe('1002')
    expect((await app.call(recommendedClick, tapOn('x', 'market' as 'list'), session)).code).toBe('1002')
  })

  test('a flood from one address is cut off', async () => {
    await saveRecommended(app, 'other', 10, { partner: partner() })
    const { session } = await app.newBorrower()
    let code = '0'
    let counted = 0
    for (; counted < 40 && code === '0'; counted += 1) code = (await click('other', session)).code
    expect([counted, code]).toEqual([31, '1004'])
    expect(await clicks()).toEqual([{ recommendedId: 'other', place: 'list', clicks: 30 }])
  })
})

test('order details carry the first three that can be had', async () => {
  await saveRecommended(app, 'shut', 5, { enabled: false, partner: partner() })
  for (const n of [1, 2, 3, 4]) await saveRecommended(app, `other-${n}`, n * 10, { partner: partner() })
  const { recProducts } = await detailsOf(app, await runningOrder(app))
  expect(namesOf(recProducts.map((wire) => recommendedNames.fromWire(wire)))).toEqual([
    'other-1',
    'other-2',
    'other-3',
  ])
})

test('the sandbox begins with one of ours and made-up ones, and leaves an operator’s changes alone', async () => {
  await seedRecommended(app.services)
  const { session } = await app.newBorrower()
  const list = await listed(session)
  expect(list.filter(({ name }) => name.startsWith('Example')).length).toBe(3)
  expect(list.filter(({ enabled }) => enabled === 0).length).toBe(1)
  await saveRecommended(app, 'store-credit', 1, { partner: partner({ name: 'Changed' }) })
  await seedRecommended(app.services)
  expect((await listed(session))[0]?.name).toBe('Changed')
})

test('planted bug: a list that asks nobody who is asking would offer what cannot be had', async () => {
  await saveRecommended(app, 'lite', 10, { productId: 'sandigan-lite' })
  const borrower = await verifiedBorrower(app)
  await pushed(app, borrower)
  const asVisitor = must(await app.call(unionErrorInfo, {})).recProducts
  expect(asVisitor).toHaveLength(1)
  expect(await listed(borrower.session)).toEqual([])
})
