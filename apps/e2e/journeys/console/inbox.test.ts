/** The inbox: what waits over all queues, whose it is, and the next one by a key. */
import { newApplication } from '../../src/applications.ts'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { expect, CONSOLE_PRODUCT, test } from '../../src/test.ts'

// Claims are visible to everybody.
test.use(CONSOLE_PRODUCT)

test('an item is claimed, the next one opened by a key, given back, and a view is sent as a link', async ({
  app,
}) => {
  const { origin } = app
  await newApplication(app, 'Rizalino')
  await newApplication(app, 'Sampaguita')
  const page = await openConsole(app, 'credit')
  const { keyboard } = page
  await page.goto(`${origin}/console`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await keyboard.press('g')
  await keyboard.press('i')
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  await page.getByRole('cell', { name: 'Application', exact: true }).first().waitFor()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  await keyboard.press('c')
  await page.getByRole('button', { name: 'Release', exact: true }).waitFor()
  await expectAccessible(page)
  const first = new URL(page.url()).searchParams.get('open')

  await keyboard.press('j')
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()
  const second = new URL(page.url()).searchParams.get('open')
  expect(second).not.toBe(first)
  await keyboard.press('c')
  await page.getByRole('button', { name: 'Release', exact: true }).waitFor()
  await keyboard.press('c')
  await page.getByRole('button', { name: 'Claim', exact: true }).waitFor()

  // A view is its address: whoever opens it sees the same filters, with their own claims.
  await page.getByLabel('Claimed by').selectOption('mine')
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
  const view = page.url()
  const other = await openConsole(app, 'credit2')
  await other.goto(view)
  await other.getByText('You are all caught up').waitFor()
  await other.getByLabel('Claimed by').selectOption('')
  await other.getByRole('cell', { name: 'Sandbox Credit', exact: true }).waitFor()
  await expectAccessible(other)
})
