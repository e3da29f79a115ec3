/** A joint login that failed: its reason, and what a visitor is offered. */
import * as operator from '@sandigan/contract/client/operator'
import {
  clickNames,
  type RecommendedProduct,
  type RecommendPlace,
  recommendedNames,
  unionClick,
  unionErrorInfo,
  unionLink,
} from '@sandigan/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { must } from '../../testing/loan-steps.ts'
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

const namesOf = (list: readonly RecommendedProduct[]) => list.map(({ productId }) => productId)
const tapOn = (productId: string, place: RecommendPlace = 'list', position = '0') =>
  clickNames.toWire({ productId, place, position })
const clicks = async () => {
  const today = app.services.clock.today()
  return (await ask(app, operator.countRecommendedClicks, { from: today, to: today })).body
}

describe('a joint login that failed', () => {
  const explain = (reason?: string, lang = 'en') =>
    app.call(unionErrorInfo, reason === undefined ? {} : { reason }, undefined, { parameters: { lang } })

  test.each([
    { reason: 'expired', status: 'expired' },
    { reason: 'used', status: 'expired' },
    { reason: 'unknown', status: 'failed' },
    { reason: 'mismatch', status: 'failed' },
    { reason: 'blocked', status: 'closed' },
    { reason: 'registered', status: 'failed' },
  ])(
    '"$reason" has words of its own in both languages',
    { meta: { spec: ['7.call.union-error-info'] } },
    async (row) => {
      const english = must(await explain(row.reason))
      const filipino = must(await explain(row.reason, 'fil'))
      expect(english.status).toBe(row.status)
      expect(english.noticeMsg).not.toBe(must(await explain()).noticeMsg)
      expect(filipino.errorMsg).not.toBe(english.errorMsg)
    },
  )

  test.each(['toString', '__proto__', 'EXPIRED', '<b>call 0900 000 0000</b>'])(
    'any other reason ("%s") gets the general words, and is never repeated',
    async (reason) => {
      const answer = await explain(reason)
      expect(must(answer)).toEqual(must(await explain()))
      expect(JSON.stringify(answer.raw)).not.toContain(reason)
    },
  )

  test('a missing reason is answered in general words', async () => {
    const general = { status: 'failed', noticeMsg: 'We could not log you in' }
    expect(must(await explain())).toMatchObject(general)
    expect(must(await explain(''))).toMatchObject(general)
  })

  test('shows a visitor what a new client is offered, counts the tap and gives the link', {
    meta: { spec: ['7.call.joint'] },
  }, async () => {
    await saveRecommended(app, 'ours', 10, { productId: 'sandigan-first' })
    await saveRecommended(app, 'other', 20, { partner: partner() })
    const { recProducts } = must(await explain('expired'))
    expect(namesOf(recProducts.map((wire) => recommendedNames.fromWire(wire)))).toEqual(['ours', 'other'])
    must(await app.call(unionClick, tapOn('other', 'joint', '1')))
    expect(await clicks()).toEqual([{ recommendedId: 'other', place: 'joint', clicks: 1 }])
    const link = async (productId: string) => {
      const { [clickNames.names.productId]: wire, ...rest } = tapOn(productId)
      expect(Object.keys(rest)).toHaveLength(2)
      return app.call(unionLink, { [clickNames.names.productId]: wire })
    }
    expect(must(await link('other')).link).toBe('https://partner.example/loan?from=us')
    expect(must(await link('ours')).link).toBe('/productDetail?productId=sandigan-first')
    expect((await link('nothing')).code).toBe('1003')
    expect((await app.call(unionClick, tapOn('nothing', 'joint'))).code).toBe('1003')
  })

  test('a closed product has no link there either', async () => {
    await saveRecommended(app, 'shut', 10, { enabled: false, partner: partner() })
    expect((await app.call(unionLink, { [clickNames.names.productId]: 'shut' })).code).toBe('3020')
    expect((await app.call(unionClick, tapOn('shut', 'joint'))).code).toBe('3020')
    expect(await clicks()).toEqual([])
  })
})
