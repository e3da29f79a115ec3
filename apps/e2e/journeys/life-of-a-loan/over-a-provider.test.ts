/**
 * A loan whose money goes out and comes in by a provider, whose answers are lost and missing on the way: from the
 * advertisement to a settled loan.
 */
import { codePage } from '../../pages/code-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { at } from '../../src/addresses.ts'
import { newContext } from '../../src/browser.ts'
import { hydrated } from '../../src/hydrated.ts'
import { fingerOn } from '../../src/life/finger.ts'
import { applyAndBeApproved, newPhilippineNumber, sign } from '../../src/life/life-of-a-loan.ts'
import { createMovableDate } from '../../src/movable-date.ts'
import { paymentDay } from '../../src/payment-day.ts'
import { paymongoRail, startOnRail, xenditRail } from '../../src/real-rail.ts'
import { expect, nightly, printPages, test } from '../../src/test.ts'

const DAY_MS = 86_400_000
/** A report may wait for the second try at it, and a page for its next poll. */
const REPORTED_MS = 90_000
/** A session that nobody uses ends after 30 days. */
const VISIT_EVERY_DAYS = 25

for (const [name, makeRail] of [
  ['Xendit', xenditRail],
  ['PayMongo', paymongoRail],
] as const)
  nightly(`from the advertisement to a settled loan over the stub of ${name}`, async ({ browser }) => {
    test.setTimeout(500_000)
    const context = await newContext(browser)
    const page = await context.newPage()
    const hand = fingerOn(page)
    const date = await createMovableDate()
    const rail = await makeRail(date.now)
    let order = new URL('about:blank')
    const product = await startOnRail(rail, {
      market: 'ph',
      // The date is moved for a whole process, its database included.
      ownProcess: true,
      settings: date.env,
      before: async (sandboxed) => {
        order = await applyAndBeApproved({ product: sandboxed, hand, phone: newPhilippineNumber() })
      },
    })
    try {
      const address = product.origin + order.pathname + order.search
      const choose = async () => {
        await hand.press('Choose payment method')
        await repayPage(page).channel('Bank transfer').locator('xpath=ancestor::label').tap()
        await hand.pressInDialog('Get the code')
      }
      const noAnswer = async () => {
        await choose()
        await page.getByRole('alert').or(page.getByRole('status')).first().waitFor({ timeout: 60_000 })
        rail.behave('well')
        await page.reload()
        await hydrated(page)
      }

      await test.step('the answer to the payout is lost: it goes out once', async () => {
        rail.behave('lying')
        await hand.open(address)
        await sign({ hand })
        await hand.arrived('(?:loanDetail|order)')
        await expect.poll(() => rail.payoutReferences()).toHaveLength(1)
        rail.behave('well')
        const [reference = ''] = rail.payoutReferences()
        expect(await product.deliver(rail.endPayout(reference))).toBe(200)
        await hand.seeStatus('running')
        expect(rail.payoutReferences()).toEqual([reference])
      })

      await test.step('no answer for a code: nothing is lost, and the next try shows it', async () => {
        await hand.press('Pay now')
        await page.waitForURL(at('repay'))
        await hydrated(page)
        rail.behave('silent')
        await noAnswer()
        await choose()
        await page.waitForURL(at('repaymentOfCode'))
        await codePage(page).waiting.waitFor()
      })

      await test.step('the payment is reported twice, and counts once', async () => {
        const paid = rail.pay(rail.openedIds(codePage(page).payCode()).at(-1) ?? '')
        expect(await product.deliver(paid)).toBe(200)
        expect(await product.deliver(paid)).toBe(200)
        await codePage(page).received.waitFor({ timeout: REPORTED_MS })
        await hand.open(address)
        await hand.seeStatus('running')
        await hand.see('1 of 4 paid')
      })

      await test.step('weeks later the answer to a code for everything is lost: the next try shows it', async () => {
        const wanted = Date.parse(await paymentDay(new URL(address), 'everything'))
        while (date.now() < wanted) {
          await date.goOn(Math.min(VISIT_EVERY_DAYS, Math.ceil((wanted - date.now()) / DAY_MS)))
          await hand.open(address)
        }
        await hand.press('Pay now')
        await page.waitForURL(at('repay'))
        await hydrated(page)
        rail.behave('lying')
        await hand.pick('Pay in full')
        await noAnswer()
        await hand.pick('Pay in full')
        await choose()
        await page.waitForURL(at('repaymentOfCode'))
        await codePage(page).waiting.waitFor()
      })

      await test.step('it is reported twice while the provider answers nothing: the loan is settled', async () => {
        const paid = rail.pay(rail.openedIds(codePage(page).payCode()).at(-1) ?? '')
        rail.behave('silent')
        expect(await product.deliver(paid)).toBe(200)
        expect(await product.deliver(paid)).toBe(200)
        await codePage(page).received.waitFor({ timeout: REPORTED_MS })
        await hand.open(address)
        await hand.seeStatus('settled')
        expect(rail.payoutReferences()).toHaveLength(1)
      })
    } catch (error) {
      await printPages([context])
      console.error(product.output())
      throw error
    } finally {
      await product.stop()
      await date.close()
      await context.close()
    }
  })
