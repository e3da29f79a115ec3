/** The oldest browsers in which the app works in full, as they were: docs/phones.md. */
import { isLongRun } from '@sandigan/testkit/sampling'
import { newApplicant, newBorrower } from '../../src/borrowers.ts'
import { liveThrough, newPhilippineNumber } from '../../src/life/life-of-a-loan.ts'
import { handByXPath } from '../../src/life/xpath-hand.ts'
import { noOldBrowsers } from '../../src/old-browsers/old-chromium.ts'
import { type OldBrowser, openOldBrowser } from '../../src/old-browsers/old-browser.ts'
import { stateOf, WHOLE, wrongWith } from '../../src/old-browsers/whole.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, type TestApp, test } from '../../src/test.ts'

// They are programs for Linux on x64 alone; OLD_BROWSERS=off is for a machine that cannot fetch 50 MB each. Never off in CI.
test.skip(noOldBrowsers() !== undefined, noOldBrowsers() ?? '')
test.setTimeout(isLongRun() ? 900_000 : 240_000)

async function withBrowser(
  version: Parameters<typeof openOldBrowser>[0],
  use: (browser: OldBrowser) => Promise<void>,
): Promise<void> {
  const browser = await openOldBrowser(version)
  try {
    await use(browser)
    expect(browser.crashes).toEqual([])
  } catch (error) {
    await browser.picture('failed')
    throw error
  } finally {
    await browser.quit()
  }
}

async function logIn({ origin, sandbox }: TestApp, browser: OldBrowser, number: string): Promise<void> {
  const hand = handByXPath(browser)
  await hand.open(`${origin}/login?next=%2Fsetting&lang=en`)
  await hand.fill('Mobile number', number)
  await hand.fill('Type the letters you see', await sandbox.captcha(await hand.captchaId()))
  await hand.press('Get code')
  await hand.see('Code sent')
  await hand.fill('SMS code', await sandbox.smsCode(number))
  await hand.press('Log in')
  await hand.arrived('setting')
}

test.describe('Chromium 103', () => {
  test.use(ownProduct())

  test('a login with a page to go on to ends there, and a loan is confirmed', ({ app }) =>
    withBrowser(103, async (browser) => {
      await logIn(app, browser, (await newBorrower(app)).phone)
      const { sessionId } = await newApplicant(app)
      const { productId } = personaAt(app.personas, 174)
      const hand = handByXPath(browser)
      await hand.open(`${app.origin}/newLoanConfirm?${new URLSearchParams({ productId, sessionId })}`)
      expect(await stateOf(browser)).toEqual(WHOLE)
      await browser.picture('confirm')
      await hand.press('Next')
      await hand.seeStatus('waiting')
    }))

  nightly('every screen opens whole, and its main button takes a touch', ({ app, screens }) =>
    withBrowser(103, async (browser) => {
      for (const screen of screens) {
        const wrong = await wrongWith(browser, app.origin, screen).catch(String)
        expect.soft(wrong, screen.name).toBeUndefined()
      }
    }),
  )
})

for (const version of [106, 112] as const)
  test.describe(`Chromium ${version}`, () => {
    // It moves the date.
    test.use(ownProduct({ MARKET: 'ph' }))

    nightly('a loan lives from an advertisement to its settlement', ({ product }) =>
      withBrowser(version, async (browser) => {
        const hand = handByXPath(browser)
        let step = 0
        const pictured = {
          ...hand,
          async arrived(path: string) {
            const url = await hand.arrived(path)
            await browser.picture(`life-${String(++step).padStart(2, '0')}-${path.replace('/', '-')}`)
            return url
          },
          async seeStatus(status: string) {
            await hand.seeStatus(status)
            await browser.picture(`life-${String(++step).padStart(2, '0')}-${status}`)
          },
        }
        await liveThrough({ product, hand: pictured, phone: newPhilippineNumber() }, test.step)
      }),
    )
  })
