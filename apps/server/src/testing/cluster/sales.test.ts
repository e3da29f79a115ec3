/** Sales of loans on a cluster: every call about them, each with an input that is granted, and what lies on any worker. */
import { operatorCalls } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { earliestTransfer } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readHolidays } from '../../core/loans/holidays.ts'
import { goDays, goTo, runningOrder } from '../loan-steps.ts'
import { signedInAs } from '../operator-browser.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'
import { takeFile } from '../take-file.ts'
import { grantedCalls } from './granted-calls.ts'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  const called = new Set<string>()
  const today = () => app.clock.today()

  const { read, change } = grantedCalls(() => app, called)

  beforeAll(async () => {
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({ database, env: { DATABASE_URL: database.connectionString, SANDBOX: 'on' } })
  }, 300_000)
  afterAll(() => app?.close())

  test('loans are sold one by one and by a list, and a buyer owns them from the day of the transfer', async () => {
    const sold = [await runningOrder(app), await runningOrder(app), await runningOrder(app)]
    const [first, ...others] = sold.map(({ orderId }) => orderId)
    const transferOn = earliestTransfer(today(), await readHolidays(app.services.db))
    const buyer = { name: 'Buyer', contact: 'by mail', payTo: 'its bank' }
    const finance = await signedInAs(app, 'finance')
    const payload = { orderId: first, reference: 'w-try', part: 'principal', amount: '10.00' }
    const tried = await finance.ask(operator.previewChange, { action: 'waiveDebt', payload })
    expect([tried.status, tried.body]).toEqual([200, expect.objectContaining({ after: expect.anything() })])
    called.add('/preview-change')
    const sale = (reference: string) => ({ orderId: first, reference, buyer, price: '4000', transferOn })
    await change(operator.sellLoan, sale('one'))
    expect((await change(operator.withdrawSale, { orderId: first })).repeated).toBe(false)
    await change(operator.sellLoan, sale('one-again'))
    const loans = others.map((orderId) => `${orderId},3000.50`).join('\n')
    await change(operator.sellLoans, { reference: 'list', buyer, transferOn, loans })
    await app.jobs.runDue()
    const [list] = (await read(operator.listSaleLists)).lists
    expect(list).toMatchObject({ reference: 'list', loans: 2, sold: 2, refused: [] })
    await goTo(app, transferOn)
    const found = await read(operator.listLoanSales, { state: 'transferred' })
    expect(new Set(found.rows.map(({ orderId }) => orderId))).toEqual(new Set([first, ...others]))
    expect((await read(operator.listLoanSales, { state: 'withdrawn' })).rows).toMatchObject([
      { reference: 'one' },
    ])
    const { exportId } = await change(operator.exportLoanSales, {})
    expect((await takeFile(app, exportId)).text.split('\r\n').filter(Boolean)).toHaveLength(5)
    await goDays(app, 1)
    expect((await read(operator.reconcileBooksOfDay, { date: transferOn })).difference).toBe('0.00')
  })

  test('every call about sales is called', () => {
    const all = Object.values(operatorCalls).filter(({ path }) => /sale|sell-loan|preview-change/.test(path))
    expect(all.map(({ path }) => path).filter((path) => !called.has(path))).toEqual([])
  })
})
