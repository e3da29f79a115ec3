/** On a real PostgreSQL: two people send the same money back simultaneously, and its end is reported twice. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  payContract,
  running,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { keepInSuspense } from '../payments/receipt-repository.ts'
import { processPayoutReport } from '../webhooks/process-payout-report.ts'
import { addTransfer, transferByReference } from './transfer-repository.ts'

const TO = { bankCode: 'GCASH', accountNumber: '09171234567', accountName: 'Plainly Fake' }

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  async function withCredit(): Promise<TestOrder> {
    const order = await running(app, await verifiedBorrower(app))
    await payContract(app, order, 9_000_00)
    return order
  }

  test('credit goes back once', async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const order = await withCredit()
      const { credit } = await standingOf(app, order)
      const { orderId } = order
      const answers = await inParallel(4, (caller) =>
        tell(app, operator.sendRefund, { orderId, reference: `refund-${caller}`, amount: '100.00' }),
      )
      const codes = answers.map(({ body }) => body.code)
      expect(codes.filter((code) => code === undefined)).toHaveLength(1)
      expect(codes.filter((code) => code === 'TRANSFER_IN_FLIGHT')).toHaveLength(3)
      expect((await standingOf(app, order)).credit).toBe(credit - 100_00)
    }
  }, 600_000)

  test('a failure that is reported four times in parallel is undone once', async () => {
    const order = await withCredit()
    const { credit } = await standingOf(app, order)
    const { orderId } = order
    const { body } = await tell(app, operator.sendRefund, { orderId, reference: 'once', amount: '100.00' })
    const { reference = '' } = body
    const report = { state: 'failed', reference, reason: 'closed', kind: 'account' } as const
    const receipts = await inParallel(4, () => processPayoutReport(app.services, report))
    expect(receipts.filter((receipt) => receipt === 'recorded')).toHaveLength(1)
    expect((await standingOf(app, order)).credit).toBe(credit)
  })

  test('money in suspense goes back once, and the database itself takes no second transfer of it', async () => {
    const notice = { reference: 'stray', payCode: '', amount: 250_50, currency: 'PHP', paidOn: '2026-11-23' }
    const { db } = app.services
    await db
      .transaction()
      .execute((trx) => keepInSuspense(trx, app.services, 'stray', notice, { reason: 'no-such-code' }))
    const input = { provider: 'stray', reference: 'stray', account: TO }
    const answers = await inParallel(4, () => tell(app, operator.sendReturn, input))
    const made = answers.flatMap(({ body }) => (body.repeated === false ? [body.reference ?? ''] : []))
    expect(made).toHaveLength(1)
    const first = await transferByReference(db, made[0] ?? '')
    if (first === null) throw new Error('no transfer')
    const second = { ...first, reference: 'another', provider: 'sandbox', countedOn: null, at: new Date() }
    await expect(db.transaction().execute((trx) => addTransfer(trx, second))).rejects.toThrow(
      'transfers_in_flight',
    )
  })
})
