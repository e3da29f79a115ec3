/** An approved offer ends when its note was not confirmed within 7 days. */
import { confirmAgreement, homeIndex, loanDetailPush } from '@sandigan/contract'
import { addDays, OFFER_DAYS } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  approved,
  detailsOf,
  goDays,
  keyOf,
  LITE_OFFER,
  must,
  noteOf,
  signNote,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../loans/loan-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('on the seventh day the note can be confirmed, and the page names that day', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  expect((await detailsOf(app, order)).confirmBy).toBe(addDays(app.services.clock.today(), OFFER_DAYS))
  await goDays(app, OFFER_DAYS)
  await signNote(app, order)
})

test('on the day after it is over: refused by its code, closed once with its cause, the product free again', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  const note = await noteOf(app, order)
  await goDays(app, OFFER_DAYS + 1)
  expect((await app.call(confirmAgreement, note, order.session)).code).toBe('3015')
  expect(await detailsOf(app, order)).toMatchObject({
    orderStatus: 200,
    noticeStatusText: 'Offer ended',
    mayWithdraw: 0,
    confirmBy: '',
  })
  expect(must(await app.call(homeIndex, {}, order.session)).openOrders).toEqual([])
  await goDays(app, 1)
  const ends = (await readEvents(app.services.db, keyOf(order))).filter(({ type }) => type === 'cancelled')
  expect(ends).toEqual([expect.objectContaining({ cause: 'lapsed' })])
})

test('an offer that nobody has closed yet is over all the same, and a new one may be opened', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  // Not a job has run.
  await app.passDays(OFFER_DAYS + 1)
  expect((await detailsOf(app, order)).noticeStatusText).toBe('Offer ended')
  const next = must(await app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' }, order.session))
  expect(next.orderId).not.toBe(order.orderId)
})
