/** How long a modal stays or waits, and the minute before another code, on a clock that the test moves. */
import type { Page } from 'playwright-core'
import { complaintPage } from '../../pages/complaint-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { promotionPage } from '../../pages/promotion-page.ts'
import { legacyPage } from '../../pages/ways-to-repay-page.ts'
import { at } from '../../src/addresses.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { newPhoneNumber } from '../../src/fixtures.ts'
import { hydrated } from '../../src/hydrated.ts'
import type { Persona } from '../../src/sandbox.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, shows, type TestApp, test } from '../../src/test.ts'

// A code that another file had sent for the same order would be counted down already, and the last test moves the date.
test.use(ownProduct())

/** The first script waits for the first frame, which a clock that stands still never draws. */
const FRAME_MS = 50

/** Opens a path on a clock that stands still from the first script on, but for its first frame. */
async function openWithStoppedClock(
  app: TestApp,
  page: Page,
  path: string,
  plant?: () => void,
): Promise<void> {
  await page.clock.install()
  // After the clock, which would be put over it.
  if (plant) await page.addInitScript(plant)
  await page.clock.pauseAt(Date.now() + 600_000)
  await page.goto(app.origin + path)
  await page.clock.runFor(FRAME_MS)
  await hydrated(page)
}

async function sentComplaint(app: TestApp, page: Page, plant?: () => void) {
  const { sessionId } = await newBorrower(app)
  await openWithStoppedClock(app, page, `/complainPageNext?problemType=6&sessionId=${sessionId}`, plant)
  const complaint = complaintPage(page)
  await complaint.text.fill('The app is slow.')
  await complaint.send.tap()
  await complaint.sent.waitFor()
  return complaint
}

nightly(
  "'Successfully Sent' stays for 1.5 s, not a millisecond less, and the complaint page comes back",
  shows('2.complaint-next.success', '9.complaint.constants'),
  async ({ app }) => {
    const page = await app.page()
    const complaint = await sentComplaint(app, page)
    await page.clock.runFor(1_499)
    await expect.poll(() => complaint.sent.count()).toBe(1)
    expect(page.url()).toMatch(at('complainPageNext'))
    await page.clock.runFor(1)
    await page.waitForURL(at('complaint'))
  },
)

nightly(
  "'Please rate this service' comes after 3 s, not a millisecond sooner",
  shows('2.complaint-details.rating', '9.complaint.constants'),
  async ({ app }) => {
    const page = await app.page()
    const answered = app.personas.find(({ link }) => link.includes('/complainDetails')) as Persona
    const { pathname, search } = new URL(answered.link)
    await openWithStoppedClock(app, page, pathname + search)
    const complaint = complaintPage(page)
    await page.clock.runFor(2_999)
    await expect.poll(() => complaint.rating.count()).toBe(0)
    await page.clock.runFor(1)
    await complaint.rating.waitFor()
  },
)

nightly('a settled loan is shown for 2 s before its rating is requested', async ({ app }) => {
  const page = await app.page()
  await openWithStoppedClock(app, page, `/loanDetail?${orderQuery(personaAt(app.personas, 200))}`)
  const { rating } = orderPage(page)
  await page.clock.runFor(1_900)
  await expect.poll(() => rating.count()).toBe(0)
  await page.clock.runFor(100)
  await rating.waitFor()
})

nightly(
  '60 s after a code was sent the older repayment offers another, and not a second earlier',
  shows('4.legacy.flow'),
  async ({ app }) => {
    const page = await app.page()
    await openWithStoppedClock(app, page, `/repayment?${orderQuery(personaAt(app.personas, 170))}`)
    const legacy = legacyPage(page)
    await page.getByText('BDO Unibank').first().tap()
    await legacy.submit.tap()
    await expect.poll(() => legacy.seconds.innerText()).toBe('60s')
    await page.clock.runFor(59_000)
    await expect.poll(() => legacy.seconds.innerText()).toBe('1s')
    await page.clock.runFor(1_000)
    await legacy.resend.waitFor()
  },
)

test('planted bug: a modal that goes a millisecond early is noticed', async ({ app }) => {
  const page = await app.page()
  await sentComplaint(app, page, () => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number) =>
      later(run, ms === 1500 ? 1499 : ms)) as typeof window.setTimeout
  })
  await page.clock.runFor(1_499)
  await page.waitForURL(at('complaint'))
})

nightly(
  'after the countdown another code comes by a new picture',
  shows('4.sms.countdown'),
  async ({ app }) => {
    const page = await app.page()
    await page.clock.install()
    const promotion = promotionPage(page)
    await promotion.open(app.origin)
    await hydrated(page)
    const phone = newPhoneNumber()
    await promotion.phone.fill(phone)
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    const picture = await promotion.pictureAddress()
    await promotion.sendCode.tap()
    await expect.poll(() => promotion.sendCode.innerText()).toMatch(/^\d+s$/)
    // The server counts the minute too, by its own clock, which moves by days.
    await app.sandbox.clock({ advanceDays: 1 })
    await page.clock.fastForward(60_000)
    await expect.poll(() => promotion.sendCode.innerText()).toBe('获取验证码')
    await promotion.sendCode.tap()
    // The used picture is emptied and replaced; what is typed before that would be emptied with it.
    await page.getByText('Please type the letters of the new picture.').first().waitFor()
    await expect.poll(() => promotion.pictureAddress()).not.toBe(picture)
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    await promotion.sendCode.tap()
    await expect.poll(async () => (await app.sandbox.messages(phone)).length).toBe(2)
    await promotion.smsCode.fill(await app.sandbox.smsCode(phone))
    await promotion.apply.tap()
    await page.waitForURL(/#\/downloadTemplate\?/)
  },
)
