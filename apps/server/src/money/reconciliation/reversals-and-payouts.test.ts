/** Payouts, and what was taken back, as settlement files tell them. */
import * as operator from '@sandigan/contract/client/operator'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { NOBODYS_ACCOUNT } from '../transfers/transfer-repository.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import { XENDIT_FORMATS } from '../../platform/providers/settlement/xendit-formats.ts'
import { tell } from '../../testing/ask-operator.ts'
import { payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { asFile, type FileLine, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../payments/process-payments.ts'
import { reconcileFile } from './reconcile-file.ts'
import { rowPage } from './row-repository.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app.close())

/** The sandbox's provider, as if it wrote the files of Xendit. */
const books = () => ({
  ...app.services,
  config: { ...app.services.config, settlementFormats: { sandbox: XENDIT_FORMATS, other: XENDIT_FORMATS } },
})

async function outcomeOf(line: FileLine, provider = 'sandbox') {
  const reconciled = await reconcileFile(books(), asFile(settlementFile([line]), provider), { by: 'a test' })
  if (!reconciled.ok) throw new Error(reconciled.reason)
  const page = await rowPage(app.services.db, reconciled.run.run_id, {}, 'line', { limit: 10 })
  const of = page?.rows.find((row) => row.line === 2)
  return { outcome: of?.outcome, reason: of?.reason ?? null, ours: of?.ours, expected: of?.expected }
}

/** Under a reference that no line named yet. */
async function payoutOf(state: PayoutState = 'paid') {
  const { db } = app.services
  const named = { reference: nextId() }
  await db
    .updateTable('payouts')
    .set({ state, ...named })
    .where('loan_id', '=', order.orderId)
    .execute()
  await db.updateTable('payout_directory').set(named).where('loan_id', '=', order.orderId).execute()
  return db
    .selectFrom('payouts')
    .select(['reference', 'amount'])
    .where('loan_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
}

let numbers = 0
const nextId = () => `id-${(numbers += 1)}`
const sent = (payout: { reference: string; amount: number }, amount = payout.amount): FileLine => ({
  id: nextId(),
  type: 'DISBURSEMENT',
  reference: payout.reference,
  amount: 0 - amount,
})
const cameBack = (line: FileLine): FileLine => ({
  ...line,
  kind: 'TRANSACTION_REVERSAL',
  amount: 0 - line.amount,
})

describe('a payout', () => {
  test('is matched by our reference and the amount that was sent', async () => {
    const payout = await payoutOf()
    const as = { ours: payout.reference, expected: 0 - payout.amount }
    expect(await outcomeOf(sent(payout))).toEqual({ outcome: 'matched', reason: null, ...as })
    const short = await outcomeOf(sent(payout, payout.amount - 1))
    expect(short).toEqual({ outcome: 'different', reason: 'other-amount', ...as })
  })

  test.each<{ state: PayoutState; outcome: string; reason: string | null }>([
    { state: 'sent', outcome: 'matched', reason: null },
    { state: 'held', outcome: 'matched', reason: null },
    { state: 'reversed', outcome: 'matched', reason: null },
    { state: 'failed', outcome: 'different', reason: 'not-sent-here' },
    { state: 'stopped', outcome: 'different', reason: 'not-sent-here' },
    { state: 'over-limit', outcome: 'different', reason: 'not-sent-here' },
  ])('that is $state here and went out there is $outcome', async ({ state, outcome, reason }) => {
    expect(await outcomeOf(sent(await payoutOf(state)))).toMatchObject({ outcome, reason })
  })

  test.each<{ state: PayoutState; outcome: string; reason: string | null }>([
    { state: 'reversed', outcome: 'matched', reason: null },
    { state: 'failed', outcome: 'matched', reason: null },
    { state: 'paid', outcome: 'different', reason: 'not-reversed-here' },
    { state: 'sent', outcome: 'different', reason: 'not-reversed-here' },
  ])('that is $state here and came back there is $outcome', async ({ state, outcome, reason }) => {
    expect(await outcomeOf(cameBack(sent(await payoutOf(state))))).toMatchObject({ outcome, reason })
  })

  test('through another provider is not this one’s', async () => {
    expect(await outcomeOf(sent(await payoutOf()), 'other')).toMatchObject({ reason: 'other-provider' })
  })
})

describe('a transfer of money that is sent back', () => {
  const transfer = async (state: 'paid' | 'failed') => {
    const at = new Date(app.services.clock.now())
    const row = { reference: nextId(), amount: 12_00 }
    await app.services.db
      .insertInto('transfers')
      .values({
        ...row,
        purpose: 'suspense',
        subject: row.reference,
        borrower_id: null,
        loan_id: null,
        item_provider: 'sandbox',
        item_reference: row.reference,
        account: encryptionOf(app.services.db).encryptJson('transfers.account', NOBODYS_ACCOUNT),
        provider: 'sandbox',
        state,
        ordered_at: at,
        updated_at: at,
      })
      .execute()
    return row
  }

  test('is matched as a payout is, and like one missed where no file says it', async () => {
    const [known, failed, lost] = [await transfer('paid'), await transfer('failed'), await transfer('paid')]
    const neverSent = await transfer('failed')
    const other = await runningOrder(app)
    const payout = await app.services.db
      .selectFrom('payouts')
      .select(['reference', 'amount'])
      .where('loan_id', '=', other.orderId)
      .executeTakeFirstOrThrow()
    expect(await outcomeOf(sent(known))).toMatchObject({ outcome: 'matched', ours: known.reference })
    expect(await outcomeOf(sent(failed))).toMatchObject({ outcome: 'different', reason: 'not-sent-here' })
    await app.passDays(7)
    const at = new Date(app.services.clock.now()).toISOString()
    const file = asFile(settlementFile([{ id: nextId(), amount: 1_00, at }]), 'sandbox')
    const reconciled = await reconcileFile(books(), file, { by: 'a test' })
    if (!reconciled.ok) throw new Error(reconciled.reason)
    const { run_id: runId } = reconciled.run
    const page = await rowPage(app.services.db, runId, { outcome: 'missing-there' }, 'line', { limit: 100 })
    const missing = page?.rows ?? []
    const ours = missing.map((row) => row.ours)
    expect(ours).toContain(lost.reference)
    expect(ours).not.toContain(known.reference)
    expect(ours).not.toContain(failed.reference)
    expect(ours).not.toContain(neverSent.reference)
    expect(missing.find((row) => row.ours === payout.reference)).toMatchObject({
      expected: 0 - payout.amount,
    })
    expect(missing.find((row) => row.ours === lost.reference)).toMatchObject({
      kind: 'payout',
      expected: -12_00,
    })
  })
})

describe('a payment that was taken back', () => {
  const takenBack = (id: string, amount: number): FileLine => ({ id, type: 'REFUND', amount: 0 - amount })

  test('is matched once it is taken back here, and not before', async () => {
    await payContract(app, order, 30_00)
    const { reference } = await app.services.db
      .selectFrom('payments_received')
      .select('reference')
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const before = await outcomeOf(takenBack(reference, 30_00))
    expect(before).toMatchObject({ outcome: 'different', reason: 'not-reversed-here', expected: -30_00 })
    expect(await outcomeOf(takenBack(reference, 20_00))).toMatchObject({ reason: 'other-amount' })
    const reversed = { orderId: order.orderId, reference: `sandbox:${reference}` }
    expect((await tell(app, operator.reversePayment, reversed)).status).toBe(200)
    // A line that is new: the one before is booked.
    const again = await outcomeOf({ ...takenBack(reference, 30_00), type: 'PAYMENT', kind: 'TRANSACTION' })
    expect(again).toMatchObject({ outcome: 'matched', ours: `sandbox:${reference}` })
  })

  test('out of suspense is matched', async () => {
    const { clock } = app.services
    const notice = { reference: nextId(), currency: 'PHP', amount: 10_00, paidOn: clock.today() }
    await processPayment(app.services, 'sandbox', notice)
    const money = { provider: 'sandbox', reference: notice.reference }
    await tell(app, operator.returnSuspense, money)
    expect(await outcomeOf(takenBack(notice.reference, 10_00))).toMatchObject({ outcome: 'matched' })
  })
})
