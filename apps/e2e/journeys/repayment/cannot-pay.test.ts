/** From the loan to a requested call back, and to the operator who makes it. */
import { orderPage } from '../../pages/order-page.ts'
import { at } from '../../src/addresses.ts'
import { openConsole } from '../../src/console.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

// A persona requests something.
test.use(ownProduct())

const NOTE = 'My shop was flooded'

test('who cannot pay requests a call back by touch, and the operator finds it in the inbox', async ({
  app,
}) => {
  const overdue = personaAt(app.personas, 180)
  const page = await app.page()
  await orderPage(page).open(app.origin, overdue, '&lang=en')
  await page.getByRole('link', { name: /I can't pay right now/ }).tap()
  await page.waitForURL(at('cannotPay'))
  await page.getByRole('radiogroup', { name: 'Day' }).locator('label').nth(1).tap()
  await page.getByRole('radiogroup', { name: 'Time' }).getByText('2 PM', { exact: true }).tap()
  await page.getByLabel('Note (optional)').fill(NOTE)
  await page.getByRole('button', { name: 'Ask for a call' }).tap()
  await page.getByText(/^We call you on .*2:00–3:00\sPM$/).waitFor()
  await page.getByText(/^No reminders about this loan until/).waitFor()

  const operator = await openConsole(app, 'collections', '/console/inbox?kind=call-back')
  await operator.getByText(/^Call at .*2:00 PM · “/).waitFor()
  await operator.keyboard.press('j')
  await operator.keyboard.press('Enter')
  await operator.getByRole('button', { name: 'Claim' }).waitFor()
  await operator.keyboard.press('o')
  await operator.getByText(/^Call back requested for .*2:00 PM–3:00 PM$/).waitFor()
  await operator.getByText(`“${NOTE}”`).waitFor()
  expect(new URL(operator.url()).pathname).toBe(`/console/loans/${overdue.orderId}`)
})
