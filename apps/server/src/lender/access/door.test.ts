/** Wrong tokens are slowed, the right one never; what operators do and view is logged. */
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { lookUpSecurityEvents } from '../../testing/security-events.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR_TOKEN } from '../../testing/test-operator.ts'
import { OPERATOR_GUESSES } from './authenticate.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const MINUTE_MS = 60_000
const enter = async (token: string | undefined, remoteAddress = '203.0.113.7') => {
  const { statusCode, headers } = await app.fastify.inject({
    url: '/operator/api/holidays',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    remoteAddress,
  })
  return { status: statusCode, wait: headers['retry-after'] }
}
const guess = async (times: number, address?: string) => {
  const received = []
  for (let time = 0; time < times; time += 1) received.push((await enter(`guess ${time}`, address)).status)
  return received
}

describe('wrong tokens', () => {
  test('are answered 401 twenty times within a quarter of an hour, then 429 with the time to wait', async () => {
    expect(new Set(await guess(OPERATOR_GUESSES))).toEqual(new Set([401]))
    expect(await enter('one more')).toEqual({ status: 429, wait: String(15 * 60) })
    // Without a header nobody guesses.
    expect(await enter(undefined)).toMatchObject({ status: 401 })
    await app.pass(15 * MINUTE_MS - 1)
    expect(await enter('still')).toEqual({ status: 429, wait: '1' })
    await app.pass(1)
    expect(await enter('again')).toMatchObject({ status: 401 })
  })

  test('never lock the right one out, which is not counted', async () => {
    await guess(OPERATOR_GUESSES + 5)
    expect(await enter(TEST_OPERATOR_TOKEN)).toMatchObject({ status: 200 })
    for (let time = 0; time < OPERATOR_GUESSES + 1; time += 1)
      expect((await enter(TEST_OPERATOR_TOKEN, '198.51.100.1')).status).toBe(200)
    expect((await enter('wrong', '198.51.100.1')).status).toBe(401)
  })

  test('count by network: a neighbour is not slowed, another address of one /64 is', async () => {
    await guess(OPERATOR_GUESSES + 1, '2001:db8::1')
    expect((await enter('wrong', '2001:db8::2')).status).toBe(429)
    expect((await enter('wrong', '2001:db8:1::2')).status).toBe(401)
  })

  test('beyond the limit are logged as such', async () => {
    await guess(OPERATOR_GUESSES + 2)
    await app.settled()
    const rows = await app.services.db
      .selectFrom('security_events')
      .select(['kind', 'detail', 'times'])
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'limit-exceeded', detail: 'operator-guess', times: 2 },
      { kind: 'operator-refused', detail: 'TOKEN_WRONG', times: OPERATOR_GUESSES + 2 },
    ])
  })
})

describe('the security log', () => {
  test('names a change and who says to have made it; a refused one is none', async () => {
    const rate = { currency: 'USD', date: '2026-12-07', rate: '57.5' }
    expect((await tell(app, operator.saveExchangeRate, { ...rate, rate: 'none' })).status).toBe(400)
    expect((await tell(app, operator.saveExchangeRate, rate)).status).toBe(200)
    expect(await lookUpSecurityEvents(app, { operator: 'Example operator' })).toEqual(['operator-acted'])
  })

  test('names a view of borrowers’ data, and no other call', async () => {
    await ask(app, operator.listApplications)
    await ask(app, operator.listComplaints)
    await ask(app, operator.listHolidays)
    await app.settled()
    const rows = await app.services.db
      .selectFrom('security_events')
      .select(['kind', 'detail'])
      .orderBy('detail')
      .execute()
    expect(rows).toEqual([
      { kind: 'operator-read', detail: 'applications' },
      { kind: 'operator-read', detail: 'complaints' },
    ])
  })
})
