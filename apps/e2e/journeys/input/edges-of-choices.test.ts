/** Stars, pictures, accounts and channels: tapped twice, without a connection, reloaded halfway. */
import type { Page } from 'playwright-core'
import { complaintPage } from '../../pages/complaint-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { legacyPage } from '../../pages/ways-to-repay-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated, withoutFetchingAhead } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { counted } from '../../src/fields.ts'
import { png } from '../../src/pictures.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date.
test.use(ownProduct())

const NO_CONNECTION = 'No connection. Check your signal and try again. Nothing was lost.'

async function open(app: TestApp, address: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await app.page()
  await prepare?.(page)
  await page.goto(new URL(address, app.origin).href)
  await hydrated(page)
  return page
}

/** Does something without a connection, waits until the page has said so, and brings the connection back. */
async function offline(page: Page, act: () => Promise<unknown>, said: () => Promise<unknown>): Promise<void> {
  await page.context().setOffline(true)
  await act()
  await said()
  await page.context().setOffline(false)
}

test(
  'the rating of an order: asked again after a reload, kept without a connection, posted once',
  shows('4.rating.submit'),
  async ({ app }) => {
    const settled = personaAt(app.personas, 200)
    const page = await open(app, `/loanDetail?${orderQuery(settled)}`)
    const order = orderPage(page)
    const posted = counted(page, '/google-score')
    await order.star(4).locator('..').tap()
    await page.reload()
    await hydrated(page)
    await order.rating.waitFor()
    expect(posted()).toBe(0)
    await order.star(3).locator('..').tap()
    await offline(
      page,
      () => order.submit.tap(),
      () => toast(page, NO_CONNECTION).waitFor(),
    )
    await order.rating.waitFor()
    await expect.poll(() => page.locator('[data-filled="true"]').count()).toBe(3)
    const before = posted()
    await order.submit.dblclick()
    await page.getByRole('dialog').getByText('Thank you').first().waitFor()
    expect(posted()).toBe(before + 1)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => order.rating.count()).toBe(0)
  },
)

test(
  'the rating of a reply: kept without a connection, sent once',
  shows('2.complaint-details.rating', '8.score.save'),
  async ({ app }) => {
    const answered = app.personas.find(({ link }) => link.includes('/complainDetails'))
    const page = await open(app, answered?.link ?? '')
    const complaint = complaintPage(page)
    await complaint.rating.waitFor()
    await complaint.star(2).locator('..').tap()
    await offline(
      page,
      () => complaint.send.tap(),
      () => toast(page, NO_CONNECTION).waitFor(),
    )
    await expect.poll(() => complaint.star(2).isChecked()).toBe(true)
    const sent = counted(page, '/save-score')
    await complaint.send.dblclick()
    await toast(page, 'Successful demonstration！').waitFor()
    await complaint.rating.waitFor({ state: 'hidden' })
    expect(sent()).toBe(1)
  },
)

test(
  'pictures of a complaint: one that had no connection is marked, tried again, and goes out once',
  shows('8.upload'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await open(
      app,
      `/complainPageNext?problemType=6&sessionId=${sessionId}`,
      withoutFetchingAhead,
    )
    const complaint = complaintPage(page)
    const again = page.getByRole('button', { name: 'Upload picture 1 again' })
    await complaint.text.fill('It is slow.')
    await offline(
      page,
      () => complaint.files.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(32, 32) }),
      () => again.waitFor(),
    )
    await complaint.send.tap()
    await toast(page, 'Please wait for the pictures, or remove those that failed').waitFor()
    const sent = counted(page, '/upload-problem-img')
    await again.dblclick()
    await complaint.pictures.first().waitFor()
    await expect.poll(() => complaint.pictures.count()).toBe(1)
    expect(sent()).toBe(1)
    // It stays for 1.5 s: waited for before it comes.
    await Promise.all([complaint.sent.waitFor(), complaint.send.tap()])
  },
)

test(
  'the older repayment: the account stays without a connection, an empty code is told, a reload asks for the same code',
  shows('5.legacy.card', '5.legacy.code', '8.legacy.network'),
  async ({ app }) => {
    const page = await open(app, `/repayment?${orderQuery(personaAt(app.personas, 170))}`)
    const legacy = legacyPage(page)
    await page.getByText('BDO Unibank').first().tap()
    await offline(
      page,
      () => legacy.submit.tap(),
      () => toast(page, '网络错误 error').waitFor(),
    )
    await expect.poll(() => legacy.card.isChecked()).toBe(true)
    await legacy.submit.tap()
    await legacy.seconds.waitFor()
    await legacy.confirm.tap()
    await page.getByText('please enter the correct verification code').waitFor()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => legacy.card.isChecked()).toBe(true)
    await legacy.submit.tap()
    await legacy.code.waitFor()
    const code = await app.sandbox.smsCode(personaAt(app.personas, 170).phone)
    await legacy.code.fill(code)
    await legacy.confirm.tap()
    await page.waitForURL(at('loanDetail'))
  },
)

for (const { path, status } of [
  { path: 'repay', status: 174 },
  { path: 'repayDelay', status: 180 },
]) {
  const declare = path === 'repayDelay' ? nightly : test
  declare(
    `Payment on /${path}: the channel stays over a reload and without a connection, two taps make one payment`,
    shows('2.instalment.channels', '4.repay.redirect'),
    async ({ app }) => {
      const page = await open(app, `/${path}?${orderQuery(personaAt(app.personas, status))}`)
      const repay = repayPage(page)
      const second = repay.channels.nth(1)
      await repay.method.tap()
      await second.locator('xpath=ancestor::label').tap()
      await page.reload()
      await hydrated(page)
      await repay.method.tap()
      await expect.poll(() => second.isChecked()).toBe(true)
      await offline(
        page,
        () => repay.pay.tap(),
        () => toast(page, NO_CONNECTION).waitFor(),
      )
      await expect.poll(() => second.isChecked()).toBe(true)
      const requests = counted(page, '/generate-vcode')
      await repay.pay.dblclick()
      await page.waitForURL(at('repaymentOfCode'))
      expect(requests()).toBe(1)
    },
  )
}

test('planted bug: a page that forgets the chosen channel at a reload is noticed', async ({ app }) => {
  const page = await app.page()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {}
  })
  await page.goto(`${app.origin}/repay?${orderQuery(personaAt(app.personas, 174))}`)
  await hydrated(page)
  const repay = repayPage(page)
  await repay.method.tap()
  await repay.channels.nth(1).locator('xpath=ancestor::label').tap()
  await page.reload()
  await hydrated(page)
  await repay.method.tap()
  await expect.poll(() => repay.channels.first().isChecked()).toBe(true)
})
