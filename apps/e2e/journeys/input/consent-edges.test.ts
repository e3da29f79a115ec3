/** Agreeing to a note, an offer, a product: tapped twice, without a connection, reloaded halfway. */
import { agreementPage } from '../../pages/agreement-page.ts'
import { confirmPage } from '../../pages/confirm-page.ts'
import { toast } from '../../pages/toasts.ts'
import { apply, confirmOffer } from '../../http/steps.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newApplicant, newBorrower } from '../../src/borrowers.ts'
import { counted, hasFocus, isWrong } from '../../src/fields.ts'
import { expect, test } from '../../src/test.ts'

const NO_CONNECTION = 'No connection. Check your signal and try again. Nothing was lost.'

test('note: no tick is told beside it, a lost answer and a reload ask again, and it is confirmed once', async ({
  app,
}) => {
  const { sessionId, walk } = await newBorrower(app)
  const order = await confirmOffer(walk, await apply(walk))
  await app.sandbox.decide(order.orderId, true)
  const page = await app.page()
  await page.goto(`${app.origin}/loanAgreement?${new URLSearchParams({ ...order, sessionId })}`)
  await hydrated(page)
  const note = agreementPage(page)
  await note.confirm.tap()
  await page.getByText('Please tick this box if you agree').waitFor()
  expect([await isWrong(note.consent), await hasFocus(note.consent)]).toEqual([true, true])
  await note.tick.tap()
  await expect.poll(() => isWrong(note.consent)).toBe(false)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => note.consent.isChecked()).toBe(false)
  await note.tick.tap()
  await page.context().setOffline(true)
  await note.confirm.tap()
  await toast(page, NO_CONNECTION).waitFor()
  expect(await note.consent.isChecked()).toBe(true)
  await page.context().setOffline(false)
  let sent = 0
  await page.route('**/borrower/v3/contract/agreement?**', async (route) => {
    sent += 1
    // The server does its work; the phone never hears of it.
    await route.fetch()
    await route.abort()
  })
  await note.confirm.dblclick()
  await expect.poll(() => note.confirm.getAttribute('aria-busy')).toBeNull()
  expect(sent).toBe(1)
  await page.reload()
  await page.getByText(/^You confirmed this promissory note on/).waitFor()
  expect(await note.confirm.count()).toBe(0)
})

test('alternate confirm: unticked it stays so over a reload; without a connection nothing is agreed, then one order', async ({
  app,
}) => {
  const { sessionId, phone } = await newApplicant(app)
  const page = await app.page()
  // This product has no pop-up, and reads its agreement in a frame.
  const query = new URLSearchParams({ productId: 'sandigan-first', sessionId })
  await page.goto(`${app.origin}/loanConfirm?${query}`)
  await hydrated(page)
  const confirm = confirmPage(page)
  const tick = confirm.box.locator('xpath=following-sibling::span').first()
  await tick.tap()
  await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBe('true')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => confirm.box.isChecked()).toBe(false)
  await expect.poll(() => confirm.next.getAttribute('aria-disabled')).toBe('true')
  await tick.tap()
  await confirm.next.tap()
  await confirm.agree.waitFor()
  await page.context().setOffline(true)
  await confirm.agree.tap()
  await toast(page, NO_CONNECTION).waitFor()
  expect(await app.sandbox.orders(phone)).toHaveLength(0)
  expect(await confirm.box.isChecked()).toBe(true)
  await page.context().setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => confirm.box.isChecked()).toBe(true)
  await confirm.next.tap()
  const pushed = counted(page, '/gopia/luna/shore')
  await confirm.agree.dblclick()
  await page.waitForURL(at('loanDetail'))
  expect([pushed(), (await app.sandbox.orders(phone)).length]).toEqual([1, 1])
})

test('product: what was chosen is there without a connection and after a reload, and on a slow line three taps apply once', async ({
  app,
}) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.goto(
    `${app.origin}/productDetail?${new URLSearchParams({ productId: 'sandigan-lite', sessionId })}`,
  )
  await hydrated(page)
  const apply = page.getByRole('button', { name: 'Apply' })
  const terms = page.getByRole('radio')
  const last = (await terms.count()) - 1
  await terms.nth(last).locator('xpath=ancestor::label').tap()
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await page.context().setOffline(true)
  await apply.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => terms.nth(last).isChecked()).toBe(true)
  const applied = counted(page, '/product/apply')
  await page.route('**/certify-list?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const answered = page.waitForResponse('**/product/apply?**')
  await apply.dblclick()
  await answered
  await apply.click({ timeout: 1_000 }).catch(() => {})
  await page.waitForURL(at('certify'))
  expect(applied()).toBe(1)
})

test('planted bug: a phone that keeps nothing ticks what was unticked, and that is seen', async ({ app }) => {
  const { sessionId } = await newApplicant(app)
  const page = await app.page()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {}
  })
  const query = new URLSearchParams({ productId: 'sandigan-first', sessionId })
  await page.goto(`${app.origin}/loanConfirm?${query}`)
  await hydrated(page)
  const confirm = confirmPage(page)
  await confirm.box.locator('xpath=following-sibling::span').first().tap()
  await expect.poll(() => confirm.box.isChecked()).toBe(false)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => confirm.box.isChecked()).toBe(true)
})
