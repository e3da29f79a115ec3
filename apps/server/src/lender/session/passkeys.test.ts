/** Passkeys: added, used to sign in and to prove who it is, removed; and every answer that does not fit its challenge. */
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MOST_PASSKEYS } from '../../core/operators/passkey-repository.ts'
import { changeAsApproved } from '../../testing/change-as-approved.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { lookUpSecurityEvents } from '../../testing/security-events.ts'
import { type SoftPasskey, softPasskey, type SoftPasskeyOptions } from '../../testing/soft-passkey.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { GUESSES } from '../access/guess-limits.ts'
import { CHALLENGES } from './passkey-options.ts'

const MINUTE_MS = 60_000

let app: TestApp
let browser: OperatorBrowser
let device: SoftPasskey
beforeEach(async () => {
  app = await startTestApp({ env: { H5_BASE: 'http://localhost:3000' } })
  browser = await signedInAs(app, 'finance')
  device = softPasskey()
})
afterEach(() => app.close())

const add = async (by = browser, made = device, name = 'Laptop', how: SoftPasskeyOptions = {}) => {
  const { status, body } = await by.ask(operator.newPasskeyOptions)
  if (status !== 200) return { status, body }
  return by.ask(operator.addPasskey, { name, credential: made.make(body.options, how) })
}
const optionsFor = async (purpose: 'sign-in' | 'step-up', by = browser) =>
  (await by.ask(operator.passkeyOptions, { purpose })).body.options
const signIn = async (by = operatorBrowser(app), used = device, how: SoftPasskeyOptions = {}) =>
  by.ask(operator.signInPasskey, { credential: used.use(await optionsFor('sign-in', by), how) })
const stepUp = async (by = browser, used = device) =>
  by.ask(operator.stepUpPasskey, { credential: used.use(await optionsFor('step-up', by)) })
const actions = async () =>
  app.services.db
    .selectFrom('operator_actions')
    .select(['action', 'operator', 'subject', 'facts'])
    .orderBy('happened_at')
    .execute()

describe('an own passkey', () => {
  test('is added with its name, listed, counted and logged', async () => {
    expect((await add()).body).toMatchObject({ passkeys: 1 })
    const { rows } = (await browser.ask(operator.listPasskeys)).body
    expect(rows).toMatchObject([{ name: 'Laptop', lastUsedAt: null, synced: false }])
    expect((await browser.ask(operator.me)).body.passkeys).toBe(1)
    const admin = await signedInAs(app, 'admin')
    const people = (await admin.ask(operator.listOperators)).body.rows
    expect(people.map(({ name, passkeys }: { name: string; passkeys: number }) => [name, passkeys])).toEqual(
      expect.arrayContaining([
        ['Sandbox Finance', 1],
        ['Sandbox Admin', 0],
      ]),
    )
    const { passkeyId } = rows[0]
    expect(await actions()).toEqual([
      {
        action: 'add-passkey',
        operator: 'Sandbox Finance',
        subject: 'sandbox0finance',
        facts: { passkeyId, name: 'Laptop', synced: false },
      },
    ])
    expect((await admin.ask(operator.removePasskey, { passkeyId })).body).toEqual({ repeated: true })
    expect((await browser.ask(operator.removePasskey, { passkeyId })).body).toEqual({ repeated: false })
    expect((await browser.ask(operator.removePasskey, { passkeyId })).body).toEqual({ repeated: true })
    expect((await actions()).map(({ action }) => action)).toEqual(['add-passkey', 'remove-passkey'])
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
  })

  test('is added and removed with a proof of the last five minutes alone', async () => {
    const { passkeyId } = (await add()).body
    const { options } = (await browser.ask(operator.newPasskeyOptions)).body
    await app.pass(5 * MINUTE_MS)
    const other = softPasskey()
    expect((await add(browser, other)).body.code).toBe('STEP_UP_NEEDED')
    expect(
      (await browser.ask(operator.addPasskey, { name: 'Phone', credential: other.make(options) })).body.code,
    ).toBe('STEP_UP_NEEDED')
    expect((await browser.ask(operator.removePasskey, { passkeyId })).body.code).toBe('STEP_UP_NEEDED')
    expect((await browser.ask(operator.me)).body.passkeys).toBe(1)
    expect((await stepUp()).status).toBe(200)
    expect((await browser.ask(operator.removePasskey, { passkeyId })).status).toBe(200)
  })

  test('is one of ten at most, and each device learns which it has', async () => {
    for (let number = 0; number < MOST_PASSKEYS; number += 1)
      expect((await add(browser, softPasskey(), `Key ${number}`)).body.passkeys).toBe(number + 1)
    expect((await add()).body.code).toBe('TOO_MANY_PASSKEYS')
    await app.services.db.deleteFrom('operator_passkeys').where('name', '=', 'Key 3').execute()
    const { options } = (await browser.ask(operator.newPasskeyOptions)).body
    expect(options.excludeCredentials).toHaveLength(MOST_PASSKEYS - 1)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from('sandbox0finance').toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test.each([
    { claim: 'another address', how: { origin: 'https://other.example' } },
    { claim: 'a key for another host', how: { rpId: 'other.example' } },
    { claim: 'nobody verified', how: { verified: false } },
  ])('is not added from $claim', async ({ how }) => {
    expect((await add(browser, device, 'Laptop', how)).body.code).toBe('PASSKEY_WRONG')
    expect((await browser.ask(operator.listPasskeys)).body.rows).toEqual([])
  })

  test('is not added twice, nor for the challenge of another session or of another purpose', async () => {
    await add()
    expect((await add()).body.code).toBe('PASSKEY_WRONG')
    const other = softPasskey()
    const { options } = (await browser.ask(operator.newPasskeyOptions)).body
    const admin = await signedInAs(app, 'admin')
    const asAdmin = { name: 'x', credential: other.make(options) }
    expect((await admin.ask(operator.addPasskey, asAdmin)).body.code).toBe('PASSKEY_WRONG')
    const wrongUse = { ...options, challenge: (await optionsFor('step-up')).challenge }
    const asOther = { name: 'x', credential: other.make(wrongUse) }
    expect((await browser.ask(operator.addPasskey, asOther)).body.code).toBe('PASSKEY_WRONG')
  })
})

describe('a sign-in by passkey', () => {
  beforeEach(() => add())

  test('needs neither password nor code, and counts as a proof for money', async () => {
    const phone = operatorBrowser(app)
    expect((await signIn(phone)).body).toEqual({ next: 'signed-in' })
    expect((await phone.ask(operator.me)).body).toMatchObject({
      name: 'Sandbox Finance',
      stepUpUntil: new Date(app.clock.now() + 5 * MINUTE_MS).toISOString(),
    })
    const { rows } = (await phone.ask(operator.listPasskeys)).body
    expect(rows[0].lastUsedAt).toBe(new Date(app.clock.now()).toISOString())
    await app.settled()
    expect(await lookUpSecurityEvents(app, { operator: 'Sandbox Finance' })).toContain('operator-signed-in')
  })

  test('ends the session that this browser had', async () => {
    const before = browser.cookie()
    expect((await signIn(browser)).status).toBe(200)
    expect((await browser.ask(operator.me)).status).toBe(200)
    browser.setCookie(before)
    expect((await browser.ask(operator.me)).body.code).toBe('SIGN_IN_NEEDED')
  })

  test.each([
    { claim: 'another address', how: { origin: 'https://other.example' } },
    { claim: 'the address without its port', how: { origin: 'http://localhost' } },
    { claim: 'a key for another host', how: { rpId: 'other.example' } },
    { claim: 'nobody verified', how: { verified: false } },
  ])('is refused from $claim', async ({ how }) => {
    const phone = operatorBrowser(app)
    expect((await signIn(phone, device, how)).body.code).toBe('PASSKEY_WRONG')
    expect(phone.cookie()).toBeUndefined()
  })

  test('takes a challenge once, within five minutes, and for this purpose', async () => {
    const phone = operatorBrowser(app)
    const options = await optionsFor('sign-in', phone)
    const credential = device.use(options)
    expect((await phone.ask(operator.signInPasskey, { credential })).status).toBe(200)
    expect((await phone.ask(operator.signInPasskey, { credential })).body.code).toBe('PASSKEY_WRONG')
    // Signed anew with a higher count, it is still the challenge that was taken.
    expect((await phone.ask(operator.signInPasskey, { credential: device.use(options) })).body.code).toBe(
      'PASSKEY_WRONG',
    )
    const late = await optionsFor('sign-in', phone)
    const inTime = await optionsFor('sign-in', phone)
    await app.pass(5 * MINUTE_MS - 1)
    expect((await phone.ask(operator.signInPasskey, { credential: device.use(inTime) })).status).toBe(200)
    await app.pass(1)
    expect((await phone.ask(operator.signInPasskey, { credential: device.use(late) })).body.code).toBe(
      'PASSKEY_WRONG',
    )
    await signedInAs(app, 'finance')
    const forMoney = await optionsFor('step-up', phone)
    expect((await phone.ask(operator.signInPasskey, { credential: device.use(forMoney) })).body.code).toBe(
      'PASSKEY_WRONG',
    )
    const made = { challenge: 'bm9uZSBvZiBvdXJz' }
    expect((await phone.ask(operator.signInPasskey, { credential: device.use(made) })).body.code).toBe(
      'PASSKEY_WRONG',
    )
  })

  test('is refused to a copy of the device, whose count stands still or goes back', async () => {
    expect((await signIn()).status).toBe(200)
    device.setCount(0)
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
    device.setCount(1)
    expect((await signIn()).status).toBe(200)
  })

  test('is refused with another key, for somebody else, and with a changed signature', async () => {
    const options = await optionsFor('sign-in')
    const stranger = softPasskey()
    stranger.make({ challenge: 'x', user: { id: 'x' } })
    const send = (credential: object) => operatorBrowser(app).ask(operator.signInPasskey, { credential })
    expect((await send({ ...stranger.use(options), id: device.id })).body.code).toBe('PASSKEY_WRONG')
    const asAdmin = Buffer.from('sandbox0admin').toString('base64url')
    const answer = device.use(await optionsFor('sign-in'))
    expect((await send({ ...answer, userHandle: asAdmin })).body.code).toBe('PASSKEY_WRONG')
    const other = device.use(await optionsFor('sign-in'))
    expect((await send({ ...other, signature: answer.signature })).body.code).toBe('PASSKEY_WRONG')
    expect((await send({ ...other, clientDataJSON: 'bm90IGpzb24' })).body.code).toBe('PASSKEY_WRONG')
  })

  test('is refused to whoever may not sign in any more', async () => {
    const { db } = app.services
    const set = (enabled: boolean) =>
      db.updateTable('operators').set({ enabled }).where('operator_id', '=', 'sandbox0finance').execute()
    await set(false)
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
    await set(true)
    expect((await signIn()).status).toBe(200)
    Object.assign(app.services.config, { sandbox: false })
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
  })

  test('is over where a version of before reset the sign-in, and knew no passkeys', async () => {
    const { db, clock } = app.services
    const set = (change: { email?: string; enrolled_at?: Date | null }) =>
      db.updateTable('operators').set(change).where('operator_id', '=', 'sandbox0finance').execute()
    await set({ email: 'finance@lender.example', enrolled_at: new Date(clock.now()) })
    expect((await signIn()).status).toBe(200)
    await set({ enrolled_at: null })
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
    await set({ enrolled_at: new Date(clock.now() + 1) })
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
  })

  test('is over with a reset of the sign-in, which says how many there were', async () => {
    const reset = { operatorId: 'sandbox0finance', reason: 'lost the laptop' }
    expect((await changeAsApproved(app, operator.resetSignIn.path, reset))?.status).toBe(200)
    expect((await signIn()).body.code).toBe('PASSKEY_WRONG')
    expect(await app.services.db.selectFrom('operator_passkeys').selectAll().execute()).toEqual([])
    expect((await actions()).at(-1)).toMatchObject({ action: 'reset-sign-in', facts: { passkeys: 1 } })
  })

  test('is slowed after ten wrong tries, and challenges of a sign-in after two hundred', async () => {
    for (let time = 0; time < GUESSES.atOneFromOne; time += 1)
      expect((await signIn(browser, device, { verified: false })).status).toBe(401)
    expect((await signIn()).status).toBe(429)
    for (let time = GUESSES.atOneFromOne + 1; time < CHALLENGES; time += 1) await optionsFor('sign-in')
    expect((await browser.ask(operator.passkeyOptions, { purpose: 'sign-in' })).status).toBe(429)
    // Operators share one network: whoever is signed in there goes on.
    expect((await browser.ask(operator.passkeyOptions, { purpose: 'step-up' })).status).toBe(200)
    await app.pass(15 * MINUTE_MS)
    expect((await signIn()).status).toBe(200)
  })
})

describe('a proof by passkey', () => {
  const money = () => browser.ask(operator.releasePayout, { orderId: 'none', reason: 'as a test' })

  test('lets money move for five minutes, and names the own passkeys to the browser', async () => {
    await add()
    await app.pass(5 * MINUTE_MS)
    expect((await money()).body.code).toBe('STEP_UP_NEEDED')
    const options = await optionsFor('step-up')
    expect(options.allowCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ])
    const proven = await browser.ask(operator.stepUpPasskey, { credential: device.use(options) })
    expect(proven.body.stepUpUntil).toBe(new Date(app.clock.now() + 5 * MINUTE_MS).toISOString())
    expect((await money()).body.code).toBe('NOT_FOUND')
  })

  test('is refused with the passkey of somebody else and with the challenge of a sign-in or another session', async () => {
    await add()
    const admin = await signedInAs(app, 'admin')
    const own = softPasskey()
    await add(admin, own)
    await app.pass(5 * MINUTE_MS)
    expect((await stepUp(browser, own)).body.code).toBe('PASSKEY_WRONG')
    const ofSignIn = device.use(await optionsFor('sign-in'))
    expect((await browser.ask(operator.stepUpPasskey, { credential: ofSignIn })).body.code).toBe(
      'PASSKEY_WRONG',
    )
    const ofOther = device.use(await optionsFor('step-up', await signedInAs(app, 'finance')))
    expect((await browser.ask(operator.stepUpPasskey, { credential: ofOther })).body.code).toBe(
      'PASSKEY_WRONG',
    )
    expect((await money()).body.code).toBe('STEP_UP_NEEDED')
    expect((await operatorBrowser(app).ask(operator.passkeyOptions, { purpose: 'step-up' })).body.code).toBe(
      'SIGN_IN_NEEDED',
    )
  })
})

test('nothing in the database is a passkey or a challenge that somebody could use', async () => {
  const options = await optionsFor('sign-in')
  const stored = JSON.stringify(await app.services.db.selectFrom('operator_challenges').selectAll().execute())
  expect([options.challenge.length, stored.includes(options.challenge)]).toEqual([43, false])
})
