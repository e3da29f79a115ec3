import { homeIndex, orderList } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goDays, goTo, must, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { eventsOfLoans, projectedLoans } from '../loans/loan-repository.ts'
import { amountToPay } from '../loans/amount-to-pay.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the two lists name for an order. */
async function listed({ orderId, session }: TestOrder) {
  const home = must(await app.call(homeIndex, {}, session))
  const { orders } = must(await app.call(orderList, {}, session))
  const listedAmount = orders.find((order) => order.orderId === orderId)?.amount
  return [home.order?.amount, listedAmount]
}

/** What the order's own page asks for, and so what its lists have to name. */
async function requested(order: TestOrder): Promise<readonly string[]> {
  const amount = centavosToPesos(amountToPay(await standingOf(app, order)))
  return [amount, amount]
}

describe('what the lists ask for of an order', () => {
  test('is the instalment until its due date, and grows with the charges from the day after', {
    meta: { spec: ['7.call.index', '7.call.order-list'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue, nextDueOn } = await standingOf(app, order)
    await goTo(app, nextDueOn ?? '')
    expect(await listed(order)).toEqual([centavosToPesos(nextDue), centavosToPesos(nextDue)])
    await goDays(app, 1)
    const dayLate = await listed(order)
    expect(dayLate).toEqual(await requested(order))
    await goDays(app, 9)
    const tenDaysLate = await listed(order)
    expect(tenDaysLate).toEqual(await requested(order))
    expect(new Set([centavosToPesos(nextDue), dayLate[0], tenDaysLate[0]]).size).toBe(3)
  })

  test('is everything that has fallen due where a second instalment is late as well', async () => {
    const order = await runningOrder(app)
    const second = (await standingOf(app, order)).instalments[1]?.dueOn ?? ''
    await goTo(app, addDays(second, 1))
    expect(await listed(order)).toEqual(await requested(order))
  })

  test("never reads another borrower's loan", async () => {
    const [mine, other] = [await runningOrder(app), await runningOrder(app)]
    const read = await eventsOfLoans(app.services.db, mine.borrowerId, [mine.orderId, other.orderId])
    expect([...read].map(([id, events]) => [id, events.length > 0])).toEqual([
      [mine.orderId, true],
      [other.orderId, false],
    ])
  })

  test('planted bug: the amount of the row, which stands still, is noticed', async () => {
    const order = await runningOrder(app)
    const [row] = await projectedLoans(app.services.db, order.borrowerId)
    await goDays(app, 40)
    expect([centavosToPesos(row?.next_due ?? 0)]).not.toEqual((await requested(order)).slice(1))
  })
})
