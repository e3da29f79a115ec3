/**
 * The main job, as a borrower does it: from an advertisement to a settled loan and the next one, on a phone of
 * 390×844 with real taps. The tests follow each other on one page.
 */
import type { Page } from 'playwright-core'
import { agreementPage } from '../../pages/agreement-page.ts'
import { codePage } from '../../pages/code-page.ts'
import { confirmPage } from '../../pages/confirm-page.ts'
import { formPage } from '../../pages/form-page.ts'
import { readyToLogIn } from '../../pages/login-page.ts'
import { mainPage, productPage } from '../../pages/main-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { promotionPage } from '../../pages/promotion-page.ts'
import { repayPage } from '../../pages/repay-page.ts'
import { toast } from '../../pages/toasts.ts'
import { newContext } from '../../src/browser.ts'
import { ACCOUNT_DATA, BASIC_DATA, HOME_DATA, newPhoneNumber, ORIGIN } from '../../src/fixtures.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { paymentDay, type PaymentOf } from '../../src/payment-day.ts'
import { closeUnaskedDialogs } from '../../src/self-opened-dialogs.ts'
import { expect, ownProcess, shows, type TestApp, test } from '../../src/test.ts'

// What these tests do changes the personas, or moves the date. It is done to the product as `npm start` runs it.
test.use(ownProcess())

const PRODUCT = 'Sandigan Lite'
const AMOUNT = '₱6,000.00'

const phone = newPhoneNumber()
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  const context = await newContext(browser)
  page = await context.newPage()
})
test.afterAll(() => page?.context().close())

const parameter = (name: string): string => new URL(page.url()).searchParams.get(name) ?? ''
const idle = () => hydrated(page)

test(
  'a visitor registers: captcha, SMS code, download page',
  shows('1.register', '2.landing.form', '3.registration.fields', '8.register.0', '7.call.register'),
  async ({ app }) => {
    const promotion = promotionPage(page)
    await promotion.open(app.origin)
    await idle()
    await promotion.phone.fill(phone)
    await promotion.captcha.fill(await app.sandbox.captcha(await promotion.sid()))
    await promotion.sendCode.tap()
    await toast(page, '验证码已发送，请在手机上查看！').waitFor()
    await promotion.smsCode.fill(await app.sandbox.smsCode(phone))
    const request = page.waitForRequest('**/api/v2/youmi/promotion/register*')
    await promotion.apply.tap()
    const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))
    expect(sent).toMatchObject({ phone, userName: phone, merchantNumber: '0', id: 'default', ...ORIGIN })
    expect(sent['deviceId']).toBe(sent['sid'])
    await toast(page, '注册成功').waitFor()
    await page.waitForURL(/#\/downloadTemplate\?/)
  },
)

test('from the download page the browser goes on at once: the registration opened a session', async () => {
  await promotionPage(page).goOnInBrowser.tap()
  await page.waitForURL(at('main'))
  expect(parameter('sessionId')).not.toBe('')
  await page
    .getByRole('link', { name: new RegExp(`${PRODUCT}$`) })
    .first()
    .waitFor()
})

test(
  'who comes back logs in: a code opens a session',
  shows('7.call.sms-code-login', '7.call.login-init'),
  async ({ app }) => {
    await page.goto(`${app.origin}/login`)
    await idle()
    const login = await readyToLogIn(page, app.sandbox, phone)
    await login.logIn.tap()
    await page.waitForURL(at('main'))
    expect(parameter('sessionId')).not.toBe('')
  },
)

test(
  'a product shows its cost for the chosen amount, live',
  shows('1.offer', '7.call.product-detail-new'),
  async () => {
    await mainPage(page).product(PRODUCT).tap()
    await page.waitForURL(at('productDetail'))
    await idle()
    const product = productPage(page)
    await product.slider.fill('8')
    await expect.poll(() => product.chosen.innerText()).toBe('₱6,000')
    await idle()
    await product.apply.tap()
    await page.waitForURL(at('certify'))
  },
)

test(
  'certification asks for basic data',
  shows('7.call.certify-list', '7.call.basic-person-info'),
  async () => {
    await page.getByRole('link', { name: 'Go on' }).tap()
    await page.waitForURL(at('certify/basic'))
    await idle()
    const form = formPage(page)
    await form.field('First name').fill(BASIC_DATA['firstName'] ?? '')
    await form.field('Last name').fill(BASIC_DATA['lastName'] ?? '')
    await form.field('Date of birth').fill(BASIC_DATA['birthday'] ?? '')
    await form.tapChip('Gender', 'Female')
    await form.choose('Type of ID', 'National ID (PhilSys)')
    await form.field('ID number').fill(BASIC_DATA['idNumber'] ?? '')
    await form.field('Email').fill(BASIC_DATA['email'] ?? '')
    await form.save.tap()
    await page.waitForURL(at('certify/personal'))
  },
)

test(
  'it asks for home, work and two references, each place chosen by level',
  shows('7.call.personal-info', '7.call.job-info', '7.call.ext-info', '7.call.city-init'),
  async () => {
    const form = formPage(page)
    await idle()
    await form.choosePlace('Where you live', 'National Capital Region (NCR)', 'City of Makati', 'Poblacion')
    await page.reload()
    await form.choice('Where you live').filter({ hasText: 'Poblacion, City of Makati' }).waitFor()
    await idle()
    await form.field('Street address').fill(HOME_DATA['address'] ?? '')
    await form.tapChip('Type of residence', 'Rented')
    await form.tapChip('Civil status', 'Single')
    await form.tapChip('Dependents', 'None')
    await form.save.tap()
    await page.waitForURL(at('certify/job'))
    await idle()
    await form.choose('What you do', 'Private employee')
    await form.field('Employer or business').fill('Example Store')
    await form.tapChip('Monthly income', '₱10,000 to ₱20,000')
    await form.save.tap()
    await page.waitForURL(at('certify/ext'))
    await idle()
    await form.field('First reference: name').fill('Example Reference')
    await form.choose('First reference: relationship', 'Parent')
    await form.field('First reference: mobile number').fill('13800000001')
    await form.field('Second reference: name').fill('Example Friend')
    await form.choose('Second reference: relationship', 'Friend')
    await form.field('Second reference: mobile number').fill('13800000002')
    await form.save.tap()
    // What else may be stored is requested once, and the way on is open without it.
    await page.waitForURL(at('certify/permissions'))
    await idle()
    await page.getByRole('link', { name: 'Go on' }).tap()
    // So may the photo of an ID be left out.
    await page.waitForURL(at('certify/identity'))
    await page.getByRole('link', { name: 'Skip for now' }).tap()
    await page.waitForURL(at('bindBank'))
  },
)

test(
  "an account is bound under the title 'Payment account information'",
  shows('1.account', '2.bank.title', '2.bank.form', '3.bank.defaults', '7.call.bind-card-new'),
  async () => {
    if (page.url().includes('/certify?')) await page.getByRole('link', { name: 'Next' }).tap()
    await page.waitForURL(at('bindBank'))
    await idle()
    await page.getByRole('heading', { level: 1, name: 'Payment account information' }).waitFor()
    const form = formPage(page)
    await form.confirmChoice('Bank or wallet', 'BDO Unibank')
    await form.field('Account number').pressSequentially('1234-5678 9012abc3456')
    await expect.poll(() => form.field('Account number').inputValue()).toBe('1234 5678 9012 3456')
    await form.field('Account name').fill(ACCOUNT_DATA['accountName'] ?? '')
    const request = page.waitForRequest('**/borrower/v3/bind-card/bind-card-new?**')
    await form.next.tap()
    const sent = new URLSearchParams((await request).postData() ?? '')
    expect(sent.get('cardType')).toBe('1')
    expect(sent.get('channelNumber')).toBe('90006')
    expect(sent.get('cardNo')).toBe('1234567890123456')
    await page.waitForURL(at('newLoanConfirm'))
  },
)

test(
  'the offer shows term, plan and agreements, and Next opens the order in its place',
  shows('2.confirm.content', '4.confirm.push', '7.call.loan-detail-push'),
  async () => {
    await idle()
    const confirm = confirmPage(page)
    await page.getByText('Loan Term: 120days').waitFor()
    await page.getByText(AMOUNT).first().waitFor()
    await expect.poll(() => confirm.box.isChecked()).toBe(true)
    const request = page.waitForRequest('**/borrower/v3/loan-confirm/loan-detail-push?**')
    await confirm.next.tap()
    const sent = Object.fromEntries(new URLSearchParams((await request).postData() ?? ''))
    expect(sent).toMatchObject({ amount: '6000.00', periods: '4', termUnit: '30', confirmFlag: '1' as const })
    await page.waitForURL(at('loanDetail'))
    expect(parameter('from')).toBe('confirm')
    await page.locator('main [data-status="waiting"]').waitFor()
  },
)

test(
  'approved, the borrower is led to the promissory note and confirms it',
  shows('4.lifecycle', '4.order.redirect', '7.call.agreement'),
  async ({ app }) => {
    await app.sandbox.decide(parameter('orderId'), true)
    await page.reload()
    await page.waitForURL(at('loanAgreement'))
    await idle()
    const agreement = agreementPage(page)
    await agreement.disclosure.waitFor()
    await agreement.consent.locator('..').tap()
    await agreement.confirm.tap()
    await page.waitForURL(at('(?:loanDetail|order)'))
  },
)

test('the money arrives and the page follows by itself', async () => {
  await page.locator('main [data-status="running"]').waitFor({ timeout: 40_000 })
  await orderPage(page).repayment.waitFor()
})

test(
  'on the due date the instalment is paid by code',
  shows('1.repay.instalment', '1.repay.code', '4.repay.redirect', '7.call.generate-vcode'),
  async ({ app }) => {
    const payCode = await payInBrowser(app, 'due')
    await app.sandbox.pay({ payCode })
    await backToOrder(app)
    await page.locator('main [data-status="running"]').waitFor()
  },
)

test(
  'after half the term everything is paid, and the loan is settled',
  shows('1.repay.full', '9.terms.prepayment'),
  async ({ app }) => {
    const payCode = await payInBrowser(app, 'everything')
    await app.sandbox.pay({ payCode })
    await backToOrder(app)
    await page.locator('main [data-status="settled"]').waitFor()
  },
)

test("'Borrow Again' opens the product once more", shows('4.order.borrow-again'), async () => {
  await idle()
  await closeUnaskedDialogs(page)
  await orderPage(page).borrowAgain.tap()
  await page.waitForURL(at('productDetail'))
})

/** Moves to the day of the payment and asks for a code under the first channel. */
async function payInBrowser(app: TestApp, what: PaymentOf): Promise<string> {
  await app.sandbox.clock({ date: await paymentDay(new URL(page.url()), what) })
  await page.reload()
  const order = orderPage(page)
  await order.repayment.or(order.repay).tap()
  await page.waitForURL(at('repay'))
  await idle()
  const repay = repayPage(page)
  if (what === 'everything') await repay.everything.locator('..').tap()
  await repay.method.tap()
  await repay.channels.first().locator('..').tap()
  await repay.pay.tap()
  await page.waitForURL(at('repaymentOfCode'))
  await idle()
  return codePage(page).payCode()
}

async function backToOrder(app: TestApp): Promise<void> {
  const query = new URLSearchParams({
    productId: parameter('productId'),
    orderId: parameter('orderId'),
    sessionId: parameter('sessionId'),
  })
  await page.goto(`${app.origin}/loanDetail?${query}`)
}
