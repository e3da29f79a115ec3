/** The oldest browsers in which the app works in full, as they were: docs/phones.md. */
import { isLongRun } from '@sandigan/testkit/sampling'
import { newApplicant, newBorrower } from '../../src/borrowers.ts'
import { liveThrough, newPhilippineNumber } from '../../src/life/life-of-a-loan.ts'
import { handByXPath } from '../../src/life/xpath-hand.ts'
import { noOldBrowsers } from '../../src/old-browsers/old-chromium.ts'
import { type OldPhone, openOldPhone } from '../../src/old-browsers/old-phone.ts'
import { lookAt, WHOLE, wrongWith } from '../../src/old-browsers/whole.ts'
import { personaAt } from '../../src/screens.ts'
import { expect, nightly, ownProduct, type Stage, test } from '../../src/test.ts'

// They are programs for Linux on x64 alone; OLD_BROWSERS=off is for a machine that cannot fetch 50 MB each. Never off in CI.
test.skip(noOldBrowsers() !== undefined, noOldBrowsers() ?? '')
test.setTimeout(isLongRun() ? 900_000 : 240_000)

async function withPhone(
  version: Parameters<typeof openOldPhone>[0],
  use: (phone: OldPhone) => Promise<void>,
): Promise<void> {
  const phone = await openOldPhone(version)
  try {
    await use(phone)
    expect(phone.crashes).toEqual([])
  } catch (error) {
    await phone.picture('failed')
    throw error
  } finally {
    await phone.quit()
  }
}

async function logIn({ origin, sandbox }: Stage, phone: OldPhone, number: string): Promise<void> {
  const hand = handByXPath(phone)
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

  test('a login with a page to go on to ends there, and a loan is confirmed', ({ stage }) =>
    withPhone(103, async (phone) => {
      await logIn(stage, phone, (await newBorrower(stage)).phone)
      const { sessionId } = await newApplicant(stage)
      const { productId } = personaAt(stage.personas, 174)
      const hand = handByXPath(phone)
      await hand.open(`${stage.origin}/newLoanConfirm?${new URLSearchParams({ productId, sessionId })}`)
      expect(await lookAt(phone)).toEqual(WHOLE)
      await phone.picture('confirm')
      await hand.press('Next')
      await hand.seeStatus('waiting')
    }))

  nightly('every screen opens whole, and its main button takes a touch', ({ stage, screens }) =>
    withPhone(103, async (phone) => {
      for (const screen of screens) {
        const wrong = await wrongWith(phone, stage.origin, screen).catch(String)
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
      withPhone(version, async (phone) => {
        const hand = handByXPath(phone)
        let step = 0
        const pictured = {
          ...hand,
          async arrived(path: string) {
            const url = await hand.arrived(path)
            await phone.picture(`life-${String(++step).padStart(2, '0')}-${path.replace('/', '-')}`)
            return url
          },
          async seeStatus(status: string) {
            await hand.seeStatus(status)
            await phone.picture(`life-${String(++step).padStart(2, '0')}-${status}`)
          },
        }
        await liveThrough({ product, hand: pictured, phone: newPhilippineNumber() }, test.step)
      }),
    )
  })
