import { loanPlayDetail, prepayTrail } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  goTo,
  idsOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const trail = (order: TestOrder, amount: number) =>
  app.call(prepayTrail, { ...idsOf(order), amount: centavosToPesos(amount) }, order.session)

/** What was announced is what happens: the same amount under a code, paid immediately. */
async function payAsShown(order: TestOrder, amount: number) {
  const shown = must(await trail(order, amount))
  const { payCode } = await codeFor(app, order, amount)
  expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
  const after = await standingOf(app, order)
  expect(shown).toMatchObject({
    amount: centavosToPesos(amount),
    left: centavosToPesos(after.outstanding),
    nextDueOn: after.nextDueOn ?? '',
    nextDue: centavosToPesos(after.nextDue),
    lastDueOn: after.instalments.findLast((row) => row.left > 0)?.dueOn ?? '',
  })
  return { shown, after }
}

describe('what paying ahead would do', () => {
  test('before half the term: the money is an advance and saves nothing, and the page says from when it would', {
    meta: { spec: ['9.terms.prepayment'] },
  }, async () => {
    const order = await runningOrder(app)
    const { disbursedOn } = await standingOf(app, order)
    const { shown, after } = await payAsShown(order, 2_000_00)
    expect(shown).toMatchObject({
      use: 'on-account',
      saved: '0.00',
      savesFrom: addDays(disbursedOn ?? '', 60),
    })
    expect(after.advance).toBe(2_000_00)
  })

  test('what is due is paid first, and part of it may be paid', async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const { dueNow } = await standingOf(app, order)
    expect((await payAsShown(order, dueNow - 1_00)).shown.use).toBe('due')
    expect((await payAsShown(order, 1_00)).shown.use).toBe('due')
    expect((await standingOf(app, order)).dueNow).toBe(0)
  })

  test('after half the term more than the next instalment pays down principal and saves interest immediately', {
    meta: { spec: ['9.terms.prepayment'] },
  }, async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).settlement.allowedFrom ?? '')
    await payContract(app, order, (await standingOf(app, order)).dueNow)
    const before = await standingOf(app, order)
    const { shown, after } = await payAsShown(order, 1_500_00)
    expect(shown).toMatchObject({ use: 'principal', savesFrom: '' })
    const saved = before.outstanding - 1_500_00 - after.outstanding
    expect(shown.saved).toBe(centavosToPesos(saved))
    expect(saved).toBeGreaterThan(0)
  })

  test('the full balance after half the term settles the loan and saves the rest of the interest', {
    meta: { spec: ['9.terms.prepayment'] },
  }, async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).settlement.allowedFrom ?? '')
    const { settlement } = await standingOf(app, order)
    const { shown, after } = await payAsShown(order, settlement.amount)
    expect(shown).toMatchObject({
      use: 'settles',
      left: '0.00',
      savesFrom: '',
      saved: centavosToPesos(settlement.interestSaved),
    })
    expect(after.stage).toBe('settled')
  })

  test('the full balance can be paid and not a centavo more', async () => {
    const order = await runningOrder(app)
    const { outstanding } = await standingOf(app, order)
    const page = must(await app.call(loanPlayDetail, idsOf(order), order.session))
    expect(page.payMost).toBe(centavosToPesos(outstanding))
    expect((await trail(order, outstanding)).success).toBe(true)
    expect((await trail(order, outstanding + 1)).code).toBe('4003')
    expect((await trail(order, 0)).code).toBe('4003')
  })

  test('is of no use to a stranger, and changes nothing', async () => {
    const order = await runningOrder(app)
    const other = await runningOrder(app)
    expect((await trail({ ...order, session: other.session }, 100_00)).code).toBe('1003')
    must(await trail(order, 100_00))
    expect((await standingOf(app, order)).totals.received).toBe(0)
  })
})
