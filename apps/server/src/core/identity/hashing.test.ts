/** Hashing is heavy on purpose, and anybody may ask for it: what is refused must not cost it. */
import { loginByPassword, loginInit, resetPassword, sendLoginCode } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { lastCode, registerByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const thread = vi.hoisted(() => ({ derived: 0, gate: Promise.resolve() }))
vi.mock('./derive-key.ts', () => ({
  deriveKey: async () => {
    thread.derived += 1
    await thread.gate
    return Buffer.alloc(32)
  },
}))

const PASSWORD = 'a long enough password'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_TRIES_PER_ADDRESS_HOUR: '40' } })
})
afterAll(() => app.close())
beforeEach(() => {
  thread.derived = 0
})

/** Hashing stands still until the returned function is called. */
function holdHashing(): () => void {
  let go = () => {}
  thread.gate = new Promise((resolve) => {
    go = resolve
  })
  return go
}

async function codeOf(phone: string) {
  const { sid } = (await app.call(loginInit, {})).data
  await app.call(sendLoginCode, { phone, sid, capcode: await solveCaptcha(app, sid) })
  return { sid, smsCode: await lastCode(app, phone) }
}

async function registered(): Promise<string> {
  const phone = newPhoneNumber()
  await registerByCalls(app, phone)
  return phone
}

const from = (address: string) => ({ address })

/** On a busy machine. */
const PATIENCE = { timeout: 30_000 }

describe('a reset', () => {
  test('with a wrong code is refused before anything is hashed', async () => {
    const phone = await registered()
    const { sid } = await codeOf(phone)
    const wrong = { phone, sid, smsCode: '000000', password: PASSWORD }
    expect((await app.call(resetPassword, wrong)).code).toBe('2002')
    expect(thread.derived).toBe(0)
  })

  test('beyond the limit of its network is refused before anything is hashed', async () => {
    const guess = () =>
      app.call(
        resetPassword,
        { phone: newPhoneNumber(), smsCode: '000000', password: PASSWORD },
        undefined,
        from('198.51.100.1'),
      )
    const codes: string[] = []
    for (let n = 0; n < 41; n += 1) codes.push((await guess()).code)
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => '2002'))
    expect(codes.at(-1)).toBe('1004')
    expect(thread.derived).toBe(0)
  })

  test('uses its code up after hashing: of two in parallel with one code one sets the password', async () => {
    const phone = await registered()
    const reset = { phone, ...(await codeOf(phone)), password: PASSWORD }
    const go = holdHashing()
    const both = [app.call(resetPassword, reset), app.call(resetPassword, reset)]
    await vi.waitFor(() => expect(thread.derived).toBe(1))
    go()
    const codes = (await Promise.all(both)).map(({ code }) => code)
    expect(codes.sort()).toEqual(['0', '2002'])
  })
})

describe('the line before hashing', () => {
  /** The codes of those that were answered while the others wait. */
  function answersOf(calls: readonly Promise<{ code: string }>[]): string[] {
    const codes: string[] = []
    for (const call of calls) void call.then(({ code }) => codes.push(code))
    return codes
  }

  test('a client with six in it is refused the seventh, others are admitted', async () => {
    const go = holdHashing()
    const logIn = (address: string) =>
      app.call(loginByPassword, { phone: newPhoneNumber(), password: PASSWORD }, undefined, from(address))
    // The database decides which of seven in parallel comes last.
    const seven = Array.from({ length: 7 }, () => logIn('198.51.100.2'))
    const answered = answersOf(seven)
    await vi.waitFor(() => expect(answered).toEqual(['1004']), PATIENCE)
    const neighbour = logIn('198.51.100.3')
    go()
    const codes = (await Promise.all(seven)).map(({ code }) => code)
    expect(codes.toSorted()).toEqual(['1004', ...Array.from({ length: 6 }, () => '2009')])
    expect((await neighbour).code).toBe('2009')
  })

  test('twenty wait, the next is refused immediately and its try does not count', async () => {
    const go = holdHashing()
    const phone = newPhoneNumber()
    const logIn = (address: string, at: string) =>
      app.call(loginByPassword, { phone: at, password: PASSWORD }, undefined, from(address))
    const many = Array.from({ length: 22 }, (_, n) => logIn(`203.0.113.${n}`, newPhoneNumber()))
    const answered = answersOf(many)
    await vi.waitFor(() => expect(answered).toEqual(['1004']), PATIENCE)
    for (const address of ['203.0.113.200', '203.0.113.201'])
      expect((await logIn(address, phone)).code).toBe('1004')
    expect(thread.derived).toBe(1)
    go()
    await Promise.all(many)
    expect((await logIn('203.0.113.200', phone)).code).toBe('2009')
  })
})

test('an operator signs in while a crowd of borrowers waits for hashes', async () => {
  const go = holdHashing()
  const crowd = Array.from({ length: 6 }, () =>
    app.call(
      loginByPassword,
      { phone: newPhoneNumber(), password: PASSWORD },
      undefined,
      from('198.51.100.9'),
    ),
  )
  await vi.waitFor(() => expect(thread.derived).toBe(1), PATIENCE)
  const requested = { email: 'nobody@lender.example', password: PASSWORD }
  const signingIn = operatorBrowser(app).ask(operator.signIn, requested)
  // Of each line one is under way.
  await vi.waitFor(() => expect(thread.derived).toBe(2), PATIENCE)
  go()
  expect((await signingIn).body.code).toBe('SIGN_IN_WRONG')
  await Promise.all(crowd)
})

test('a login beyond its tries is refused before anything is hashed', async () => {
  const phone = await registered()
  const logIn = () => app.call(loginByPassword, { phone, password: PASSWORD })
  for (let n = 0; n < 5; n += 1) expect((await logIn()).code).toBe('2009')
  thread.derived = 0
  expect((await logIn()).code).toBe('2011')
  expect(thread.derived).toBe(0)
})
