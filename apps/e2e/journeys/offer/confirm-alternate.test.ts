/** The alternate confirmation, over the older API. */
import type { Page } from 'playwright-core'
import { confirmPage } from '../../pages/confirm-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { allSent, hydrated } from '../../src/hydrated.ts'
import { newApplicant } from '../../src/borrowers.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { changeProduct } from '../../src/operator.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { closeUnaskedDialogs } from '../../src/self-opened-dialogs.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const PUSH = '**/borrower/gopia/luna/shore?**'
/** Warns on the native back event, and has a pop-up for new clients. */
const WARNS = 'sandigan-lite'
/** Shows its agreement in a frame, and has no pop-up. */
const FRAMES = 'sandigan-first'
const MESSAGE = /^Pay this loan back and your next one costs less/

async function open(app: TestApp, page: Page, sessionId: string, productId: string) {
  await page.goto(`${app.origin}/loanConfirm?${new URLSearchParams({ productId, sessionId })}`)
  await hydrated(page)
  const popUp = page.getByRole('dialog', { name: MESSAGE })
  return {
    ...confirmPage(page),
    popUp,
    closePopUp: () => popUp.getByRole('button', { name: 'Close' }).tap(),
  }
}

const openAsVerified = (app: TestApp, page: Page, productId: string) =>
  open(app, page, verifiedPersona(app.personas).sessionId, productId)

nightly(
  'the pop-up comes first; its cross and its button close it',
  shows('2.confirm-old.popup'),
  async ({ app }) => {
    const page = await app.page()
    const confirm = await openAsVerified(app, page, WARNS)
    await confirm.popUp.getByText(MESSAGE).waitFor()
    await confirm.closePopUp()
    await confirm.popUp.waitFor({ state: 'hidden' })
    await page.reload()
    await hydrated(page)
    await confirm.popUp.getByRole('button', { name: 'Got it' }).tap()
    await confirm.popUp.waitFor({ state: 'hidden' })
  },
)

nightly(
  'it shows amount, product, repayment date, rows and plan',
  shows('2.confirm-old.content'),
  async ({ app }) => {
    const page = await app.page()
    const confirm = await openAsVerified(app, page, FRAMES)
    await expect.poll(() => confirm.popUp.count()).toBe(0)
    const text = await page.locator('main').innerText()
    for (const shown of [
      'Sandigan First',
      '₱3,000.00',
      'You receive',
      'Effective monthly rate',
      'Installment 7',
    ])
      expect(text).toContain(shown)
    expect(text).toMatch(/Repayment date:\s\w{3}\s\d{1,2},\s\d{4}/)
  },
)

test('the button says what the operator wants it to say', shows('2.confirm-old.popup'), async ({ app }) => {
  const confirmButton = { en: 'Take this loan', fil: 'Kunin ang utang' }
  const message = { en: 'Only this week.', fil: 'Ngayong linggo lang.' }
  const button = { en: 'Good', fil: 'Ayos' }
  await changeProduct(app, 'sandigan-plus', { look: { confirmButton, popUp: { message, button } } })
  const page = await app.page()
  const { sessionId } = verifiedPersona(app.personas)
  const query = new URLSearchParams({ productId: 'sandigan-plus', sessionId, lang: 'fil' })
  await page.goto(`${app.origin}/loanConfirm?${query}`)
  await hydrated(page)
  await page.getByRole('dialog').getByText('Ngayong linggo lang.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Ayos' }).tap()
  await page.getByRole('button', { name: 'Kunin ang utang' }).waitFor()
})

nightly(
  'the box is checked by default; unchecked, the button is inactive',
  shows('2.confirm-old.agreement'),
  async ({ app }) => {
    const page = await app.page()
    let pushes = 0
    page.on('request', (request) => {
      if (request.url().includes('/gopia/luna/shore')) pushes += 1
    })
    const confirm = await openAsVerified(app, page, FRAMES)
    await expect.poll(() => confirm.box.isChecked()).toBe(true)
    await confirm.box.locator('xpath=following-sibling::span').first().tap()
    await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBe('true')
    await confirm.next.tap({ force: true })
    await allSent(page)
    expect(pushes).toBe(0)
    await expect.poll(() => confirm.frame.isVisible()).toBe(false)
  },
)

nightly(
  'an agreement opens by the older calls, over the page',
  shows('2.confirm-old.agreement', '7.call.confirm-old'),
  async ({ app }) => {
    const page = await app.page()
    const confirm = await openAsVerified(app, page, FRAMES)
    const request = page.waitForRequest('**/borrower/gopia/luna/tide?**')
    await confirm.document('Disclosure Statement').tap()
    const sent = await request
    expect(sent.method()).toBe('GET')
    const query = new URL(sent.url()).searchParams
    expect([query.get('scene'), query.get('position')]).toEqual(['3', '1'])
    await confirm.frame.waitFor()
    await confirm.closeDocument.tap()
    await confirm.frame.waitFor({ state: 'hidden' })
    expect(page.url()).toMatch(at('loanConfirm'))
    await confirm.next.waitFor()
  },
)

nightly(
  "native back asks 'Point out', also over the pop-up: Agree stays, Cancel closes the webview",
  shows('2.confirm-old.agreement'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    const confirm = await openAsVerified(app, page, WARNS)
    await confirm.popUp.waitFor()
    await expect.poll(() => confirm.nativeBack()).toBe(true)
    await confirm.pointOut.getByRole('button', { name: 'Agree', exact: true }).tap()
    await confirm.pointOut.waitFor({ state: 'hidden' })
    await confirm.closePopUp()
    await confirm.nativeBack()
    await confirm.cancel.tap()
    await expect.poll(() => nativeMessages(page)).toEqual([['closeWebview', null]])
  },
)

test(
  'a double tap makes one order, which takes the place of the page, with from=confirm',
  shows('4.confirm.push', '7.call.confirm-old'),
  async ({ app }) => {
    const { sessionId, phone } = await newApplicant(app)
    const page = await app.page()
    const sent: URLSearchParams[] = []
    page.on('request', (request) => {
      if (request.url().includes('/gopia/luna/shore'))
        sent.push(new URLSearchParams(request.postData() ?? ''))
    })
    const confirm = await open(app, page, sessionId, WARNS)
    await confirm.closePopUp()
    await confirm.next.evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await page.waitForURL(at('loanDetail'))
    expect(new URL(page.url()).searchParams.get('from')).toBe('confirm')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.get('disclosureHash')).toMatch(/^[0-9a-f]{64}$/)
    expect(await app.sandbox.orders(phone)).toHaveLength(1)
    await page.goBack().catch(() => null)
    expect(page.url()).not.toMatch(at('loanConfirm'))
  },
)

test('an offer that changed since it was read is read anew, and nothing is agreed', async ({ app }) => {
  const { sessionId, phone } = await newApplicant(app)
  const page = await app.page()
  const confirm = await open(app, page, sessionId, FRAMES)
  await changeProduct(app, FRAMES, { feePpm: 10_000 })
  await confirm.next.tap()
  await confirm.agree.tap()
  await confirm.changed.getByText('Processing fee (deducted): ₱30.00 (before: ₱60.00)').waitFor()
  expect(await app.sandbox.orders(phone)).toHaveLength(0)
  await confirm.next.tap()
  await confirm.agree.tap()
  await page.waitForURL(at('loanDetail'))
  expect(await app.sandbox.orders(phone)).toHaveLength(1)
})

for (const path of ['newLoanConfirm', 'loanConfirm']) {
  const declare = path === 'loanConfirm' ? nightly : test
  declare(
    `a load of /${path} that is not '00' is a toast of the server's message, with a way back`,
    shows('8.confirm.00'),
    async ({ app }) => {
      const page = await app.page()
      const { sessionId } = verifiedPersona(app.personas)
      const query = new URLSearchParams({ productId: 'no-such-product', sessionId })
      // The toast goes after 3 s, which a busy machine may need for the rest of the page.
      await page.goto(`${app.origin}/${path}?${query}`, { waitUntil: 'commit' })
      await toast(page, 'This product is not available.').waitFor()
      await page.getByRole('link', { name: 'Go back' }).waitFor()
    },
  )
}

for (const { path, push } of [
  { path: 'newLoanConfirm', push: '**/borrower/v3/loan-confirm/loan-detail-push?**' },
  { path: 'loanConfirm', push: PUSH },
]) {
  const declare = path === 'loanConfirm' ? nightly : test
  declare(
    `a push of /${path} that is not '00' is a toast of the server's message, and the page stays`,
    shows('8.confirm.00'),
    async ({ app }) => {
      const page = await app.page()
      const json =
        path === 'loanConfirm' ? { status: '77', attach: {} } : { success: false, code: 77, data: {} }
      await page.route(push, (route) => route.fulfill({ json: { ...json, message: 'Not today.' } }))
      const { sessionId } = verifiedPersona(app.personas)
      await page.goto(`${app.origin}/${path}?${new URLSearchParams({ productId: WARNS, sessionId })}`)
      await hydrated(page)
      const confirm = confirmPage(page)
      await closeUnaskedDialogs(page)
      await confirm.next.tap()
      await toast(page, 'Not today.').waitFor()
      expect(page.url()).toMatch(at(path))
      await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBeNull()
    },
  )
}

test("planted bug: a push that says '0' in the wrong field is no success, and no order page comes", async ({
  app,
}) => {
  const page = await app.page()
  await page.route(PUSH, (route) =>
    route.fulfill({
      json: { state: '00', message: 'Nothing happened.', attach: { lendDetailsUrl: '/main' } },
    }),
  )
  const confirm = await openAsVerified(app, page, WARNS)
  await confirm.closePopUp()
  await confirm.next.tap()
  await toast(page, 'Nothing happened.').waitFor()
  expect(page.url()).toMatch(at('loanConfirm'))
})
