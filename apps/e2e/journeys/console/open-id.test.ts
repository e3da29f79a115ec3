/** Sign-in by the lender's own provider, as a browser goes there and back. */
import { type OpenIdStub, startOpenIdStub } from '@sandigan/testkit/providers/open-id'
import { expectAccessible } from '../../src/console.ts'
import { type Product, startInWorker } from '../../src/product.ts'
import { expect, nightly, test } from '../../src/test.ts'

let provider: OpenIdStub
let product: Product
test.beforeAll(async () => {
  provider = await startOpenIdStub()
  product = await startInWorker({
    env: {
      OPERATOR_OIDC_ISSUER: provider.origin,
      OPERATOR_OIDC_CLIENT_ID: provider.clientId,
      OPERATOR_OIDC_CLIENT_SECRET: provider.clientSecret,
      OPERATOR_OIDC_NAME: 'Example ID',
    },
  })
})
test.afterAll(async () => {
  await product.stop()
  await provider.close()
})

const WIDE = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false } as const

test('an operator signs in by the provider, is back where it began, and proves anew who it is', async ({
  app,
}) => {
  const { origin } = product
  provider.person = { sub: 'person-1', email: 'finance@sandbox.invalid', email_verified: true }
  const page = await app.page(WIDE)
  await page.goto(`${origin}/console/account`)
  await page.getByRole('button', { name: 'Sign in with Example ID' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  expect(page.url()).toBe(`${origin}/console/account`)

  // How long ago the provider verified is not known, so money needs a proof.
  const file = 'reference,amount\n'
  await page.goto(`${origin}/console/reconciliations?do=reconcileSettlement`)
  const dialog = page.getByRole('dialog').first()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'settled.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await dialog.getByLabel('Provider').fill('paymongo')
  await dialog.getByLabel('Reason').fill('as a test')
  await dialog.getByRole('button', { name: 'Compare a file' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('button', { name: 'Confirm with Example ID' }).waitFor()
  await expectAccessible(page)
  const finished = page.waitForResponse('**/operator/api/open-id-finish')
  await proof.getByRole('button', { name: 'Confirm with Example ID' }).click()
  expect((await finished).status()).toBe(200)
  // The form is open again, with what was typed.
  await page.waitForURL('**/console/reconciliations?do=reconcileSettlement')
  await page.getByRole('dialog').first().getByLabel('Reason').waitFor()
  expect(await page.getByRole('dialog').first().getByLabel('Reason').inputValue()).toBe('as a test')
  const me = await page.request.get(`${origin}/operator/api/me`)
  expect(((await me.json()) as { stepUpUntil: string | null }).stepUpUntil).not.toBeNull()
})

nightly('whoever signs out is led to the provider to sign out there, too', async ({ app }) => {
  const { origin } = product
  provider.person = { sub: 'person-1', email: 'finance@sandbox.invalid', email_verified: true }
  const page = await app.page(WIDE)
  await page.goto(`${origin}/console`)
  await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
  await page.getByRole('button', { name: 'your session' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('may still be signed in with Example ID', { exact: false }).waitFor()
  await expectAccessible(page)
  expect((await page.request.get(`${origin}/operator/api/me`)).status()).toBe(401)
  await page.getByRole('link', { name: 'Sign out there, too' }).click()
  await page.getByLabel('Password').waitFor()
  expect(page.url()).toBe(`${origin}/console`)
  expect(provider.person).toEqual({})
  expect(await page.getByText('may still be signed in', { exact: false }).count()).toBe(0)
})

nightly(
  'whoever is no operator is told so, and nobody goes on with another window’s answer',
  async ({ app }) => {
    const { origin } = product
    provider.person = { sub: 'person-9', email: 'nobody@lender.example', email_verified: true }
    const page = await app.page(WIDE)
    await page.goto(`${origin}/console`)
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click()
    await page.getByText('ask an administrator', { exact: false }).waitFor()
    await expectAccessible(page)
    await page.goto(`${origin}/console/open-id?code=x&state=y`)
    await page.getByText('was not begun in this window', { exact: false }).waitFor()
    await page.getByRole('link', { name: 'Back to the console' }).click()
    await page.getByLabel('Password').waitFor()
  },
)

test('without settings there is no button', async ({ app }) => {
  const page = await app.page(WIDE)
  await page.goto(`${app.origin}/console`)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText(/^Sign in with/).count()).toBe(0)
})
