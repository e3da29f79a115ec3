/** The recognition policies of a lender: saved, refused, listed, and what a loan has of the one of its payout day. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, balancesOn, type LoanEvent } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { keyOf, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async () => (await ask(app, operator.listRecognitionPolicies)).body
const inDays = (days: number) => addDays(app.clock.today(), days)
const policy = (change: object = {}) => ({
  version: 1,
  from: inDays(1),
  fees: 'effective',
  interest: 'until-default',
  lateCharges: 'accrued',
  losses: 'direct',
  ...change,
})
const save = (change: object = {}) => tell(app, operator.saveRecognitionPolicy, policy(change))
async function schedule({ orderId }: TestOrder) {
  const { status, body } = await ask(app, operator.showRecognitionSchedule, { orderId })
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}
const eventsOf = async (order: TestOrder): Promise<LoanEvent[]> => readEvents(app.services.db, keyOf(order))
const recognitionOf = async (order: TestOrder) =>
  (await eventsOf(order)).flatMap((event) => (event.type === 'disbursed' ? [event.recognition] : []))

/** Paid out by the policy by dates, before anything else begins. */
let old: TestOrder

describe('policies', () => {
  test('begin with those of the service: by dates now, the effective rate to come', async () => {
    expect(await list()).toMatchObject({
      nextVersion: 1,
      policies: [
        { id: 'effective', from: '2026-12-01', state: 'coming', fees: 'effective', saved: null },
        { id: 'day-one', from: '2020-01-01', state: 'now', fees: 'day-one', saved: null },
      ],
    })
    old = await runningOrder(app)
    expect(await recognitionOf(old)).toEqual([undefined])
    expect(await schedule(old)).toMatchObject({ policy: null, rows: [] })
  })

  test.each([
    ['from today', { from: '2026-11-23' }, 'EFFECTIVE_FROM_PAST'],
    ['from a past day', { from: '2026-01-01' }, 'EFFECTIVE_FROM_PAST'],
    ['out of turn', { version: 2 }, 'VERSION_NOT_NEXT'],
  ])('%s is refused with a sentence', async (_claim, change, code) => {
    const { status, body } = await save(change)
    expect([status, body.code]).toEqual([409, code])
    expect((await list()).policies).toHaveLength(2)
  })

  test('one of the lender stands before that of the service, and of one day the newer one holds', async () => {
    expect((await save({ from: '2026-12-01' })).body).toEqual({ repeated: false, version: 1 })
    expect((await save({ from: '2026-12-01' })).body).toEqual({ repeated: true, version: 1 })
    await save({ version: 2, lateCharges: 'paid' })
    await save({ version: 3 })
    const { policies, nextVersion } = await list()
    expect(nextVersion).toBe(4)
    expect(policies.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'version-1 coming',
      'effective replaced',
      'version-3 coming',
      'version-2 replaced',
      'day-one now',
    ])
    expect(policies[0]?.saved).toMatchObject({ by: SIGNED.by, reason: SIGNED.reason })
  })
})

describe('a loan', () => {
  test('has the policy of the day of its payout, whatever begins later', async () => {
    await app.passDays(1)
    const order = await runningOrder(app)
    expect(await recognitionOf(order)).toMatchObject([
      { policy: 'version-3', fees: 'effective', lateCharges: 'accrued', losses: 'direct' },
    ])
    const events = await eventsOf(order)
    const paidOut = events.find((event) => event.type === 'disbursed')?.on ?? ''
    const books = balancesOn(events, paidOut)
    expect([books['4020'], (books['1110'] ?? 0) + (books['1160'] ?? 0) + (books['1010'] ?? 0)]).toEqual([
      0, 0,
    ])
    const { policy: shown, rows } = await schedule(order)
    expect(shown).toMatchObject({ id: 'version-3', interest: 'until-default' })
    expect(rows[0]).toMatchObject({ on: paidOut, effectiveIncome: '0.00' })
    expect(rows.at(-1)).toMatchObject({ isPlanned: true, amortisedCost: '0.00', deferredFees: '0.00' })
    expect(await schedule(old)).toMatchObject({ policy: null, rows: [] })
  })

  test('that nobody knows has no schedule', async () => {
    expect((await ask(app, operator.showRecognitionSchedule, { orderId: 'nobody' })).status).toBe(404)
  })
})
