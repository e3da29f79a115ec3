import {
  callPath,
  CALL_TABLE,
  type PayloadOf,
  problemDetail,
  problemInit,
  problemList,
  problemSave,
  problemScore,
} from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadedPicture } from '../../testing/complaint-pictures.ts'
import {
  goDays,
  goTo,
  must,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { answerComplaint } from '../../core/complaints/answer-complaint.ts'
import { pictureUrl } from '../../core/complaints/picture-links.ts'
import { allowsCollection } from './problem-orders.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Saved = PayloadOf<typeof problemSave>
const ABOUT = { problemType: '2', problemDetail: 'My payment does not show.' }
const save = (order: TestOrder, over: Partial<Saved> = {}, idempotencyKey?: string) =>
  app.call(
    problemSave,
    { ...ABOUT, orderNo: order.orderId, ...over },
    order.session,
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const reply = (problemId: string, text: string, askScore = true) =>
  app.services.db
    .transaction()
    .execute((trx) => answerComplaint(trx, app.services, { problemId, text, askScore }))
const details = async (session: string, problemId: string) =>
  must(await app.call(problemDetail, { problemId }, session))
const applied = async () => pushed(app, await verifiedBorrower(app))

const uploaded = (session: string) => uploadedPicture(app, session)

describe('what a complaint can be about', () => {
  test('types, sub-types of collection, and the day by which a reply comes', {
    meta: { spec: ['7.call.problem-init', '2.complaint.types'] },
  }, async () => {
    const order = await applied()
    const init = must(await app.call(problemInit, { orderId: order.orderId }, order.session))
    expect(init.problemType.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6', '8', '7'])
    expect(init.problemSonType.length).toBeGreaterThan(3)
    expect(init.orderDetail).toMatchObject({ orderNo: order.orderId, status: 'Under review', isShow: 0 })
    expect(init.orderDetail?.list).toContainEqual({ title: 'Loan amount', value: '₱5,000.00' })
    expect(init.orderList).toHaveLength(1)
    // A Monday: Tuesday, Wednesday, Thursday.
    expect(init.replyBy).toBe('2026-11-26')
  })

  test('works without an order number, speaks Filipino, and without any order shows none', {
    meta: { spec: ['7.call.problem-init'] },
  }, async () => {
    const order = await applied()
    const requested = await app.call(problemInit, {}, order.session, { parameters: { lang: 'fil' } })
    expect(must(requested).orderDetail?.orderNo).toBe(order.orderId)
    expect(must(requested).problemType[0]?.title).toBe('Collection')
    const { session } = await app.newBorrower()
    const none = must(await app.call(problemInit, { orderId: order.orderId }, session))
    expect(none).toMatchObject({ orderList: [] })
    expect(none.orderDetail).toBeUndefined()
  })
})

describe('filing a complaint', () => {
  test('keeps type, text and pictures in their order, and lists it', {
    meta: { spec: ['7.call.problem-save', '4.complaint.flow'] },
  }, async () => {
    const order = await applied()
    const urls = [await uploaded(order.session), await uploaded(order.session)]
    const { problemId, replyBy } = must(await save(order, { problemImage: urls.join(',') }))
    expect(await details(order.session, problemId)).toEqual({
      problemId,
      type: 'Repayment',
      sonType: '',
      content: ABOUT.problemDetail,
      images: urls,
      time: '2026-11-23 10:00',
      replyBy,
      disposeDetail: '',
      disposeImages: [],
      disposeTime: '',
      isNeedScore: 0,
    })
  })

  test.each([
    { claim: 'no text', over: { problemDetail: '' }, code: '5001' },
    { claim: 'blanks for a text', over: { problemDetail: ' \n ' }, code: '5001' },
    {
      claim: '201 characters',
      over: { problemDetail: 'x'.repeat(201) },
      code: '1002',
      field: 'problemDetail',
    },
    { claim: 'an unknown type', over: { problemType: '99' }, code: '1002', field: 'problemType' },
    {
      claim: 'collection without a sub-type',
      over: { problemType: '1' },
      code: '1002',
      field: 'problemSonType',
    },
    {
      claim: 'a sub-type of no collection',
      over: { problemSonType: '101' },
      code: '1002',
      field: 'problemSonType',
    },
    { claim: 'an unknown order', over: { orderNo: 'nothing' }, code: '1003' },
    { claim: 'no order where there is one', over: { orderNo: '' }, code: '1003' },
    {
      claim: 'a picture of another site',
      over: { problemImage: 'https://x.example/a.jpg' },
      code: '1002',
      field: 'problemImage',
    },
    {
      claim: 'a picture that nobody uploaded',
      over: { problemImage: pictureUrl('not-a-secret-only-for-trying-out', 'a'.repeat(20)) },
      code: '1002',
      field: 'problemImage',
    },
  ])('refuses $claim', { meta: { spec: ['5.complaint.text-empty'] } }, async ({ over, code, field }) => {
    const order = await applied()
    const answer = await save(order, over)
    expect(answer.code).toBe(code)
    expect(answer.message).toContain(field ?? '')
    const { tabs } = must(await app.call(problemList, {}, order.session))
    expect(tabs[0]?.list).toEqual([])
  })

  test('200 characters are taken whole, whatever they are', {
    meta: { spec: ['5.complaint.text-cap'] },
  }, async () => {
    const order = await applied()
    const text = `${'ñ'.repeat(196)}<b>;`
    const { problemId } = must(await save(order, { problemDetail: text }))
    expect((await details(order.session, problemId)).content).toBe(text)
  })

  test("another borrower's order, pictures and complaints are not there", {
    meta: { spec: ['6.ownership'] },
  }, async () => {
    const [mine, other] = [await applied(), await applied()]
    expect((await save(mine, { orderNo: other.orderId })).code).toBe('1003')
    const url = await uploaded(other.session)
    expect((await save(mine, { problemImage: url })).code).toBe('1002')
    const { problemId } = must(await save(other))
    expect((await app.call(problemDetail, { problemId }, mine.session)).code).toBe('1003')
    await reply(problemId, 'Done.')
    expect((await app.call(problemScore, { problemId, score: '5' }, mine.session)).code).toBe('1003')
  })

  test('the same intended complaint twice is one; a picture belongs to one complaint', {
    meta: { spec: ['7.call.problem-save'] },
  }, async () => {
    const order = await applied()
    const problemImage = await uploaded(order.session)
    const first = must(await save(order, { problemImage }, 'one-key'))
    expect(must(await save(order, { problemImage }, 'one-key'))).toEqual(first)
    expect((await save(order, { problemImage, problemDetail: 'Other' }, 'one-key')).code).toBe('1006')
    expect((await save(order, { problemImage }, 'another-key')).code).toBe('1002')
    const { tabs } = must(await app.call(problemList, {}, order.session))
    expect(tabs[0]?.list.map(({ id }) => id)).toEqual([first.problemId])
  })

  test('nine pictures are taken, ten are refused', { meta: { spec: ['5.complaint.images'] } }, async () => {
    const order = await applied()
    // One after the other: a borrower may have two uploads under way.
    const urls: string[] = []
    while (urls.length < 10) urls.push(await uploaded(order.session))
    expect((await save(order, { problemImage: urls.join(',') })).code).toBe('1002')
    const { problemId } = must(await save(order, { problemImage: urls.slice(0, 9).join(',') }))
    expect((await details(order.session, problemId)).images).toHaveLength(9)
  })

  test('a borrower without any order may complain, but not about collection', async () => {
    const { session } = await app.newBorrower()
    must(await app.call(problemSave, ABOUT, session))
    const collection = { ...ABOUT, problemType: '1', problemSonType: '101' }
    expect((await app.call(problemSave, collection, session)).code).toBe('5002')
  })

  test('20 a day are taken', async () => {
    const { session } = await app.newBorrower()
    for (let n = 0; n < 20; n += 1) must(await app.call(problemSave, ABOUT, session))
    expect((await app.call(problemSave, ABOUT, session)).code).toBe('1004')
  })
})

describe('a complaint about collection', () => {
  const COLLECTION = { problemType: '1', problemSonType: '101' }

  test('is taken from the day on which the first reminder may go out', {
    meta: { spec: ['5.complaint.collection'] },
  }, async () => {
    const order = await runningOrder(app)
    const isShow = async () =>
      must(await app.call(problemInit, { orderId: order.orderId }, order.session)).orderDetail?.isShow
    await goTo(app, addDays((await standingOf(app, order)).nextDueOn ?? '', -4))
    expect(await isShow()).toBe(0)
    expect((await save(order, COLLECTION)).code).toBe('5002')
    await goDays(app, 1)
    expect(await isShow()).toBe(1)
    const { problemId } = must(await save(order, COLLECTION))
    expect(await details(order.session, problemId)).toMatchObject({
      type: 'Collection',
      sonType: 'Threats or insults',
    })
  })

  test('planted bug: asking only what is due today would forget the late payments of before', () => {
    const paid = { instalments: [{ dueOn: '2026-01-10' }], extensions: 0, on: '2026-03-01', settledOn: null }
    const forgetful = ({ on, instalments }: typeof paid) => instalments.some(({ dueOn }) => dueOn === on)
    expect(allowsCollection(paid as never)).toBe(true)
    expect(forgetful(paid)).toBe(false)
  })
})

describe('a reply', () => {
  test('moves a complaint to its tab, shows, and is rated once', {
    meta: {
      spec: ['7.call.problem-list', '7.call.problem-detail', '7.call.save-score', '9.complaint.constants'],
    },
  }, async () => {
    const order = await applied()
    const { problemId } = must(await save(order))
    const score = (stars: string) => app.call(problemScore, { problemId, score: stars }, order.session)
    expect((await score('4')).code).toBe('5003')
    const counts = async () =>
      must(await app.call(problemList, {}, order.session)).tabs.map(({ value, list }) => [value, list.length])
    expect(await counts()).toEqual([
      ['all', 1],
      ['open', 1],
      ['answered', 0],
    ])
    expect(await reply(problemId, 'It does now.')).toBe('answered')
    expect(await counts()).toEqual([
      ['all', 1],
      ['open', 0],
      ['answered', 1],
    ])
    expect(await details(order.session, problemId)).toMatchObject({
      disposeDetail: 'It does now.',
      isNeedScore: 1,
    })
    for (const wrong of ['0', '6', '', 'x']) expect((await score(wrong)).code).toBe('1002')
    must(await score('2'))
    must(await score('5'))
    expect((await details(order.session, problemId)).isNeedScore).toBe(0)
    const row = await app.services.db
      .selectFrom('complaints')
      .select('score')
      .where('problem_id', '=', problemId)
      .executeTakeFirst()
    expect(row?.score).toBe(2)
  })

  test('of an unknown complaint changes nothing', async () => {
    expect(await reply('none', 'x')).toBe('unknown')
  })
})

test('nothing of it is there without a session', { meta: { spec: ['6.session'] } }, async () => {
  const calls = [problemInit, problemList] as const
  for (const call of calls) expect((await app.call(call, {})).code).toBe('1001')
  expect((await app.call(problemSave, ABOUT)).code).toBe('1001')
  expect((await app.call(problemDetail, { problemId: 'x' })).code).toBe('1001')
  expect((await app.call(problemScore, { problemId: 'x', score: '5' })).code).toBe('1001')
  expect(callPath(CALL_TABLE.problemScore)).toBe('/borrower/user-problem/save-score')
})
