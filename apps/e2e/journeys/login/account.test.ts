import { codePage2 } from '../../pages/code-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, shows, test } from '../../src/test.ts'

test(
  'orders are shown by their state, and an empty state says so',
  shows('7.call.order-list'),
  async ({ app }) => {
    const due = personaAt(await app.sandbox.personas(), 174)
    const page = await app.page()
    await page.goto(`${app.origin}/orderList?sessionId=${due.sessionId}`)
    await hydrated(page)
    await page.getByText('Due soon').waitFor()
    await page.getByRole('link', { name: 'Settled' }).tap()
    await page.getByText('No orders here').waitFor()
    await page.getByRole('link', { name: 'To pay' }).tap()
    await page.getByText('Due soon').waitFor()
  },
)

nightly('reminders before a due date are switched off in Setting, and stay off', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
  await hydrated(page)
  const reminders = page.getByRole('switch', { name: /^Remind me before/ })
  await expect.poll(() => reminders.isChecked()).toBe(true)
  await reminders.tap({ force: true })
  await page.getByText('You get no more reminders before a payment is due.').waitFor()
  await expect.poll(() => reminders.isChecked()).toBe(false)
  await page.reload()
  await expect.poll(() => reminders.isChecked()).toBe(false)
})

test(
  'who owes nothing may have the account deleted, and is logged out',
  shows('7.call.user-delete'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await app.page()
    await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Delete account' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).tap()
    await page.waitForURL(/\/login/)
    expect(page.url()).not.toContain(sessionId)
    await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
    await page.getByText('Please log in again').first().waitFor()
  },
)

test(
  'who logs out takes the pay code along: a lent phone shows it to nobody',
  shows('2.code2.stored', '7.call.logout'),
  async ({ app }) => {
    const persona = personaAt(app.personas, 174)
    const due = { ...persona, sessionId: await app.sandbox.session(persona.phone) }
    const page = await app.page()
    const code = codePage2(page)
    await page.goto(`${app.origin}/repay?${orderQuery(due)}`)
    await hydrated(page)
    await repayPage(page).codeSteps.tap()
    await code.total.waitFor()
    await page.goto(`${app.origin}/repaymentOfCode2`)
    await code.total.waitFor()
    await page.goto(`${app.origin}/setting?sessionId=${due.sessionId}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Log out', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
    await page.waitForURL(/\/login/)
    await page.goto(`${app.origin}/repaymentOfCode2`)
    await code.empty.waitFor()
  },
)

test('planted bug: a deletion that is only said would be noticed: the session still opens the page', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.route('**/personal-center/user-delete?**', (route) =>
    route.fulfill({ json: { code: '0', message: '', data: {} } }),
  )
  await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete account' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).tap()
  await page.waitForURL(/\/login/)
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await hydrated(page)
  await expect.poll(() => page.getByText('Please log in again').count()).toBe(0)
})
