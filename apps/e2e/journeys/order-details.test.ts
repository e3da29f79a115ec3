import { expect, test } from 'vitest'
import { orderPage } from '../pages/order-page.ts'
import { changeOrder, openFromMain } from '../src/order-answers.ts'
import { orderQuery, personaAt } from '../src/screens.ts'
import { at } from '../src/addresses.ts'
import { awake } from '../src/awake.ts'
import { useStage } from './setup.ts'

const stage = useStage()

const CASES = [
  { status: 21, icon: 'waiting', actions: [] },
  { status: 110, icon: 'declined', actions: [] },
  { status: 151, icon: 'sending', actions: [] },
  { status: 170, icon: 'running', actions: ['Repayment'] },
  { status: 174, icon: 'due', actions: ['REPAY', 'Rollover Repayment'] },
  { status: 180, icon: 'overdue', actions: ['REPAY', 'Rollover Repayment'] },
  { status: 200, icon: 'settled', actions: ['Borrow Again'] },
] as const

test.each(CASES)(
  'an order at $status shows the icon "$icon" and the buttons $actions @spec 4.order.icons @spec 2.order.content @spec 9.order.texts @spec 4.order.market-hidden',
  async ({ status, icon, actions }) => {
    const page = await stage.page()
    const order = orderPage(page)
    await order.open(stage.origin, personaAt(stage.personas, status))
    await order.title.waitFor()
    await expect.poll(() => page.locator('main [data-status]').first().getAttribute('data-status')).toBe(icon)
    await expect.poll(() => order.actions()).toEqual(actions)
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe('')
    await expect.poll(() => page.locator('main dl').first().locator('dt').count()).toBeGreaterThan(0)
    await expect.poll(() => order.market.count()).toBe(0)
  },
)

test("the page's title is 'Order Details', under both of its paths and either spelling of the ids @spec 2.order.title @spec 2.order.identity", async () => {
  const page = await stage.page()
  const { productId, orderId, sessionId } = personaAt(stage.personas, 170)
  for (const path of ['/loanDetail', '/order']) {
    const query = new URLSearchParams({ product_id: productId, order_id: orderId, sessionId })
    await page.goto(`${stage.origin}${path}?${query}`)
    await orderPage(page).title.waitFor()
    expect(await page.title()).toContain('Order Details')
    await orderPage(page).repayment.waitFor()
  }
})

test("due with an extension shows 'Short of money?' over 'Rollover Repayment', which leads to the extension @spec 4.order.delay-buttons @spec 2.order.targets", async () => {
  const page = await stage.page()
  const order = orderPage(page)
  await order.open(stage.origin, personaAt(stage.personas, 174))
  await order.shortOfMoney.waitFor()
  await order.rollover.tap()
  await page.waitForURL(at('repayDelay'))
  await page.goBack()
  await order.repay.tap()
  await page.waitForURL(at('repay'))
  expect(new URL(page.url()).searchParams.get('sessionId')).toBe(personaAt(stage.personas, 174).sessionId)
})

test('without an extension there is one Repayment button @spec 4.order.repayment-button', async () => {
  const page = await stage.page()
  const order = orderPage(page)
  const persona = personaAt(stage.personas, 180)
  await changeOrder(page, (data) => ({ ...data, isDelay: '' }))
  await openFromMain(page, stage.origin, persona)
  await order.repayment.waitFor()
  await expect.poll(() => order.actions()).toEqual(['Repayment'])
})

test("an unknown status is drawn with 200's icon @spec 4.order.icons", async () => {
  const page = await stage.page()
  await changeOrder(page, (data) => ({ ...data, orderStatus: 199 }))
  await openFromMain(page, stage.origin, personaAt(stage.personas, 180))
  await orderPage(page).title.waitFor()
  await page.locator('main [data-status="settled"]').waitFor()
})

test("'Borrow Again' logs the event 30/0 and opens the product @spec 4.order.borrow-again @spec 9.borrow-again @spec 3.event.fields", async () => {
  const page = await stage.page()
  const order = orderPage(page)
  const persona = personaAt(stage.personas, 200)
  await order.open(stage.origin, persona)
  await awake(page)
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  const event = page.waitForRequest('**/borrower/service/event/save?**')
  await order.borrowAgain.tap()
  const sent = new URLSearchParams((await event).postData() ?? '')
  expect(Object.fromEntries(sent)).toEqual({ productId: persona.productId, moduleId: '30', positionId: '0' })
  await page.waitForURL(at('productDetail'))
  expect(new URL(page.url()).searchParams.get('productId')).toBe(persona.productId)
})

test('a loan page that cannot load says so and can be tried again @spec 8.loan-details.failure', async () => {
  const page = await stage.page()
  const call = '**/borrower/v3/loan-details/loan-details?**'
  await page.route(call, (route) => route.abort())
  await openFromMain(page, stage.origin, personaAt(stage.personas, 170))
  const again = page.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(call)
  await again.tap()
  await orderPage(page).repayment.waitFor()
})

test("a foreign order answers 'not found' and shows nothing of it @spec 6.ownership", async () => {
  const page = await stage.page()
  const mine = personaAt(stage.personas, 170)
  const foreign = personaAt(stage.personas, 180)
  await page.goto(`${stage.origin}/loanDetail?${orderQuery({ ...foreign, sessionId: mine.sessionId })}`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => orderPage(page).actions()).toEqual([])
  await expect.poll(() => page.locator('main dl').count()).toBe(0)
})

test('a redirect link of the server takes the place of the page @spec 4.order.redirect', async () => {
  const page = await stage.page()
  await changeOrder(page, (data) => ({ ...data, playeduL: '/repaymentOfCode2' }))
  const persona = personaAt(stage.personas, 170)
  await openFromMain(page, stage.origin, persona)
  await page.waitForURL(at('repaymentOfCode2'))
  expect(new URL(page.url()).searchParams.get('sessionId')).toBe(persona.sessionId)
  await page.goBack()
  await page.waitForURL(at('main'))
})

test("planted bug: an answer with another order's status shows the wrong icon and the wrong buttons", async () => {
  const page = await stage.page()
  const order = orderPage(page)
  await changeOrder(page, (data) => ({ ...data, orderStatus: 170, isDelay: '' }))
  await openFromMain(page, stage.origin, personaAt(stage.personas, 180))
  await order.repayment.waitFor()
  const [overdue] = CASES.filter(({ status }) => status === 180)
  await expect
    .poll(() => page.locator('main [data-status]').first().getAttribute('data-status'))
    .not.toBe(overdue?.icon)
  await expect.poll(() => order.actions()).not.toEqual(overdue?.actions)
})
