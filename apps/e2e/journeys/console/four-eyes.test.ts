/** What one person requests and another one approves. */
import { personaAt } from '../../src/screens.ts'
import { expectAccessible, openConsole, sendForm } from '../../src/console.ts'
import { expect, nightly, CONSOLE_PRODUCT_WITH_LEFTOVERS, test } from '../../src/test.ts'

// A waiver changes a persona.
test.use(CONSOLE_PRODUCT_WITH_LEFTOVERS)

const OVERDUE = 180

test('late charges are waived by two people: who asks cannot approve, and may take it back', async ({
  app,
}) => {
  const { origin, personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const asker = await openConsole(app, 'collections')
  const ask = async (amount: string, reason: string) => {
    await asker.goto(`${origin}/console/loans/${orderId}`)
    await asker.getByRole('button', { name: 'Waive late charges' }).click()
    await sendForm(asker, {
      title: 'Waive late charges',
      fields: { 'Amount in pesos': amount },
      reason,
      send: 'Request approval',
    })
  }
  await ask('1.00', 'the store was closed')
  await asker.getByText('Approval requested', { exact: false }).waitFor()
  await expectAccessible(asker)

  await asker.goto(`${origin}/console/approvals`)
  await asker.getByRole('link', { name: 'Waive late charges' }).click()
  await asker.getByRole('button', { name: 'Withdraw' }).waitFor()
  await expect(asker.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await expectAccessible(asker)

  const approver = await openConsole(app, 'finance', '/console/inbox?kind=approval')
  await approver.getByRole('cell', { name: 'Approval', exact: true }).waitFor()
  await approver.keyboard.press('j')
  await approver.keyboard.press('Enter')
  await approver.getByRole('link', { name: 'Open' }).waitFor()
  await approver.keyboard.press('o')
  await approver.getByText('the store was closed').first().waitFor()
  await expectAccessible(approver)
  await approver.keyboard.press('a')
  await sendForm(approver, { title: 'Approve', reason: 'seen' })
  await approver.getByText('Approved and done').waitFor()

  await ask('0.50', 'asked for by mistake')
  await asker.getByText('Approval requested', { exact: false }).waitFor()
  await asker.goto(`${origin}/console/approvals`)
  await asker.getByRole('link', { name: 'Waive late charges' }).click()
  await asker.getByRole('button', { name: 'Withdraw' }).click()
  await sendForm(asker, { title: 'Withdraw' })
  await asker.getByText('Request withdrawn').waitFor()
  await approver.goto(`${origin}/console/approvals`)
  await approver.getByText('No pending approvals').waitFor()
})

nightly('what was requested before things changed is stale, and is not approved', async ({ app }) => {
  const { origin, personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const asker = await openConsole(app, 'collections')
  for (const [amount, reason] of [
    ['1.00', 'the first'],
    ['2.00', 'the second'],
  ] as const) {
    await asker.goto(`${origin}/console/loans/${orderId}`)
    await asker.getByRole('button', { name: 'Waive late charges' }).click()
    await sendForm(asker, {
      title: 'Waive late charges',
      fields: { 'Amount in pesos': amount },
      reason,
      send: 'Request approval',
    })
    await asker.getByText('Approval requested', { exact: false }).waitFor()
  }
  const openRequest = async (reason: string) => {
    const page = await openConsole(app, 'finance', '/console/approvals')
    await page.getByRole('row').filter({ hasText: reason }).getByRole('link').click()
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await page.keyboard.press('a')
    return page
  }
  const second = await openRequest('the second')
  await second.getByRole('dialog').getByLabel('Reason').fill('seen by me')
  // What is left of the charges is another sum now.
  const first = await openRequest('the first')
  await sendForm(first, { title: 'Approve' })
  await first.getByText('Approved and done').waitFor()

  await second.keyboard.press('Control+Enter')
  await second.getByRole('dialog').getByRole('alert').waitFor()
  expect(await second.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('seen by me')
  await second.keyboard.press('Escape')
  await second.goto(`${origin}/console/approvals?state=approved`)
  await second.getByRole('row').filter({ hasText: 'the first' }).waitFor()
  await expect(second.getByRole('row').filter({ hasText: 'the second' })).toHaveCount(0)
})
