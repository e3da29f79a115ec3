import type { Page } from 'playwright-core'
import { confirmPage, openConfirm } from '../../pages/confirm-page.ts'
import { at } from '../../src/addresses.ts'
import { allSent, hydrated } from '../../src/hydrated.ts'
import { newApplicant } from '../../src/borrowers.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const PUSH = '**/borrower/v3/loan-confirm/loan-detail-push?**'
/** Warns on the native back event. */
const WARNS = 'sandigan-lite'
/** Shows its agreement in a frame on Next. */
const FRAMES = 'sandigan-first'

const openAsVerified = (app: TestApp, page: Page, productId: string) =>
  openConfirm(app, page, verifiedPersona(app.personas).sessionId, productId)

async function countPushes(page: Page): Promise<() => number> {
  let pushes = 0
  page.on('request', (request) => {
    if (request.url().includes('/loan-detail-push')) pushes += 1
  })
  return () => pushes
}

test(
  'the box is checked by default; unchecked, Next is inactive',
  shows('2.confirm.agreements', '2.confirm.next', '5.confirm.checkbox'),
  async ({ app }) => {
    const page = await app.page()
    const pushes = await countPushes(page)
    const confirm = await openAsVerified(app, page, WARNS)
    await expect.poll(() => confirm.box.isChecked()).toBe(true)
    const colour = () => confirm.next.evaluate((button) => getComputedStyle(button).backgroundColor)
    const active = await colour()
    await confirm.box.locator('xpath=following-sibling::span').first().tap()
    await expect.poll(() => confirm.box.isChecked()).toBe(false)
    await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(colour).not.toBe(active)
    await confirm.next.tap({ force: true })
    await allSent(page)
    expect(pushes()).toBe(0)
    expect(page.url()).toMatch(at('newLoanConfirm'))
  },
)

nightly(
  'without agreements there is no row, and Next works',
  shows('5.confirm.checkbox'),
  async ({ app }) => {
    const page = await app.page()
    await page.route('**/borrower/v3/contract/contract?**', (route) =>
      route.fulfill({ json: { success: true, code: 0, message: '', data: { data: [] } } }),
    )
    const { sessionId } = verifiedPersona(app.personas)
    // From the product page, so that the browser requests the agreements and not the server.
    await page.goto(`${app.origin}/productDetail?${new URLSearchParams({ productId: WARNS, sessionId })}`)
    await hydrated(page)
    await page
      .getByRole('button', { name: /^Apply/ })
      .last()
      .tap()
    await page.waitForURL(at('newLoanConfirm'))
    const confirm = confirmPage(page)
    await confirm.next.waitFor()
    await expect.poll(() => confirm.box.count()).toBe(0)
    await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBeNull()
  },
)

test(
  'an agreement link opens the agreement of this very offer over the page',
  shows('7.call.contract', '7.call.contract-jump', '9.scene'),
  async ({ app }) => {
    const page = await app.page()
    const confirm = await openAsVerified(app, page, WARNS)
    const request = page.waitForRequest('**/borrower/v3/contract/contract-jump?**')
    await confirm.document('Loan Agreement').tap()
    const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))
    expect(sent).toMatchObject({ productId: WARNS, scene: '3', position: '0', jumpType: '1' })
    await confirm.frame.waitFor()
    const text = page.frameLocator('dialog iframe')
    await text.getByText('₱6,000.00').first().waitFor()
    await text.getByText('Disclosure Statement').first().waitFor()
    expect(page.url()).toMatch(at('newLoanConfirm'))
    await confirm.closeDocument.tap()
    await confirm.frame.waitFor({ state: 'hidden' })
    await confirm.next.waitFor()
  },
)

nightly('a tap on the middle of the consent line ticks, and opens nothing', async ({ app }) => {
  const page = await app.page()
  const confirm = await openAsVerified(app, page, WARNS)
  await confirm.consent.tap()
  await expect.poll(() => confirm.box.isChecked()).toBe(false)
  await expect.poll(() => confirm.frame.count()).toBe(0)
  expect(page.url()).toMatch(at('newLoanConfirm'))
})

test(
  'Next opens the agreement in a frame: Cancel closes the webview, Agree confirms',
  shows('2.confirm.frame'),
  async ({ app }) => {
    const { sessionId } = await newApplicant(app)
    const page = await app.page()
    await insideNativeHost(page.context())
    const pushes = await countPushes(page)
    const confirm = await openConfirm(app, page, sessionId, FRAMES)
    await confirm.next.tap()
    await confirm.frame.waitFor()
    await page.frameLocator('dialog iframe').getByText('Disclosure Statement').first().waitFor()
    await confirm.cancel.tap()
    await expect.poll(() => nativeMessages(page)).toEqual([['closeWebview', null]])
    expect(pushes()).toBe(0)
    await confirm.agree.tap()
    await page.waitForURL(at('loanDetail'))
    expect(pushes()).toBe(1)
    await expect
      .poll(() => nativeMessages(page))
      .toEqual([
        ['closeWebview', null],
        ['confirmBurialPoint', { productId: FRAMES, moduleId: 20, positionId: 0 }],
      ])
  },
)

test(
  "native back asks 'Point out': Agree stays, Cancel closes the webview",
  shows('2.confirm.back'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    const confirm = await openAsVerified(app, page, WARNS)
    await expect.poll(() => confirm.nativeBack()).toBe(true)
    await confirm.pointOut.waitFor()
    await confirm.agree.tap()
    await confirm.pointOut.waitFor({ state: 'hidden' })
    await expect.poll(() => nativeMessages(page)).toEqual([])
    await confirm.nativeBack()
    await confirm.cancel.tap()
    await expect.poll(() => nativeMessages(page)).toEqual([['closeWebview', null]])
  },
)

for (const { lang, title, question, cancel } of [
  { lang: 'en', title: 'Stay a moment?', question: /Do you agree to stay and finish\?/, cancel: 'Cancel' },
  { lang: 'fil', title: 'Sandali lang', question: /Sang-ayon ka bang manatili/, cancel: 'Cancel' },
]) {
  nightly(
    `in ${lang} the question on going back is one that Agree answers by staying`,
    shows('2.confirm.back'),
    async ({ app }) => {
      const page = await app.page()
      await insideNativeHost(page.context())
      const confirm = await openAsVerified(app, page, WARNS)
      const address = new URL(page.url())
      address.searchParams.set('lang', lang)
      await page.goto(String(address))
      await expect.poll(() => confirm.nativeBack()).toBe(true)
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByText(question).waitFor()
      await dialog.getByRole('button', { name: cancel, exact: true }).tap()
      await expect.poll(() => nativeMessages(page)).toEqual([['closeWebview', null]])
    },
  )
}

test(
  'a double tap on Next makes one call and one order, which takes the place of the page',
  shows('4.confirm.push'),
  async ({ app }) => {
    const { sessionId, phone } = await newApplicant(app)
    const page = await app.page()
    const pushes = await countPushes(page)
    const confirm = await openConfirm(app, page, sessionId, WARNS)
    await confirm.next.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.waitForURL(at('loanDetail'))
    expect(pushes()).toBe(1)
    expect((await app.sandbox.orders(phone)).length).toBe(1)
    await page.goBack().catch(() => null)
    expect(page.url()).not.toMatch(at('newLoanConfirm'))
  },
)

test('an answer that was lost, a reload and another try still make one order', async ({ app }) => {
  const { sessionId, phone } = await newApplicant(app)
  const page = await app.page()
  const keys: string[] = []
  let lost = 0
  await page.route(PUSH, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    const response = await route.fetch()
    // The server did its work; the phone never hears of it.
    if (lost++ === 0) await route.abort()
    else await route.fulfill({ response })
  })
  const confirm = await openConfirm(app, page, sessionId, WARNS)
  await confirm.next.tap()
  await page.getByText('No connection.').first().waitFor()
  await page.reload()
  await hydrated(page)
  await confirm.next.tap()
  await page.waitForURL(at('loanDetail'))
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe('')
  expect((await app.sandbox.orders(phone)).length).toBe(1)
})

nightly(
  'confirming without a connection says so, keeps the page and works once it is back',
  async ({ app }) => {
    const { sessionId, phone } = await newApplicant(app)
    const page = await app.page()
    const confirm = await openConfirm(app, page, sessionId, WARNS)
    await page.context().setOffline(true)
    await confirm.next.tap()
    await page.getByText('No connection.').first().waitFor()
    expect(page.url()).toMatch(at('newLoanConfirm'))
    expect((await app.sandbox.orders(phone)).length).toBe(0)
    await page.context().setOffline(false)
    await confirm.next.tap()
    await page.waitForURL(at('loanDetail'))
    expect((await app.sandbox.orders(phone)).length).toBe(1)
  },
)
