/** A token of a machine, from the command to what it opens. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeToken, runOperator } from './run-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX: 'off' } })
})
afterAll(() => app.close())

const made = async (name: string, ...scopes: string[]) => {
  const { db, clock } = app.services
  return (await makeToken(db, clock, { name, scopes })).split('\n').at(-1) ?? ''
}
const statusWith = async (token: string, path: string) => {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await app.fastify.inject({ url: `/operator/api/${path}`, headers })
  return statusCode === 200 ? 200 : [statusCode, JSON.parse(body)]
}

describe('a token', () => {
  test('opens what its scopes name, by call or by area, and says of anything else which scope it needs', async () => {
    const token = await made('Nightly export', 'listPayouts', 'books')
    expect(await statusWith(token, 'payouts')).toBe(200)
    expect(await statusWith(token, 'ageing')).toBe(200)
    expect(await statusWith(token, 'receipts')).toEqual([
      403,
      { code: 'NOT_PERMITTED', error: 'this token needs the scope listReceipts or payments' },
    ])
  })

  test('is kept as a hash, is on record without it, and notes when it was used, to the hour', async () => {
    const token = await made('Watcher', '*')
    const row = () =>
      app.services.db
        .selectFrom('operator_tokens')
        .selectAll()
        .where('name', '=', 'Watcher')
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ scopes: ['*'], last_used_at: null, revoked_at: null })
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
      expect.objectContaining({ action: 'make-token', facts: { name: 'Watcher', scopes: ['*'] } }),
    )
    expect(JSON.stringify(records)).not.toContain(token)
  })

  test('that is revoked opens nothing, and its name may be taken again', async () => {
    const token = await made('Old script', '*')
    await expect(made('Old script', '*')).rejects.toThrow('there is a token Old script already')
    await app.services.db
      .updateTable('operator_tokens')
      .set({ revoked_at: new Date(app.clock.now()) })
      .where('name', '=', 'Old script')
      .execute()
    expect(await statusWith(token, 'holidays')).toMatchObject([401, { code: 'TOKEN_WRONG' }])
    expect(await statusWith(await made('Old script', '*'), 'holidays')).toBe(200)
  })
})

describe('the command', () => {
  test.each([
    { claim: 'no command', argv: [] },
    { claim: 'no name', argv: ['token', '--scopes', '*'] },
    { claim: 'no scopes', argv: ['token', 'A script'] },
    { claim: 'two names', argv: ['token', 'A', 'script', '--scopes', '*'] },
  ])('with $claim does nothing and says how it is used', async ({ argv }) => {
    await expect(runOperator(argv, {})).rejects.toThrow('npm run operator -- token NAME --scopes')
  })

  test('knows no scope that is neither a call nor an area', async () => {
    await expect(made('A script', 'listPayouts', 'everything')).rejects.toThrow(
      'there is no scope everything.',
    )
  })
})
