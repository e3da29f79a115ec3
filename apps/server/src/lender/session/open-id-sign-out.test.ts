/** Signing out of a session that began at the lender's own provider. */
import * as operator from '@sandigan/contract/client/operator'
import { type OpenIdStub, startOpenIdStub } from '@sandigan/testkit/providers/open-id'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000

let provider: OpenIdStub
let app: TestApp
let browser: OperatorBrowser
beforeEach(async () => {
  provider = await startOpenIdStub()
  provider.person = { sub: 'person-1', email: 'finance@sandbox.invalid', email_verified: true }
  app = await startTestApp({
    env: {
      OPERATOR_OIDC_ISSUER: provider.origin,
      OPERATOR_OIDC_CLIENT_ID: provider.clientId,
      OPERATOR_OIDC_CLIENT_SECRET: provider.clientSecret,
    },
  })
  browser = operatorBrowser(app)
})
afterEach(async () => {
  await app.close()
  await provider.close()
})

/** To the provider and back. */
async function goThrough() {
  const { body } = await browser.ask(operator.openIdStart, { purpose: 'sign-in' })
  const response = await fetch(body.address, { redirect: 'manual' })
  const { search: answer } = new URL(response.headers.get('location') ?? '')
  return browser.ask(operator.openIdFinish, { purpose: 'sign-in', key: body.key, answer })
}
const leave = async (by = browser) => (await by.ask(operator.signOut)).body.provider

test('ends the session here and says where the provider does, without a token', async () => {
  await goThrough()
  const answers = await leave()
  expect((await browser.ask(operator.me)).status).toBe(401)
  const { name, address } = answers as { name: string; address: string }
  expect(name).toBe('your company account')
  const page = new URL(address)
  expect(page.origin + page.pathname).toBe(`${provider.origin}/sign-out`)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: 'sandigan',
    post_logout_redirect_uri: 'http://127.0.0.1:3000/console',
  })
  const response = await fetch(address, { redirect: 'manual' })
  expect(response.headers.get('location')).toBe('http://127.0.0.1:3000/console')
  expect((await goThrough()).body.code).toBe('OPEN_ID_WRONG')
})

test('says nothing of it to whoever came otherwise, though linked', async () => {
  await goThrough()
  const other = await signedInAs(app, 'finance')
  expect((await other.ask(operator.me)).body.openId).toBe(true)
  expect(await leave(other)).toBeNull()
  expect(await leave(operatorBrowser(app))).toBeNull()
})

test.each([
  { claim: 'has no such page', address: undefined },
  { claim: 'names one that is no address', address: 'nowhere' },
  { claim: 'names one that is a script', address: 'javascript:alert(1)' },
])('ends the session all the same where the provider $claim', async ({ address }) => {
  provider.signOutAddress = address
  await goThrough()
  expect(await leave()).toBeNull()
  expect((await browser.ask(operator.me)).status).toBe(401)
})

test('ends the session all the same while the provider does not answer', async () => {
  await goThrough()
  // What it says of itself is known for an hour, and a node that was started since knows nothing.
  await app.pass(61 * MINUTE_MS)
  await app.services.db
    .updateTable('operator_sessions')
    .set({ seen_at: new Date(app.clock.now()) })
    .execute()
  provider.behave('down')
  expect(await leave()).toBeNull()
  expect((await browser.ask(operator.me)).status).toBe(401)
})
