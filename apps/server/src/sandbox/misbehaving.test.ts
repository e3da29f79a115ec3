/** The sandbox's providers on their bad days: nothing is lost, nothing is doubled, and reads keep answering. */
import { PROVIDER_MODES, SANDBOX_PROVIDERS } from '@sandigan/contract'
import { paired } from '@sandigan/testkit/sampling'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '../lender/automation/sweep.ts'
import {
  approved,
  askCode,
  detailsOf,
  must,
  runningOrder,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../testing/loan-steps.ts'
import { nextReminderTime } from '../platform/providers/sms/quiet-hours.ts'
import type { SandboxProvider } from '../platform/database/tables/sandbox.ts'
import { startTestApp } from '../testing/start-test-app.ts'

/** How long each provider waits that is to wait; not at all while there is none. */
let waiting: Promise<void> | undefined
const app = await startTestApp({ wait: async () => waiting })
afterAll(() => app.close())

const MODES = paired(PROVIDER_MODES, SANDBOX_PROVIDERS)
const modesOf = (provider: SandboxProvider) => MODES.filter(([, of]) => of === provider).map(([mode]) => mode)

const MINUTE_MS = 60_000
/** Longer than a provider may be silent before it is queried, and than a job waits before it is tried again. */
const LATER_MS = 45 * MINUTE_MS

async function post(
  path: string,
  payload: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await app.fastify.inject({ method: 'POST', url: `/sandbox/api/${path}`, payload })
  return { status: response.statusCode, body: response.json() }
}

const set = async (name: string, mode: string) => {
  expect(await post('provider', { name, mode })).toEqual({ status: 200, body: { status: mode } })
}

/** Providers that are slow answer when `release` is called; until then pages are. */
function hold(): { release: () => void } {
  let release = () => {}
  const when = new Promise<void>((resolve) => {
    release = resolve
  })
  waiting = when
  return {
    release() {
      waiting = undefined
      release()
    },
  }
}

beforeEach(async () => {
  for (const name of SANDBOX_PROVIDERS) await set(name, 'well')
})

async function later(): Promise<void> {
  await app.pass(LATER_MS)
  await app.jobs.runDue()
}

const payoutsOf = async ({ orderId }: TestOrder) =>
  app.services.db
    .selectFrom('payouts')
    .select(['reference', 'state'])
    .where('loan_id', '=', orderId)
    .execute()

const takenOf = async (order: TestOrder) => {
  const references = (await payoutsOf(order)).map(({ reference }) => reference)
  return app.services.db
    .selectFrom('sandbox_payouts')
    .select('reference')
    .where('reference', 'in', [...references, ''])
    .execute()
}

const creditsOf = async (order: TestOrder) =>
  (
    await app.services.db
      .selectFrom('loan_payments')
      .select('reference')
      .where('loan_id', '=', order.orderId)
      .execute()
  ).length

describe('the call', () => {
  test.each([
    [
      'an unknown provider',
      { name: 'mail', mode: 'well' },
      'name must be one of payment, payout, sms, credit-bureau',
    ],
    ['an unknown mode', { name: 'sms', mode: 'odd' }, 'mode must be one of well, slow'],
    ['no mode', { name: 'sms' }, 'mode is missing'],
  ])('refuses %s', async (_claim, payload, error) => {
    expect(await post('provider', payload)).toEqual({
      status: 400,
      body: { error: expect.stringContaining(error) },
    })
  })

  test('is on the page, whose form does the same', async () => {
    await set('payout', 'silent')
    const page = (await app.fastify.inject('/sandbox')).body
    expect(page).toContain('<option value="silent" selected>')
    const done = await app.fastify.inject({
      method: 'POST',
      url: '/sandbox/provider',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=payout&mode=well',
    })
    expect(String(done.headers['location'])).toContain('From+now+on%3A+well.')
    expect((await app.fastify.inject('/sandbox')).body).not.toContain('<option value="silent" selected>')
  })
})

describe.each(modesOf('payout'))('payouts: %s', (mode) => {
  test('the money arrives once, and pages answer meanwhile', { timeout: 60_000 }, async () => {
    const order = await approved(app, await verifiedBorrower(app))
    await set('payout', mode)
    await signNote(app, order)
    const { release } = hold()
    const work = app.jobs.runDue()
    // A transaction that stays open during a query of the provider would block this call.
    expect((await detailsOf(app, order)).orderStatus).toBeGreaterThan(0)
    release()
    await work
    await later()
    // Whatever it did to the payout: everything else that comes due is still checked.
    await sweep(app.services)
    await later()
    const stage = (await standingOf(app, order)).stage
    expect(stage).toBe(['silent', 'down', 'garbage'].includes(mode) ? 'sending' : 'running')
    await set('payout', 'well')
    await later()
    await later()
    expect((await standingOf(app, order)).stage).toBe('running')
    expect((await payoutsOf(order)).map(({ state }) => state)).toEqual(['paid'])
    expect(await takenOf(order)).toHaveLength(1)
  })
})

describe.each(modesOf('payment'))('payments: %s', (mode) => {
  test('a payment is credited once, and pages answer meanwhile', { timeout: 60_000 }, async () => {
    const order = await runningOrder(app)
    const code = must(await askCode(app, order, {}))
    await set('payment', mode)
    const { release } = hold()
    const other = askCode(app, order, { amount: '200.00', channelNumber: '90102' })
    expect((await detailsOf(app, order)).orderStatus).toBe(170)
    release()
    await other
    const paid = await post('pay', { payCode: code.payCode })
    const isOnHold = ['silent', 'down', 'garbage'].includes(mode)
    expect(paid).toEqual({ status: 200, body: { status: isOnHold ? 'held' : 'credited' } })
    await app.jobs.runDue()
    expect(await creditsOf(order)).toBe(isOnHold ? 0 : 1)
    await later()
    await set('payment', 'well')
    await later()
    expect(await creditsOf(order)).toBe(1)
    expect(must(await askCode(app, order, { amount: '200.00', channelNumber: '90102' })).payCode).not.toBe('')
    expect(await app.services.db.selectFrom('sandbox_held_payments').selectAll().execute()).toEqual([])
  })
})

test('a payment that is to arrive late, and whose provider is silent by then, arrives once it reports', async () => {
  const order = await runningOrder(app)
  const code = must(await askCode(app, order, {}))
  expect((await post('pay', { payCode: code.payCode, deliver: 'late' })).body).toEqual({ status: 'held' })
  await set('payment', 'silent')
  await post('clock', { advanceDays: 1 })
  expect(await creditsOf(order)).toBe(0)
  await set('payment', 'well')
  expect(await creditsOf(order)).toBe(1)
})

describe.each(modesOf('sms'))('SMS: %s', (mode) => {
  test('a message leaves at most once, and what was not taken leaves later', {
    timeout: 60_000,
  }, async () => {
    const borrower = await verifiedBorrower(app)
    await app.jobs.runDue()
    await set('sms', mode)
    const order = await approved(app, borrower)
    await app.jobs.runDue()
    await later()
    await set('sms', 'well')
    await later()
    // None leaves at night, and the tests before may have taken the day.
    await app.pass(nextReminderTime(app.clock) - app.clock.now())
    await app.jobs.runDue()
    const texts = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', order.phone)
      .where('text', 'like', '%approved%')
      .execute()
    expect(texts).toHaveLength(1)
  })
})
