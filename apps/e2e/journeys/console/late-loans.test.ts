/** A late loan from the first call to the write-off, and its entries in the books. */
import type { Page } from 'playwright-core'
import { expectAccessible, openConsole, sendForm, settled } from '../../src/console.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, test } from '../../src/test.ts'

// The date moves by months.
test.use(ownProduct())

const OVERDUE = 180

/** The form of a contact, opened by its key: what came of it is a key, too, and so is the day of a promise. */
async function openContact(page: Page, ...keys: string[]) {
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Record a contact' })
  await dialog.waitFor()
  for (const key of keys) await page.keyboard.press(key)
  // Whoever calls by themselves may at any hour, as a test may run at any.
  await dialog.getByLabel('How', { exact: true }).selectOption('incoming')
  return dialog
}

async function recordContact(page: Page, outcome: string): Promise<void> {
  await openContact(page, outcome)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Contact recorded').first().waitFor()
}

test('a broken promise comes to the queue the day after, and leaves it with the next contact', async ({
  app,
}) => {
  const { origin, personas, sandbox } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const page = await openConsole(app, 'collections', `/console/loans/${orderId}`)
  await page.getByRole('region', { name: 'Contact' }).waitFor()
  const dialog = await openContact(page, 'p', '1')
  await dialog.getByLabel(/^Promised amount/).fill('1400.50')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByText('Contact recorded').first().waitFor()
  await page.goto(`${origin}/console/loans?sort=-late`)
  await page.getByText(/^Promised ₱1,400\.50/).waitFor()
  await page.getByRole('button', { name: 'Export contacts' }).waitFor()
  await expectAccessible(page)
  await page.goto(`${origin}/console/inbox?kind=collection`)
  await page.getByText('You are all caught up').waitFor()

  await sandbox.clock({ advanceDays: 1 })
  const next = await openConsole(app, 'collections', '/console/inbox?kind=collection')
  await next.getByRole('cell', { name: 'Collection', exact: true }).waitFor()
  await next.keyboard.press('j')
  await next.keyboard.press('Enter')
  await next.getByRole('button', { name: 'Claim' }).waitFor()
  await next.getByText('Broken promise').first().waitFor()
  await expectAccessible(next)
  await next.keyboard.press('c')
  await next.getByText(/^You, until/).waitFor()
  await next.keyboard.press('o')
  await next.getByRole('heading', { name: 'Status' }).waitFor()
  expect(new URL(next.url()).pathname).toBe(`/console/loans/${orderId}`)
  await recordContact(next, 'n')
  await next.goto(`${origin}/console/inbox?kind=collection`)
  await next.getByText('You are all caught up').waitFor()
})

nightly('a loan is written off by two people, once it is more than 90 days late', async ({ app }) => {
  const { origin, personas, sandbox } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const askTo = async (address: string) => {
    const page = await openConsole(app, 'collections', address)
    await page.getByRole('button', { name: 'Write the loan off' }).click()
    const send = 'Request approval'
    await sendForm(page, { title: 'Write the loan off', reason: 'moved away', send })
    return page
  }
  const early = await askTo(`/console/loans/${orderId}`)
  await early.getByRole('dialog').getByRole('alert').waitFor()
  expect(await early.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('moved away')

  await sandbox.clock({ advanceDays: 91 })
  const asker = await askTo(`/console/loans/${orderId}`)
  await asker.getByText('Approval requested', { exact: false }).waitFor()
  const approver = await openConsole(app, 'finance', '/console/approvals')
  await approver.getByRole('table').getByRole('link', { name: 'Write off' }).click()
  await approver.getByText('moved away').first().waitFor()
  await expectAccessible(approver)
  await approver.keyboard.press('a')
  await sendForm(approver, { title: 'Approve', reason: 'seen' })
  await approver.getByText('Approved and done').waitFor()

  await asker.goto(`${origin}/console/loans/${orderId}`)
  await asker.getByText(/^₱[\d,.]+ on [A-Z]/).waitFor()
  await expectAccessible(asker)
  await asker.goto(`${origin}/console/loans?happened=written-off`)
  await settled(asker)
  await expect(asker.locator(`a[href="/console/loans/${orderId}"]`)).toHaveCount(1)
})

nightly('the journal of a loan is read entry by entry, each with its lines in balance', async ({ app }) => {
  const { personas } = app
  const { orderId } = personaAt(personas, OVERDUE)
  const page = await openConsole(app, 'finance', `/console/loans/${orderId}`)
  await page.getByRole('link', { name: 'Entries in the books' }).click()
  await page.getByRole('heading', { level: 1, name: 'Journal' }).waitFor()
  const entries = page.getByRole('table', { name: 'Entries' })
  await entries.getByRole('link').first().waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe(orderId)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const lines = page.getByRole('table', { name: 'Lines' })
  await lines.waitFor()
  await expectAccessible(page)
  const sumOf = async (column: number) => {
    const texts = await lines.locator(`tbody td:nth-child(${column})`).allTextContents()
    return texts.reduce((sum, text) => sum + Math.round(Number(text.replaceAll(/[₱,]/g, '')) * 100), 0)
  }
  expect(await sumOf(2)).toBeGreaterThan(0)
  expect(await sumOf(2)).toBe(await sumOf(3))
  await expect(page.locator(`a[href="/console/loans/${orderId}"]`)).toHaveCount(1)

  // Days before the loan have none of it.
  await page.getByLabel('to', { exact: true }).fill('2020-01-01')
  await page.getByText('Nothing was posted').waitFor()
  await expectAccessible(page)
})
