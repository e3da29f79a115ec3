/** Payouts that want a person: above the sum of the day, not known, refused by the bank. */
import { bindCardNew } from '@sandigan/contract/client'
import type { Page } from 'playwright-core'
import { signedLoan } from '../../src/applications.ts'
import { expectAccessible, giveCode, openConsole, sendForm } from '../../src/console.ts'
import { expect, ownProduct, test } from '../../src/test.ts'

/** In pesos, on a day: below every loan, so that each one waits for a person or for nobody at all. */
const DAILY_LIMIT = '1'
/** The sandbox's bank refuses accounts that end so. */
const REFUSED = '0000'
/** A payout is sent by a job, and a job that found nothing comes again. */
const SOON = { timeout: 60_000 }

const rowOf = (page: Page, orderId: string) => page.getByRole('row').filter({ hasText: orderId })

/** The list is asked anew each minute; whoever cannot wait loads it again. */
async function untilListed(page: Page, orderId: string, state: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(rowOf(page, orderId).getByText(state, { exact: true })).toBeVisible({ timeout: 4_000 })
  }).toPass(SOON)
}

async function untilGone(page: Page, orderId: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await page.getByRole('heading', { name: 'Payouts' }).waitFor()
    await page.getByRole('table').or(page.getByText('Nothing waits here')).first().waitFor()
    await expect(rowOf(page, orderId)).toHaveCount(0, { timeout: 2_000 })
  }).toPass(SOON)
}

test.describe('above the sum of a day', () => {
  test.use(ownProduct({ PAYOUT_DAILY_LIMIT: DAILY_LIMIT }))

  test('a payout waits until finance releases it with a fresh code, and then arrives', async ({ stage }) => {
    const { orderId } = await signedLoan(stage, 'Oliva')
    const page = await openConsole(stage, 'finance')
    await page.goto(`${stage.origin}/console/payouts?state=over-limit`)
    await untilListed(page, orderId, 'Over the limit')
    await rowOf(page, orderId).getByRole('link').click()
    await page.getByText('Waits above the limit of the day.', { exact: false }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('r')
    await sendForm(page, { title: 'Release', reason: 'the treasurer agreed' })
    await giveCode(page)
    await page.getByText('Payout released').waitFor()
    await page.goto(`${stage.origin}/console/payouts`)
    await untilGone(page, orderId)
  })
})

test.describe('with a bank that is not well', () => {
  test.use(ownProduct({ JOURNEY: 'payouts' }))

  test('one whose answer was lost is shown as not known, is asked about by itself and arrives once', async ({
    stage,
  }) => {
    const { sandbox, origin } = stage
    await sandbox.provider('payout', 'lying')
    const { orderId, walk, productId } = await signedLoan(stage, 'Paraiso')
    const page = await openConsole(stage, 'finance')
    await page.goto(`${origin}/console/payouts`)
    await untilListed(page, orderId, 'Unknown')
    await rowOf(page, orderId).getByRole('link').click()
    await page.getByText('nothing is sent twice', { exact: false }).waitFor()
    // Nobody can send it a second time from here.
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expectAccessible(page)
    await sandbox.provider('payout', 'well')
    await untilGone(page, orderId)
    const { loanDetails } = await import('@sandigan/contract/client')
    expect((await walk.caller.call(loanDetails, { productId, orderId })).orderStatus).toBe(170)
  })

  test('one that the bank refused is sent again to another account of the borrower', async ({ stage }) => {
    const { origin } = stage
    const loan = await signedLoan(stage, 'Quirino', { account: REFUSED })
    const page = await openConsole(stage, 'finance')
    await page.goto(`${origin}/console/payouts?state=stopped`)
    await untilListed(page, loan.orderId, 'Stopped')
    await loan.walk.caller.call(bindCardNew, {
      product_id: loan.productId,
      cardType: '1',
      channelNumber: '90006',
      bankCode: 'BDO',
      cardNo: '1234567899991111',
      accountName: loan.name,
    })
    await rowOf(page, loan.orderId).getByRole('link').click()
    await page.getByRole('button', { name: 'Send again' }).waitFor()
    await page.keyboard.press('r')
    await sendForm(page, { title: 'Send again', reason: 'the borrower gave another account' })
    await giveCode(page)
    await page.getByText(/The money is sent again|Goes out at/).waitFor()
    await untilGone(page, loan.orderId)
  })
})
