/** Pages and statement of a loan that is sold: who owns it, what is left to pay to them, and where. */
import { loanDetails, loanPlanInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos, earliestTransfer } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHolidays } from '../../core/loans/holidays.ts'
import { tell } from '../../testing/ask-operator.ts'
import { goDays, goTo, idsOf, must, payContract, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BUYER = { name: 'Bagong Kapital Inc.', contact: '02 8123 4567', payTo: 'BDO 0012 3456 7890' }

test('the statement names the buyer, what is left to pay to them after what was paid here since, and where', async () => {
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

test('the page of the loan opens with the longest words of a buyer, late and after the transfer, in both languages', async () => {
  const order = await runningOrder(app)
  await goDays(app, 40)
  const at = {
    reference: 's',
    transferOn: earliestTransfer(app.services.clock.today(), await readHolidays(app.services.db)),
    buyer: { name: 'N'.repeat(120), contact: 'c'.repeat(200), payTo: 'p'.repeat(300) },
  }
  const sold = await tell(app, operator.sellLoan, { orderId: order.orderId, price: '4000', ...at })
  expect(sold.status).toBe(200)
  const pageIn = async (lang: 'en' | 'fil') =>
    must(await app.call(loanDetails, idsOf(order), order.session, { parameters: { lang } }))
  for (const lang of ['en', 'fil'] as const)
    expect(await pageIn(lang)).toMatchObject({ orderStatus: 180, sale: { payTo: at.buyer.payTo } })
  await goTo(app, at.transferOn)
  await payContract(app, order, 700_00)
  for (const lang of ['en', 'fil'] as const)
    expect(await pageIn(lang)).toMatchObject({ orderStatus: 200, sale: { payTo: at.buyer.payTo } })
})
