/** Whatever order a provider's messages come in, and however often, the loan ends where the plain order leaves it. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { postWebhook, type TestWebhook } from '../../testing/webhooks.ts'
import { contractCode } from '../payments/payment-codes.ts'

const RUNS = 40
const MOST = 5

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 60_000)
afterAll(() => app.close())

const KINDS = ['payment', 'second payment', 'other amount', 'ended', 'unknown type'] as const
type Kind = (typeof KINDS)[number]

let runs = 0

/** The messages of one loan, each kind once; every call makes the same ones. */
function messagesOf(payCode: string, run: number): Record<Kind, TestWebhook> {
  const { sandbox } = app.services.providers
  if (sandbox === undefined) throw new Error('no sandbox')
  const { payment } = sandbox
  const notice = (reference: string, amount: number) =>
    payment.webhookFor({
      reference: `${reference}-${run}`,
      payCode,
      amount,
      currency: 'PHP',
      paidOn: app.clock.today(),
    })
  return {
    payment: notice('first', 300_00),
    'second payment': notice('second', 200_00),
    'other amount': notice('first', 300_01),
    ended: payment.sign(JSON.stringify({ id: `e-${run}`, type: 'code.expired', providerId: payCode })),
    'unknown type': payment.sign(JSON.stringify({ id: `u-${run}`, type: 'qrph.scanned' })),
  }
}

/** Sends them, the jobs running after some of them only. @returns what money came to */
async function outcomeOf(kinds: readonly Kind[], workAfter: readonly boolean[]) {
  const order = await runningOrder(app)
  const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
  const run = (runs += 1)
  const messages = messagesOf(payCode, run)
  for (const [n, kind] of kinds.entries()) {
    expect(await postWebhook(app, messages[kind])).toEqual({ http: 200, status: 'received' })
    if (workAfter[n] === true) await app.jobs.runDue()
  }
  await app.jobs.runDue()
  const { db } = app.services
  const suspense = await db.selectFrom('suspense').select('reason').where('pay_code', '=', payCode).execute()
  const open = await db.selectFrom('webhook_events').select('id').where('state', '<>', 'done').execute()
  const { totals } = await standingOf(app, order)
  return { received: totals.received, suspense: suspense.map(({ reason }) => reason), open: open.length }
}

/** What the rules make of these messages: each payment once, a contradiction listed once and never credited. */
function expected(kinds: readonly Kind[]) {
  const said = new Set(kinds)
  const first = kinds.find((kind) => kind === 'payment' || kind === 'other amount')
  const amount = first === undefined ? 0 : first === 'payment' ? 300_00 : 300_01
  return {
    received: amount + (said.has('second payment') ? 200_00 : 0),
    suspense: said.has('payment') && said.has('other amount') ? ['differs-from-first'] : [],
    open: 0,
  }
}

test('every order and repetition of up to five messages ends as the same messages in order', async () => {
  const sequences = fc.record({
    kinds: fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: MOST }),
    workAfter: fc.array(fc.boolean(), { minLength: MOST, maxLength: MOST }),
  })
  await fc.assert(
    fc.asyncProperty(sequences, async ({ kinds, workAfter }) => {
      expect(await outcomeOf(kinds, workAfter)).toEqual(expected(kinds))
    }),
    { numRuns: RUNS, seed: 20_261_125 },
  )
}, 300_000)
