import { personaAt } from '../../src/screens.ts'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT, test } from '../../src/test.ts'

// A reply changes the personas.
test.use(CONSOLE_PRODUCT)

const OVERDUE = 180

test('support finds a complaint in the inbox, claims it and answers it by keyboard', async ({ app }) => {
  const { origin, personas } = app
  const borrower = personaAt(personas, OVERDUE)
  const borrowerPage = await app.page()
  const filed = await borrowerPage.request.post(`${origin}/borrower/user-problem/problem-save`, {
    params: { sessionId: borrower.sessionId },
    form: { problemType: '2', problemDetail: 'My payment does not show.', orderNo: borrower.orderId },
  })
  const { problemId } = ((await filed.json()) as { data: { problemId: string } }).data
  const code = await borrowerPage.request.post(`${origin}/borrower/v3/loan-details/generate-vcode`, {
    params: { sessionId: borrower.sessionId },
    form: {
      productId: borrower.productId,
      orderId: borrower.orderId,
      amount: '77.00',
      channelNumber: '90101',
    },
  })
  const { payCode } = ((await code.json()) as { data: { payCode: string } }).data
  expect((await app.sandbox.pay({ payCode })).status).toBe('credited')

  const page = await openConsole(app, 'support', '/console/inbox?kind=complaint')
  await page.getByRole('cell', { name: 'Complaint', exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Release' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByText('My payment does not show.').waitFor()
  // Payments and codes stand beside the sentence; what fits them is offered.
  await page.getByRole('listitem').filter({ hasText: '₱77.00' }).filter({ hasText: 'Credited' }).waitFor()
  await page.getByText(payCode, { exact: true }).waitFor()
  const found = page.getByRole('button', { name: /We found your payment/ })
  await found.waitFor()
  await expectAccessible(page)
  await page.keyboard.press('r')
  const field = page.getByLabel('Reply', { exact: true })
  await expect(field).toBeFocused()
  await found.click()
  await expect(field).toHaveValue(/₱77\.00/)
  await field.press('End')
  await field.pressSequentially(' We are sorry.')
  // What was typed is there after a reload.
  await page.reload()
  await expect.poll(() => field.inputValue()).toContain('We are sorry.')
  const answer = await field.inputValue()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByText('Answered', { exact: true }).waitFor()
  await borrowerPage.goto(`${origin}/complainDetails?problemId=${problemId}&sessionId=${borrower.sessionId}`)
  await borrowerPage.getByText(answer).waitFor()
  await page.goto(`${origin}/console/inbox?kind=complaint`)
  await page.getByText('You are all caught up').waitFor()
})

test('collections sees why a late borrower owes what is requested, and writes a note', async ({ app }) => {
  const { personas } = app
  const borrower = personaAt(personas, OVERDUE)
  const page = await openConsole(app, 'collections', `/console/loans/${borrower.orderId}`)
  await page.getByRole('heading', { name: /^Why ₱[\d,.]+ is due$/ }).waitFor()
  await page
    .getByRole('cell', { name: /Late interest/ })
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.locator('a[href*="/console/borrowers/"]').first().click()
  await page.getByText(/days late/).waitFor()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Will pay on Friday.')
  await dialog.getByRole('button', { name: 'Add a note' }).click()
  await page.getByText('Will pay on Friday.').waitFor()
  await expectAccessible(page)
})

test('an auditor finds who saw a borrower, and changes nothing', async ({ app }) => {
  const { personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const financePage = await openConsole(app, 'finance', `/console/loans/${orderId}`)
  await financePage.getByRole('heading', { name: 'Status' }).waitFor()
  const page = await openConsole(app, 'auditor', '/console/audit?kind=read&action=loan')
  await page.getByRole('cell', { name: 'Sandbox Finance' }).first().waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('button', { name: 'Export' }).getAttribute('aria-disabled')).toBe('true')
})

test('support sees the app as a borrower does, where nothing can be changed', async ({ app }) => {
  const { origin, personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const page = await openConsole(app, 'support', `/console/loans/${orderId}`)
  await page.locator('a[href*="/console/borrowers/"]').first().click()
  await page.getByRole('button', { name: 'View the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('says that a page is empty')
  await dialog.getByRole('button', { name: 'View the app' }).click()
  const link = await dialog.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  const borrowerPage = await app.page()
  await borrowerPage.goto(String(link))
  await borrowerPage.getByText('Nothing can be changed', { exact: false }).waitFor()
  const refused = await borrowerPage.request.post(`${origin}/borrower/user-problem/problem-save`, {
    params: { sessionId: new URL(String(link)).searchParams.get('sessionId') ?? '' },
    form: { problemType: '6', problemDetail: 'x' },
  })
  expect(((await refused.json()) as { code: number | string }).code).toBe(1007)
})
