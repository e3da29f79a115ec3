/** Money that came in and fits nothing, what providers reported, and their files. */
import type { Page } from 'playwright-core'
import { personaAt } from '../../src/screens.ts'
import { approveRequest, expectAccessible, openConsole, requestByForm, sendForm } from '../../src/console.ts'
import { expect, nightly, CONSOLE_PRODUCT_WITH_LEFTOVERS, test } from '../../src/test.ts'

// Payments change the personas.
test.use(CONSOLE_PRODUCT_WITH_LEFTOVERS)

const RUNNING = 170
const openRow = (page: Page, text: string) =>
  page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click()

test('money in suspense is credited to the loan that it was meant for, and other money goes back', async ({
  app,
}) => {
  const { sandbox, origin, personas } = app
  const { orderId } = personaAt(personas, RUNNING)
  for (const [payCode, amount] of [
    ['LN0000000001', '123.45'],
    ['LN0000000002', '67.89'],
  ] as const)
    expect((await sandbox.pay({ payCode, amount })).status).toBe('suspense')

  const page = await openConsole(app, 'finance', '/console/suspense')
  const loan = await page.request.get(`${origin}/operator/api/loan`, { params: { orderId } })
  const { borrowerName: name } = (await loan.json()) as { borrowerName: string }
  await openRow(page, '₱123.45')
  await page.getByText('LN0000000001').first().waitFor()
  await expectAccessible(page)
  // Whose loan it is, and no number of it, is all that the operator knows.
  await page.keyboard.press('m')
  await page.getByRole('searchbox', { name: 'Loan' }).fill(name)
  const found = page.getByRole('menuitem').filter({ hasText: name })
  await found.first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(name).waitFor()
  await dialog
    .getByRole('table', { name: 'Before and after' })
    .getByRole('row', { name: /Still owed/ })
    .waitFor()
  await expectAccessible(page)
  // Nothing but the operator leads to the loan, so another person checks it.
  const reason = 'the receipt shows it'
  const form = { title: 'Credit to another loan', reason, send: `Credit ₱123.45 to ${name}` }
  await requestByForm(page, form, { known: false })
  await approveRequest(app, 'finance2', reason)

  await page.goto(`${origin}/console/suspense`)
  await openRow(page, '₱67.89')
  await page.getByRole('button', { name: 'Book as returned' }).click()
  await requestByForm(page, { title: 'Book as returned', reason: 'sent back by the bank' })
  await approveRequest(app, 'finance2', 'sent back by the bank')
  await page.goto(`${origin}/console/suspense?state=returned`)
  await page.getByRole('row').filter({ hasText: '₱67.89' }).waitFor()
  await page.goto(`${origin}/console/suspense?state=matched`)
  await page.getByRole('row').filter({ hasText: '₱123.45' }).waitFor()
})

nightly('a webhook is worked once more, and nothing is credited twice', async ({ app }) => {
  const { sandbox, origin } = app
  await sandbox.pay({ payCode: 'LN0000000003', amount: '11.11' })
  const page = await openConsole(app, 'finance', '/console/webhooks')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Body as it came' }).waitFor()
  await expectAccessible(page)
  const trail = page
    .getByRole('heading', { name: 'What was done about it' })
    .locator('xpath=ancestor::section')
    .getByRole('listitem')
  const before = await trail.count()
  await page.keyboard.press('r')
  await sendForm(page, { title: 'Process again' })
  await page.getByText('Queued again').waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await trail.first().waitFor()
      return trail.count()
    })
    .toBeGreaterThan(before)
  await page.goto(`${origin}/console/suspense`)
  await page.getByRole('row').filter({ hasText: '₱11.11' }).first().waitFor()
  await expect(page.getByRole('row').filter({ hasText: '₱11.11' })).toHaveCount(1)
})

const HEADER =
  'Product ID,Transaction ID,Transaction Type,Line Type,Payment Channel,Reference,Currency,Amount,Balance,Debit or Credit,Created Date ISO'

test('a settlement file is compared, and the line that nobody can read is found', async ({ app }) => {
  const { sandbox } = app
  const { today } = await sandbox.clock({ advanceDays: 0 })
  const file = [
    HEADER,
    `py-1,t,PAYMENT,TRANSACTION,QRPH,,PHP,20.00,20.00,CREDIT,${today}T02:00:00Z`,
    'broken,line',
    '',
  ].join('\r\n')
  const page = await openConsole(app, 'finance', '/console/reconciliations')
  await page.getByText('No file was compared yet').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Compare a file' })
  await dialog
    .getByLabel('Settlement file')
    .setInputFiles({ name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await sendForm(page, { title: 'Compare a file', fields: { Provider: 'xendit' } })
  await page.getByText('File compared').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'day.csv' }).click()
  await page.getByRole('button', { name: 'Broken' }).click()
  await page.getByRole('row').filter({ hasText: 'Broken' }).getByRole('link').click()
  await page.getByText('Why', { exact: true }).waitFor()
  await expectAccessible(page)
})
