import { personaAt } from '../../src/screens.ts'
import { approveRequest, expectAccessible, openConsole } from '../../src/console.ts'
import { expect, nightly, ownProduct, test } from '../../src/test.ts'

// It pays what the late persona owes.
test.use(ownProduct())

const OVERDUE = 180

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
