/** A loan sold: agreed by two operators, read on the phone, transferred by time alone, and owed to the buyer from then on. */
import { listJournal, showLoan } from '@sandigan/contract/client/operator'
import { orderPage } from '../../pages/order-page.ts'
import { axeOn } from '../../src/axe.ts'
import { approveRequest, expectAccessible, openConsole, requestByForm, signIn } from '../../src/console.ts'
import { askAsOperator } from '../../src/operator.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

const RUNNING = 170
/** Seven whole business days lie in any three weeks, those around Christmas too. */
const NOTICE_DAYS = 21
const BUYER = 'Example Capital Inc.'
const PAY_TO = 'Example Bank, account 0012 3456 7890'
const REASON = 'agreed with the buyer'

// The loan of a persona leaves the lender.
test.use(ownProduct())

test('a loan is sold by two operators, and its borrower reads to whom and where to pay before and after', async ({
  app,
}) => {
  const { origin, sandbox } = app
  const running = personaAt(app.personas, RUNNING)
  const { orderId } = running
  const { today } = await sandbox.clock({ advanceDays: 0 })
  const transferOn = new Date(Date.parse(today) + NOTICE_DAYS * 86_400_000).toISOString().slice(0, 10)

  const finance = await openConsole(app, 'finance', `/console/loans/${orderId}`)
  await finance.getByRole('button', { name: 'Sell the loan' }).click()
  await requestByForm(finance, {
    title: 'Sell the loan',
    fields: {
      'Price in pesos': '4000',
      Buyer: BUYER,
      'How borrowers reach the buyer': '02 8123 4567',
      'Where borrowers pay from the transfer on': PAY_TO,
      'Day of the transfer': transferOn,
    },
    reason: REASON,
  })
  await approveRequest(app, 'finance2', REASON)
  await finance.goto(`${origin}/console/books/loans-sold`)
  await finance.getByRole('row').filter({ hasText: orderId }).getByText('Agreed').waitFor()
  await expectAccessible(finance)

  const phone = await app.page()
  const order = orderPage(phone)
  const pay = phone.getByRole('link', { name: 'Pay now' }).or(phone.getByRole('button', { name: 'Pay now' }))
  await order.open(origin, running, '&lang=en')
  await phone.getByText(PAY_TO).first().waitFor()
  await expect(pay.first()).toBeVisible()
  expect((await (await axeOn(phone)).analyze()).violations).toEqual([])

  // Nobody does anything on the day: a night goes by.
  await sandbox.clock({ advanceDays: NOTICE_DAYS + 1 })
  await order.open(origin, running, '&lang=en')
  await phone.getByText(PAY_TO).first().waitFor()
  await expect(pay).toHaveCount(0)
  expect((await (await axeOn(phone)).analyze()).violations).toEqual([])

  const { stage, outstanding, sale } = await askAsOperator(origin, showLoan, { orderId })
  expect({ stage, outstanding }).toEqual({ stage: 'sold', outstanding: '0.00' })
  expect(Number(sale?.transferred?.owed)).toBeGreaterThan(0)
  // The session of the operator has ended meanwhile.
  await signIn(finance, origin, 'finance')
  await finance.goto(`${origin}/console/loans/${orderId}`)
  await finance.getByRole('heading', { name: 'Plan on the day of the transfer' }).waitFor()
  await expect(finance.getByRole('button', { name: 'Waive late charges' })).toHaveCount(0)
  await expectAccessible(finance)
  const posted = async () => {
    const { rows } = await askAsOperator(origin, listJournal, {
      q: orderId,
      from: transferOn,
      to: transferOn,
    })
    return rows.flatMap(({ lines }) => lines).find(({ account }) => account === '1210')
  }
  await expect.poll(posted, { timeout: 30_000 }).toMatchObject({ debit: '4000.00' })
})
