/** Sign-in by the lender's own provider: who is admitted, and every answer that is not taken. */
import * as operator from '@sandigan/contract/client/operator'
import { type OpenIdStub, startOpenIdStub } from '@sandigan/testkit/providers/open-id'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../core/operators/one-time-codes.ts'
import { changeAsApproved } from '../../testing/change-as-approved.ts'
import { invitedOperator } from '../../testing/invited-operator.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { lookUpSecurityEvents } from '../../testing/security-events.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { GUESSES } from '../access/guess-limits.ts'

const MINUTE_MS = 60_000
const FINANCE = { sub: 'person-1', email: 'Finance@sandbox.invalid', email_verified: true }

let provider: OpenIdStub
let app: TestApp
let browser: OperatorBrowser
beforeEach(async () => {
  provider = await startOpenIdStub()
  provider.person = FINANCE
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

type Purpose = 'sign-in' | 'step-up'
const start = async (purpose: Purpose = 'sign-in', by = browser) =>
  (await by.ask(operator.openIdStart, { purpose })).body as { address: string; state: string; key: string }
/** The browser goes to the provider, which leads back. @returns the query that it comes back with */
const visit = async (address: string): Promise<string> => {
  const response = await fetch(address, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://127.0.0.1:3000/console/open-id')
  return back.search
}
const finish = (key: string, answer: string, purpose: Purpose = 'sign-in', by = browser) =>
  by.ask(operator.openIdFinish, { purpose, key, answer })
const goThrough = async (purpose: Purpose = 'sign-in', by = browser) => {
  const { address, key } = await start(purpose, by)
  return finish(key, await visit(address), purpose, by)
}
const linkOf = async (email: string) =>
  app.services.db
    .selectFrom('operators')
    .select('open_id_subject')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('a sign-in by the provider', () => {
  test('admits whom it knows by a verified address, links them, and leaves roles as they are', async () => {
    expect((await browser.ask(operator.signInWays)).body.openId).toEqual({ name: 'your company account' })
    expect((await goThrough()).body).toEqual({ next: 'signed-in' })
    expect((await browser.ask(operator.me)).body).toMatchObject({
      name: 'Sandbox Finance',
      roles: ['finance'],
      openId: true,
      stepUpUntil: null,
    })
    expect(await linkOf('finance@sandbox.invalid')).toEqual({ open_id_subject: 'person-1' })
    const actions = await app.services.db.selectFrom('operator_actions').selectAll().execute()
    expect(actions).toMatchObject([
      { action: 'link-open-id', operator: 'Sandbox Finance', facts: { issuer: provider.origin } },
    ])
    await app.settled()
    expect(await lookUpSecurityEvents(app, { operator: 'Sandbox Finance' })).toContain('operator-signed-in')
  })

  test('goes by the link from then on, whatever the address is there', async () => {
    await goThrough()
    provider.person = { sub: 'person-1', email: 'admin@sandbox.invalid', email_verified: false }
    expect((await goThrough()).status).toBe(200)
    expect((await browser.ask(operator.me)).body.name).toBe('Sandbox Finance')
  })

  test('from a network that is new is reported to the person by e-mail', async () => {
    const email = 'support@lender.example'
    await invitedOperator(app, { email, name: 'Example Support', roles: ['support'] })
    provider.person = { sub: 'person-2', email, email_verified: true }
    const reported = async () => {
      const { db } = app.services
      const rows = await db.selectFrom('operator_mails').select('subject').execute()
      return rows.filter(({ subject }) => subject === 'Sandigan: you signed in from a new network').length
    }
    expect([(await goThrough()).status, await reported()]).toEqual([200, 0])
    const elsewhere = operatorBrowser(app, {}, '203.0.113.7')
    expect([(await goThrough('sign-in', elsewhere)).status, await reported()]).toEqual([200, 1])
  })

  test('asks with code, PKCE, state and nonce, and stores none of them', async () => {
    const { address, state, key } = await start()
    const query = Object.fromEntries(new URL(address).searchParams)
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'sandigan',
      scope: 'openid email',
      code_challenge_method: 'S256',
      state,
    })
    expect(query['max_age']).toBeUndefined()
    const stored = JSON.stringify(
      await app.services.db.selectFrom('operator_challenges').selectAll().execute(),
    )
    for (const word of [key, state, query['nonce'] ?? '', query['code_challenge'] ?? ''])
      expect([word.length, stored.includes(word)]).toEqual([43, false])
  })

  test.each([
    { claim: 'another nonce', claims: { nonce: 'another' } },
    { claim: 'no nonce', claims: { nonce: undefined } },
    { claim: 'another audience', claims: { aud: 'another' } },
    { claim: 'another issuer', claims: { iss: 'https://other.example' } },
    { claim: 'a time that is over', claims: { exp: Math.floor(Date.now() / 1000) - 60 } },
    { claim: 'no person', claims: { sub: undefined } },
  ])('is refused with $claim in the token', async ({ claims }) => {
    provider.claims = claims
    expect((await goThrough()).body.code).toBe('OPEN_ID_WRONG')
    expect(browser.cookie()).toBeUndefined()
    provider.claims = {}
    expect((await goThrough()).status).toBe(200)
  })

  test('is refused with a token that somebody else signed', async () => {
    provider.forged = true
    expect((await goThrough()).body.code).toBe('OPEN_ID_WRONG')
  })

  test('is refused to an unknown person, an unverified address, and whoever may not sign in', async () => {
    const refused = async (person: object) => {
      provider.person = { ...person }
      const { status, body } = await goThrough()
      return [status, body.code, body.error]
    }
    const unknown = [403, 'OPEN_ID_UNKNOWN', expect.stringContaining('ask an administrator')]
    expect(await refused({ ...FINANCE, email: 'nobody@lender.example' })).toEqual(unknown)
    for (const email_verified of [false, 'true', undefined])
      expect(await refused({ ...FINANCE, email_verified })).toEqual([
        403,
        'OPEN_ID_UNKNOWN',
        expect.stringContaining('verified'),
      ])
    expect(await refused({ sub: 'person-1' })).toEqual([403, 'OPEN_ID_UNKNOWN', expect.anything()])
    await app.services.db.updateTable('operators').set({ enabled: false }).execute()
    expect(await refused(FINANCE)).toEqual(unknown)
    expect(await linkOf('finance@sandbox.invalid')).toEqual({ open_id_subject: null })
  })

  test('is refused to another person who was given the address of somebody linked', async () => {
    await goThrough()
    provider.person = { ...FINANCE, sub: 'person-2' }
    expect((await goThrough()).body.code).toBe('OPEN_ID_UNKNOWN')
    expect(await linkOf('finance@sandbox.invalid')).toEqual({ open_id_subject: 'person-1' })
    const reset = { operatorId: 'sandbox0finance', reason: 'a new employee' }
    await changeAsApproved(app, operator.resetSignIn.path, reset)
    expect((await goThrough()).status).toBe(200)
    expect(await linkOf('finance@sandbox.invalid')).toEqual({ open_id_subject: 'person-2' })
  })

  test('takes an answer once, for its own key, and within ten minutes', async () => {
    const first = await start()
    const answer = await visit(first.address)
    const second = await start()
    // The answer to one request with the key of another one: state, nonce and PKCE differ.
    expect((await finish(second.key, answer)).body.code).toBe('OPEN_ID_WRONG')
    expect((await finish(first.key, answer)).status).toBe(200)
    expect((await finish(first.key, answer)).body.code).toBe('OPEN_ID_WRONG')
    const late = await start()
    const inTime = await start()
    await app.pass(10 * MINUTE_MS - 1)
    expect((await finish(inTime.key, await visit(inTime.address))).status).toBe(200)
    await app.pass(1)
    expect((await finish(late.key, await visit(late.address))).body.code).toBe('OPEN_ID_WRONG')
  })

  test('says so where the person, or the provider, said no', async () => {
    provider.refusing = true
    const { body } = await goThrough()
    expect([body.code, body.error]).toEqual(['OPEN_ID_WRONG', expect.stringContaining('did not sign you in')])
  })
})

describe('an outage of the provider', () => {
  test.each(['down', 'garbage', 'lying'] as const)('(%s) leaves the other ways', async (mode) => {
    provider.behave(mode)
    expect((await browser.ask(operator.openIdStart, { purpose: 'sign-in' })).body.code).toBe('OPEN_ID_AWAY')
    const email = 'support@lender.example'
    const password = await invitedOperator(app, { email, name: 'Example Support', roles: ['support'] })
    const { enrolment } = (await browser.ask(operator.signIn, { email, password })).body
    const code = codeAt(enrolment.secret, app.clock.now())
    expect((await browser.ask(operator.signInCode, { code })).status).toBe(200)
    // It is called again, not remembered as away.
    provider.behave('well')
    expect((await goThrough()).status).toBe(200)
  })

  test('between going there and coming back is no wrong answer', async () => {
    const { address, key } = await start()
    const answer = await visit(address)
    provider.behave('down')
    expect((await finish(key, answer)).body.code).toBe('OPEN_ID_AWAY')
    // What the provider says of itself is known still, so only the way back fails: more often than guesses may.
    for (let time = 0; time < GUESSES.fromOne; time += 1) {
      provider.behave('well')
      const next = await start()
      const back = await visit(next.address)
      provider.behave('down')
      expect((await finish(next.key, back)).body.code).toBe('OPEN_ID_AWAY')
    }
    provider.behave('well')
    expect((await goThrough()).status).toBe(200)
  })
})

describe('a proof by the provider', () => {
  const money = () => browser.ask(operator.releasePayout, { orderId: 'none', reason: 'as a test' })

  test('is required again before money moves, and is valid for five minutes', async () => {
    await goThrough()
    expect((await money()).body.code).toBe('STEP_UP_NEEDED')
    const { address, key } = await start('step-up')
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect((await finish(key, await visit(address), 'step-up')).status).toBe(200)
    expect((await browser.ask(operator.me)).body.stepUpUntil).toBe(
      new Date(app.clock.now() + 5 * MINUTE_MS).toISOString(),
    )
    expect((await money()).body.code).toBe('NOT_FOUND')
  })

  test('is none where the provider did not ask, or does not say when', async () => {
    await goThrough()
    const now = Math.floor(Date.now() / 1000)
    for (const auth_time of [now - 45, undefined]) {
      provider.claims = { auth_time }
      expect((await goThrough('step-up')).body.error).toContain('did not ask you anew')
    }
    // As long as the person was away, the proof may be old.
    provider.claims = { auth_time: now - 45 }
    const { address, key } = await start('step-up')
    const answer = await visit(address)
    await app.pass(MINUTE_MS)
    expect((await finish(key, answer, 'step-up')).status).toBe(200)
  })

  test('is refused for another person, another session, and a sign-in', async () => {
    await goThrough()
    provider.person = { sub: 'person-2', email: 'admin@sandbox.invalid', email_verified: true }
    expect((await goThrough('step-up')).body.code).toBe('OPEN_ID_WRONG')
    const admin = operatorBrowser(app)
    await goThrough('sign-in', admin)
    expect((await goThrough('step-up')).body.code).toBe('OPEN_ID_WRONG')
    const { address, key } = await start('step-up', admin)
    const answer = await visit(address)
    expect((await finish(key, answer, 'step-up')).body.code).toBe('OPEN_ID_WRONG')
    expect((await money()).body.code).toBe('STEP_UP_NEEDED')
    expect((await operatorBrowser(app).ask(operator.openIdStart, { purpose: 'step-up' })).body.code).toBe(
      'SIGN_IN_NEEDED',
    )
  })
})

test('without settings there is no provider', async () => {
  const other = await startTestApp()
  const stranger = await signedInAs(other, 'finance')
  expect((await stranger.ask(operator.signInWays)).body.openId).toBeNull()
  expect((await stranger.ask(operator.me)).body.openId).toBe(false)
  expect((await stranger.ask(operator.openIdStart, { purpose: 'sign-in' })).body.code).toBe('OPEN_ID_OFF')
  const key = 'x'.repeat(43)
  expect(
    (await stranger.ask(operator.openIdFinish, { purpose: 'sign-in', key, answer: 'code=x' })).body.code,
  ).toBe('OPEN_ID_OFF')
  await other.close()
})
