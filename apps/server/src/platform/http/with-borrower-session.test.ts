/** Nothing is read for a borrower before the session is known, and each call reads its session. */
import { setImmediate } from 'node:timers/promises'
import {
  type CallDeclaration,
  callPath,
  done,
  ERROR_CODES,
  loanDetails,
  logout,
  userMenu,
} from '@sandigan/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idsOf, must, runningOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createRoute } from './call-route.ts'

const ADDRESS = '203.0.113.7'
const READ_ONLY = { borrowerId: 'ana', readOnly: true }
const found = (borrowerId: string) => ({ borrowerId, readOnly: false })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_SAME_CALL_PER_MINUTE: '3' } })
})
afterAll(() => app.close())

/** A service of one call, which says for whom it read, and of sessions that belong to one after the other of `owners`. */
async function serviceOf(declaration: CallDeclaration, owners: (ReturnType<typeof found> | undefined)[]) {
  const steps: string[] = []
  const { route, inProcessCall } = createRoute(Fastify(), app.services, {
    async findBorrower() {
      steps.push('requested')
      for (let turn = 0; turn < 5; turn++) await setImmediate()
      steps.push('found')
      return owners.shift()
    },
    observe: () => {},
    watchPageCall: async (_call, work) => void (await work()),
  })
  route(declaration, async (_services, { borrowerId }) => {
    steps.push(`read ${borrowerId}`)
    return done(declaration === userMenu ? { menu: [{ key: 'k', title: borrowerId, url: '/' }] } : {})
  })
  const fields = {
    method: 'POST',
    path: callPath(declaration),
    query: { sessionId: 'a-session' },
    body: {},
    headers: {},
  } as const
  const answer = async () => {
    steps.length = 0
    return { answer: await inProcessCall(fields, ADDRESS), steps: [...steps] }
  }
  return { answer }
}

const ofBorrower = (title: string) => ({ success: true, data: { menu: [{ key: 'k', title, url: '/' }] } })
const OVER = { success: false, code: ERROR_CODES.SESSION_EXPIRED }

test.each([
  ['what reads', userMenu, found('ana')],
  ['what writes', logout, found('ana')],
  ['an impersonation', userMenu, READ_ONLY],
])('%s waits for its session each time', async (_what, declaration, owner) => {
  const { answer } = await serviceOf(declaration, [owner, owner])
  for (let time = 0; time < 2; time++)
    expect((await answer()).steps).toEqual(['requested', 'found', 'read ana'])
})

test('of a session that has ended nothing is read', async () => {
  const { answer } = await serviceOf(userMenu, [found('ana'), undefined])
  await answer()
  expect(await answer()).toMatchObject({ answer: OVER, steps: ['requested', 'found'] })
})

test('of a session that is another’s by now only what is theirs is read', async () => {
  const { answer } = await serviceOf(userMenu, [found('ana'), found('ben')])
  await answer()
  expect(await answer()).toMatchObject({
    answer: ofBorrower('ben'),
    steps: ['requested', 'found', 'read ben'],
  })
})

test('a call counts once', async () => {
  const { answer } = await serviceOf(
    userMenu,
    Array.from({ length: 5 }, () => found('ana')),
  )
  const codes = []
  for (let time = 0; time < 5; time++) codes.push(((await answer()).answer as { code: number }).code)
  expect(codes.slice(3)).toEqual([ERROR_CODES.TOO_MANY_REQUESTS, ERROR_CODES.TOO_MANY_REQUESTS])
  expect(codes.slice(0, 3)).not.toContain(ERROR_CODES.TOO_MANY_REQUESTS)
})

test('an order is not shown to a session that ended elsewhere', async () => {
  const order = await runningOrder(app)
  must(await app.call(loanDetails, idsOf(order), order.session))
  await app.services.db.deleteFrom('sessions').where('borrower_id', '=', order.borrowerId).execute()
  const answer = await app.call(loanDetails, idsOf(order), order.session)
  expect(answer).toMatchObject({ success: false, code: String(ERROR_CODES.SESSION_EXPIRED) })
  expect(answer.data).toEqual({})
})
