/** A collector's ten calls by the keyboard alone: no address is typed, and no second window is opened. */
import { showContactDetails } from '@sandigan/contract/client/operator'
import { expectAccessible, openConsole } from '../../src/console.ts'
import { askAsOperator } from '../../src/operator.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

test.use(ownProduct({ SANDBOX_PORTFOLIO: '160' }))

const CALLS = 10

test('ten borrowers are called one after the other, and each loan leaves the queue', async ({ app }) => {
  const page = await openConsole(app, 'collections')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.type('collections')
  await page
    .getByRole('menuitem', { name: /^Collections/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Borrowers to call' }).waitFor()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Start with the first' })).toBeEnabled()
  await page.keyboard.press('s')

  const called: string[] = []
  for (let n = 0; n < CALLS; n += 1) {
    await page.waitForURL(
      (url) => url.pathname.startsWith('/console/loans/') && !called.includes(url.pathname),
    )
    const { pathname } = new URL(page.url())
    called.push(pathname)
    const contact = page.getByRole('region', { name: 'Contact' })
    await contact.waitFor()
    await page.getByText(/You work on it until/).waitFor()
    // The number is a link by day, and closed with the hour at which it opens by night, as the server has it.
    const details = await askAsOperator(app.origin, showContactDetails, {
      orderId: pathname.replace('/console/loans/', ''),
    })
    if (details.dial === null) await contact.getByText(/^Closed until/).waitFor()
    else
      await expect(contact.getByRole('link', { name: /^Call/ })).toHaveAttribute(
        'href',
        `tel:${details.dial}`,
      )

    await page.keyboard.press('l')
    const dialog = page.getByRole('dialog', { name: 'Record a contact' })
    await dialog.waitFor()
    const promises = n % 3 === 0
    await page.keyboard.press(promises ? 'p' : n % 3 === 1 ? 'n' : 's')
    if (promises) {
      await page.keyboard.press('2')
      await expect(dialog.getByLabel(/^Promised amount/)).not.toHaveValue('')
    }
    if (n === 0) await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
    await contact
      .getByText(promises ? /promised to pay/ : n % 3 === 1 ? /no answer/ : /spoke with the borrower/)
      .waitFor()
    if (n < CALLS - 1) await page.keyboard.press('n')
  }
  expect(new Set(called).size).toBe(CALLS)
})
