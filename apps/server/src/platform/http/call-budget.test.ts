import { eventSave, getSid, homeIndex, trackVisit } from '@sandigan/contract'
import { describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createCallBudget } from './call-budget.ts'

describe('a budget', () => {
  const allowed = (times: number, spend: () => boolean) => Array.from({ length: times }, spend)

  test('ends after so many of one call, and leaves the others theirs', () => {
    const budget = createCallBudget({ all: 5, same: 2 }, () => 0)
    expect(allowed(3, () => budget.spend('a', 'read'))).toEqual([true, true, false])
    expect(allowed(3, () => budget.spend('a', 'save'))).toEqual([true, true, false])
    expect(budget.spend('b', 'read')).toBe(true)
  })

  test('ends after so many of all, refused ones included', () => {
    const budget = createCallBudget({ all: 3, same: 2 }, () => 0)
    expect(['x', 'x', 'x', 'y'].map((call) => budget.spend('a', call))).toEqual([true, true, false, false])
  })

  test('begins anew with the minute', () => {
    let now = 59_999
    const budget = createCallBudget({ all: 1, same: 1 }, () => now)
    expect(allowed(2, () => budget.spend('a', 'x'))).toEqual([true, false])
    now = 60_000
    expect(allowed(2, () => budget.spend('a', 'x'))).toEqual([true, false])
  })
})

describe('calls', () => {
  const small = { LIMIT_CALLS_PER_MINUTE: '6', LIMIT_SAME_CALL_PER_MINUTE: '4' }
  const codesOf = async (app: TestApp, session: string, times: number) => {
    const codes = []
    for (let n = 0; n < times; n += 1) codes.push((await app.call(homeIndex, {}, session)).code)
    return codes
  }

  test('of one borrower end with the budget, those of another do not', async () => {
    const app = await startTestApp({ env: small })
    const [one, other] = [await app.newBorrower(), await app.newBorrower()]
    const [first, ...rest] = await codesOf(app, one.session, 5)
    expect(rest.at(-1)).toBe('1004')
    expect(rest.slice(0, 3)).toEqual([first, first, first])
    expect(await codesOf(app, other.session, 1)).toEqual([first])
    await app.close()
  })

  test('of one address without a session end, too, over every call together', async () => {
    const app = await startTestApp({ env: { ...small, LIMIT_CALLS_PER_ADDRESS_MINUTE: '3' } })
    const origin = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    const codes = []
    for (const { path } of [trackVisit, getSid, trackVisit, getSid]) {
      const answer = await fetch(`${origin}${path}?page_id=1`)
      codes.push(String(((await answer.json()) as { code: unknown }).code))
    }
    expect(codes.at(-1)).toBe('1004')
    expect(codes.slice(0, -1)).not.toContain('1004')
    await app.close()
  })

  test('a borrower writes no more rows of events than the budget of one call allows', async () => {
    const app = await startTestApp({ env: small })
    const { session } = await app.newBorrower()
    const event = { productId: '', moduleId: '1', positionId: '1' }
    for (let n = 0; n < 4; n += 1) await app.call(eventSave, event, session)
    expect((await app.call(eventSave, event, session)).code).toBe('1004')
    await app.close()
  })
})
