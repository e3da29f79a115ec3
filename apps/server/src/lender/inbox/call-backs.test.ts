/** Call backs that borrowers requested, as they wait for operators: for whom, until when, and what ends them. */
import { callBackCancel, callBackSave, cannotPay } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goDays, idsOf, must, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const HOUR_MS = 3_600_000
const NOTE = 'Please call after my shift'

async function requestOf(order: TestOrder, inDays: number, hour: string): Promise<string> {
  const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
  const day = callDays[inDays]?.day ?? ''
  must(await app.call(callBackSave, { ...idsOf(order), day, hour, note: NOTE }, order.session))
  return new Date(`${day}T${hour.padStart(2, '0')}:00:00+08:00`).toISOString()
}

async function requested(inDays = 1, hour = '10'): Promise<{ order: TestOrder; at: string }> {
  const order = await runningOrder(app)
  return { order, at: await requestOf(order, inDays, hour) }
}

const inbox = async () => (await ask(app, operator.listInbox, { kind: 'call-back' })).body
const itemOf = async ({ orderId }: TestOrder) => (await inbox()).rows.find((row) => row.orderId === orderId)
const loanOf = async ({ orderId }: TestOrder) => (await ask(app, operator.showLoan, { orderId })).body
const record = ({ orderId }: TestOrder, outcome: string, over: object = {}) =>
  tell(app, operator.recordContact, { orderId, way: 'call', outcome, ...over }, {})
const until = (at: string) => app.pass(Date.parse(at) - app.services.clock.now())

describe('a requested call back', () => {
  test('waits with its hour, late once that has passed, and names nobody', async () => {
    const { order, at } = await requested()
    const item = await itemOf(order)
    expect(item).toEqual({
      item: `call-back:${order.orderId}`,
      kind: 'call-back',
      since: expect.any(String),
      deadline: at.slice(0, 10),
      daysLeft: 1,
      late: false,
      orderId: order.orderId,
      borrowerId: order.borrowerId,
      amount: null,
      about: at,
      name: null,
      holds: [],
      note: null,
      claim: null,
    })
    await until(at)
    expect((await itemOf(order))?.late).toBe(false)
    await app.pass(HOUR_MS - 1)
    expect((await itemOf(order))?.late).toBe(false)
    await app.pass(1)
    expect((await itemOf(order))?.late).toBe(true)
    expect((await inbox()).kinds[0]).toMatchObject({ kind: 'call-back', waiting: 1, late: 1 })
    await record(order, 'reached')
  })

  test('is the work of whoever records contacts, the earliest hour first', async () => {
    const later = await requested(1, '16')
    const sooner = await requested(1, '9')
    const items = (await inbox()).rows.map(({ orderId }) => orderId)
    expect(items.indexOf(sooner.order.orderId)).toBeLessThan(items.indexOf(later.order.orderId))
    for (const [role, sees] of [
      ['collections', true],
      ['support', true],
      ['credit', false],
    ] as const) {
      const { body } = await (await signedInAs(app, role)).ask(operator.listInbox)
      const kinds: string[] = body.rows.map(({ kind }: { kind: string }) => kind)
      expect([role, kinds.includes('call-back')]).toEqual([role, sees])
    }
    for (const { order } of [later, sooner]) await record(order, 'reached')
  })

  test('is on the loan with its note, and in the timeline, also once it was cancelled', async () => {
    const { order, at } = await requested()
    const named = (await ask(app, operator.listInbox, { kind: 'call-back', names: '100' })).body.rows
    expect(named.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ note: NOTE })
    expect((await loanOf(order)).callBack).toEqual({
      at,
      when: 'later',
      note: NOTE,
      requestedAt: expect.any(String),
    })
    await app.pass(1_000)
    must(await app.call(callBackCancel, idsOf(order), order.session))
    expect(await itemOf(order)).toBeUndefined()
    expect((await loanOf(order)).callBack).toBeNull()
    const { borrowerId, orderId } = order
    const { rows } = (await ask(app, operator.showTimeline, { borrowerId, orderId, show: 'done' })).body
    expect(rows.filter(({ kind }) => kind === 'call-back')).toMatchObject([
      { what: 'cancelled' },
      { what: 'requested', facts: { note: NOTE } },
    ])
  })

  test('is moved in the timeline where another time replaces it, and requested again after its end', async () => {
    const { order } = await requested(1, '9')
    await app.pass(1_000)
    await requestOf(order, 1, '16')
    await app.pass(1_000)
    must(await app.call(callBackCancel, idsOf(order), order.session))
    await app.pass(1_000)
    await requestOf(order, 1, '10')
    const { borrowerId, orderId } = order
    const { rows } = (await ask(app, operator.showTimeline, { borrowerId, orderId, show: 'contacts' })).body
    const whats = rows.filter(({ kind }) => kind === 'call-back').map(({ what }) => what)
    expect(whats).toEqual(['requested', 'cancelled', 'moved', 'requested'])
    await record(order, 'reached')
  })

  test.each(['reached', 'refused'])('ends when the borrower is %s, also before the hour', async (outcome) => {
    const { order } = await requested()
    await record(order, outcome)
    expect(await itemOf(order)).toBeUndefined()
    expect((await loanOf(order)).callBack).toBeNull()
  })

  test('stays after a call before the hour that nobody took, and ends with one in it', async () => {
    const { order, at } = await requested()
    await until(new Date(Date.parse(at) - 1).toISOString())
    await record(order, 'no-answer')
    expect(await itemOf(order)).toBeDefined()
    await app.pass(1)
    await record(order, 'no-answer', { text: 'Nobody answered' })
    expect(await itemOf(order)).toBeUndefined()
  })

  test('is none to work on once the loan has ended', async () => {
    const { order } = await requested()
    await payContract(app, order, 9_000_00)
    await goDays(app, 1)
    expect(await itemOf(order)).toBeUndefined()
  })
})
