/** The states of a loan as a borrower meets them: waiting, approved, due, declined, settled. */
import { sampled } from '@sandigan/testkit/sampling'
import { apply, confirmOffer } from '../../http/steps.ts'
import { agreementPage } from '../../pages/agreement-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { hydrated } from '../../src/hydrated.ts'
import { changeOrder, openFromMain } from '../../src/order-answers.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, type TestApp, test } from '../../src/test.ts'

const SMALL_PHONE = { width: 360, height: 640 }
/** A higher bar would leave too little of a small phone. */
const HIGHEST_BAR = 100

/** An application of a new borrower, and its pages' query. */
async function applied(app: TestApp) {
  const { sessionId, walk } = await newBorrower(app)
  const order = await confirmOffer(walk, await apply(walk))
  return { sessionId, orderId: order.orderId, query: new URLSearchParams({ ...order, sessionId }) }
}

test('home and order say how far an application is; approved, home leads straight to the note', async ({
  app,
}) => {
  const { sessionId, orderId, query } = await applied(app)
  const page = await app.page()
  const step = page.locator('main [aria-current="step"]')
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await expect.poll(() => step.innerText()).toBe('Review')
  await page.goto(`${app.origin}/loanDetail?${query}`)
  await expect.poll(() => step.innerText()).toBe('Review')
  await page.getByText(/^to .+ ••••\d{4}$/).waitFor()
  await app.sandbox.decide(orderId, true)
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await expect.poll(() => step.innerText()).toBe('Sign')
  await hydrated(page)
  await page.getByRole('link', { name: 'Read and sign' }).tap()
  await page.waitForURL(at('loanAgreement'))
  await page.getByRole('heading', { name: 'Approved for you' }).waitFor()
  await expect.poll(() => step.innerText()).toBe('Sign')
})

test('the button that binds is at hand over the whole note, and an unticked box comes into sight', async ({
  app,
}) => {
  const { orderId, query } = await applied(app)
  await app.sandbox.decide(orderId, true)
  const page = await app.page({ viewport: SMALL_PHONE })
  await page.goto(`${app.origin}/loanAgreement?${query}`)
  await hydrated(page)
  const note = agreementPage(page)
  const box = note.consent.locator('xpath=ancestor::label')
  const inSight = () =>
    box.evaluate((label) => {
      const { top, bottom } = label.getBoundingClientRect()
      return top >= 0 && bottom <= (document.querySelector('footer')?.getBoundingClientRect().top ?? 0)
    })
  expect(await inSight()).toBe(false)
  await note.confirm.tap()
  await expect.poll(inSight).toBe(true)
})

for (const lang of sampled('bar of an order', ['default', 'en', 'fil']))
  test(`both ways to pay stand in one low bar on a small phone, in the words of ${lang}`, async ({ app }) => {
    const page = await app.page({ viewport: SMALL_PHONE })
    const { origin, personas } = app
    await page.goto(`${origin}/loanDetail?${orderQuery(personaAt(personas, 180))}&lang=${lang}`)
    const bar = page.locator('footer')
    await expect.poll(() => bar.getByRole('link').count()).toBe(2)
    expect((await bar.boundingBox())?.height).toBeLessThan(HIGHEST_BAR)
  })

test('all figures of a loan are there, the first three immediately', async ({ app }) => {
  const page = await app.page()
  await orderPage(page).open(app.origin, personaAt(app.personas, 170))
  const number = page.getByText('Loan number')
  await expect.poll(() => page.locator('main dl').first().locator('dt').count()).toBe(3)
  expect(await number.isVisible()).toBe(false)
  await page.locator('summary', { hasText: 'Loan details' }).tap()
  await number.waitFor()
})

nightly('declined: what can be done, and from when', async ({ app }) => {
  const page = await app.page()
  await orderPage(page).open(app.origin, personaAt(app.personas, 110))
  await page.getByRole('heading', { name: 'What you can do' }).waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Apply again from/ })
    .waitFor()
})

nightly(
  'few stars lead to somebody to talk to, and nothing hangs over it that was said before',
  async ({ app }) => {
    const page = await app.page()
    await page.route('**/borrower/v3/loan-details/google-score?**', (route) =>
      route.fulfill({ json: { success: true, code: 0, message: '', data: {} } }),
    )
    await changeOrder(page, (data) => ({ ...data, isScore: 1, cardNeedPop: 0, playeduL: '' }))
    await openFromMain(page, app.origin, personaAt(app.personas, 180))
    const order = orderPage(page)
    await order.submit.tap()
    await toast(page, 'Silakan pilih').waitFor()
    await order.star(2).locator('..').tap()
    expect(await toast(page, 'Silakan pilih').count()).toBe(0)
    await order.submit.tap()
    const thanks = page.getByRole('dialog').filter({ hasText: 'Thank you' })
    const call = thanks.getByRole('link', { name: /^Call / })
    expect(await call.getAttribute('href')).toMatch(/^tel:/)
  },
)
