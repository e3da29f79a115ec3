/** Receipt numbers on a real PostgreSQL: several nodes assign them in parallel while payments come in. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { numberReceipts } from './receipt-numbers.ts'

const NODES = 4
/** What a run without the lock does between reading the counter and reading the list; none where the lock is taken. */
const planted = vi.hoisted(() => ({ meanwhile: undefined as (() => Promise<void>) | undefined }))
vi.mock('./receipt-counter.ts', async (load) => {
  const real = await load<typeof import('./receipt-counter.ts')>()
  const lockReceiptCounter: typeof real.lockReceiptCounter = async (trx) => {
    const { meanwhile } = planted
    if (meanwhile === undefined) return real.lockReceiptCounter(trx)
    const { last_number } = await trx
      .selectFrom('receipt_counter')
      .select('last_number')
      .executeTakeFirstOrThrow()
    await meanwhile()
    return last_number
  }
  return { ...real, lockReceiptCounter }
})

const ROUNDS = rounds(20)

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  const orders: TestOrder[] = []
  beforeAll(async () => {
    app = await startAppOnPostgres()
    for (let n = 0; n < 4; n += 1) orders.push(await runningOrder(app))
  }, 180_000)
  afterAll(() => app?.close())

  const numbers = async () => {
    const rows = await app.services.db.selectFrom('receipts').select('number').orderBy('number').execute()
    return rows.map(({ number }) => number)
  }
  const serial = (length: number) => Array.from({ length }, (_, index) => index + 1)

  test('two nodes in parallel give no number twice and leave none out', {
    timeout: ROUNDS * 30_000,
  }, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const payments = inParallel(orders.length * 2, (n) =>
        payContract(app, orders[n % orders.length] as TestOrder, 10_00 + n),
      )
      await inParallel(NODES, () => numberReceipts(app.services, 3))
      for (const paid of await payments) expect(paid).toMatchObject({ status: 'credited' })
      await inParallel(NODES, () => numberReceipts(app.services, 3))
      expect(await numbers()).toEqual(serial(round * orders.length * 2))
    }
  })

  test('planted bug: without the lock a run goes on from an old number, and the table refuses it', async () => {
    const before = (await numbers()).length
    const [first, second] = orders as [TestOrder, TestOrder]
    await payContract(app, first, 20_00)
    planted.meanwhile = async () => {
      planted.meanwhile = undefined
      expect(await numberReceipts(app.services)).toBe(1)
      await payContract(app, second, 20_00)
    }
    await expect(numberReceipts(app.services)).rejects.toThrow(/receipt_directory/)
    expect(planted.meanwhile).toBeUndefined()
    await numberReceipts(app.services)
    expect(await numbers()).toEqual(serial(before + 2))
  })
})
