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
  expect(filed.ok()).toBe(true)

  const page = await openConsole(app, 'support', '/console/inbox?kind=complaint')
  await page.getByRole('link', { name: 'Complaint', exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim' }).waitFor()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Give back' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Deal with it' }).click()
  await page.getByText('My payment does not show.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByLabel('Reply').fill('We have found it.')
  // What was typed is there after a reload.
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.getByLabel('Reply').inputValue()).toBe('We have found it.')
  await dialog.getByLabel('Reason').fill('answered')
  await dialog.getByRole('button', { name: 'Reply' }).click()
  // The words are in the form as well: without this the next address could cut the reply off.
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('We have found it.').waitFor()
  await page.goto(`${origin}/console/inbox?kind=complaint`)
  await page.getByText('Nothing waits for you').waitFor()
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
  await financePage.getByRole('heading', { name: 'Where it stands' }).waitFor()
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
  await page.getByRole('button', { name: 'See the app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('says that a page is empty')
  await dialog.getByRole('button', { name: 'See the app' }).click()
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
