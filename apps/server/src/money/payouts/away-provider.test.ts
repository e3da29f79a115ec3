/** A provider that was away: what waits for it is done as soon as it answers anybody again. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { approved, signNote, type TestOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { NotTaken } from '../../platform/providers/not-taken.ts'

const provider = new ScriptedPayout()
let smsAway = false
const sent: string[] = []
const sms = {
  name: 'scripted',
  async send(phone: string): Promise<string> {
    if (smsAway) throw new NotTaken('away', { because: 'not-reached' })
    sent.push(phone)
    return ''
  },
}
const app = await startTestApp({ providers: { payout: provider, sms } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

async function confirmed(): Promise<TestOrder> {
  const order = await approved(app, await verifiedBorrower(app))
  await signNote(app, order)
  return order
}

test('a payout whose provider did not answer is queried as soon as it answers another', async () => {
  provider.answer = { state: 'unknown' }
  await confirmed()
  await confirmed()
  await app.jobs.runDue()
  expect(provider.orders).toHaveLength(2)
  await app.pass(60_000)
  await app.jobs.runDue()
  expect(provider.queried).toEqual([])
  provider.answer = { state: 'taken' }
  const first = provider.orders.map(({ reference }) => reference)
  await confirmed()
  await app.jobs.runDue()
  await app.settled()
  await app.jobs.runDue()
  expect(provider.queried.toSorted()).toEqual(first.toSorted())
  // One that it has taken waits as long as ever.
  expect(provider.orders).toHaveLength(3)
})

test('a text that its carrier was not there for leaves as soon as the carrier takes another', async () => {
  smsAway = true
  const order = await confirmed()
  await app.jobs.runDue()
  expect(sent).not.toContain(order.phone)
  smsAway = false
  const other = await approved(app, await verifiedBorrower(app))
  await app.jobs.runDue()
  await app.settled()
  await app.jobs.runDue()
  expect(sent).toContain(other.phone)
  expect(sent).toContain(order.phone)
})
