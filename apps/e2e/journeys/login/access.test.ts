import { askForCode, readyToLogIn } from '../../pages/login-page.ts'
import { orderPage } from '../../pages/order-page.ts'
import { toast } from '../../pages/toasts.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { insideNativeHost, nativeMessages } from '../../src/native-host.ts'
import { orderQuery, personaAt } from '../../src/screens.ts'
import { expect, nightly, shows, test } from '../../src/test.ts'

test(
  'after an expired session the login leads back to the very page',
  shows('6.session'),
  async ({ app }) => {
    const page = await app.page()
    const persona = personaAt(app.personas, 170)
    await page.goto(`${app.origin}/loanDetail?${orderQuery({ ...persona, sessionId: 'long-gone' })}`)
    await hydrated(page)
    await page
      .getByRole('button', { name: 'Log in' })
      .or(page.getByRole('link', { name: 'Log in' }))
      .tap()
    await page.waitForURL(at('login'))
    const login = await readyToLogIn(page, app.sandbox, persona.phone)
    await login.logIn.tap()
    await page.waitForURL(at('loanDetail'))
    await orderPage(page).repayment.waitFor()
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(persona.orderId)
  },
)

test(
  'in the native app its own login takes over: from an expired session, and after logging out',
  shows('7.bridge.actions'),
  async ({ app }) => {
    const page = await app.page()
    await insideNativeHost(page.context())
    const { sessionId } = await newBorrower(app)
    await page.goto(`${app.origin}/orderList?sessionId=long-gone`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Log in' }).tap()
    await expect.poll(() => nativeMessages(page)).toEqual([['offToLogin', null]])
    expect(page.url()).toMatch(at('orderList'))
    await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Log out' }).first().tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
    await expect
      .poll(() => nativeMessages(page))
      .toEqual([
        ['offToLogin', null],
        ['offToLogin', null],
      ])
    expect(page.url()).toMatch(at('setting'))
  },
)

nightly('the login goes on to pages of ours only, wherever its address points', async ({ app }) => {
  const page = await app.page()
  const { phone } = await newBorrower(app)
  await page.goto(`${app.origin}/login?next=${encodeURIComponent('//example.com/phish')}`)
  const login = await readyToLogIn(page, app.sandbox, phone)
  await login.logIn.tap()
  await page.waitForURL(at('main'))
  expect(new URL(page.url()).origin).toBe(app.origin)
})

nightly('a wrong code says so beside the field and keeps what was typed', async ({ app }) => {
  const page = await app.page()
  const { phone } = await newBorrower(app)
  await page.goto(`${app.origin}/login`)
  const login = await askForCode(page, app.sandbox, phone)
  const right = await app.sandbox.smsCode(phone)
  await login.smsCode.fill(right === '123456' ? '654321' : '123456')
  await login.logIn.tap()
  await expect.poll(() => login.smsCode.getAttribute('aria-invalid')).toBe('true')
  expect(page.url()).toMatch(at('login'))
  await expect.poll(async () => (await login.phone.inputValue()).replace(/\s/g, '')).toBe(phone)
  await login.smsCode.fill(right)
  await login.logIn.tap()
  await page.waitForURL(at('main'))
})

nightly('a phone nobody registered gets the same answer and no message', async ({ app }) => {
  const page = await app.page()
  const phone = '13900099999'
  await page.goto(`${app.origin}/login`)
  await askForCode(page, app.sandbox, phone)
  await toast(page, 'Code sent. Please check your phone.').waitFor()
  expect(await app.sandbox.messages(phone)).toEqual([])
})

test('logging out ends the session for good', async ({ app }) => {
  const page = await app.page()
  const { sessionId } = await newBorrower(app)
  await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
  await page.waitForURL(at('login'))
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await page.getByText('Please log in again').first().waitFor()
})

test('planted bug: an answer that keeps the session would be noticed: the page after it still opens', async ({
  app,
}) => {
  const page = await app.page()
  const { sessionId } = await newBorrower(app)
  await page.route('**/borrower/user/logout?**', (route) =>
    route.fulfill({ json: { code: '0', message: '', data: {} } }),
  )
  await page.goto(`${app.origin}/setting?sessionId=${sessionId}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Log out' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).tap()
  await page.waitForURL(at('login'))
  await page.goto(`${app.origin}/main?sessionId=${sessionId}`)
  await hydrated(page)
  await expect.poll(() => page.getByText('Please log in again').count()).toBe(0)
})
