/** Payouts that a bank refuses, or of which it says nothing. */
import { bindCardNew, loanDetails } from '@sandigan/contract/client'
import { type Application, signedLoan } from '../../src/applications.ts'
import { expectAccessible, openConsole, sendForm } from '../../src/console.ts'
import { rowOf, untilGone, untilListed } from '../../src/listed-payouts.ts'
import { expect, nightly, CONSOLE_PRODUCT_WITH_LEFTOVERS, test } from '../../src/test.ts'

// Another bank's mood.
test.use(CONSOLE_PRODUCT_WITH_LEFTOVERS)

/** The sandbox's bank refuses accounts that end so. */
const REFUSED = '0000'
const RUNNING = 170

const statusOf = async ({ walk, productId, orderId }: Application) =>
  (await walk.caller.call(loanDetails, { productId, orderId })).orderStatus

nightly(
  'one whose answer nobody can read is shown as not known, is asked about by itself and arrives once',
  async ({ app }) => {
    const { sandbox } = app
    await sandbox.provider('payout', 'garbage')
    const loan = await signedLoan(app, 'Paraiso')
    const page = await openConsole(app, 'finance', '/console/payouts')
    await untilListed(page, loan.orderId, 'Unknown')
    await rowOf(page, loan.orderId).getByRole('link').click()
    await page.getByText('nothing is sent twice', { exact: false }).waitFor()
    // Nobody can send it a second time from here.
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await expectAccessible(page)
    await sandbox.provider('payout', 'well')
    await untilGone(page, loan.orderId)
    await expect.poll(() => statusOf(loan)).toBe(RUNNING)
  },
)

test('one that the bank refused is sent again, to another account of the borrower', async ({ app }) => {
  const { origin } = app
  const loan = await signedLoan(app, 'Quirino', { account: REFUSED })
  const page = await openConsole(app, 'finance')
  const failed = page.getByText('Payout failed', { exact: true })
  await expect(async () => {
    await page.goto(`${origin}/console/loans/${loan.orderId}`)
    await expect(failed).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByText('the account takes no money', { exact: false }).first().waitFor()
  await loan.walk.caller.call(bindCardNew, {
    product_id: loan.productId,
    cardType: '1',
    channelNumber: '90006',
    bankCode: 'BDO',
    cardNo: '1234567899991111',
    accountName: loan.name,
  })
  await page.keyboard.press('r')
  await sendForm(page, { title: 'Send the money again', reason: 'the borrower gave another account' })
  await page.getByText(/The money is sent again|Goes out at/).waitFor()
  // To an account that is new the money goes a day later.
  await app.sandbox.clock({ advanceDays: 2 })
  await expect.poll(() => statusOf(loan), { timeout: 60_000 }).toBe(RUNNING)
})
