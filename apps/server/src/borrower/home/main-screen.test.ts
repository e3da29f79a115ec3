import { homeIndex } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approved,
  goDays,
  must,
  PLUS_OFFER,
  running,
  runningOrder,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { projectedLoans } from '../../core/loans/loan-repository.ts'
import { statusOn } from '../../core/orders/order-today.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The days of a loan's life on which a list would say another status than its events do. */
async function daysOfOtherStatus(own: TestApp): Promise<number[]> {
  const order = await runningOrder(own)
  const days: number[] = []
  // Day by day past the first due date: a row that slips by one is wrong on two days alone.
  const stepAfter = (day: number) => (day < 36 ? 1 : 9)
  for (let day = 0; day < 130; day += stepAfter(day)) {
    const [row] = await projectedLoans(own.services.db, order.borrowerId)
    if (row === undefined) throw new Error('no row')
    const { status } = await standingOf(own, order)
    if (statusOn(row, own.services.clock.today()).status !== status) days.push(day)
    await own.passDays(stepAfter(day))
  }
  return days
}

describe('the main screen', () => {
  test('puts the order that needs attention first, as of today', {
    meta: { spec: ['7.call.index'] },
  }, async () => {
    const borrower = await verifiedBorrower(app)
    const lite = await running(app, borrower)
    const plus = await approved(app, borrower, PLUS_OFFER)
    const home = async () => must(await app.call(homeIndex, {}, borrower.session))
    expect((await home()).order).toMatchObject({ orderId: plus.orderId, orderStatus: 151 })
    await goDays(app, 36)
    const late = await home()
    expect(late.order).toMatchObject({ orderId: lite.orderId, orderStatus: 180, statusText: 'Overdue' })
    // The other one's offer was not accepted within its week.
    expect(late.openOrders.map((one) => one.orderId)).toEqual([lite.orderId])
    expect(late.products.map((one) => one.productId)).toEqual([
      'sandigan-lite',
      'sandigan-plus',
      'sandigan-first',
    ])
    expect(late.greeting).toBe('Good morning')
  })

  test('lists agree with the events on every day of a loan', async () => {
    expect(await daysOfOtherStatus(app)).toEqual([])
  })

  test.each([
    { claim: 'early', days: -1 },
    { claim: 'late', days: 1 },
  ])('planted bug: a list whose due date is a day $claim is noticed', async ({ days }) => {
    const broken = await startTestApp()
    const { db } = broken.services
    const body = `begin new.next_due_on := new.next_due_on + (${days}); return new; end`
    await sql.raw(`create function slip() returns trigger language plpgsql as $$ ${body} $$`).execute(db)
    await sql`create trigger slip before insert on loan_projection
      for each row execute function slip()`.execute(db)
    // The day it falls due soon, and the day it is overdue, come a day off.
    expect(await daysOfOtherStatus(broken)).toHaveLength(2)
    await broken.close()
  })
})
