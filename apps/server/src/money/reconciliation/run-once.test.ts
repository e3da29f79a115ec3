/** A run that breaks off, and what a run of any length sends and holds. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { countingPlugin } from '../../testing/count-statements.ts'
import { asFile, costsOf, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { reconcileFile } from './reconcile-file.ts'
import { ledgerAt } from './run-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Payments that webhooks reported, as rows: thousands of them one by one would take the time. */
async function reported(prefix: string, count: number) {
  await sql`insert into payments_received
    (provider, reference, pay_code, amount, currency, paid_on, received_at, outcome)
    select 'xendit', ${prefix} || n, '', 10000, 'PHP', '2026-11-23', now(), 'suspense'
    from generate_series(1, ${count}::integer) n`.execute(app.services.db)
  return Array.from({ length: count }, (_, n) => ({ id: `${prefix}${n + 1}`, amount: 100_00 }))
}

const withCosts = (payments: { id: string; amount: number }[]) =>
  payments.flatMap((payment) => [payment, ...costsOf(payment)])

test('a run that broke off goes on with the same file, and books nothing twice', async () => {
  const file = asFile(settlementFile(withCosts(await reported('off-', 500))))
  let batches = 0
  const broken = reconcileFile(app.services, file, {
    by: 'a test',
    onBatch: () => {
      batches += 1
      if (batches === 2) throw new Error('the power is gone')
    },
  })
  await expect(broken).rejects.toThrow('the power is gone')
  const { db } = app.services
  const [unfinished] = await db.selectFrom('reconciliation_runs').selectAll().execute()
  expect(unfinished).toMatchObject({ finished_at: null, totals: null })
  const after = await reconcileFile(app.services, file, { by: 'somebody else' })
  if (!after.ok) throw new Error(after.reason)
  expect(after).toMatchObject({ repeated: false, run: { run_id: unfinished?.run_id, started_by: 'a test' } })
  expect(after.run.totals?.rows).toMatchObject({ matched: 1_500, duplicate: 0 })
  expect(after.run.ledger).toBe(after.run.closing)
  expect(await ledgerAt(db, 'xendit')).toBe(500 * (100_00 - 1_50 - 18))
})

test('statements grow with batches and not with rows, and no more than a batch of a file is in memory', async () => {
  const runOf = async (prefix: string, payments: number) => {
    const text = settlementFile(withCosts(await reported(prefix, payments)))
    const { count, plugin } = countingPlugin()
    const books = { ...app.services, db: app.services.db.withPlugin(plugin) }
    const lines = text.split('\r\n')
    let given = 0
    let stored = 0
    let most = 0
    const file = {
      ...asFile(text),
      async *open() {
        given = 0
        for (const line of lines) {
          given += 1
          most = stored === 0 ? 0 : Math.max(most, given - stored)
          yield Buffer.from(`${line}\r\n`)
        }
      },
    }
    const onBatch = (rows: number) => {
      stored = rows
    }
    const done = await reconcileFile(books, file, { by: 'a test', onBatch })
    expect(done).toMatchObject({ ok: true, run: { totals: { rows: { matched: payments * 3 } } } })
    return { sent: count.sent, most }
  }
  const few = await runOf('few-', 500)
  const many = await runOf('many-', 3_000)
  const batches = ((3_000 - 500) / 500) * 3
  expect((many.sent - few.sent) / batches).toBeLessThanOrEqual(5)
  // A batch, and 64 kB that each of the streams between takes ahead; the file has 9,000.
  expect(many.most).toBeLessThanOrEqual(3_500)
})
