import { orderPage } from '../../pages/order-page.ts'
import { changeOrder, openFromMain } from '../../src/order-answers.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { closeUnaskedDialogs } from '../../src/self-opened-dialogs.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const CASES = [
  { status: 21, icon: 'waiting', actions: ['Go to the main page'] },
  { status: 110, icon: 'declined', actions: ['Go to the main page'] },
  { status: 151, icon: 'sending', actions: ['Go to the main page'] },
  { status: 170, icon: 'running', actions: ['Repayment'] },
  { status: 174, icon: 'due', actions: ['REPAY', 'Rollover Repayment'] },
  { status: 180, icon: 'overdue', actions: ['REPAY', 'Rollover Repayment'] },
  { status: 200, icon: 'settled', actions: ['Borrow Again'] },
] as const
/** One that waits, one to be paid, one that is over; all are shown by the tests of their heads and buttons. */
const ALWAYS: readonly number[] = [21, 174, 200]

for (const { status, icon, actions } of CASES) {
  const declare = ALWAYS.includes(status) ? test : nightly
  declare(
    `an order at ${status} shows the icon "${icon}" and the buttons ${actions.join(', ')}`,
    shows('4.order.icons', '2.order.content', '9.order.texts', '4.order.market-hidden'),
    async ({ app }) => {
      const page = await app.page()
      const order = orderPage(page)
      await order.open(app.origin, personaAt(app.personas, status))
      await order.title.waitFor()
      await expect
        .poll(() => page.locator('main [data-status]').first().getAttribute('data-status'))
        .toBe(icon)
      await expect.poll(() => order.actions()).toEqual(actions)
      await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe('')
      await expect.poll(() => page.locator('main dl').first().locator('dt').count()).toBeGreaterThan(0)
      const headline = page.getByRole('heading', { level: 2 }).first()
      await expect.poll(() => headline.locator('xpath=following-sibling::p').first().innerText()).not.toBe('')
      const logo = page.locator('main img').first()
      await expect.poll(() => logo.getAttribute('src')).toMatch(/^\/media\//)
      await page
        .locator('main')
        .getByText(/^Sandigan /)
        .first()
        .waitFor()
      // It exists, and is never shown.
      await expect.poll(() => order.market.count()).toBe(1)
      expect(await order.market.isVisible()).toBe(false)
    },
  )
}

test(
  "the page's title is 'Order Details', under both of its paths and either spelling of the ids",
  shows('2.order.title', '2.order.identity'),
  async ({ app }) => {
    const page = await app.page()
    const { productId, orderId, sessionId } = personaAt(app.personas, 170)
    for (const path of ['/loanDetail', '/order']) {
      const query = new URLSearchParams({ product_id: productId, order_id: orderId, sessionId })
      await page.goto(`${app.origin}${path}?${query}`)
      await orderPage(page).title.waitFor()
      expect(await page.title()).toContain('Order Details')
      await orderPage(page).repayment.waitFor()
    }
  },
)

test(
  "due with an extension shows 'Short of money?' over 'Rollover Repayment', which leads to the extension",
  shows('4.order.delay-buttons', '2.order.targets', '9.order.texts'),
  async ({ app }) => {
    const page = await app.page()
    const order = orderPage(page)
    await order.open(app.origin, personaAt(app.personas, 174))
    await order.shortOfMoney.waitFor()
    await order.rollover.tap()
    await page.waitForURL(at('repayDelay'))
    await page.goBack()
    await order.repay.tap()
    await page.waitForURL(at('repay'))
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe(personaAt(app.personas, 174).sessionId)
  },
)

nightly(
  'without an extension there is one Repayment button',
  shows('4.order.repayment-button'),
  async ({ app }) => {
    const page = await app.page()
    const order = orderPage(page)
    const persona = personaAt(app.personas, 180)
    await changeOrder(page, (data) => ({ ...data, isDelay: '' }))
    await openFromMain(page, app.origin, persona)
    await order.repayment.waitFor()
    await expect.poll(() => order.actions()).toEqual(['Repayment'])
  },
)

test.describe('a link outside that the server gave takes the place of the repayment page', () => {
  const openWith = async (app: TestApp, h5Url: string, native = false) => {
    const page = await app.page()
    if (native) await insideNativeHost(page.context())
    await changeOrder(page, (data) => ({ ...data, h5Url }))
    await openFromMain(page, app.origin, personaAt(app.personas, 170))
    await orderPage(page).repayment.waitFor()
    await hydrated(page)
    return page
  }

  nightly(
    'http opens in the page, and is not told the session, in the native app as well',
    shows('2.order.targets'),
    async ({ app }) => {
      const outside = 'https://pay.example/order?id=1'
      for (const native of [false, true]) {
        const page = await openWith(app, outside, native)
        await page.route('https://pay.example/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Paying</title>' }),
        )
        await orderPage(page).repayment.tap()
        await page.waitForURL(outside)
      }
    },
  )

  nightly('a scheme goes to the native app as it came', shows('2.order.targets'), async ({ app }) => {
    const page = await openWith(app, 'wallet://pay?id=1', true)
    await orderPage(page).repayment.tap()
    await expect.poll(() => nativeMessages(page)).toEqual([['to', 'wallet://pay?id=1']])
    expect(page.url()).toMatch(at('loanDetail'))
  })

  nightly('without one it is the repayment page', shows('2.order.targets'), async ({ app }) => {
    const page = await openWith(app, '')
    await orderPage(page).repayment.tap()
    await page.waitForURL(at('repay'))
  })
})

for (const { where, native } of [
  { where: 'the native app', native: true },
  { where: 'a browser', native: false },
]) {
  const declare = native ? nightly : test
  declare(
    `an order with nothing to do leads home in ${where}`,
    shows('2.order.targets', '4.order.market-hidden'),
    async ({ app }) => {
      const page = await app.page()
      if (native) await insideNativeHost(page.context())
      const order = orderPage(page)
      await order.open(app.origin, personaAt(app.personas, 21))
      await hydrated(page)
      await order.home.tap()
      if (!native) return page.waitForURL(at('main'))
      await expect.poll(() => nativeMessages(page)).toEqual([['toHome', null]])
      expect(page.url()).toMatch(at('loanDetail'))
    },
  )
}

nightly("an unknown status is drawn with 200's icon", shows('4.order.icons'), async ({ app }) => {
  const page = await app.page()
  await changeOrder(page, (data) => ({ ...data, orderStatus: 199 }))
  await openFromMain(page, app.origin, personaAt(app.personas, 180))
  await orderPage(page).title.waitFor()
  await page.locator('main [data-status="settled"]').waitFor()
})

test(
  "'Borrow Again' logs the event 30/0 and opens the product",
  shows('2.order.targets', '9.order.texts'),
  async ({ app }) => {
    const page = await app.page()
    const order = orderPage(page)
    const persona = personaAt(app.personas, 200)
    await order.open(app.origin, persona)
    await hydrated(page)
    await closeUnaskedDialogs(page)
    const event = page.waitForRequest('**/borrower/service/event/save?**')
    await order.borrowAgain.tap()
    const sent = new URLSearchParams((await event).postData() ?? '')
    expect(Object.fromEntries(sent)).toEqual({
      productId: persona.productId,
      moduleId: '30',
      positionId: '0',
    })
    await page.waitForURL(at('productDetail'))
    expect(new URL(page.url()).searchParams.get('productId')).toBe(persona.productId)
  },
)

test('a loan page that cannot load says so and can be tried again', async ({ app }) => {
  const page = await app.page()
  const call = '**/borrower/v3/loan-details/loan-details?**'
  await page.route(call, (route) => route.abort())
  await openFromMain(page, app.origin, personaAt(app.personas, 170))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(call)
  await again.tap()
  await orderPage(page).repayment.waitFor()
})

test("a foreign order answers 'not found' and shows nothing of it", shows('6.ownership'), async ({ app }) => {
  const page = await app.page()
  const mine = personaAt(app.personas, 170)
  const foreign = personaAt(app.personas, 180)
  await page.goto(`${app.origin}/loanDetail?${orderQuery({ ...foreign, sessionId: mine.sessionId })}`)
  await page.getByText('We could not find this').waitFor()
  await expect.poll(() => orderPage(page).actions()).toEqual([])
  await expect.poll(() => page.locator('main dl').count()).toBe(0)
})

test(
  'a redirect link of the server takes the place of the page',
  shows('4.order.redirect'),
  async ({ app }) => {
    const page = await app.page()
    await changeOrder(page, (data) => ({ ...data, playeduL: '/repaymentOfCode2' }))
    const persona = personaAt(app.personas, 170)
    await openFromMain(page, app.origin, persona)
    await page.waitForURL(at('repaymentOfCode2'))
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe(persona.sessionId)
    await page.goBack()
    await page.waitForURL(at('main'))
  },
)

test("planted bug: an answer with another order's status shows the wrong icon and the wrong buttons", async ({
  app,
}) => {
  const page = await app.page()
  const order = orderPage(page)
  await changeOrder(page, (data) => ({ ...data, orderStatus: 170, isDelay: '' }))
  await openFromMain(page, app.origin, personaAt(app.personas, 180))
  await order.repayment.waitFor()
  const [overdue] = CASES.filter(({ status }) => status === 180)
  await expect
    .poll(() => page.locator('main [data-status]').first().getAttribute('data-status'))
    .not.toBe(overdue?.icon)
  await expect.poll(() => order.actions()).not.toEqual(overdue?.actions)
})
