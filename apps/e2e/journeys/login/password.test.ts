import type { Page } from 'playwright-core'
import { loginPage } from '../../pages/login-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { expect, nightly, shows, type TestApp, test } from '../../src/test.ts'

const PASSWORD = 'correct horse 7'

async function openLogin(app: TestApp, page: Page, phone: string) {
  await page.goto(`${app.origin}/login`)
  await hydrated(page)
  const login = loginPage(page)
  await login.phone.fill(phone)
  return login
}

const readPicture = async (app: TestApp, login: ReturnType<typeof loginPage>) =>
  login.captcha.fill(await app.sandbox.captcha(await login.sid()))

/** From the login page to a password that is set, and the main screen behind it. */
async function setPassword(app: TestApp, page: Page, phone: string) {
  const login = await openLogin(app, page, phone)
  await login.byPassword.tap()
  await login.forgot.tap()
  await readPicture(app, login)
  await login.sendCode.tap()
  await expect.poll(() => login.sendCode.innerText()).toMatch(/^\d+s$/)
  await login.smsCode.fill(await app.sandbox.smsCode(phone))
  await login.newPassword.fill(PASSWORD)
  await login.set.tap()
  await page.waitForURL(at('main'))
}

test(
  'a password is set with a code, and opens a session from then on',
  shows('7.call.reset-pwd', '7.call.login'),
  async ({ app }) => {
    const { phone } = await newBorrower(app)
    const page = await app.page()
    await setPassword(app, page, phone)
    const first = new URL(page.url()).searchParams.get('sessionId')
    expect(first).not.toBeNull()

    const login = await openLogin(app, page, phone)
    await login.byPassword.tap()
    await login.password.fill(PASSWORD)
    const request = page.waitForRequest('**/service/login/login?**')
    await login.logIn.tap()
    expect((await request).url()).not.toContain(encodeURIComponent(PASSWORD))
    await page.waitForURL(at('main'))
    const second = new URL(page.url()).searchParams.get('sessionId')
    expect(second).not.toBe(first)
    // The password is nowhere on the phone.
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).not.toContain(PASSWORD)
  },
)

nightly('setting a password ends every other session', async ({ app }) => {
  const { phone, sessionId } = await newBorrower(app)
  const page = await app.page()
  await setPassword(app, page, phone)
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await page.getByText('Please log in again').first().waitFor()
})

nightly(
  'a wrong password says so beside the field, keeps the number, and the right one still opens',
  async ({ app }) => {
    const { phone } = await newBorrower(app)
    const page = await app.page()
    await setPassword(app, page, phone)
    const login = await openLogin(app, page, phone)
    await login.byPassword.tap()
    await login.logIn.tap()
    await page.getByText('Please enter your password').waitFor()
    await login.password.fill('wrong horse 7')
    await login.logIn.tap()
    await expect.poll(() => login.password.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(async () => (await login.phone.inputValue()).replace(/\s/g, '')).toBe(phone)
    await login.password.fill(PASSWORD)
    await login.logIn.tap()
    await page.waitForURL(at('main'))
  },
)

nightly('a short password and a missing code are refused before anything is sent', async ({ app }) => {
  const { phone } = await newBorrower(app)
  const page = await app.page()
  let sent = 0
  await page.route('**/service/login/reset-pwd?**', (route) => {
    sent += 1
    return route.continue()
  })
  const login = await openLogin(app, page, phone)
  await login.byPassword.tap()
  await login.forgot.tap()
  await login.newPassword.fill('seven77')
  await login.set.tap()
  await page.getByText('Please enter the SMS code').waitFor()
  await page.getByText('At least 8 characters, please').waitFor()
  expect(sent).toBe(0)
})

test(
  'a code can be said in a call, and logs in like one by SMS',
  shows('7.call.send-voice-code'),
  async ({ app }) => {
    const { phone } = await newBorrower(app)
    const page = await app.page()
    const login = await openLogin(app, page, phone)
    await login.callMe.tap()
    await page.getByText('Please enter the characters in the picture').waitFor()
    await readPicture(app, login)
    await login.callMe.tap()
    await toast(page, 'We are calling you now. Please listen for the code.').waitFor()
    const [call] = await app.sandbox.messages(phone)
    expect(call?.text).toMatch(/^Voice call: /)
    // The minute is shared: neither way sends another.
    await login.callMe.tap()
    await toast(page, 'please do not resend').waitFor()
    await login.smsCode.fill(await app.sandbox.smsCode(phone))
    await login.logIn.tap()
    await page.waitForURL(at('main'))
  },
)

nightly('a double tap logs in once, without a connection nothing typed is lost', async ({ app }) => {
  const { phone } = await newBorrower(app)
  const page = await app.page()
  await setPassword(app, page, phone)
  const login = await openLogin(app, page, phone)
  await login.byPassword.tap()
  await login.password.fill(PASSWORD)
  await page.context().setOffline(true)
  await login.logIn.tap()
  await toast(page, 'No connection. Check your signal and try again. Nothing was lost.').waitFor()
  await expect.poll(() => login.password.inputValue()).toBe(PASSWORD)
  await page.context().setOffline(false)
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('/service/login/login?')) requests += 1
  })
  await login.logIn.dblclick()
  await page.waitForURL(at('main'))
  expect(requests).toBe(1)
})

test('planted bug: a server that takes any password is noticed', async ({ app }) => {
  const { phone } = await newBorrower(app)
  const page = await app.page()
  await page.route('**/service/login/login?**', (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { sessionId: 'anything', phone } } }),
  )
  const login = await openLogin(app, page, phone)
  await login.byPassword.tap()
  await login.password.fill('any password')
  await login.logIn.tap()
  await page.waitForURL(at('main'))
  await page.reload()
  await page.getByText('Please log in again').first().waitFor()
})
