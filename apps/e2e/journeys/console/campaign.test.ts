import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT, test } from '../../src/test.ts'

// A campaign is added, and the product of everybody has none.
test.use(CONSOLE_PRODUCT)

test('a campaign has its page immediately, and none while it is paused', async ({ app }) => {
  const { origin } = app
  const page = await openConsole(app, 'admin', '/console/campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name in links').fill('payday-nov')
  await form.getByLabel('Name', { exact: true }).fill('Payday November')
  await form.getByLabel('Product').fill('sandigan-lite')
  await form.getByLabel('Partner or source').fill('radio')
  await form.getByLabel('Reason').fill('the month ends')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'New campaign' }).click()
  await page.getByRole('table').getByRole('link', { name: 'Payday November' }).click()
  await page.getByRole('img', { name: 'The link as a code to be scanned' }).waitFor()
  await expectAccessible(page)
  const link = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')
  expect(link).toBe(`${origin}/promotion?id=payday-nov&user_from=radio`)

  const borrowerPage = await app.page()
  await borrowerPage.goto(link ?? '')
  await borrowerPage.getByText('Borrow up to ₱10,000 with Sandigan').first().waitFor()

  await page.getByRole('button', { name: 'Edit' }).click()
  await form.getByLabel('Paused').check()
  await form.getByLabel('Reason').fill('too many')
  await form.getByRole('button', { name: 'Edit' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('table').getByText('Paused').waitFor()
  await borrowerPage.reload()
  await borrowerPage.getByText('This page is no longer available.').first().waitFor()
})
