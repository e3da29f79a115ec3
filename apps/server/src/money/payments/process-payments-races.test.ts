/** Payments that several nodes process at the same time, and beside somebody who locks a loan, on a real PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { contractCode } from './payment-codes.ts'
import { processPayments } from './process-payments.ts'

const NODES = 3
const LOANS = 8
const PER_LOAN = 4
const BATCH = 8
const ROUNDS = rounds(50)

interface Payable {
  readonly order: TestOrder
  readonly payCode: string
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  async function severalPayable(count: number): Promise<Payable[]> {
    const all: Payable[] = []
    for (let no = 0; no < count; no += 1) {
      const order = await runningOrder(app)
      all.push({ order, payCode: (await contractCode(app.services.db, keyOf(order))) ?? '' })
    }
    return all
  }

  let references = 0
  const noticeFor = ({ payCode }: Payable): PaymentNotice => ({
    reference: `moment-${(references += 1)}`,
    payCode,
    amount: 100_00,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
  })
  const receivedBy = async ({ order }: Payable) => (await standingOf(app, order)).totals.received

  test('each counts once, whichever nodes it was reported to', { timeout: ROUNDS * 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const loans = await severalPayable(LOANS)
      const reports = Array.from({ length: PER_LOAN }, () => loans.map(noticeFor))
        .flat()
        .map((notice) => ({ provider: 'sandbox', notice }))
      const batches = Array.from({ length: NODES }, (_, node) => {
        // In another order on each node, so that they lock other loans when they meet.
        const own = node % 2 === 0 ? reports : reports.toReversed()
        return Array.from({ length: own.length / BATCH }, (__, no) => own.slice(no * BATCH, (no + 1) * BATCH))
      }).flat()
      const receipts = (
        await Promise.all(
          batches.map(async (batch) => Promise.all(await processPayments(app.services, batch))),
        )
      ).flat()
      expect(receipts.filter((receipt) => receipt === 'credited')).toHaveLength(LOANS * PER_LOAN)
      expect(receipts.filter((receipt) => receipt === 'repeated')).toHaveLength(
        LOANS * PER_LOAN * (NODES - 1),
      )
      expect(await Promise.all(loans.map(receivedBy))).toEqual(loans.map(() => PER_LOAN * 100_00))
    }
    const { rows } = await sql<{ unbalanced: number }>`
      select count(*)::int as unbalanced from (
        select from journal_lines group by borrower_id, entry_id having sum(debit) <> sum(credit)
      ) entries`.execute(app.services.db)
    expect(rows[0]?.unbalanced).toBe(0)
  })

  test('a loan that somebody has locked delays no other payment of its batch', async () => {
    const loans = await severalPayable(6)
    const [locked, ...free] = loans as [Payable, ...Payable[]]
    const reports = loans.map((loan) => ({ provider: 'sandbox', notice: noticeFor(loan) }))
    const credited = new Set<string>()
    let processing: Promise<unknown> = Promise.resolve()
    await app.services.db.transaction().execute(async (trx) => {
      await lockLoan(trx, keyOf(locked.order))
      const results = await processPayments(app.services, reports, async (_trx, processed) => {
        for (const { report } of processed) credited.add(report.notice.payCode ?? '')
      })
      processing = Promise.all(results)
      expect(await Promise.all(free.map(receivedBy))).toEqual(free.map(() => 100_00))
      expect(credited).not.toContain(locked.payCode)
    })
    await processing
    expect(credited).toContain(locked.payCode)
    expect(await receivedBy(locked)).toBe(100_00)
  })
})
