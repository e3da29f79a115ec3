/** Serial numbers of receipts: in order of posting, assigned once, and on the document immediately afterwards. */
import * as operator from '@sandigan/contract/client/operator'
import { loanTrail } from '@sandigan/contract'
import { reversePayment } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import { idsOf, keyOf, must, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { numberReceipts } from './receipt-numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The receipt number in the document of an order's latest payment. */
async function numberOnDocument(order: TestOrder): Promise<string | undefined> {
  const { trail } = must(await app.call(loanTrail, idsOf(order), order.session))
  const link = trail.find((line) => line.receiptUrl !== '')?.receiptUrl ?? ''
  const file = await app.fastify.inject(`${link}&sessionId=${order.session}`)
  const texts = pdfTexts(file.rawPayload)
  return texts[texts.indexOf('Receipt number') + 1]
}

const register = async (from = '1') =>
  (await ask(app, operator.listReceipts, { from })).body.rows as {
    number: string
    orderId: string
    reference: string
    amount: string
    takenBack: boolean
  }[]

const lastNumber = async () => Number((await register()).at(-1)?.number ?? 0)
const serial = (number: number) => String(number).padStart(8, '0')

test('numbers follow the order of posting over all loans, and stand on the document once they are given', async () => {
  const [first, second] = [await runningOrder(app), await runningOrder(app)]
  const last = await lastNumber()
  for (const order of [second, first, second]) {
    await app.pass(1_000)
    await payContract(app, order, 100_00)
  }
  expect(await numberOnDocument(first)).toBe('Follows within minutes')
  expect(await numberReceipts(app.services, 2)).toBe(3)
  expect((await register(String(last + 1))).map(({ number, orderId }) => [number, orderId])).toEqual([
    [serial(last + 1), second.orderId],
    [serial(last + 2), first.orderId],
    [serial(last + 3), second.orderId],
  ])
  expect(await numberOnDocument(first)).toBe(serial(last + 2))
  expect(await numberReceipts(app.services)).toBe(0)
  expect(await lastNumber()).toBe(last + 3)
})

test('the job gives them', async () => {
  const order = await runningOrder(app)
  const last = await lastNumber()
  await payContract(app, order, 100_00)
  await app.services.db.transaction().execute((trx) => app.jobs.send(trx, 'number-receipts', {}))
  await app.jobs.runDue()
  expect(await numberOnDocument(order)).toBe(serial(last + 1))
})

test('a payment that was taken back keeps its number, and nobody else gets it', async () => {
  const order = await runningOrder(app)
  const last = await lastNumber()
  await payContract(app, order, 100_00)
  await numberReceipts(app.services)
  const reference = (await register(String(last + 1)))[0]?.reference ?? ''
  await changeLoan(app, keyOf(order), (events, today) =>
    reversePayment(events, { reference, reason: 'bounced' }, today),
  )
  await payContract(app, order, 200_00)
  await numberReceipts(app.services)
  expect(await register(String(last + 1))).toMatchObject([
    { number: serial(last + 1), amount: '100.00', takenBack: true },
    { number: serial(last + 2), amount: '200.00', takenBack: false },
  ])
})

test('a number that was given is never changed, and no receipt disappears', async () => {
  const { db } = app.services
  await expect(sql`update receipts set number = number + 1000`.execute(db)).rejects.toThrow('only grows')
  await expect(sql`delete from receipts`.execute(db)).rejects.toThrow('only grows')
})
