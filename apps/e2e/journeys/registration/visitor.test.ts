import { readyToLogIn } from '../../pages/login-page.ts'
import { at } from '../../src/addresses.ts'
import { hydrated } from '../../src/hydrated.ts'
import { newBorrower } from '../../src/borrowers.ts'
import { expect, shows, test } from '../../src/test.ts'

test(
  'a visitor sees what is on offer, and comes to the product by way of the login',
  shows('7.call.home-page'),
  async ({ app }) => {
    const { phone } = await newBorrower(app)
    const page = await app.page()
    await page.goto(`${app.origin}/main`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Register' }).waitFor()
    await page.getByRole('link', { name: /: Sandigan Lite$/ }).tap()
    await page.waitForURL(at('login'))
    const login = await readyToLogIn(page, app.sandbox, phone)
    await login.logIn.tap()
    await page.waitForURL(at('productDetail'))
    expect(new URL(page.url()).searchParams.get('productId')).toBe('sandigan-lite')
  },
)

test('a visitor registers from the main page', async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/main`)
  await page.getByRole('link', { name: 'Register' }).tap()
  await page.waitForURL(at('promotion'))
})

test('whose session has ended is sent to log in, and not taken for a visitor', async ({ app }) => {
  const page = await app.page()
  await page.goto(`${app.origin}/main?sessionId=ended`)
  await page.getByText('Please log in again').first().waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Register' }).count()).toBe(0)
})
