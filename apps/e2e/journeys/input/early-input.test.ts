/** On a slow line a page is read, and filled in, before its scripts come. */
import { sampled } from '@sandigan/testkit/sampling'
import type { Locator, Page } from 'playwright-core'
import { complaintPage } from '../../pages/complaint-page.ts'
import { confirmPage } from '../../pages/confirm-page.ts'
import { formPage } from '../../pages/form-page.ts'
import { legacyPage } from '../../pages/ways-to-repay-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newApplicant, newBorrower } from '../../src/borrowers.ts'
import { openBeforeScripts } from '../../src/fields.ts'
import { png } from '../../src/pictures.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, shows, type TestApp, test } from '../../src/test.ts'

/** Opens, does something, and lets the scripts come. */
async function early(app: TestApp, page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const release = await openBeforeScripts(page, app.origin + address)
  await act()
  release()
  await hydrated(page)
}

const retype = async (field: Locator, text: string): Promise<void> => {
  await field.fill('')
  await field.pressSequentially(text)
}

const FIELDS = [
  ['/login', 'Mobile number', '13812345678', '138 1234 5678'],
  ['/promotion?id=default#/', 'Mobile number', '13812345678', '138 1234 5678'],
  ['/calculator', 'Amount', '7,500', '7,500'],
  ['/certify/basic', 'First name', 'Example', 'Example'],
  ['/complainPageNext?problemType=6', 'Comments and suggestions', 'It is slow.', 'It is slow.'],
] as const

for (const [path, label, typed, shown] of sampled('early input', FIELDS, {
  always: ([path]) => path === '/login',
})) {
  test(`${path}: what was typed into "${label}" is still there, and after a reload`, async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const [before, hash = ''] = path.split('#')
    const address = `${before}${path.includes('?') ? '&' : '?'}sessionId=${sessionId}${hash && `#${hash}`}`
    const page = await app.page()
    const field = page.getByLabel(label, { exact: true })
    await early(app, page, address, () => retype(field, typed))
    await expect.poll(() => field.inputValue()).toBe(shown)
    await page.unroute('**/assets/**')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => field.inputValue()).toBe(shown)
  })
}

test('the figures are those of the amount that was typed', async ({ app }) => {
  const page = await app.page()
  await early(app, page, '/calculator', () => retype(page.getByLabel('Amount', { exact: true }), '12000'))
  await expect.poll(() => page.locator('output').innerText()).not.toBe('₱1,684.22')
})

test('the account that was typed is the one that is sent, not the one that was known before', async ({
  app,
}) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page()
  const form = formPage(page)
  await early(app, page, `/bindBank?productId=sandigan-lite&sessionId=${sessionId}`, () =>
    retype(form.field('Account number'), '9999000011112222'),
  )
  const request = page.waitForRequest('**/bind-card-new?**')
  await form.next.tap()
  const sent = new URLSearchParams((await request).postData() ?? '')
  expect(sent.get('cardNo')).toBe('9999000011112222')
})

test('a reported payment keeps every field that was filled in', async ({ app }) => {
  const page = await app.page()
  const fields = { 'Reference number': 'AB123456', 'Amount paid': '1,000.50', 'Paid on': '2026-11-20' }
  await early(app, page, `/reportPayment?${orderQuery(personaAt(app.personas, 180))}`, async () => {
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
    // Nothing is sent yet, and the page is not loaded anew without its order.
    await page.getByLabel('Reference number').press('Enter')
  })
  for (const [label, text] of Object.entries(fields))
    await expect.poll(() => page.getByLabel(label).inputValue()).toBe(text)
  expect(new URL(page.url()).searchParams.get('orderId')).toBe(personaAt(app.personas, 180).orderId)
})

test('the account that was tapped is the one that is paid from', async ({ app }) => {
  const page = await app.page()
  const legacy = legacyPage(page)
  // A persona that no other journey sends a code to: a second code within a minute is refused.
  await early(app, page, `/repayment?${orderQuery(personaAt(app.personas, 174))}`, () =>
    page.getByText('BDO Unibank').first().tap(),
  )
  await legacy.submit.tap()
  await legacy.code.waitFor()
})

test('a picture that was chosen is sent', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await early(app, page, `/complainPageNext?problemType=6&sessionId=${sessionId}`, () =>
    complaintPage(page).files.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: png(300, 300),
    }),
  )
  await page.getByText('Upload succeeded!').waitFor()
  await expect.poll(() => complaintPage(page).pictures.count()).toBe(1)
})

test('an agreement that was unticked is not agreed to', shows('5.confirm.checkbox'), async ({ app }) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page()
  const confirm = confirmPage(page)
  await early(app, page, `/newLoanConfirm?productId=sandigan-lite&sessionId=${sessionId}`, () =>
    confirm.box.locator('xpath=following-sibling::span').first().tap(),
  )
  await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => confirm.box.isChecked()).toBe(false)
})

test('planted bug: a page that is drawn anew when its scripts come loses what was typed', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const field = page.getByLabel('First name', { exact: true })
  await early(app, page, `/certify/basic?sessionId=${sessionId}`, async () => {
    await retype(field, 'Example')
    await field.evaluate((element) => {
      const { outerHTML } = element
      element.outerHTML = outerHTML
    })
  })
  await expect.poll(() => field.inputValue()).toBe('')
})
