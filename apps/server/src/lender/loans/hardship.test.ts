/** A new payment plan and a pause, from the operator to the borrower and the books. */
import {
  cannotPay,
  loanDetails,
  loanPlanInfo,
  planAccept,
  planDecline,
  reliefOffer,
} from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { balancesOn, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { newPlan, pauseFrom } from '../../testing/hardship.ts'
import {
  goDays,
  idsOf,
  keyOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { enqueueReminders } from '../automation/remind.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { STAMP_TAX_ON_NEW_PLANS_FROM: '2026-12-01' } })
})
afterAll(() => app.close())

async function lateOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 45)
  return order
}

const offer = (order: TestOrder, over: object = {}) =>
  tell(app, operator.offerPlan, { ...newPlan(order), ...over })

const show = async (order: TestOrder) => must(await app.call(cannotPay, idsOf(order), order.session))

const offered = async (order: TestOrder) => must(await app.call(reliefOffer, idsOf(order), order.session))

const accept = (order: TestOrder, hash: string) =>
  app.call(planAccept, { ...idsOf(order), hash }, order.session)

const textsTo = ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select('template')
    .where('borrower_id', '=', borrowerId)
    .where('template', 'in', ['planOffered', 'pauseGranted', 'pauseEnded'])
    .orderBy('template')
    .execute()
    .then((rows) => rows.map(({ template }) => template))

test('an offered plan is read and accepted by its text, once, and the books take the interest into the principal', async () => {
  const order = await lateOrder()
  const before = await standingOf(app, order)
  expect((await offer(order)).body.repeated).toBe(false)
  expect((await offer(order)).body.repeated).toBe(true)
  expect((await offer(order, { periods: 7 })).body.code).toBe('REFERENCE_REUSED')
  // The old plan stays until then.
  expect((await standingOf(app, order)).outstanding).toBe(before.outstanding)
  expect(await textsTo(order)).toEqual(['planOffered'])

  expect((await show(order)).relief.map(({ kind }) => kind)).toEqual(['plan'])
  const read = (await offered(order)).plan
  const sum = (rows: readonly { amount: string }[] = []) =>
    rows.reduce((all, { amount }) => all + (pesosToCentavos(amount) ?? 0), 0)
  // Both sides add up, and the difference is what is said.
  expect([read?.before.total, sum(read?.before.rows)]).toEqual([
    centavosToPesos(before.outstanding),
    before.outstanding,
  ])
  expect(sum(read?.after.rows)).toBe(pesosToCentavos(read?.after.total ?? ''))
  const more = sum(read?.after.rows) - before.outstanding
  expect([read?.change, read?.by]).toEqual([more > 0 ? 'more' : 'less', centavosToPesos(Math.abs(more))])
  expect(read?.before).toMatchObject({ late: true, next: centavosToPesos(before.dueNow) })
  expect(read?.after.rows).toHaveLength(6)
  expect(read?.text.join(' ')).toContain('are waived. You do not pay them.')
  expect((await accept(order, 'a'.repeat(64))).code).not.toBe(0)
  must(await accept(order, read?.hash ?? ''))
  must(await accept(order, read?.hash ?? ''))

  const after = await standingOf(app, order)
  expect(centavosToPesos(after.outstanding)).toBe(read?.after.total)
  expect(after).toMatchObject({ status: 170, daysLate: 0, dueNow: 0, restructureOffer: null })
  const books = balancesOn(await readEvents(app.services.db, keyOf(order)), app.services.clock.today())
  expect([books['1110'], books['1120']]).toEqual([after.outstandingPrincipal, 0])
  const stamps = await app.services.db
    .selectFrom('stamp_taxes')
    .select(['cause', 'base', 'days', 'borne_by', 'amount'])
    .where('loan_id', '=', order.orderId)
    .orderBy('sequence')
    .execute()
  const base = after.outstandingPrincipal
  const tax = Math.round((base * 0.0075 * 180) / 365)
  expect(stamps[1]).toEqual({ cause: 'restructuring', base, days: 180, borne_by: 'lender', amount: tax })
  expect(books['2030']).toBe(0 - tax - (stamps[0]?.amount ?? 0))
  const consents = await app.services.db
    .selectFrom('consents')
    .select(['kind', 'sha256'])
    .where('borrower_id', '=', order.borrowerId)
    .where('kind', 'like', 'payment-plan%')
    .execute()
  expect(consents).toEqual([{ kind: 'payment-plan plan-1', sha256: read?.hash }])
  expect((await show(order)).relief).toEqual([])
  expect(await offered(order)).toMatchObject({
    ended: { how: 'accepted' },
    now: { total: read?.after.total, next: read?.after.next, nextOn: read?.after.nextOn },
  })
  expect(await offered(order)).not.toHaveProperty('plan')
})

test('the instalments of a new plan are counted anew: the borrower never reads "7 of 6"', async () => {
  const order = await lateOrder()
  await offer(order)
  must(await accept(order, (await offered(order)).plan?.hash ?? ''))
  const page = must(await app.call(loanPlanInfo, idsOf(order), order.session))
  // The late charges of the first one are waived, nothing was paid of it: the new plan has its place.
  expect(page.plan.map(({ title }) => title)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Installment ${n}`))
  expect(page).toMatchObject({ paid: 0, of: 6 })
  const { inside } = must(await app.call(loanDetails, idsOf(order), order.session)).userOrderDetail
  expect(inside.map(({ text }) => text)).toContain('Installment 1: principal')
})

test('an offer is declined once, by its text: the old plan stays, and another offer may be made', async () => {
  const order = await lateOrder()
  await offer(order)
  const before = await standingOf(app, order)
  const hash = (await offered(order)).plan?.hash ?? ''
  const decline = (text: string) => app.call(planDecline, { ...idsOf(order), hash: text }, order.session)
  expect((await decline('a'.repeat(64))).code).not.toBe('0')
  must(await decline(hash))
  must(await decline(hash))
  expect(await standingOf(app, order)).toEqual({ ...before, restructureOffer: null })
  expect(await offered(order)).toMatchObject({
    ended: { how: 'declined', on: app.services.clock.today() },
    now: { total: centavosToPesos(before.outstanding), next: centavosToPesos(before.dueNow), nextOn: '' },
  })
  expect((await accept(order, hash)).message).toContain('can no longer be accepted')
  expect((await offer(order, { reference: 'plan-2' })).body.repeated).toBe(false)
  expect((await offered(order)).plan?.hash).not.toBe('')
})

test('an offer that lapsed is refused with a sentence, and the old plan goes on', async () => {
  const order = await lateOrder()
  await offer(order)
  const { hash = '' } = (await offered(order)).plan ?? {}
  await goDays(app, 8)
  const outcome = await accept(order, hash)
  expect(outcome.message).toContain('can no longer be accepted')
  expect((await standingOf(app, order)).restructuredOn).toBeNull()
  expect((await offered(order)).ended?.how).toBe('over')
})

test('a plan that is too long, too dear or above the rate of the loan is refused with a sentence about its field', async () => {
  const order = await lateOrder()
  expect((await offer(order, { periods: 13 })).body).toMatchObject({ code: 'RESTRUCTURE_TERM' })
  expect((await offer(order, { dailyRatePpm: 9_999 })).body.error).toContain('never costs a higher one')
})

test('a plan is tried out before it is requested: by the same figures, or refused as it would be, and nothing is stored', async () => {
  const order = await lateOrder()
  const { reference: _reference, ...plan } = newPlan(order)
  const finance = await signedInAs(app, 'finance')
  const preview = (over: object = {}) =>
    finance.ask(operator.previewChange, {
      action: 'offerPlan',
      payload: { ...plan, reference: 'try', ...over },
    })
  const tried = await preview()
  expect(tried.status).toBe(200)
  expect((await preview({ periods: 13 })).body).toMatchObject({ code: 'RESTRUCTURE_TERM' })
  expect((await preview({ periods: 'six' })).body).toMatchObject({ code: 'INPUT_INVALID' })
  expect([await textsTo(order), (await show(order)).relief]).toEqual([[], []])
  await offer(order)
  const { plan: made } = await offered(order)
  expect(tried.body.after).toMatchObject({
    leftByNewPlan: made?.after.total,
    newPlan: made?.after.rows.map(({ dueOn, amount }) => `${dueOn} ${amount}`).join(', '),
  })
})

test('a pause is granted, shown and ended early; nobody is reminded within it', async () => {
  const order = await lateOrder()
  const before = await standingOf(app, order)
  const pause = pauseFrom(app, order)
  expect((await tell(app, operator.grantPause, pause)).body.repeated).toBe(false)
  expect((await tell(app, operator.grantPause, pause)).body.repeated).toBe(true)
  const other = { ...pause, reference: 'p-2', movesDates: false }
  expect((await tell(app, operator.grantPause, other)).body.code).toBe('PAUSE_OVERLAPS')
  expect((await show(order)).pause).toEqual({ from: pause.from, to: pause.to, movesDates: true })

  await goDays(app, 10)
  const within = await standingOf(app, order)
  expect(within.daysLate).toBe(before.daysLate)
  expect(within.duePenalty).toBe(before.duePenalty)
  await enqueueReminders(app.services)
  const shown = await ask(app, operator.showLoan, { orderId: order.orderId })
  expect(shown.body.pause).toMatchObject({ reference: 'p-1', to: pause.to })

  const end = { orderId: order.orderId, reference: 'p-1' }
  expect((await tell(app, operator.endPause, end)).body.repeated).toBe(false)
  expect((await tell(app, operator.endPause, end)).body.repeated).toBe(true)
  await goDays(app, 1)
  expect((await standingOf(app, order)).daysLate).toBe(before.daysLate + 1)
  expect(await textsTo(order)).toEqual(['pauseEnded', 'pauseGranted'])
})
