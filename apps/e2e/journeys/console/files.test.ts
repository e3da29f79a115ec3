import { readFile } from 'node:fs/promises'
import { personaAt } from '../../src/screens.ts'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT, test } from '../../src/test.ts'

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
