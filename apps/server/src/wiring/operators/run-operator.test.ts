/** A token of a machine, from the command to what it opens. */
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOperatorMails } from '../../core/operators/operator-mails.ts'
import type { Mail } from '../../platform/providers/mail/port.ts'
import { keyIn } from '../../testing/invited-operator.ts'
import { signedInNew } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { addPerson, makeToken, resetPerson, runOperator } from './run-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX: 'off' } })
})
afterAll(() => app.close())

const made = async (name: string, ...scopes: string[]) => {
  const until = addDays(app.clock.today(), 30)
  return (await makeToken(app.services, { name, scopes, until })).split('\n').at(-1) ?? ''
}
const statusWith = async (token: string, path: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await app.fastify.inject({ url: `/operator/api/${path}`, headers })
  return statusCode === 200 ? 200 : [statusCode, JSON.parse(body)]
}

describe('a token', () => {
  test('opens the calls that it names, and says of any other one which scope it needs', async () => {
    const token = await made('Nightly export', 'listPayouts', 'showAgeing')
    expect(await statusWith(token, 'payouts')).toBe(200)
    expect(await statusWith(token, 'ageing')).toBe(200)
    expect(await statusWith(token, 'receipts')).toEqual([
      403,
      { code: 'NOT_PERMITTED', error: 'this token needs the scope listReceipts' },
    ])
  })

  test('is stored as a hash, is logged without it, and notes when it was used, to the hour', async () => {
    const token = await made('Watcher', 'listHolidays')
    const row = () =>
      app.services.db
        .selectFrom('operator_tokens')
        .selectAll()
        .where('name', '=', 'Watcher')
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ scopes: ['listHolidays'], last_used_at: null, revoked_at: null })
    expect(JSON.stringify(await row())).not.toContain(token)
    await statusWith(token, 'holidays')
    const first = (await row()).last_used_at
    await app.pass(3_600_000 - 1)
    await statusWith(token, 'holidays')
    expect((await row()).last_used_at).toEqual(first)
    await app.pass(1)
    await statusWith(token, 'holidays')
    expect((await row()).last_used_at).toEqual(new Date(app.clock.now()))
    const records = await app.services.db.selectFrom('operator_actions').selectAll().execute()
    expect(records).toContainEqual(
      expect.objectContaining({
        action: 'make-token',
        facts: expect.objectContaining({ name: 'Watcher', scopes: ['listHolidays'] }),
      }),
    )
    expect(JSON.stringify(records)).not.toContain(token)
  })

  test('that is revoked opens nothing, and its name may be taken again', async () => {
    const token = await made('Old script', 'listHolidays')
    await expect(made('Old script', 'listHolidays')).rejects.toThrow('there is a token Old script already')
    await app.services.db
      .updateTable('operator_tokens')
      .set({ revoked_at: new Date(app.clock.now()) })
      .where('name', '=', 'Old script')
      .execute()
    expect(await statusWith(token, 'holidays')).toMatchObject([401, { code: 'TOKEN_WRONG' }])
    expect(await statusWith(await made('Old script', 'listHolidays'), 'holidays')).toBe(200)
  })
})

describe('the command', () => {
  test.each([
    { claim: 'no command', argv: [] },
    { claim: 'no name', argv: ['token', '--scopes', 'listHolidays', '--until', '2026-12-31'] },
    { claim: 'no scopes', argv: ['token', 'A script', '--until', '2026-12-31'] },
    { claim: 'no end', argv: ['token', 'A script', '--scopes', 'listHolidays'] },
    {
      claim: 'two names',
      argv: ['token', 'A', 'script', '--scopes', 'listHolidays', '--until', '2026-12-31'],
    },
    { claim: 'nobody’s phone', argv: ['add', 'a@lender.example', '--name', 'A', '--role', 'admin'] },
  ])('with $claim does nothing and says how it is used', async ({ argv }) => {
    await expect(runOperator(argv, {})).rejects.toThrow('npm run operator -- token NAME --scopes')
  })

  test.each(['everything', '*', 'books', 'approve', 'writeOff'])('makes no token for %s', async (scope) => {
    await expect(made('A script', 'listPayouts', scope)).rejects.toThrow(`a machine makes no call ${scope}.`)
  })

  test.each([
    { days: -1, claim: 'yesterday' },
    { days: 367, claim: 'more than a year' },
  ])('makes no token until $claim', async ({ days }) => {
    const until = addDays(app.clock.today(), days)
    const order = { name: 'A script', scopes: ['listPayouts'], until }
    await expect(makeToken(app.services, order)).rejects.toThrow('until is a day from today on')
  })

  test('tells every administrator of a token, of somebody new and of a reset', async () => {
    const mails: Mail[] = []
    const mail = { name: 'test', send: async (sent: Mail) => String(mails.push(sent)) }
    const carried = await startTestApp({ providers: { mail } })
    try {
      await signedInNew(carried, 'First Admin', 'admin')
      await signedInNew(carried, 'Some Support', 'support')
      const { services } = carried
      const until = addDays(carried.clock.today(), 1)
      await makeToken(services, { name: 'Watcher', scopes: ['listHolidays'], until })
      const email = 'new@lender.example'
      const printed = await addPerson(services, {
        email,
        phone: '0917 100 0001',
        name: 'New',
        roles: ['support'],
      })
      await services.db.updateTable('operators').set({ enabled: false }).where('email', '=', email).execute()
      await resetPerson(services, email)
      await sendOperatorMails(services)
      expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
        'first-admin@lender.example: Sandigan: a machine has a token',
        'first-admin@lender.example: Sandigan: somebody may sign in to the console',
        'first-admin@lender.example: Sandigan: the sign-in of an operator was reset',
      ])
      for (const { text } of mails) expect(text).not.toContain(keyIn(printed))
    } finally {
      await carried.close()
    }
  })
})
