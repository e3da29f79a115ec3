/** Payouts above the sum that may go out on a day: released, or taken back and sent again. */
import { signedLoan } from '../../src/applications.ts'
import { expectAccessible, openConsole, sendForm } from '../../src/console.ts'
import { rowOf, untilGone, untilListed } from '../../src/listed-payouts.ts'
import { expect, nightly, ownProduct, test } from '../../src/test.ts'

/** In pesos: below every loan, so that each one waits for a person. */
const DAILY_LIMIT = '1'

// The personas got their money before there was a limit.
test.use(ownProduct({ PAYOUT_DAILY_LIMIT: DAILY_LIMIT }))

nightly('a payout waits until finance releases it, and then arrives', async ({ app }) => {
  const { orderId } = await signedLoan(app, 'Oliva')
  const page = await openConsole(app, 'finance', '/console/payouts?state=over-limit')
  await untilListed(page, orderId, 'Over the limit')
  await rowOf(page, orderId).getByRole('link').click()
  await page.getByText('Waits above the limit of the day.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await sendForm(page, { title: 'Release', reason: 'the treasurer agreed' })
  await page.getByText('Payout released').waitFor()
  await page.goto(`${app.origin}/console/payouts`)
  await untilGone(page, orderId)
})

nightly('one that was taken back stays until it is sent again', async ({ app }) => {
  const { orderId } = await signedLoan(app, 'Palomar')
  const page = await openConsole(app, 'finance', '/console/payouts')
  await untilListed(page, orderId, 'Over the limit')
  await rowOf(page, orderId).getByRole('link').click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await sendForm(page, { title: 'Withdraw', reason: 'the borrower called' })
  await page.getByText('Payout withdrawn').waitFor()
  await untilListed(page, orderId, 'Stopped')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await page.keyboard.press('r')
  await sendForm(page, { title: 'Send again', reason: 'all is well' })
  await page.getByText('The money is sent again').waitFor()
  await untilListed(page, orderId, 'Over the limit')
})
