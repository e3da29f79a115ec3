/** What operators see of messages, and how they switch reminders off for whoever asks. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { goTo, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

interface Answer {
  reminders: string
  messages: {
    template: string
    state: string
    reason: string | null
    text: string
    orderId: string | null
    tries: object[]
    reports: object[]
  }[]
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const messagesOf = async (orderId: string) =>
  (await ask(app, operator.listMessages, { orderId })).body as unknown as Answer

test('the messages of an order stand with what became of them, its borrower’s alone', async () => {
  const [order, other] = [await runningOrder(app), await runningOrder(app)]
  const { reminders, messages } = await messagesOf(order.orderId)
  expect(reminders).toBe('on')
  expect(messages.map(({ template, state }) => [template, state])).toEqual(
    expect.arrayContaining([
      ['approved', 'sent'],
      ['disbursed', 'sent'],
    ]),
  )
  expect(messages.find(({ template }) => template === 'disbursed')?.text).toContain('PHP 4,850.00')
  expect(JSON.stringify(messages)).not.toContain(other.orderId)
  const taken = { provider: 'sandbox', outcome: 'taken', code: null, at: expect.any(String) }
  for (const one of messages) expect(one).toMatchObject({ tries: [taken], reports: [] })
})

test('reminders that were switched off do not go out, and the change is signed once', async () => {
  const order = await runningOrder(app)
  const off = { orderId: order.orderId, reminders: 'off' as const }
  expect((await tell(app, operator.setReminders, off)).body['repeated']).toBe(false)
  expect((await tell(app, operator.setReminders, off)).body['repeated']).toBe(true)
  const { nextDueOn } = await standingOf(app, order)
  await goTo(app, nextDueOn ?? '')
  const { reminders, messages } = await messagesOf(order.orderId)
  expect(reminders).toBe('off')
  const reminded = messages.filter(({ template }) => template === 'soon' || template === 'today')
  expect(reminded.length).toBeGreaterThan(0)
  for (const one of reminded) expect(one).toMatchObject({ state: 'dropped', reason: 'opted-out' })
  const actions = (await ask(app, operator.listActions, { subject: order.orderId })).body as unknown as {
    action: string
  }[]
  expect(actions.filter(({ action }) => action === 'set-reminders')).toHaveLength(1)
})

test('an order that is not there is not found', async () => {
  expect((await ask(app, operator.listMessages, { orderId: 'nothere' })).status).toBe(404)
  expect((await tell(app, operator.setReminders, { orderId: 'nothere', reminders: 'on' })).status).toBe(404)
})
