/** A new operator: added by two administrators, and admitted by a link that goes to their own mailbox. */
import { expectAccessible, openConsole, openWindow, sendForm } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT_WITH_LEFTOVERS, test } from '../../src/test.ts'

test.use(CONSOLE_PRODUCT_WITH_LEFTOVERS)

const EMAIL = 'journey@lender.example'

test('whoever is added chooses a password by the link in the e-mail, which nobody else was shown', async ({
  app,
}) => {
  const { origin } = app
  const asker = await openConsole(app, 'admin', '/console/operators')
  await asker.getByRole('button', { name: 'Add an operator' }).click()
  await asker.getByRole('dialog').getByLabel('Support').check()
  await sendForm(asker, {
    title: 'Add an operator',
    fields: { Email: EMAIL, Phone: '0917 700 0001', Name: 'Journey Person' },
    reason: 'a new colleague',
    send: 'Request approval',
  })
  await asker.getByText('Approval requested', { exact: false }).waitFor()

  const approver = await openConsole(app, 'admin2', '/console/approvals')
  await approver.getByRole('row').filter({ hasText: EMAIL }).getByRole('link').click()
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await sendForm(approver, { title: 'Approve', reason: 'known to me' })
  await approver.getByText('Approved and done').waitFor()
  expect(await approver.content()).not.toContain('/console/invitation')

  const link = async () => {
    const mails = await approver.request.get(
      `${origin}/sandbox/api/mails?${new URLSearchParams({ to: EMAIL })}`,
    )
    return /https?:\S+\/console\/invitation#\S+/.exec(await mails.text())?.[0].replace(/\\n.*|".*/, '')
  }
  await expect.poll(link, { timeout: 30_000 }).toBeDefined()
  const { pathname, hash } = new URL((await link()) ?? origin)
  const page = await openWindow(app)
  await page.goto(origin + pathname + hash)
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  expect(page.url()).toBe(`${origin}/console/invitation`)
  await expectAccessible(page)
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('tried first', { exact: false }).waitFor()
  await page.getByLabel('New password').fill('seven-quiet-fake-ladders')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Set up one-time codes' }).waitFor()
  await expectAccessible(page)
})
