/** Payments that are reported in one moment, on a real PostgreSQL: by several nodes, and beside somebody who holds a loan. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { countingPlugin } from '../../testing/count-statements.ts'
import { keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { lockLoan } from '../../core/loans/loan-repository.ts'
import { contractCode } from './payment-codes.ts'
import { receiveWithOthers } from './receive-with-others.ts'

const NODES = 3
const LOANS = 8
const PER_LOAN = 4
const ROUNDS = rounds(50)

interface Payable {
  readonly order: TestOrder
  readonly payCode: string
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  /** What is under way is known for each database of a process: another one over the same pool is as another node. */
  let nodes: TestApp['services'][] = []
  beforeAll(async () => {
    app = await startAppOnPostgres()
    nodes = Array.from({ length: NODES }, () => ({
      ...app.services,
      db: app.services.db.withPlugin(countingPlugin().plugin),
    }))
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

  test('each counts once, whichever nodes were told of it', { timeout: ROUNDS * 60_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const loans = await severalPayable(LOANS)
      const notices = Array.from({ length: PER_LOAN }, () => loans.map(noticeFor)).flat()
      const receipts = await Promise.all(
        nodes.flatMap((services, node) => {
          // In another order on each node, so that they hold other loans when they meet.
          const own = node % 2 === 0 ? notices : notices.toReversed()
          return own.map((notice) => receiveWithOthers(services, 'sandbox', notice))
        }),
      )
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

  test('a loan that somebody holds keeps no other payment waiting', async () => {
    const loans = await severalPayable(6)
    const [held, ...free] = loans as [Payable, ...Payable[]]
    const first = await severalPayable(2)
    const credited: string[] = []
    const receive = async (loan: Payable) => {
      await receiveWithOthers(app.services, 'sandbox', noticeFor(loan))
      credited.push(loan.payCode)
    }
    let waiting: Promise<unknown> = Promise.resolve()
    await app.services.db.transaction().execute(async (trx) => {
      await lockLoan(trx, keyOf(held.order))
      // The first two go at once; the loan that is held comes into one transaction with the free ones.
      waiting = Promise.all([...first, held, ...free].map(receive))
      while (credited.length < first.length + free.length) await setTimeout(5)
      expect(credited).not.toContain(held.payCode)
    })
    await waiting
    expect(credited.at(-1)).toBe(held.payCode)
    expect(await receivedBy(held)).toBe(100_00)
  })
})
