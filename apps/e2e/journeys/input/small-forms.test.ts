/** Login, reset, older repayment, complaint, contact and calculator: the edges of forms with few fields. */
import type { Page } from 'playwright-core'
import { calculatorPage } from '../../pages/calculator-page.ts'
import { complaintPage } from '../../pages/complaint-page.ts'
import { loginPage } from '../../pages/login-page.ts'
import { legacyPage } from '../../pages/ways-to-repay-page.ts'
import { sitePage } from '../../pages/site-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { counted, hasFocus, isWrong, paste } from '../../src/fields.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const NO_CONNECTION = 'No connection. Check your signal and try again. Nothing was lost.'

async function open(app: TestApp, address: string) {
  const page = await app.page()
  await page.goto(app.origin + address)
  await hydrated(page)
  return page
}

/** A login page to which a code was sent. */
async function withCode(app: TestApp, reset = false) {
  const { phone } = await newBorrower(app)
  const page = await open(app, '/login')
  const login = loginPage(page)
  if (reset) {
    await login.byPassword.tap()
    await login.forgot.tap()
  }
  await login.phone.fill(phone)
  await login.captcha.fill(await app.sandbox.captcha(await login.sid()))
  await login.sendCode.tap()
  await expect.poll(() => login.sendCode.innerText()).toMatch(/^\d+s$/)
  return { page, login, code: await app.sandbox.smsCode(phone) }
}

/** Lets the main page take its time, as on a slow line. */
const slowly = (page: Page) =>
  page.route('**/v5/index/index?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })

test('login: everything empty is told, a pasted message gives its code, and three taps log in once', async ({
  app,
}) => {
  const { page, login, code } = await withCode(app)
  await login.logIn.tap()
  await expect.poll(() => isWrong(login.smsCode)).toBe(true)
  await expect.poll(() => hasFocus(login.smsCode)).toBe(true)
  await paste(page, login.smsCode, `Your code: ${code.slice(0, 3)} ${code.slice(3)}.`)
  await expect.poll(() => login.smsCode.inputValue()).toBe(code)
  await page.context().setOffline(true)
  await login.logIn.tap()
  await toast(page, NO_CONNECTION).waitFor()
  await expect.poll(() => login.smsCode.inputValue()).toBe(code)
  await page.context().setOffline(false)
  const requests = counted(page, '/sms-code-login')
  await slowly(page)
  const answered = page.waitForResponse('**/sms-code-login?**')
  await login.logIn.dblclick()
  await answered
  await login.logIn.click({ timeout: 1_000 }).catch(() => {})
  await page.waitForURL(at('main'))
  expect(requests()).toBe(1)
})

nightly(
  'login: a pasted number loses its country code, dashes and letters; a reload keeps it and no code',
  async ({ app }) => {
    const page = await open(app, '/login')
    const login = loginPage(page)
    await paste(page, login.phone, 'tel. +86 138-1234-5678')
    await expect.poll(() => login.phone.inputValue()).toBe('138 1234 5678')
    await paste(page, login.captcha, ' a b c d ')
    await expect.poll(() => login.captcha.inputValue()).toBe('abcd')
    await login.smsCode.fill('123456')
    await page.reload()
    await hydrated(page)
    await expect.poll(() => login.phone.inputValue()).toBe('138 1234 5678')
    expect([await login.captcha.inputValue(), await login.smsCode.inputValue()]).toEqual(['', ''])
  },
)

nightly(
  'login: a wrong picture and a wrong code are told beside each with the focus, and the right code still opens',
  async ({ app }) => {
    const { phone } = await newBorrower(app)
    const page = await open(app, '/login')
    const login = loginPage(page)
    await login.phone.fill(phone)
    await login.captcha.fill('....')
    const before = await login.picture.getAttribute('src')
    await login.sendCode.tap()
    await expect.poll(() => isWrong(login.captcha)).toBe(true)
    await expect.poll(() => hasFocus(login.captcha)).toBe(true)
    await expect.poll(() => login.captcha.inputValue()).toBe('')
    await expect.poll(() => login.picture.getAttribute('src')).not.toBe(before)
    await login.captcha.fill(await app.sandbox.captcha(await login.sid()))
    await login.sendCode.tap()
    await expect.poll(() => login.sendCode.innerText()).toMatch(/^\d+s$/)
    const code = await app.sandbox.smsCode(phone)
    await login.smsCode.fill(code === '123456' ? '654321' : '123456')
    await login.logIn.tap()
    await expect.poll(() => isWrong(login.smsCode)).toBe(true)
    await expect.poll(() => hasFocus(login.smsCode)).toBe(true)
    await paste(page, login.smsCode, `${code}99`)
    await expect.poll(() => login.smsCode.inputValue()).toBe(code)
    await login.logIn.tap()
    await page.waitForURL(at('main'))
  },
)

nightly(
  'login by password: a pasted number is tidied, a long password is cut; a reload keeps the number and no password',
  async ({ app }) => {
    const page = await open(app, '/login')
    const login = loginPage(page)
    await login.byPassword.tap()
    await paste(page, login.phone, ' +86 138-1234-5678 ')
    await expect.poll(() => login.phone.inputValue()).toBe('138 1234 5678')
    await paste(page, login.password, 'correct horse 7 '.repeat(10))
    await expect.poll(async () => (await login.password.inputValue()).length).toBe(128)
    await page.reload()
    await hydrated(page)
    await expect.poll(() => login.phone.inputValue()).toBe('138 1234 5678')
    await login.byPassword.tap()
    await expect.poll(() => login.password.inputValue()).toBe('')
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain('horse')
  },
)

nightly(
  'reset: a wrong code is told beside it, without a connection nothing is lost, a double tap sets one password',
  async ({ app }) => {
    const { page, login, code } = await withCode(app, true)
    await login.smsCode.fill(code === '123456' ? '654321' : '123456')
    await login.newPassword.fill('correct horse 7')
    await login.set.tap()
    await expect.poll(() => isWrong(login.smsCode)).toBe(true)
    await expect.poll(() => hasFocus(login.smsCode)).toBe(true)
    await expect.poll(() => login.newPassword.inputValue()).toBe('correct horse 7')
    await login.smsCode.fill(code)
    await page.context().setOffline(true)
    await login.set.tap()
    await toast(page, NO_CONNECTION).waitFor()
    await page.context().setOffline(false)
    const requests = counted(page, '/reset-pwd')
    await login.set.dblclick()
    await page.waitForURL(at('main'))
    expect(requests()).toBe(1)
  },
)

nightly(
  'older repayment: the chosen account is there after a reload, a short code gets the focus, a double tap sends one code',
  async ({ app }) => {
    const page = await open(app, `/repayment?${orderQuery(personaAt(app.personas, 170))}`)
    const legacy = legacyPage(page)
    await legacy.submit.tap()
    await legacy.pickFirst.waitFor()
    await expect.poll(() => hasFocus(legacy.card)).toBe(true)
    await page.getByText('BDO Unibank').first().tap()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => legacy.card.isChecked()).toBe(true)
    const begun = counted(page, '/repayment-commit')
    await legacy.submit.dblclick()
    await legacy.seconds.waitFor()
    expect(begun()).toBe(1)
    await paste(page, legacy.code, '12-3x')
    await legacy.confirm.tap()
    await page.getByText('please enter the correct verification code', { exact: false }).waitFor()
    expect([await hasFocus(legacy.code), await legacy.code.inputValue()]).toEqual([true, '123'])
  },
)

nightly(
  'complaint: blanks are no text, a long paste ends at 200, and it is all there without a connection and after a reload',
  shows('5.complaint.text-cap'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await open(app, `/complainPageNext?problemType=6&sessionId=${sessionId}`)
    const complaint = complaintPage(page)
    await complaint.text.fill('   ')
    await complaint.send.tap()
    await page.getByText('Please fill in your comments and suggestions').waitFor()
    await expect.poll(() => hasFocus(complaint.text)).toBe(true)
    await paste(page, complaint.text, 'It is slow. '.repeat(30))
    await page.getByText('200/200').waitFor()
    await page.context().setOffline(true)
    await complaint.send.tap()
    await toast(page, NO_CONNECTION).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await expect.poll(async () => (await complaint.text.inputValue()).length).toBe(200)
    // It stays for 1.5 s: waited for before it comes.
    await Promise.all([complaint.sent.waitFor(), complaint.send.tap()])
  },
)

nightly(
  'contact form: longer input is ignored, also pasted; without a connection a double tap on a full form ends in success',
  shows('5.site.contact'),
  async ({ app }) => {
    const page = await app.page()
    await page.goto(`${app.origin}/`)
    await page.waitForLoadState('networkidle')
    const { contact } = sitePage(page)
    await contact.name.pressSequentially('x'.repeat(110), { delay: 0 })
    expect((await contact.name.inputValue()).length).toBe(100)
    await paste(page, contact.telephone, ` +63 (2) 8000-0000 ${'0'.repeat(40)}`)
    expect((await contact.telephone.inputValue()).length).toBe(30)
    await paste(page, contact.remark, 'It is slow.\n'.repeat(300))
    expect((await contact.remark.inputValue()).length).toBe(2000)
    await page.context().setOffline(true)
    await contact.submit.tap()
    await contact.missing.waitFor()
    await expect.poll(() => hasFocus(contact.email)).toBe(true)
    // It is no address, and one need not be checked that nobody gets.
    await contact.email.fill('Example')
    await contact.submit.dblclick()
    await expect.poll(() => contact.state.innerText()).toBe('Successful!')
    await expect.poll(() => contact.name.inputValue()).toBe('')
  },
)

nightly(
  'calculator: an offer without a name gets the focus, its name outlives a lost connection and a reload, two taps keep one',
  shows('7.call.calculator'),
  async ({ app }) => {
    const { sessionId } = await newBorrower(app)
    const page = await open(app, `/calculator?sessionId=${sessionId}`)
    const calculator = calculatorPage(page)
    await calculator.compare.scrollIntoViewIfNeeded()
    await calculator.keep.tap()
    await page.getByText('Please give it a name').waitFor()
    await expect.poll(() => hasFocus(calculator.name)).toBe(true)
    await paste(page, calculator.name, 'Ours '.repeat(20))
    expect((await calculator.name.inputValue()).length).toBe(60)
    await calculator.name.fill('Ours')
    await page.context().setOffline(true)
    await calculator.keep.tap()
    await toast(page, NO_CONNECTION).waitFor()
    await page.context().setOffline(false)
    await page.reload()
    await hydrated(page)
    await calculator.compare.scrollIntoViewIfNeeded()
    await expect.poll(() => calculator.name.inputValue()).toBe('Ours')
    const stored = counted(page, '/add-loan')
    await calculator.keep.dblclick()
    await calculator.show('Ours').waitFor()
    expect([stored(), await calculator.show('Ours').count()]).toEqual([1, 1])
  },
)

test('planted bug: a page that sends each tap by itself would log in twice, and that is counted', async ({
  app,
}) => {
  const { page, login, code } = await withCode(app)
  await login.smsCode.fill(code)
  const requests = counted(page, '/sms-code-login')
  await slowly(page)
  const request = page.waitForRequest('**/sms-code-login?**')
  await login.logIn.tap()
  const sent = await request
  await page.evaluate(
    ({ url, body }) =>
      fetch(url, { method: 'POST', body, headers: { 'x-requested-with': 'XMLHttpRequest' } }),
    { url: sent.url(), body: sent.postData() ?? '' },
  )
  expect(requests()).toBe(2)
})
