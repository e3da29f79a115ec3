/**
 * Taps on a page whose sheet has just closed. For a short time none reaches it, so that the second of two quick taps
 * does nothing; then every one does.
 */
import { formPage } from '../../pages/form-page.ts'
import { hydrated } from '../../src/hydrated.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, nightly, test } from '../../src/test.ts'

/** Chromium 153 lost the taps within 34 choices. */
const TIMES = 40
const BANKS = ['Bank of the Philippine Islands', 'BDO Unibank']

nightly('the page takes a tap after each of forty choices', async ({ app }) => {
  test.setTimeout(300_000)
  const page = await app.page()
  const query = new URLSearchParams({
    sessionId: verifiedPersona(app.personas).sessionId,
    productId: 'sandigan-lite',
  })
  const sheet = page.getByRole('dialog')
  const { choice, field } = formPage(page)
  await page.goto(`${app.origin}/bindBank?${query}`)
  await hydrated(page)
  for (let nth = 1; nth <= TIMES; nth += 1) {
    const bank = BANKS[nth % BANKS.length] ?? ''
    await choice('Bank or wallet').tap()
    await sheet.getByText(bank, { exact: true }).tap()
    await sheet.getByRole('button', { name: 'Confirm' }).tap()
    await field('Account number').tap()
  }
  await expect(field('Account number')).toBeFocused()
})
