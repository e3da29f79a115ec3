/** What an application costs and what became of earlier loans, as whoever decides sees it. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import {
  goTo,
  LITE_OFFER,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const whole = async ({ orderId }: TestOrder) => (await ask(app, operator.showApplication, { orderId })).body
const centavos = (pesos: string) => pesosToCentavos(pesos) ?? Number.NaN

test('shows what it costs, and what a month of all installments takes of the income that the rules assume', async () => {
  const borrower = await clearBorrower(app)
  const first = await whole(await pushed(app, borrower))
  const { instalment, total, charges, receives } = first.cost
  expect(centavos(total) - centavos(receives)).toBe(centavos(charges))
  expect(centavos(first.amount) - centavos(receives)).toBe(150_00)
  // Thirty days apart: an installment is what a month takes; 10,000 is the lower end of `to20k`.
  expect(first.month).toEqual({
    instalments: instalment,
    others: '0.00',
    income: '10000.00',
    share: Math.ceil(centavos(instalment) / 1_000),
  })
})

test('says of an earlier loan how it ended, and adds what an open one takes of a month', async () => {
  const running = await runningOrder(app)
  const { instalments, nextDueOn } = await standingOf(app, running)
  const next = () =>
    pushed(app, running, { ...LITE_OFFER, productId: 'sandigan-plus', amount: '12000.00', periods: '6' })
  const order = await next()
  const second = await whole(order)
  expect(centavos(second.month.others)).toBe(Math.max(...instalments.map((row) => row.total)))
  await goTo(app, addDays(nextDueOn ?? '', 3))
  await payContract(app, running, (await standingOf(app, running)).outstanding)
  const ended = (await whole(order)).otherLoans
  expect(ended).toEqual([
    expect.objectContaining({
      orderId: running.orderId,
      stage: 'settled',
      principal: '5000.00',
      // On the day before the money came.
      worstDaysLate: 2,
      settledOn: app.services.clock.today(),
    }),
  ])
})
