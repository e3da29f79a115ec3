import { codePage, codePage2 } from '../../pages/code-page.ts'
import { legacyPage, waysToRepayPage, reportPage } from '../../pages/ways-to-repay-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { doubleTap, drag, pinch } from '../../src/fingers.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date.
test.use(ownProduct())

async function open(app: TestApp, path: string, status: number) {
  const page = await app.page()
  await page.goto(`${app.origin}/${path}?${orderQuery(personaAt(app.personas, status))}`)
  await hydrated(page)
  return page
}

test(
  'the choice names every way with its amount or the reason why not, and a code leads to its steps',
  shows('1.repay.full', '1.repay.instalment', '1.repay.code', '1.repay.extension', '7.call.init-pay-type'),
  async ({ app }) => {
    const page = await open(app, 'repayChoice', 180)
    const choice = waysToRepayPage(page)
    await page.getByText(/You can pay in full from \w/).waitFor()
    await choice.way(/^Pay ₱[\d,.]+$/).waitFor()
    // The best way is first, and what is not open now is last.
    const titles = await choice.titles()
    expect([titles[0], titles.at(-1)]).toEqual(['Pay the installment', 'Pay in full'])
    await expect.poll(() => choice.way(/^Extend my loan/).innerText()).toMatch(/₱[\d,.]+/)
    await choice.way(/^Pay any amount/).tap()
    await page.waitForURL(at('repaymentOfCode2'))
    await page
      .getByText(/^\d{13}$/)
      .first()
      .waitFor()
    await expect.poll(() => codePage2(page).total.count()).toBe(0)
  },
)

test('a code is shown as ready and not paid until its payment is reported', async ({ app }) => {
  const page = await open(app, 'repay', 174)
  const repay = repayPage(page)
  await repay.method.tap()
  await repay.pay.tap()
  await page.waitForURL(at('repaymentOfCode'))
  const payCode = codePage(page).payCode()
  const query = orderQuery(personaAt(app.personas, 174))
  for (const path of ['repayChoice', 'loanDetail']) {
    await page.goto(`${app.origin}/${path}?${query}`)
    await waysToRepayPage(page).codeReady.waitFor()
  }
  await app.sandbox.pay({ payCode })
  await page.goto(`${app.origin}/loanDetail?${query}`)
  await page.getByText('Paid so far').waitFor()
  await expect.poll(() => waysToRepayPage(page).codeReady.count()).toBe(0)
})

test(
  'a reported reference number is kept over a reload, sent, and waited for',
  shows('7.call.submit-utr'),
  async ({ app }) => {
    const page = await open(app, 'reportPayment', 180)
    const report = reportPage(page)
    await report.send.tap()
    await page.getByText('Please enter 6 to 40 letters and digits').waitFor()
    await report.number.fill('Receipt-0007')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => report.number.inputValue()).toBe('Receipt-0007')
    await report.amount.fill('1,000.50')
    await report.day.fill(await page.evaluate(() => new Date().toISOString().slice(0, 10)))
    await report.send.tap()
    await report.waiting.waitFor()
    await page.getByRole('link', { name: 'Back to the ways to repay' }).tap()
    await waysToRepayPage(page).onItsWay.waitFor()
  },
)

test(
  'the plan shows every instalment, and its files open',
  shows('7.call.loan-plan-info', '7.call.loan-trail'),
  async ({ app }) => {
    const page = await open(app, 'loanPlan', 200)
    await page.getByText('What has happened').waitFor()
    const link = (name: RegExp) => page.getByRole('link', { name }).first().getAttribute('href')
    for (const name of [/^Statement of account/, /^Disclosure statement/, /^Receipt/]) {
      const file = await fetch(new URL((await link(name)) ?? '', app.origin))
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
  },
)

test('the due dates open as a calendar while there are any', async ({ app }) => {
  const page = await open(app, 'loanPlan', 174)
  const link = page.getByRole('link', { name: 'Due dates for your calendar' })
  const file = await fetch(new URL((await link.getAttribute('href')) ?? '', app.origin))
  expect(file.headers.get('content-type')).toContain('text/calendar')
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*BEGIN:VEVENT/)
  const settled = await open(app, 'loanPlan', 200)
  await settled.getByText('What has happened').waitFor()
  await expect.poll(() => settled.getByRole('link', { name: 'Due dates for your calendar' }).count()).toBe(0)
})

test('a link to a file whose session has ended asks for a login, and leads to the login and back to the plan', async ({
  app,
}) => {
  const page = await open(app, 'loanPlan', 174)
  const link = page.getByRole('link', { name: /^Statement of account/ })
  const address = new URL((await link.getAttribute('href')) ?? '', app.origin)
  address.searchParams.set('sessionId', 'ended')
  await page.goto(address.href)
  await page.getByText('Please log in', { exact: true }).first().waitFor()
  const back = await page.getByRole('link', { name: 'Log in' }).getAttribute('href')
  const next = new URL(back ?? '', app.origin).searchParams.get('next') ?? ''
  expect(new URL(next, app.origin).pathname).toBe('/loanPlan')
  expect(new URL(next, app.origin).searchParams.get('orderId')).toBe(personaAt(app.personas, 174).orderId)
})

test(
  'guidance for two wallets and a store; a tap enlarges, and it comes nearer',
  shows('2.guide.channels', '2.guide.enlarge', '2.instalment.banner'),
  async ({ app }) => {
    const page = await open(app, 'repay', 174)
    await waysToRepayPage(page).pictures.tap()
    await page.waitForURL(at('paymentInstructions'))
    await hydrated(page)
    for (const name of ['GCash: with your contract number', 'Maya: pay bills', '7-Eleven and other stores'])
      await page.getByRole('heading', { name }).waitFor()
    await page.getByRole('button', { name: 'Enlarge: GCash: with your contract number, step 1' }).tap()
    const frame = page.getByRole('dialog').getByRole('region')
    const zoom = async () => Number(await frame.getAttribute('data-zoom'))
    const left = async () => (await page.getByRole('dialog').getByRole('img').boundingBox())?.x ?? 0
    await frame.waitFor()
    await expect.poll(() => zoom()).toBe(100)
    // The tap that opened it may have scrolled the page.
    const below = () => page.evaluate(() => [scrollY, visualViewport?.scale])
    const opened = await below()
    await pinch(page, frame, 3)
    await expect.poll(zoom).toBeGreaterThan(250)
    // The picture glides to where the fingers let it go.
    let before = await left()
    await expect.poll(async () => before === (before = await left()), { intervals: [150] }).toBe(true)
    await drag(page, frame, { x: 80, y: 0 })
    await expect.poll(left).toBeGreaterThan(before + 60)
    await pinch(page, frame, 0.2)
    await expect.poll(zoom).toBe(100)
    await doubleTap(page, frame)
    await expect.poll(zoom).toBe(250)
    await page.getByRole('button', { name: 'Nearer' }).tap()
    await expect.poll(zoom).toBe(400)
    // The page below stayed as it was: nothing of this scrolled or enlarged it.
    expect(opened[1]).toBe(1)
    expect(await below()).toEqual(opened)
    await page.getByRole('button', { name: 'Close' }).tap()
    await frame.waitFor({ state: 'detached' })
  },
)

test(
  'the older repayment: card, code by SMS, a wrong one, the right one, and the order',
  shows(
    '4.legacy.flow',
    '5.legacy.card',
    '8.legacy.800006',
    '7.call.repayment-way',
    '7.call.repayment-commit',
    '7.call.repayment-confirm',
  ),
  async ({ app }) => {
    const page = await open(app, 'repayment', 170)
    const legacy = legacyPage(page)
    await legacy.submit.tap()
    await legacy.pickFirst.waitFor()
    await page.getByText('BDO Unibank').first().tap()
    await legacy.submit.tap()
    await legacy.seconds.waitFor()
    // The bar has grown by a button since the toast was shown: what is tapped next stays free.
    const overlap = async () => {
      const [said, confirm] = await Promise.all([
        toast(page, '验证码已发送，请查看手机 code sent, check phone').boundingBox(),
        legacy.confirm.boundingBox(),
      ])
      return said && confirm ? said.y + said.height > confirm.y : undefined
    }
    await expect.poll(overlap).toBe(false)
    const code = await app.sandbox.smsCode(personaAt(app.personas, 170).phone)
    await legacy.code.fill(code === '111111' ? '222222' : '111111')
    await legacy.confirm.tap()
    await legacy.wrongCode.waitFor()
    await legacy.code.fill(code)
    await legacy.confirm.tap()
    await page.waitForURL(at('loanDetail'))
    await page.getByText('Order Details').first().waitFor()
  },
)

nightly(
  'the older repayment says why there are no accounts to repay from',
  shows('8.legacy.cards'),
  async ({ app }) => {
    const page = await open(app, 'repayment', 200)
    await page
      .getByText(/查询银行卡列表失败 query card list failed/)
      .first()
      .waitFor()
  },
)

nightly(
  'the older repayment leads to the page of a channel instead, for the user, order and amount',
  shows('7.call.repayment-huichao'),
  async ({ app }) => {
    const page = await app.page()
    const order = personaAt(app.personas, 174)
    await page.goto(`${app.origin}/repayment?${orderQuery(order)}&userId=u7`)
    await hydrated(page)
    const request = page.waitForRequest('**/service/repayment/repayment-huichao?**')
    await legacyPage(page).otherWay.tap()
    const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))
    expect(sent).toEqual({
      userId: 'u7',
      orderId: order.orderId,
      amount: expect.stringMatching(/^\d+\.\d{2}$/),
    })
    await page.waitForURL(at('repaymentOfCode'))
    await codePage(page).qr.waitFor()
    expect(new URL(page.url()).searchParams.get('repayAmount')).toBe(sent['amount'])
  },
)

test('planted bug: a phone that keeps no drafts loses a reported reference number at a reload', async ({
  app,
}) => {
  const page = await app.page()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {}
  })
  await page.goto(`${app.origin}/reportPayment?${orderQuery(personaAt(app.personas, 180))}`)
  await hydrated(page)
  const report = reportPage(page)
  await report.number.fill('Receipt-0008')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => report.number.inputValue()).not.toBe('Receipt-0008')
})
