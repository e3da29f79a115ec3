import type { Page } from 'playwright-core'
import { orderPage } from '../../pages/order-page.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { apply, confirmOffer } from '../../http/steps.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, ownProduct, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date.
test.use(ownProduct())

test('a persona is one tap away from the sandbox page', async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/sandbox`)
  await page.getByRole('link', { name: /Overdue/ }).tap()
  await page.locator('main [data-status="overdue"]').waitFor()
})

test('without any script it shows the messages, decides and moves the date', async ({ app }) => {
  const { phone, walk } = await newBorrower(app)
  const { orderId } = await confirmOffer(walk, await apply(walk))
  const page = await app.page({ javaScriptEnabled: false })
  await page.goto(`${app.origin}/sandbox`)
  await page
    .getByText(await app.sandbox.smsCode(phone))
    .first()
    .waitFor()
  const waiting = page
    .locator('li', { hasText: phone })
    .filter({ has: page.getByRole('button', { name: 'Approve' }) })
  await waiting.getByRole('button', { name: 'Approve' }).tap()
  await page.getByText('Approved.').first().waitFor()
  const [order] = await app.sandbox.orders(phone)
  expect(order).toMatchObject({ orderId, orderStatus: 151 })
})

test('it shows by itself what has come in, and leaves alone what is half typed', async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/sandbox`)
  await page.getByText('Pay any code, amount or day').tap()
  await page.getByLabel('Payment code', { exact: true }).fill('half-typed')
  const { phone, walk } = await newBorrower(app)
  await confirmOffer(walk, await apply(walk))
  const application = page.locator('#applications li', { hasText: phone })
  await application.waitFor()
  expect(await page.getByLabel('Payment code', { exact: true }).inputValue()).toBe('half-typed')
  await application.getByRole('link').tap()
  await page.waitForURL(/\/loanDetail\?/)
  await page.locator('main [data-status="waiting"]').waitFor()
})

/** Pays under a code by the page's own form. */
async function payOnPage(app: TestApp, page: Page, payCode: string): Promise<void> {
  await page.goto(`${app.origin}/sandbox`)
  await page.getByText('Pay any code, amount or day').tap()
  await page.getByLabel('Payment code', { exact: true }).fill(payCode)
  const form = page.locator('form').filter({ has: page.getByLabel('Payment code', { exact: true }) })
  await form.getByLabel('Amount in pesos', { exact: true }).fill('100000.00')
  await form.getByRole('button').tap()
}

test('a code paid on the page is credited to the order', async ({ app }) => {
  const persona = personaAt(app.personas, 174)
  const page = await app.page()
  await page.goto(
    `${app.origin}/repay?${new URLSearchParams({ productId: persona.productId, orderId: persona.orderId, sessionId: persona.sessionId })}`,
  )
  const payCode = /\b\d{13}\b/.exec(await page.locator('main').innerText())?.[0] ?? ''
  expect(payCode).not.toBe('')
  await payOnPage(app, page, payCode)
  await page.getByText('Paid and credited to the loan.').first().waitFor()
  await orderPage(page).open(app.origin, persona)
  await page.locator('main [data-status]').first().waitFor()
  await expect
    .poll(() => page.locator('main [data-status]').first().getAttribute('data-status'))
    .toBe('settled')
})

test('planted bug: a form that sends another code credits nobody, and the page says so', async ({ app }) => {
  const page = await app.page()
  const payCode = '1234567890123'
  await page.route('**/sandbox/pay', (route) => {
    const sent = route.request().postData() ?? ''
    return route.continue({ postData: sent.replace(payCode, '9999999999999') })
  })
  await payOnPage(app, page, payCode)
  await page.waitForURL(/[?&](done|problem)=/)
  await expect.poll(() => page.getByText('Paid and credited to the loan.').count()).toBe(0)
})
