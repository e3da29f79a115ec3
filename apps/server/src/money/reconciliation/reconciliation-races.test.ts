/** Two operators in parallel, and a webhook in between, on a real PostgreSQL. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import { asFile, costsOf, settlementFile } from '../../testing/settlement-file.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../payments/process-payments.ts'
import { reconcileFile } from './reconcile-file.ts'
import { ledgerAt } from './run-repository.ts'

const ROUNDS = rounds(40)
const PAYMENTS = 250

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 180_000)
  afterAll(() => app?.close())

  const paymentsOf = (round: number) =>
    Array.from({ length: PAYMENTS }, (_, n) => ({ id: `py-${round}-${n}`, amount: 100_00 }))
  /** As webhooks reported them; a stranger's payment would be refused a second time by its own key. */
  const report = (round: number) =>
    sql`insert into payments_received
      (provider, reference, pay_code, amount, currency, paid_on, received_at, outcome)
      select 'xendit', ${`py-${round}-`} || n, '', 10000, 'PHP', '2026-11-23', now(), 'suspense'
      from generate_series(0, ${PAYMENTS - 1}::integer) n`.execute(app.services.db)
  const linesOf = (round: number) => paymentsOf(round).flatMap((one) => [one, ...costsOf(one)])
  const rowsOf = (runId: string) =>
    app.services.db
      .selectFrom('reconciliation_rows')
      .select(['line', 'outcome', 'booked'])
      .where('run_id', '=', runId)
      .execute()
  const NET = PAYMENTS * (100_00 - 1_50 - 18)

  test('a file sent twice in parallel is one run, booked once', { timeout: ROUNDS * 30_000 }, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await report(round)
      const before = await ledgerAt(app.services.db, 'xendit')
      const file = asFile(settlementFile(linesOf(round)))
      const done = await inParallel(4, () => reconcileFile(app.services, file, { by: 'a test' }))
      const runs = new Set(done.map((one) => (one.ok ? one.run.run_id : one.reason)))
      expect(runs.size).toBe(1)
      const rows = await rowsOf([...runs][0] ?? '')
      expect(rows).toHaveLength(PAYMENTS * 3)
      expect(rows.every(({ booked }) => booked)).toBe(true)
      expect(await ledgerAt(app.services.db, 'xendit')).toBe(before + NET)
    }
  })

  test('files that overlap, one from its end, book each line once', {
    timeout: ROUNDS * 30_000,
  }, async () => {
    for (let round = 101; round <= 100 + ROUNDS; round += 1) {
      await report(round)
      const before = await ledgerAt(app.services.db, 'xendit')
      const files = [linesOf(round), linesOf(round).reverse()].map((lines) => asFile(settlementFile(lines)))
      const done = await inParallel(2, (n) =>
        reconcileFile(app.services, files[n] ?? asFile(''), { by: 'a test' }),
      )
      const rows = await Promise.all(done.map((one) => rowsOf(one.ok ? one.run.run_id : '')))
      expect(rows.map((some) => some.length)).toEqual([PAYMENTS * 3, PAYMENTS * 3])
      expect(rows.flat().filter(({ booked }) => booked)).toHaveLength(PAYMENTS * 3)
      expect(await ledgerAt(app.services.db, 'xendit')).toBe(before + NET)
    }
  })

  test('a webhook that comes while its payment is a stranger’s is money once, another amount beside it', {
    timeout: ROUNDS * 30_000,
  }, async () => {
    for (let round = 201; round <= 200 + ROUNDS; round += 1) {
      const payments = paymentsOf(round)
      const paidOn = app.services.clock.today()
      const reports = inParallel(40, (n) =>
        processPayment(app.services, 'xendit', {
          reference: payments[n * 6]?.id ?? '',
          amount: 100_00,
          currency: 'PHP',
          paidOn,
        }),
      )
      const twice = { id: payments[0]?.id ?? '', amount: 50_00 }
      const file = asFile(settlementFile([...payments, twice]))
      const done = await reconcileFile(app.services, file, { by: 'a test' })
      await reports
      expect(done.ok && done.run.totals?.rows).toMatchObject({ different: 1, broken: 0 })
      const { db } = app.services
      const received = await db
        .selectFrom('payments_received')
        .select('reference')
        .where('reference', 'like', `py-${round}-%`)
        .execute()
      expect(received).toHaveLength(PAYMENTS + 1)
      const listed = await db
        .selectFrom('suspense')
        .select('reference')
        .where('reference', 'like', `py-${round}-%`)
        .execute()
      expect(listed).toHaveLength(PAYMENTS + 1)
    }
  })
})
