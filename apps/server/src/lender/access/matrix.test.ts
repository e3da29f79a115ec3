/** Role x action, made from the one table and run against the server: every row, every role, and machines by scope. */
import {
  callPath,
  OPEN_CALLS,
  OPERATOR_ACTIONS,
  type OperatorAction,
  type OperatorActionName,
  JSON_CALLS,
  ROLES,
  SESSION_CALLS,
} from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToken, newToken } from '../../core/operators/token-repository.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const people = new Map<string, OperatorBrowser>()
beforeAll(async () => {
  app = await startTestApp()
  for (const role of ROLES) people.set(role, await signedInAs(app, role))
})
afterAll(() => app.close())

const rows = Object.entries(OPERATOR_ACTIONS) as [OperatorActionName, OperatorAction][]
const callOf = (name: string) => {
  const call = JSON_CALLS.operator[name]
  if (call === undefined) throw new Error(`there is no call ${name}`)
  return { method: call.method, path: callPath(call) }
}
/** Written out once more, so that a change of the rule is noticed. */
const isAllowed = ({ roles }: OperatorAction, method: string, role: (typeof ROLES)[number]): boolean =>
  role === 'auditor' ? method === 'GET' : roles.includes(role)

/** What needs two people is never done in one step, whoever asks. */
const admitted = ({ approval }: OperatorAction): [number, string] =>
  approval === true ? [409, 'APPROVAL_NEEDED'] : [400, 'INPUT_INVALID']

/** A field that no call has: whoever is admitted gets that error, and nothing is done. */
const NOTHING = { madeUp: 'x' }

describe.each(ROLES)('the role %s', (role) => {
  test.each(rows)('with %s', async (name, row) => {
    const { status, body } = (await people.get(role)?.ask(callOf(name), NOTHING)) ?? {}
    const { method } = callOf(name)
    expect([status, body.code]).toEqual(isAllowed(row, method, role) ? admitted(row) : [403, 'NOT_PERMITTED'])
    // The refusal names who may, and nobody else.
    const named = ROLES.filter((other) => status === 403 && body.error.includes(other))
    const those = ROLES.filter((other) => status === 403 && isAllowed(row, method, other))
    expect(named).toEqual(those)
  })
})

const withToken = async (token: string, name: string) => {
  const { method, path } = callOf(name)
  const get = method === 'GET'
  const answer = await app.fastify.inject({
    method,
    url: get ? `${path}?madeUp=x` : path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(get ? {} : { body: JSON.stringify(NOTHING) }),
  })
  return [answer.statusCode, answer.json().code]
}
const tokenFor = async (...scopes: string[]): Promise<string> => {
  const token = newToken()
  const made = { name: token, scopes, expiresAt: new Date('9999-01-01T00:00:00Z'), by: 'test' }
  await app.services.db.transaction().execute((trx) => addToken(trx, app.clock, made, { token }))
  return token
}
/** Written out once more: a machine does alone what one person may do alone, and nothing that is for people. */
const isForMachines = ({ person, approval }: OperatorAction): boolean => person !== true && approval !== true

describe('a machine', () => {
  test('with the name of every call may do all that needs neither a person nor two', async () => {
    const token = await tokenFor(...rows.map(([name]) => name))
    for (const [name, row] of rows)
      expect([name, ...(await withToken(token, name))]).toEqual(
        isForMachines(row) ? [name, 400, 'INPUT_INVALID'] : [name, 403, 'NOT_PERMITTED'],
      )
  })

  test.each(rows.filter(([, row]) => isForMachines(row)))(
    'with the scope %s may do that alone',
    async (name) => {
      const token = await tokenFor(name)
      const others = rows.filter(([other]) => other !== name)
      const other = others[rows.findIndex(([one]) => one === name) % others.length]?.[0] ?? name
      expect(await withToken(token, name)).toEqual([400, 'INPUT_INVALID'])
      expect(await withToken(token, other)).toEqual([403, 'NOT_PERMITTED'])
    },
  )

  test('with an area or a star, as earlier releases gave them, may do nothing', async () => {
    const token = await tokenFor('*', ...new Set(rows.map(([, { area }]) => area)))
    for (const [name] of rows)
      expect([name, ...(await withToken(token, name))]).toEqual([name, 403, 'NOT_PERMITTED'])
  })

  test('has no session', async () => {
    const token = await tokenFor('listHolidays')
    for (const name of SESSION_CALLS.filter((one) => !OPEN_CALLS.includes(one)))
      expect([name, ...(await withToken(token, name))]).toEqual([name, 403, 'NOT_PERMITTED'])
  })
})

test('nobody who is not signed in may do anything, and no page of another site', async () => {
  const admin = people.get('admin')
  for (const [name] of rows) {
    const { method, path } = callOf(name)
    const stranger = await app.fastify.inject({
      method,
      url: path,
      headers: { host: 'h', origin: 'http://h' },
    })
    expect([name, stranger.statusCode, stranger.json().code]).toEqual([name, 401, 'SIGN_IN_NEEDED'])
    if (method === 'GET') continue
    for (const origin of [undefined, 'null', 'https://other.example', 'http://h:81'])
      expect([
        name,
        (
          await app.fastify.inject({
            method,
            url: path,
            headers: { host: 'h', cookie: admin?.cookie() ?? '', ...(origin && { origin }) },
          })
        ).json().code,
      ]).toEqual([name, 'FOREIGN_PAGE'])
  }
})
