import { readFile } from 'node:fs/promises'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { CONSOLE_PRODUCT, expect, test } from '../../src/test.ts'

// A file is taken once.
test.use(CONSOLE_PRODUCT)

interface Register {
  readonly rows: readonly { readonly orderId: string; readonly postedOn: string; readonly name: string }[]
}

test('the register of stamp tax of a quarter is requested as a file, approved by another person, and saved', async ({
  app,
}) => {
  const { origin } = app
  const finance = await openConsole(app, 'finance')
  const register = (await (
    await finance.request.get(`${origin}/operator/api/stamp-taxes`)
  ).json()) as Register
  const [row] = register.rows
  if (row === undefined) throw new Error('no persona has a loan that was paid out')
  const { orderId, postedOn, name } = row
  const quarter = `${postedOn.slice(0, 4)}-Q${Math.ceil(Number(postedOn.slice(5, 7)) / 3)}`

  await finance.goto(`${origin}/console/books/tax?quarter=${quarter}`)
  await finance.getByText('Not certain').first().waitFor()
  await expectAccessible(finance)
  const place = Number(postedOn.slice(5, 7)) - 1
  const months = finance.getByRole('table', { name: 'Stamp tax by month' })
  await months
    .getByRole('link')
    .nth(place % 3)
    .click()
  await finance.getByRole('table').getByText(orderId).first().waitFor()
  await expectAccessible(finance)
  await finance.getByRole('button', { name: 'Export' }).click()
  const asking = finance.getByRole('dialog')
  await asking.getByLabel('Reason').fill('for the return')
  await asking.getByRole('button', { name: 'Request approval' }).click()
  await finance.getByText(/^Approval requested/).waitFor()

  const other = await openConsole(app, 'finance2', '/console/approvals')
  await other.getByRole('table').getByRole('link', { name: 'File of stamp tax' }).click()
  await other.getByText(quarter).first().waitFor()
  await other.keyboard.press('a')
  const approving = other.getByRole('dialog')
  await approving.getByLabel('Reason').fill('checked')
  await approving.getByRole('button', { name: 'Approve', exact: true }).click()
  await other.getByText('No pending approvals').waitFor()

  await finance.goto(`${origin}/console/exports`)
  await finance.getByRole('table').getByRole('link', { name: 'Register of stamp tax' }).click()
  const saving = finance.waitForEvent('download')
  await finance.getByRole('link', { name: /^Save the file of register of stamp tax/i }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text).toMatch(/^note,noteDay,postedOn,returnMonth,returnDueOn,/)
  const own = text.split('\r\n').find((line) => line.startsWith(`${orderId},`)) ?? ''
  expect(own).toContain(name)
  expect(own).toMatch(/,0\.75,\d+\.\d{2},lender$/)
})
