import type { Page } from 'playwright-core'
import { formPage } from '../../pages/form-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { apply, confirmOffer } from '../../http/steps.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { counted } from '../../src/fields.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { verifiedPersona } from '../../src/screens.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

async function openForm(app: TestApp, page: Page, path: string, query: Record<string, string>) {
  await page.goto(`${app.origin}/${path}?${new URLSearchParams(query)}`)
  await hydrated(page)
  return formPage(page)
}

test('a reload halfway through certification keeps what was typed', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const form = await openForm(app, page, 'certify/basic', { sessionId })
  await form.field('First name').fill('Example')
  await form.tapChip('Gender', 'Male')
  await form.choose('Type of ID', 'UMID')
  await page.reload()
  await expect.poll(() => form.field('First name').inputValue()).toBe('Example')
  await expect.poll(() => form.isChosen('Gender', 'Male')).toBe(true)
  await form.choice('Type of ID').filter({ hasText: 'UMID' }).waitFor()
})

nightly('what is missing is said beside each field, and the first one gets the focus', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  const form = await openForm(app, page, 'certify/basic', { sessionId })
  await form.save.tap()
  await expect.poll(() => form.field('First name').getAttribute('aria-invalid')).toBe('true')
  await expect
    .poll(() => form.field('First name').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expect.poll(() => form.field('Last name').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => form.field('Middle name').getAttribute('aria-invalid')).not.toBe('true')
})

test(
  "the picker's Cancel keeps the old choice, Confirm takes the new one",
  shows('2.bank.form'),
  async ({ app }) => {
    const page = await app.page()
    const form = await openForm(app, page, 'bindBank', {
      sessionId: verifiedPersona(app.personas).sessionId,
    })
    const sheet = page.getByRole('dialog')
    await form.choice('Transfer through').tap()
    await sheet.getByText('PESONet, within a business day').tap()
    await sheet.getByRole('button', { name: 'Cancel' }).tap()
    await form.choice('Transfer through').filter({ hasText: 'InstaPay' }).waitFor()
    await form.confirmChoice('Transfer through', 'PESONet, within a business day')
    await form.choice('Transfer through').filter({ hasText: 'PESONet' }).waitFor()
  },
)

test(
  'the channel decides which banks are offered, the card type which fields show',
  shows('4.bank.channel', '4.bank.tabs'),
  async ({ app }) => {
    const page = await app.page()
    const form = await openForm(app, page, 'bindBank', {
      sessionId: verifiedPersona(app.personas).sessionId,
    })
    const banks = async (): Promise<string[]> => {
      await form.choice('Bank or wallet').tap()
      const names = await page.getByRole('dialog').locator('label').allInnerTexts()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
      return names
    }
    const byInstapay = await banks()
    await form.confirmChoice('Transfer through', 'PESONet, within a business day')
    expect(await banks()).not.toEqual(byInstapay)
    await form.tab('E-wallet').tap()
    await form.field('Wallet mobile number').waitFor()
    await expect.poll(() => form.field('Account number').count()).toBe(0)
    expect((await banks()).join()).toContain('GCash')
  },
)

nightly(
  'wallet numbers keep digits and are grouped 3-4-4',
  shows('5.bank.digits', '5.input.phone-format', '5.input.card-format'),
  async ({ app }) => {
    const page = await app.page()
    const form = await openForm(app, page, 'bindBank', {
      sessionId: verifiedPersona(app.personas).sessionId,
    })
    await form.field('Account number').fill('')
    await form.field('Account number').pressSequentially('12a34-5678 9')
    await expect.poll(() => form.field('Account number').inputValue()).toBe('1234 5678 9')
    await form.tab('E-wallet').tap()
    await form.field('Wallet mobile number').fill('')
    await form.field('Wallet mobile number').pressSequentially('138x0013800099')
    await expect.poll(() => form.field('Wallet mobile number').inputValue()).toBe('138 0013 8000')
  },
)

nightly(
  'inside the native app, Next ends the bank flow and closes the webview',
  shows('4.bank.next', '7.bridge.actions'),
  async ({ app }) => {
    const { sessionId, walk } = await newBorrower(app)
    await apply(walk)
    const page = await app.page()
    await insideNativeHost(page.context())
    const form = await openForm(app, page, 'bindBank', { sessionId, productId: 'sandigan-lite' })
    await form.confirmChoice('Bank or wallet', 'BDO Unibank')
    await form.field('Account number').fill('1234567890123456')
    await form.field('Account name').fill('Example Borrower')
    await form.next.tap()
    await expect
      .poll(() => nativeMessages(page))
      .toEqual([
        ['startBank', null],
        ['endBank', null],
        ['closeWebview', null],
      ])
  },
)

test(
  'a failed payout asks for another account, and the money goes out again',
  shows('4.bank.source', '7.call.card-change'),
  async ({ app }) => {
    const { sessionId, walk } = await newBorrower(app)
    const order = await confirmOffer(walk, await apply(walk, { cardNo: '1234567890120000' }))
    await app.sandbox.decide(order.orderId, true)
    const page = await app.page()
    await page.goto(`${app.origin}/loanDetail?${new URLSearchParams({ ...order, sessionId })}`)
    await page.waitForURL(at('loanAgreement'))
    await hydrated(page)
    await page.getByRole('checkbox').locator('xpath=ancestor::label').tap()
    await page.getByRole('button', { name: 'Confirm the promissory note' }).tap()
    await page.waitForURL(at('(?:loanDetail|order)'))
    await orderPage(page).bindCard.tap({ timeout: 40_000 })
    await page.waitForURL(at('bindBank'))
    await hydrated(page)
    const form = formPage(page)
    await form.confirmChoice('Bank or wallet', 'BDO Unibank')
    await form.field('Account number').fill('1234567890123456')
    await form.field('Account name').fill('Example Borrower')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => form.field('Account number').inputValue()).toBe('1234 5678 9012 3456')
    await page.context().setOffline(true)
    await form.next.tap()
    await page.getByText('No connection.').first().waitFor()
    await page.context().setOffline(false)
    const changed = counted(page, '/relations/cardChange')
    await form.next.dblclick()
    await page.waitForURL(at('(?:loanDetail|order)'))
    expect(changed()).toBe(1)
    expect(new URL(page.url()).searchParams.get('source')).toBe('loanDetail')
    await page.locator('main [data-status="running"]').waitFor({ timeout: 40_000 })
  },
)

test('planted bug: a phone that keeps no drafts loses what was typed at a reload', async ({ app }) => {
  const { sessionId } = await newBorrower(app)
  const page = await app.page()
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {}
  })
  const form = await openForm(app, page, 'certify/basic', { sessionId })
  await form.field('First name').fill('Example')
  await page.reload()
  await hydrated(page)
  await expect.poll(() => form.field('First name').inputValue()).toBe('')
})
