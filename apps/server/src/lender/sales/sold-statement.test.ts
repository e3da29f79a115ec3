/** The statement of account of a loan that was sold: what is left is left to the buyer, and where it is paid. */
import { loanPlanInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos, earliestTransfer } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHolidays } from '../../core/loans/holidays.ts'
import { tell } from '../../testing/ask-operator.ts'
import { goTo, idsOf, must, payContract, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BUYER = { name: 'Bagong Kapital Inc.', contact: '02 8123 4567', payTo: 'BDO 0012 3456 7890' }

test('names the buyer, what is left to pay to them after what was paid here since, and where', async () => {
  const order = await runningOrder(app)
  const transferOn = earliestTransfer(app.services.clock.today(), await readHolidays(app.services.db))
  const sale = { orderId: order.orderId, reference: 's', buyer: BUYER, transferOn, price: '4000' }
  expect((await tell(app, operator.sellLoan, sale)).status).toBe(200)
  const texts = async () => {
    const { statementUrl } = must(await app.call(loanPlanInfo, idsOf(order), order.session))
    const url = `${statementUrl}&sessionId=${order.session}&lang=en`
    return pdfTexts((await app.fastify.inject({ method: 'GET', url })).rawPayload)
  }
  expect(await texts()).not.toContain(BUYER.payTo)

  await goTo(app, transferOn)
  const { owed = 0 } = (await standingOf(app, order)).sale?.transferred ?? {}
  await payContract(app, order, 700_00)
  const read = await texts()
  const beside = (label: string) => read[read.indexOf(label) + 1]?.replace(',', '')
  expect(beside(`Left to pay to ${BUYER.name}`)).toBe(`PHP ${centavosToPesos(owed - 700_00)}`)
  expect([beside('Where to pay'), beside('Their contact')]).toEqual([BUYER.payTo, BUYER.contact])
})
