import type { Page } from 'playwright-core'
import { orderPage } from '../../pages/order-page.ts'
import { toast } from '../../pages/toasts.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { changeOrder, openFromMain } from '../../src/order-answers.ts'
import { personaAt } from '../../src/screens.ts'
import { at } from '../../src/addresses.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const ASKS_SCORE = { isScore: 1, cardNeedPop: 0, playeduL: '' }
const NEEDS_CARD = {
  cardNeedPop: 1,
  cardPopTitle: 'Account problem',
  cardPopMsg: 'The bank refused.',
  isScore: 0,
}

/** Restores the server's score afterwards: the settled persona rates once. */
async function answerScore(page: Page): Promise<string[]> {
  const bodies: string[] = []
  await page.route('**/borrower/v3/loan-details/google-score?**', (route) => {
    bodies.push(route.request().postData() ?? '')
    return route.fulfill({ json: { success: true, code: 0, message: '', data: {} } })
  })
  return bodies
}

async function openWith(
  app: TestApp,
  change: Record<string, unknown>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await app.page()
  await prepare?.(page)
  await changeOrder(page, (data) => ({ ...data, ...change }))
  await openFromMain(page, app.origin, personaAt(app.personas, 180))
  return page
}

test(
  "submitting no star says 'Silakan pilih' and sends nothing",
  shows('5.rating.star', '8.rating.no-star', '9.order.texts'),
  async ({ app }) => {
    const page = await openWith(app, ASKS_SCORE)
    const bodies = await answerScore(page)
    const order = orderPage(page)
    await order.rating.waitFor()
    await order.submit.tap()
    await toast(page, 'Silakan pilih').waitFor()
    expect(bodies).toEqual([])
    await order.rating.waitFor()
  },
)

for (const n of [1, 3, 5]) {
  const declare = n === 3 ? test : nightly
  declare(`choosing star ${n} fills the stars up to it`, shows('4.rating.fill'), async ({ app }) => {
    const page = await openWith(app, ASKS_SCORE)
    await orderPage(page).star(n).locator('..').tap()
    await expect.poll(() => page.locator('[data-filled="true"]').count()).toBe(n)
  })
}

for (const { stars, claim, rates } of [
  { stars: 3, claim: 'under 4 stars a result is shown', rates: false },
  { stars: 4, claim: 'from 4 stars the native app is asked for a rating', rates: true },
]) {
  test(
    `5 is posted whatever the stars; ${claim}`,
    shows('4.rating.submit', '9.score.always-5', '1.rate-app'),
    async ({ app }) => {
      const page = await openWith(app, ASKS_SCORE, (made) => insideNativeHost(made.context()))
      const bodies = await answerScore(page)
      const order = orderPage(page)
      await order.star(stars).locator('..').tap()
      await order.submit.tap()
      await order.rating.waitFor({ state: 'hidden' })
      expect(bodies).toEqual(['score=5'])
      if (!rates) await page.getByRole('dialog').getByText('Thank you').waitFor()
      const ratings = (await nativeMessages(page)).filter(([action]) => action === 'toRate')
      expect(ratings.length).toBe(rates ? 1 : 0)
    },
  )
}

test(
  "'Go and bind the card' leads to the account form with source=loanDetail",
  shows('2.order.targets', '9.order.texts'),
  async ({ app }) => {
    const page = await openWith(app, NEEDS_CARD)
    const dialog = page.getByRole('dialog', { name: NEEDS_CARD.cardPopTitle })
    await dialog.getByText(NEEDS_CARD.cardPopMsg).waitFor()
    await orderPage(page).bindCard.tap()
    await page.waitForURL(at('bindBank'))
    expect(new URL(page.url()).searchParams.get('source')).toBe('loanDetail')
  },
)

nightly('closing the card dialog keeps it closed', async ({ app }) => {
  const page = await openWith(app, NEEDS_CARD, (opened) => opened.clock.install())
  const order = orderPage(page)
  await order.cancel.tap()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.clock.runFor(60_000)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('planted bug: a score as it was chosen, in place of 5, is noticed', async ({ app }) => {
  const page = await openWith(app, ASKS_SCORE)
  const bodies = await answerScore(page)
  await page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = (address, options) =>
      send(address, options?.body === 'score=5' ? { ...options, body: 'score=3' } : options)
  })
  const order = orderPage(page)
  await order.star(3).locator('..').tap()
  await order.submit.tap()
  await order.rating.waitFor({ state: 'hidden' })
  expect(bodies).toHaveLength(1)
  expect(bodies).not.toEqual(['score=5'])
})
