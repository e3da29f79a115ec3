/**
 * A loan whose money goes out and comes in by a provider, whose answers are lost and missing on the way: from the
 * advertisement to a paid installment. (What follows would need another date, and only the sandbox has one.)
 */
import { codePage } from '../../pages/code-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { at } from '../../src/addresses.ts'
import { newPhone } from '../../src/browser.ts'
import { hydrated } from '../../src/hydrated.ts'
import { fingerOn } from '../../src/life/finger.ts'
import { applyAndBeApproved, newPhilippineNumber, sign } from '../../src/life/life-of-a-loan.ts'
import { paymongoRail, startOnRail, xenditRail } from '../../src/real-rail.ts'
import { expect, test } from '../../src/test.ts'

for (const [name, makeRail] of [
  ['Xendit', xenditRail],
  ['PayMongo', paymongoRail],
] as const)
  test(`from the advertisement to a paid installment over the stub of ${name}`, async ({ browser }) => {
    test.setTimeout(400_000)
    const phone = await newPhone(browser)
    const page = await phone.newPage()
    const hand = fingerOn(page)
    const rail = await makeRail()
    let order = new URL('about:blank')
    const product = await startOnRail(rail, {
      market: 'ph',
      before: async (sandboxed) => {
        order = await applyAndBeApproved({ product: sandboxed, hand, phone: newPhilippineNumber() })
      },
    })
    try {
      const address = product.origin + order.pathname + order.search

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
        const choose = async () => {
          await hand.press('Choose payment method')
          await repayPage(page).channel('Bank transfer').locator('xpath=ancestor::label').tap()
          await hand.pressInDialog('Pay')
        }
        await choose()
        await page.getByRole('alert').or(page.getByRole('status')).first().waitFor({ timeout: 60_000 })
        rail.behave('well')
        await page.reload()
        await hydrated(page)
        await choose()
        await page.waitForURL(at('repaymentOfCode'))
        await codePage(page).waiting.waitFor()
      })

      await test.step('the payment is reported twice, and counts once', async () => {
        const paid = rail.pay(rail.openedIds().at(-1) ?? '')
        expect(await product.deliver(paid)).toBe(200)
        expect(await product.deliver(paid)).toBe(200)
        await codePage(page).received.waitFor()
        await hand.open(address)
        await hand.seeStatus('running')
        await hand.see('1 of 4 paid')
      })
    } finally {
      await product.stop()
      await phone.close()
    }
  })
