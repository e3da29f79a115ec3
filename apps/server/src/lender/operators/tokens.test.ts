/** Tokens of machines: requested by an administrator, approved by whoever may make the calls, taken by who requested it. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../platform/providers/mail/port.ts'
import { ask } from '../../testing/ask-operator.ts'
import { type OperatorBrowser, signedInAs, signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }
const MINUTE_MS = 60_000

const mails: Mail[] = []
let app: TestApp
let admin: OperatorBrowser
let other: OperatorBrowser
let finance: OperatorBrowser
beforeAll(async () => {
  const mail = { name: 'test', send: async (sent: Mail) => String(mails.push(sent)) }
  app = await startTestApp({ providers: { mail } })
  await again()
})
afterAll(() => app.close())

/** Everybody signed in just now. */
async function again() {
  admin = await signedInAs(app, 'admin')
  other = await signedInAs(app, 'admin2')
  finance = await signedInAs(app, 'finance')
}

let names = 0
const request = (over: object = {}, by = admin) => {
  const payload = {
    name: `Machine ${(names += 1)}`,
    scopes: ['listPayouts', 'releasePayout'],
    until: addDays(app.clock.today(), 30),
    ...over,
  }
  return by.ask(operator.requestApproval, { action: 'makeToken', payload, ...WHY })
}
const approve = (approvalId: string, by: OperatorBrowser) => by.ask(operator.approve, { approvalId, ...WHY })
const take = (tokenId: string, by = admin) => by.ask(operator.takeToken, { tokenId, ...WHY })

async function statusWith(token: string, path = 'payouts') {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.fastify.inject({ url: `/operator/api/${path}`, headers })).statusCode
}

/** @returns its id, to be taken by the administrator. */
async function approved(over: object = {}): Promise<string> {
  const { body } = await request(over)
  return (await approve(body.approvalId, finance)).body.outcome.tokenId
}

describe('a token', () => {
  test('is made by nobody alone', async () => {
    const payload = { name: 'Alone', scopes: ['listPayouts'], until: app.clock.today() }
    expect((await admin.ask(operator.makeToken, { ...payload, ...WHY })).body.code).toBe('APPROVAL_NEEDED')
    const { body } = await request()
    expect((await approve(body.approvalId, admin)).status).not.toBe(200)
  })

  test('is requested by an administrator alone, who has proven who they are within five minutes', async () => {
    expect((await request({}, finance)).body.code).toBe('NOT_PERMITTED')
    await app.pass(5 * MINUTE_MS)
    expect((await request()).body.code).toBe('STEP_UP_NEEDED')
    expect((await admin.ask(operator.stepUp, { code: '000000' })).status).toBe(200)
    expect((await request()).status).toBe(200)
    await again()
  })

  test('is approved by somebody who may make each call, and by no other administrator', async () => {
    const { body } = await request()
    expect((await approve(body.approvalId, other)).body.error).toBe(
      'a token for listPayouts is approved by somebody who may make that call',
    )
    expect((await approve(body.approvalId, finance)).status).toBe(200)
    const mixed = await request({ scopes: ['listPayouts', 'listWebhooks', 'saveReplyTemplate'] })
    expect((await approve(mixed.body.approvalId, finance)).body.error).toContain('saveReplyTemplate')
    const both = await signedInNew(app, 'Both Roles', 'finance', 'admin')
    expect((await approve(mixed.body.approvalId, both)).status).toBe(200)
  })

  test('waits in the inbox of whoever may approve it', async () => {
    const { body } = await request()
    const waits = async (by: OperatorBrowser) =>
      JSON.stringify((await by.ask(operator.listInbox, { kind: 'approval' })).body.rows)
    expect(await waits(finance)).toContain(body.approvalId)
    for (const nobody of [admin, other, await signedInAs(app, 'collections')])
      expect(await waits(nobody)).not.toContain(body.approvalId)
  })

  test('is shown to who requested it, once, and to nobody else', async () => {
    const { body } = await request()
    const answer = await approve(body.approvalId, finance)
    expect(Object.keys(answer.body.outcome)).toEqual(['tokenId'])
    const { tokenId } = answer.body.outcome
    for (const nobody of [other, finance]) expect((await take(tokenId, nobody)).status).not.toBe(200)
    const taken = await take(tokenId)
    expect([taken.status, (await take(tokenId)).body.code]).toEqual([200, 'NOT_FOUND'])
    expect(await statusWith(taken.body.token)).toBe(200)
    expect(await statusWith(taken.body.token, 'receipts')).toBe(403)
    const { rows } = (await ask(app, operator.listTokens)).body
    expect(rows.find((row) => row.tokenId === tokenId)).toMatchObject({
      state: 'works',
      approvedBy: 'Sandbox Finance',
    })
  })

  test('is taken with a fresh proof', async () => {
    const tokenId = await approved()
    await app.pass(5 * MINUTE_MS)
    expect((await take(tokenId)).body.code).toBe('STEP_UP_NEEDED')
    await again()
    expect((await take(tokenId)).status).toBe(200)
  })

  test('of two who take it in parallel is shown to one', async () => {
    const tokenId = await approved()
    const answers = await Promise.all([take(tokenId), take(tokenId)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('works up to the end of its last day, which is within a year', async () => {
    const until = (days: number) => ({ until: addDays(app.clock.today(), days) })
    expect((await request(until(-1))).body.error).toContain('until')
    expect((await request(until(367))).body.error).toContain('until')
    expect((await request(until(366))).status).toBe(200)
    const { token } = (await take(await approved(until(0)))).body
    const end = Date.parse(`${addDays(app.clock.today(), 1)}T00:00:00+08:00`)
    await app.pass(end - app.clock.now() - 1)
    expect(await statusWith(token)).toBe(200)
    await app.pass(1)
    expect(await statusWith(token)).toBe(401)
    await again()
  })

  test('from before tokens ended opens nothing', async () => {
    const { token, tokenId } = (await take(await approved())).body
    await app.services.db
      .updateTable('operator_tokens')
      .set({ expires_at: null } as never)
      .where('token_id', '=', tokenId)
      .execute()
    expect(await statusWith(token)).toBe(401)
  })

  test.each(['*', 'payments', 'makeToken', 'approve', 'sendRefund', 'exportLoans', 'requestApproval'])(
    'names no %s',
    async (scope) => {
      const { status, body } = await request({ scopes: ['listPayouts', scope] })
      expect([status, body.error]).toEqual([400, `scopes: a machine makes no call ${scope}`])
    },
  )

  test('is reported to every administrator with a mailbox once it is approved, and not before', async () => {
    await signedInNew(app, 'Second Admin', 'admin')
    await app.jobs.runDue()
    mails.length = 0
    const { body } = await request({ name: 'Nightly figures' })
    await app.jobs.runDue()
    expect(mails).toEqual([])
    await approve(body.approvalId, finance)
    await app.jobs.runDue()
    const notified = mails.filter(({ text }) => text.includes('Nightly figures'))
    expect(notified.map(({ to }) => to)).toContain('second-admin@lender.example')
    expect(notified[0]?.text).toContain('listPayouts, releasePayout')
    for (const { to } of mails) expect(to).not.toContain('sandbox.invalid')
  })
})
