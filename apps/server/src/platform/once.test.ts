import { done, type Outcome, refuse } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from './context.ts'
import { once } from './once.ts'
import { postgresAvailable } from '../testing/postgres.ts'
import { startAppOnPostgres } from '../testing/races.ts'
import { openEmbeddedTestDatabase } from '../testing/test-database.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

const callerWith = (idempotencyKey: string | undefined, borrowerId = 'b1'): Caller => ({
  parameters: {},
  language: 'en',
  address: '127.0.0.1',
  borrowerId,
  idempotencyKey,
})

function suite(where: 'embedded database' | 'PostgreSQL', start: () => Promise<TestApp>) {
  describe(`once, on the ${where}`, () => {
    let app: TestApp
    beforeAll(async () => {
      app = await start()
    }, 60_000)
    afterAll(() => app.close())

    let effects = 0
    const work = async (): Promise<Outcome<{ n: number }>> => {
      effects += 1
      return done({ n: effects })
    }
    const run = (caller: Caller, payload: object, callName = 'push', doing = work) =>
      app.services.db.transaction().execute((trx) => once(trx, app.clock, caller, callName, payload, doing))

    test('the same key and payload are answered alike and done once', async () => {
      const first = await run(callerWith('k1'), { amount: '10', periods: '4' })
      const again = await run(callerWith('k1'), { periods: '4', amount: '10' })
      expect(again).toEqual(first)
    })

    test('the same key with another payload is refused', async () => {
      await run(callerWith('k2'), { amount: '10' })
      expect(await run(callerWith('k2'), { amount: '11' })).toEqual(refuse('REPEATED_WITH_OTHER_BODY'))
    })

    test('another borrower, another call or no key is another action', async () => {
      const payload = { amount: '10' }
      const all = [
        await run(callerWith('k3'), payload),
        await run(callerWith('k3', 'b2'), payload),
        await run(callerWith('k3'), payload, 'agreement'),
        await run(callerWith(undefined), payload),
        await run(callerWith(undefined), payload),
      ]
      expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(5)
    })

    test('one key of two calls: each repeat is answered as its own call was', async () => {
      const caller = callerWith('k7')
      const push = await run(caller, { amount: '10' })
      const agreement = await run(caller, { title: 'x' }, 'agreement')
      expect(await run(caller, { title: 'x' }, 'agreement')).toEqual(agreement)
      expect(await run(caller, { amount: '10' })).toEqual(push)
    })

    test('a refusal is not remembered: the repeat is checked anew', async () => {
      const refusing = async (): Promise<Outcome<{ n: number }>> => refuse('ACCOUNT_MISSING')
      expect(await run(callerWith('k4'), {}, 'push', refusing)).toEqual(refuse('ACCOUNT_MISSING'))
      expect((await run(callerWith('k4'), {})).ok).toBe(true)
    })

    test('a bug leaves nothing behind', async () => {
      const failing = () => Promise.reject(new Error('a bug'))
      await expect(run(callerWith('k5'), {}, 'push', failing)).rejects.toThrow('a bug')
      expect((await run(callerWith('k5'), {})).ok).toBe(true)
    })

    test.each([2, 10, 50])('%i parallel callers have one effect', async (callers) => {
      const before = effects
      const slow = async () => {
        await new Promise((resolve) => setTimeout(resolve, 5))
        return work()
      }
      const caller = callerWith(`race-${callers}`)
      const answers = await Promise.all(
        Array.from({ length: callers }, () => run(caller, { amount: '10' }, 'push', slow)),
      )
      expect(effects).toBe(before + 1)
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    })

    test('planted bug: a key that is forgotten is noticed', async () => {
      const before = effects
      await run(callerWith('k6'), {})
      await app.services.db.deleteFrom('idempotency_keys').where('idempotency_key', '=', 'k6').execute()
      await run(callerWith('k6'), {})
      expect(effects).toBe(before + 2)
    })
  })
}

suite('embedded database', async () => startTestApp({ database: await openEmbeddedTestDatabase() }))
if (postgresAvailable) suite('PostgreSQL', startAppOnPostgres)
