/** Late loans as they wait to be called about: by which rule, from which day, for whom, and until when. */
import { callBackSave, cannotPay } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  idsOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { moveToBook } from '../../testing/rule-book.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

const HOUR_MS = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()

/** Late since ten days, or so many. */
async function lateOrder(days = 10): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 30 + days)
  return order
}

const record = ({ orderId }: TestOrder, over: object) =>
  tell(app, operator.recordContact, { orderId, way: 'call', outcome: 'reached', ...over }, {})
const promise = async (order: TestOrder, inDays: number, over: object = {}) => {
  const promisedOn = addDays(today(), inDays)
  expect((await record(order, { outcome: 'promised', promisedOn, ...over })).status).toBe(200)
  return promisedOn
}
/** What the inbox has about a loan. */
const itemsOf = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listInbox, { kind: 'collection' })).body.rows.filter(
    (row) => row.orderId === orderId,
  )
const collections = async (query: object = {}) => (await ask(app, operator.listCollections, query)).body
const rowOf = async ({ orderId }: TestOrder) =>
  (await collections()).rows.find((row) => row.orderId === orderId)
const ruleOf = async (order: TestOrder) => (await rowOf(order))?.rule ?? null
const payWhatIsDue = async (order: TestOrder) =>
  payContract(app, order, (await standingOf(app, order)).dueNow)

describe('a loan that is late', () => {
  test('is new on its first day, one of the others from the second, and not there on the due date', async () => {
    const order = await lateOrder(0)
    expect(await ruleOf(order)).toBeNull()
    await goDays(app, 1)
    expect(await ruleOf(order)).toBe('new-late')
    await goDays(app, 1)
    expect(await ruleOf(order)).toBe('not-reached')
    await payWhatIsDue(order)
    expect(await ruleOf(order)).toBeNull()
  })

  test.each([
    ['no-answer', 1],
    ['reached', 3],
    ['refused', 7],
    ['wrong-number', 7],
  ])('after "%s" rests for %i days', async (outcome, days) => {
    const order = await lateOrder()
    await record(order, { outcome })
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, days - 1)
    expect(await ruleOf(order)).toBeNull()
    await goDays(app, 1)
    expect(await ruleOf(order)).toBe('not-reached')
  })

  test('is shown with the name, what is due and what was said last, and its borrower is logged as viewed', async () => {
    const order = await lateOrder()
    await record(order, { text: 'Will call back.' })
    await goDays(app, 3)
    const { dueNow, daysLate } = await standingOf(app, order)
    expect(await rowOf(order)).toMatchObject({
      item: `collection:${order.orderId}`,
      name: expect.stringMatching(/\w/),
      daysLate,
      dueNow: (dueNow / 100).toFixed(2),
      bestHour: expect.any(Number),
      lastContact: { by: TEST_OPERATOR.name, outcome: 'reached', text: 'Will call back.' },
      claim: null,
    })
    const person = await signedInAs(app, 'collections')
    await person.ask(operator.listCollections)
    const { rows } = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body
    expect(rows[0]).toMatchObject({ call: 'collections', subject: order.orderId })
  })

  test('is not there while a flag stops calls', async () => {
    const order = await lateOrder()
    const flag = { borrowerId: order.borrowerId, kind: 'deceased' }
    await tell(app, operator.setFlag, flag)
    expect(await ruleOf(order)).toBeNull()
    await tell(app, operator.clearFlag, flag)
    // Whoever is ill is spoken to.
    await tell(app, operator.setFlag, { ...flag, kind: 'vulnerable' })
    expect(await ruleOf(order)).toBe('not-reached')
  })
})

test('at night the list says from when on borrowers may be called', async () => {
  const hour = () => new Date(app.clock.now() + 8 * HOUR_MS).getUTCHours()
  const goToHour = (to: number) => app.pass(((to - hour() + 24) % 24) * HOUR_MS)
  for (const [at, closed] of [
    [21, false],
    [22, true],
    [5, true],
    [6, false],
  ] as const) {
    await goToHour(at)
    expect([at, (await collections()).opensAt !== null]).toEqual([at, closed])
  }
})

describe('a promise', () => {
  test('waits on its day, broken from the day after, with the amount, until a business day later', async () => {
    const order = await lateOrder()
    const promisedOn = await promise(order, 2, { promised: '1400.50' })
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 1)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 1)
    expect(await itemsOf(order)).toMatchObject([{ about: 'promise-today', deadline: promisedOn }])
    await goDays(app, 1)
    expect(await itemsOf(order)).toEqual([
      {
        item: `collection:${order.orderId}`,
        kind: 'collection',
        // Midnight in Manila.
        since: `${promisedOn}T16:00:00.000Z`,
        deadline: expect.any(String),
        daysLeft: 1,
        late: false,
        orderId: order.orderId,
        borrowerId: order.borrowerId,
        amount: '1400.50',
        about: 'broken-promise',
        name: null,
        holds: [],
        note: null,
        claim: null,
      },
    ])
  })

  test('that was given for the same day is no second call on it', async () => {
    const order = await lateOrder()
    await promise(order, 0)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 1)
    expect(await ruleOf(order)).toBe('broken-promise')
  })

  test('is the work of whoever records contacts, and of nobody else', async () => {
    const order = await lateOrder()
    await promise(order, 0)
    await goDays(app, 1)
    for (const [role, sees] of [
      ['collections', true],
      ['support', true],
      ['credit', false],
      ['finance', false],
    ] as const) {
      const { body } = await (await signedInAs(app, role)).ask(operator.listInbox)
      const items: string[] = body.rows.map(({ item }: { item: string }) => item)
      expect([role, items.includes(`collection:${order.orderId}`)]).toEqual([role, sees])
    }
    const item = `collection:${order.orderId}`
    expect((await tell(app, operator.claimItem, { item }, {})).body).toMatchObject({ repeated: false })
    expect((await itemsOf(order))[0]?.claim).toMatchObject({ mine: true })
    expect((await rowOf(order))?.claim).toMatchObject({ mine: true })
    expect((await tell(app, operator.releaseItem, { item }, {})).body).toEqual({ repeated: false })
  })

  test('that was broken is done with by a later contact, whatever came of it', async () => {
    const order = await lateOrder()
    await promise(order, 0)
    await goDays(app, 1)
    expect(await itemsOf(order)).toHaveLength(1)
    await record(order, { outcome: 'no-answer' })
    expect(await itemsOf(order)).toEqual([])
    // A new promise has its own day.
    await app.pass(1_000)
    await promise(order, 1)
    await goDays(app, 2)
    expect(await itemsOf(order)).toMatchObject([{ about: 'broken-promise', amount: null }])
  })

  test('goes once what was due is paid, not by a part of it, and is back when that payment is taken back', async () => {
    const order = await lateOrder()
    await moveToBook(app, order, 'book-1')
    await promise(order, 0)
    await goDays(app, 1)
    await payContract(app, order, 100_00)
    expect(await ruleOf(order)).toBe('broken-promise')
    await payWhatIsDue(order)
    expect(await itemsOf(order)).toEqual([])
    const { lines } = (await ask(app, operator.showStatement, { orderId: order.orderId })).body
    const reference = lines.findLast((line) => line.reference !== null)?.reference
    expect((await tell(app, operator.reversePayment, { orderId: order.orderId, reference })).status).toBe(200)
    expect(await ruleOf(order)).toBe('broken-promise')
  })

  test('that was fulfilled is none to call about, and the next lateness begins anew', async () => {
    const order = await lateOrder()
    await promise(order, 1)
    await payWhatIsDue(order)
    await goDays(app, 2)
    expect(await itemsOf(order)).toEqual([])
    await goDays(app, 30)
    expect((await standingOf(app, order)).daysLate).toBeGreaterThan(1)
    expect(await ruleOf(order)).toBe('not-reached')
  })
})

test('a call back is first from its hour on, and until then nobody calls about the loan by another rule', async () => {
  const order = await lateOrder()
  expect(await ruleOf(order)).toBe('not-reached')
  const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
  const day = callDays[1]?.day ?? ''
  must(await app.call(callBackSave, { ...idsOf(order), day, hour: '10' }, order.session))
  await app.pass(Date.parse(`${day}T10:00:00+08:00`) - 1 - app.services.clock.now())
  expect(await rowOf(order)).toBeUndefined()
  await app.pass(1)
  const [first] = (await collections()).rows
  expect(first).toMatchObject({ rule: 'call-back', item: `call-back:${order.orderId}` })
  expect(await itemsOf(order)).toEqual([])
  await tell(app, operator.claimItem, { item: `call-back:${order.orderId}` }, {})
  expect((await rowOf(order))?.claim).toMatchObject({ mine: true })
  await record(order, { outcome: 'no-answer' })
  expect(await rowOf(order)).toBeUndefined()
  await goDays(app, 1)
  expect(await ruleOf(order)).toBe('not-reached')
})

test('the rules come one after the other, within each the first broken and the fewest days late first', async () => {
  const later = await lateOrder(0)
  const [first, second, due, fresh, long] = await Promise.all([1, 2, 3, 4, 5].map(() => runningOrder(app)))
  if (!first || !second || !due || !fresh || !long) throw new Error('no orders')
  // Where each stands is written down, as its days would have it.
  const put = ({ orderId }: TestOrder, late: number, promised: number | null = null) =>
    app.services.db
      .updateTable('loan_projection')
      .set({
        next_due_on: addDays(today(), -late),
        promised_on: promised === null ? null : addDays(today(), promised),
      })
      .where('loan_id', '=', orderId)
      .execute()
  await put(long, 40)
  await put(later, 2)
  await put(fresh, 1)
  await put(due, 5, 0)
  await put(second, 9, -1)
  await put(first, 9, -3)
  const order = [first, second, due, fresh, later, long].map(({ orderId }) => orderId)
  const placesIn = (rows: readonly { orderId: string | null }[]) =>
    rows.map(({ orderId }) => orderId).filter((orderId) => order.includes(orderId ?? ''))
  expect(placesIn((await collections()).rows)).toEqual(order)
  expect(placesIn((await ask(app, operator.listInbox, { kind: 'collection' })).body.rows)).toEqual(order)
  const { rows, rules } = await collections({ rule: 'promise-today' })
  expect(rows.map(({ orderId }) => orderId)).toEqual([due.orderId])
  expect(rules.find(({ rule }) => rule === 'promise-today')).toEqual({
    rule: 'promise-today',
    waiting: 1,
    more: false,
  })
})
