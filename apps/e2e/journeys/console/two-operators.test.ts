/** A day with two operators, in which what one begins the other one finishes. */
import { approveRequest, expectAccessible, openConsole, sendForm } from '../../src/console.ts'
import {
  approveAndSign,
  beginDay,
  expectPaidOut,
  importNewList,
  openRelease,
  requestClearance,
  requestMatch,
} from '../../src/operator-day.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

// A list holds what everybody's orders do.
test.use(ownProduct())

test('two people match money, clear a common name, pay out a loan and import a list', async ({ app }) => {
  const { origin } = app
  const day = await beginDay(app)
  const finance = await openConsole(app, 'finance')
  await requestMatch(finance, origin, day, 'the receipt shows it')
  await approveRequest(app, 'finance2', 'the receipt shows it')

  const credit = await openConsole(app, 'credit')
  await requestClearance(credit, origin, day, 'born elsewhere')
  await approveRequest(app, 'credit2', 'born elsewhere')

  await approveAndSign(credit, app, day)
  await openRelease(credit, origin, day)
  await credit.getByText('another person releases it', { exact: false }).waitFor()
  await expect(credit.getByRole('button', { name: 'Release', exact: true })).toHaveCount(0)
  const other = await openConsole(app, 'credit2')
  await openRelease(other, origin, day)
  await expectAccessible(other)
  await other.keyboard.press('r')
  await sendForm(other, { title: 'Release' })
  await other
    .getByText(/^Released/)
    .first()
    .waitFor()
  await expectPaidOut(app, day)
  await importNewList(credit, origin)
})

test('a claim is visible to another operator within five seconds, without a reload', async ({ app }) => {
  const inbox = '/console/inbox?kind=application'
  const watching = await openConsole(app, 'credit', inbox)
  const table = watching.getByRole('table', { name: 'What waits' })
  await table.getByRole('row').nth(1).waitFor()
  await expect(table.getByText('Sandbox Credit Two')).toHaveCount(0)
  const working = await openConsole(app, 'credit2', inbox)
  await working.getByRole('table', { name: 'What waits' }).getByRole('link').last().click()
  await working.getByRole('button', { name: 'Claim' }).click()
  await working.getByRole('button', { name: 'Release' }).waitFor()
  await expect(table.getByText('Sandbox Credit Two')).toBeVisible({ timeout: 5_000 })
})
