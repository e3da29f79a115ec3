import { readFile } from 'node:fs/promises'
import { personaAt } from '../../src/screens.ts'
import { approveRequest, expectAccessible, openConsole } from '../../src/console.ts'
import { expect, nightly, CONSOLE_PRODUCT, test } from '../../src/test.ts'

// A file is taken once.
test.use(CONSOLE_PRODUCT)

const OVERDUE = 180

test('loans in view are requested as a file, approved by another person, and saved once', async ({ app }) => {
  const { origin, personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const finance = await openConsole(app, 'finance', '/console/loans?productId=sandigan-lite')
  await finance.getByRole('button', { name: 'Export' }).click()
  const asking = finance.getByRole('dialog')
  await asking.getByText(/^As filtered here: product id sandigan-lite/).waitFor()
  await asking.getByLabel('Reason').fill('for the auditors')
  await expectAccessible(finance)
  await asking.getByRole('button', { name: 'Request approval' }).click()
  await finance.getByText(/^Approval requested/).waitFor()

  const admin = await openConsole(app, 'admin', '/console/approvals')
  await admin.getByRole('table').getByRole('link', { name: 'File of loans' }).click()
  await admin.getByRole('cell', { name: 'Sandigan lite' }).first().waitFor()
  await expectAccessible(admin)
  await admin.keyboard.press('a')
  const approving = admin.getByRole('dialog')
  await approving.getByLabel('Reason').fill('checked')
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByText('No pending approvals').waitFor()

  await finance.goto(`${origin}/console/exports`)
  await finance.getByRole('table').getByRole('link', { name: 'Loans' }).click()
  await expectAccessible(finance)
  const saving = finance.waitForEvent('download')
  await finance.getByRole('link', { name: 'Save the file of loans' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^loans-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^orderId,borrowerId,name,/)
  expect(text.split('\r\n').length).toBeGreaterThan(2)
  expect(text.includes(`${orderId},`)).toBe(true)
  await finance.reload()
  await finance.getByText('Taken').first().waitFor()
  expect(await finance.getByRole('link', { name: 'Save the file of loans' }).count()).toBe(0)
})

nightly('money under a mistyped code is credited to the loan that is proposed', async ({ app }) => {
  const { origin, personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const page = await openConsole(app, 'finance')
  const answer = await page.request.get(`${origin}/operator/api/loan?orderId=${orderId}`)
  const { dueNow } = (await answer.json()) as { dueNow: string }
  // No code at all: the amount that is due leads to the loan.
  const paid = await page.request.post(`${origin}/sandbox/api/pay`, {
    data: { payCode: '7000900000004', amount: dueNow },
  })
  expect(await paid.json()).toEqual({ status: 'suspense' })
  await page.goto(`${origin}/console/suspense`)
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const proposal = page.getByRole('listitem').filter({ hasText: orderId })
  await proposal.getByText('The amount that is due now').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('table', { name: 'Before and after' }).waitFor()
  await dialog.getByLabel('Reason').fill('the amount and the day fit')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Credit ₱.* to / }).click()
  // An amount alone names nobody: another person approves it.
  await dialog.getByRole('button', { name: 'Request approval' }).click()
  await page.getByText('Approval requested', { exact: false }).waitFor()
  await approveRequest(app, 'finance2', 'the amount and the day fit')
  await page.goto(`${origin}/console/suspense`)
  await page.getByText('Nothing in suspense').waitFor()
})
