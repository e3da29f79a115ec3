/** The first password reaches nobody but the person: by a link in an e-mail, once and for seven days. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../core/operators/one-time-codes.ts'
import type { Mail } from '../../platform/providers/mail/port.ts'
import { tell } from '../../testing/ask-operator.ts'
import { keyIn } from '../../testing/invited-operator.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }
const DAY_MS = 86_400_000
const PASSWORD = 'seven-quiet-fake-ladders'

const mails: Mail[] = []
let app: TestApp
let admin: OperatorBrowser
let other: OperatorBrowser
beforeAll(async () => {
  const mail = { name: 'test', send: async (sent: Mail) => String(mails.push(sent)) }
  app = await startTestApp({ providers: { mail } })
})
beforeEach(async () => {
  admin = await signedInAs(app, 'admin')
  other = await signedInAs(app, 'admin2')
  mails.length = 0
})
afterAll(() => app.close())

async function changed(action: string, payload: object) {
  const { body } = await admin.ask(operator.requestApproval, { action, payload, ...WHY })
  if (body.approvalId === undefined) return body
  return (await other.ask(operator.approve, { approvalId: body.approvalId, ...WHY })).body
}

let people = 0
const person = (over: object = {}) => {
  people += 1
  return {
    email: `person-${people}@lender.example`,
    phone: `0917${1_000_000 + people}`,
    name: `Person ${people}`,
    roles: ['finance'],
    enabled: true,
    ...over,
  }
}

/** @returns the key that was sent, and what the approver was answered. */
async function invited(given = person()) {
  const answer = await changed('saveOperator', given)
  await app.jobs.runDue()
  const sent = mails.filter(({ to }) => to === given.email)
  return { given, answer, key: keyIn(sent.at(-1)?.text ?? ''), sent }
}
const accept = (key: string, newPassword = PASSWORD, by = operatorBrowser(app)) =>
  by.ask(operator.acceptInvitation, { key, newPassword })
const signIn = (email: string, password = PASSWORD) =>
  operatorBrowser(app).ask(operator.signIn, { email, password })

describe('somebody new', () => {
  test('is sent a link that nobody else sees, and chooses a password by it', async () => {
    const { given, answer, key, sent } = await invited()
    expect(Object.keys(answer.outcome).toSorted()).toEqual(['operatorId', 'repeated'])
    expect(sent).toHaveLength(1)
    expect(key).toHaveLength(43)
    const stored = JSON.stringify([
      await app.services.db.selectFrom('operators').selectAll().execute(),
      await app.services.db.selectFrom('operator_mails').selectAll().execute(),
      await app.services.db.selectFrom('approvals').selectAll().execute(),
    ])
    expect(stored).not.toContain(key)
    const browser = operatorBrowser(app)
    const accepted = await accept(key, PASSWORD, browser)
    expect(accepted.body.next).toBe('enrol')
    const code = codeAt(accepted.body.enrolment.secret, app.clock.now())
    expect((await browser.ask(operator.signInCode, { code })).status).toBe(200)
    expect((await browser.ask(operator.me)).body.email).toBe(given.email)
    expect((await signIn(given.email)).body.next).toBe('code')
  })

  test('has no password before that', async () => {
    const { given } = await invited()
    for (const guess of ['', 'none', given.email, PASSWORD])
      expect((await signIn(given.email, guess || 'x')).body.code).toBe('SIGN_IN_WRONG')
  })

  test('uses the link once', async () => {
    const { key } = await invited()
    expect((await accept(key)).status).toBe(200)
    expect((await accept(key)).body.code).toBe('INVITATION_WRONG')
  })

  test('of two who use it in parallel is one', async () => {
    const { key } = await invited()
    const answers = await Promise.all([accept(key), accept(key)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test.each([
    { days: 7, early: 1, status: 200 },
    { days: 7, early: 0, status: 401 },
  ])('uses it within seven days ($early ms before their end: $status)', async ({ days, early, status }) => {
    const { key } = await invited()
    await app.pass(days * DAY_MS - early)
    expect((await accept(key)).status).toBe(status)
  })

  test('who is disabled meanwhile is not admitted by it', async () => {
    const { given, key } = await invited()
    await changed('saveOperator', { ...given, enabled: false })
    expect((await accept(key)).body.code).toBe('INVITATION_WRONG')
  })

  test('chooses no password that is tried first', async () => {
    const { given, key } = await invited()
    for (const [weak, words] of [
      ['aaaaaaaaaaaa', 'too few different characters'],
      ['password1234', 'tried first'],
      [given.email, 'is made of names'],
    ] as const)
      expect((await accept(key, weak)).body.error).toContain(words)
    expect((await accept(key)).status).toBe(200)
  })

  test('is reported to the administrators, with the roles and without the link', async () => {
    await invited(person({ email: 'notified@lender.example', roles: ['admin'] }))
    mails.length = 0
    const { key } = await invited(person({ name: 'Who Is New', roles: ['credit', 'finance'] }))
    const notified = mails.filter(({ to }) => to === 'notified@lender.example')
    expect(notified.map(({ text }) => text)).toEqual([expect.stringContaining('credit, finance')])
    expect(notified[0]?.text).toContain('Who Is New')
    expect(notified[0]?.text).not.toContain(key)
  })
})

describe('one person', () => {
  test.each([
    { claim: 'the same phone', over: { phone: '0917 555 0001' } },
    { claim: 'the same phone with its country', over: { phone: '+63 917 555 0001' } },
    { claim: 'the same mailbox', over: { email: 'twice+money@lender.example' } },
  ])('has no second account by $claim', async ({ over }) => {
    const first = person({ email: 'twice@lender.example', phone: '09175550001' })
    await changed('saveOperator', first)
    expect(await changed('saveOperator', person(over))).toMatchObject({
      code: 'NAME_TAKEN',
      error: expect.stringContaining('one person has one account'),
    })
  })

  test('comes back under another address once the former account is disabled, and not beside it', async () => {
    const former = person()
    await changed('saveOperator', former)
    await changed('saveOperator', { ...former, enabled: false })
    const now = person({ phone: former.phone })
    expect((await changed('saveOperator', now)).outcome).toMatchObject({ repeated: false })
    expect((await changed('saveOperator', former)).code).toBe('NAME_TAKEN')
  })

  test('gives a phone', async () => {
    const { phone: _none, ...without } = person()
    expect((await changed('saveOperator', without)).error).toContain('phone must be given')
  })
})

describe('a reset', () => {
  test('shows nobody a password: the person is sent a link, and the former password opens nothing', async () => {
    const { given, key, answer } = await invited()
    await accept(key)
    mails.length = 0
    const { operatorId } = answer.outcome
    const reset = await changed('resetSignIn', { operatorId })
    expect(reset.outcome).toEqual({ operatorId })
    expect((await signIn(given.email)).body.code).toBe('SIGN_IN_WRONG')
    await app.jobs.runDue()
    const [sent] = mails.filter(({ to }) => to === given.email)
    expect((await accept(keyIn(sent?.text ?? ''), 'another-quiet-fake-ladder')).body.next).toBe('enrol')
    expect((await signIn(given.email, 'another-quiet-fake-ladder')).body.next).toBe('enrol')
  })
})

test('another role and a reset are reported to every administrator, without the link of the person', async () => {
  await changed('saveOperator', person({ email: 'others@lender.example', roles: ['admin'] }))
  const { given, answer } = await invited(person({ name: 'Who Changes' }))
  await changed('saveOperator', { ...given, roles: ['credit', 'support'] })
  await changed('resetSignIn', { operatorId: answer.outcome.operatorId })
  mails.length = 0
  await app.jobs.runDue()
  const texts = mails.filter(({ to }) => to === 'others@lender.example').map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts).toContainEqual(expect.stringMatching(/Who Changes .*credit, support/))
  expect(texts).toContainEqual(expect.stringMatching(/Who Changes .*chooses a new password/))
  expect(texts.join()).not.toContain('/console/invitation')
})

test('a first password that an earlier release showed to its approver opens nothing', async () => {
  const { given, key } = await invited()
  await accept(key)
  const until = { first_password_until: new Date(app.clock.now() + DAY_MS) } as never
  await app.services.db.updateTable('operators').set(until).where('email', '=', given.email).execute()
  expect((await signIn(given.email)).body.code).toBe('SIGN_IN_WRONG')
})

test('nobody is added where nobody carries e-mail', async () => {
  const silent = await startTestApp({ env: { SANDBOX: 'off' } })
  try {
    expect(silent.services.providers.mail).toBeUndefined()
    const { body } = await tell(silent, operator.saveOperator, person())
    expect(body).toMatchObject({ code: 'NO_ADDRESS' })
  } finally {
    await silent.close()
  }
})
