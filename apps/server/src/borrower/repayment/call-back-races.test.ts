/** Requests for a call back released together on a real PostgreSQL: a loan has one that is open, and one rest. */
import { callBackCancel, callBackSave, cannotPay } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsOf, must, runningOrder } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, inParallel, rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  test.each(CALLERS.filter((callers) => callers <= 10))(
    'of %i simultaneous requests one is open, and each was answered',
    async (callers) => {
      for (let left = rounds(callers); left > 0; left -= 1) {
        const order = await runningOrder(app)
        const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
        const day = callDays[1]?.day ?? ''
        const answers = await inParallel(callers, (caller) =>
          app.call(callBackSave, { ...idsOf(order), day, hour: String(8 + caller) }, order.session),
        )
        expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '0'))
        const rows = await app.services.db
          .selectFrom('call_backs')
          .select(['state', 'rests_until'])
          .where('borrower_id', '=', order.borrowerId)
          .execute()
        expect(rows).toHaveLength(callers)
        expect(rows.filter(({ state }) => state === 'open')).toHaveLength(1)
        expect(rows.filter(({ rests_until }) => rests_until !== null)).toHaveLength(1)
      }
    },
    120_000,
  )

  test('a cancellation beside a move leaves at most the moved one', async () => {
    const order = await runningOrder(app)
    const { callDays } = must(await app.call(cannotPay, idsOf(order), order.session))
    const request = (hour: string) => ({ ...idsOf(order), day: callDays[1]?.day ?? '', hour })
    must(await app.call(callBackSave, request('9'), order.session))
    const [moved, cancelled] = await Promise.all([
      app.call(callBackSave, request('15'), order.session),
      app.call(callBackCancel, idsOf(order), order.session),
    ])
    expect([moved.success, cancelled.success]).toEqual([true, true])
    const { callBack } = must(await app.call(cannotPay, idsOf(order), order.session))
    expect([undefined, 15]).toContain(callBack?.hour)
  })
})
