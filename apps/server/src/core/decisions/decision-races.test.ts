/**
 * On a real PostgreSQL: the lender decides or cancels an application while its borrower withdraws it, and a borrower
 * withdraws while the money is sent. One of them counts, and the others are refused.
 */
import * as operator from '@sandigan/contract/client/operator'
import { confirmAgreement, withdrawLoan } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  approved,
  idsOf,
  keyOf,
  noteOf,
  pushed,
  signNote,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { meetingOf, rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { type LockedLoan, readEvents } from '../loans/loan-repository.ts'
import { sendPayout } from '../../money/payouts/send-payout.ts'

const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(2)
vi.mock('../loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../loans/loan-repository.ts')>()
  const lockLoan: typeof real.lockLoan = async (trx, key) => {
    if (!planted.noLock) return real.lockLoan(trx, key)
    const loan = await real.findLoan(trx, key)
    // Both have read before one of them writes.
    await meet()
    return loan as LockedLoan | null
  }
  return { ...real, lockLoan }
})

const ROUNDS = rounds(4)
const TIMEOUT = ROUNDS * 30_000

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const withdraw = (order: TestOrder) => app.call(withdrawLoan, idsOf(order), order.session)
  const decide = ({ orderId }: TestOrder, over: object) =>
    tell(app, operator.decideApplication, { orderId, note: 'seen', ...over })
  const typesOf = async (order: TestOrder) =>
    (await readEvents(app.services.db, keyOf(order))).map(({ type }) => type)
  const payoutsOf = async ({ orderId }: TestOrder) =>
    (await app.services.db.selectFrom('payouts').select('reference').where('loan_id', '=', orderId).execute())
      .length

  test(
    'an approval taken back while its note is signed: one of the two counts, and no money goes out unsigned',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        const order = await approved(app, await verifiedBorrower(app))
        const note = await noteOf(app, order)
        const [signed, revoked] = await Promise.all([
          app.call(confirmAgreement, note, order.session),
          tell(app, operator.revokeApproval, { orderId: order.orderId }),
        ])
        expect(revoked.status).toBe(signed.success ? 409 : 200)
        expect((await typesOf(order)).slice(0, 3)).toEqual([
          'agreed',
          'approved',
          signed.success ? 'noteConfirmed' : 'approvalRevoked',
        ])
        await app.jobs.runDue()
        expect(await payoutsOf(order)).toBe(signed.success ? 1 : 0)
      }
    },
    TIMEOUT,
  )

  test(
    'approved, declined, cancelled and withdrawn in parallel: it ends once, and each answer says how',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        const order = await pushed(app, await verifiedBorrower(app))
        const [withdrawn, cancelled, yes, no] = await Promise.all([
          withdraw(order),
          tell(app, operator.cancelOrder, { orderId: order.orderId }),
          decide(order, { decision: 'approve' }),
          decide(order, { decision: 'decline', code: 'details' }),
        ])
        const [agreed, ...ends] = await typesOf(order)
        expect(agreed).toBe('agreed')
        expect([['declined'], ['cancelled'], ['approved', 'cancelled']]).toContainEqual(ends)
        // The request that matches the result succeeds, the others are refused.
        expect(withdrawn.success).toBe(ends.includes('cancelled'))
        expect(cancelled.status).toBe(ends.includes('cancelled') ? 200 : 409)
        expect(yes.status).toBe(ends.includes('approved') ? 200 : 409)
        expect(no.status).toBe(ends.includes('declined') ? 200 : 409)
      }
    },
    TIMEOUT,
  )

  test(
    'withdrawn while the money is sent: either no money goes out, or the withdrawal is refused',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        const order = await approved(app, await verifiedBorrower(app))
        await signNote(app, order)
        const [, withdrawn] = await Promise.all([sendPayout(app.services, keyOf(order)), withdraw(order)])
        await app.jobs.runDue()
        const types = await typesOf(order)
        expect(types.filter((type) => type === 'cancelled' || type === 'disbursed')).toHaveLength(1)
        expect(types.includes('cancelled')).toBe(withdrawn.success)
        expect(await payoutsOf(order)).toBe(withdrawn.success ? 0 : 1)
        expect(withdrawn.code).toBe(withdrawn.success ? '0' : '3013')
      }
    },
    TIMEOUT,
  )

  test('planted bug: without the lock on the loan one of two runs into the other', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    planted.noLock = true
    const answers = await Promise.all([
      decide(order, { decision: 'approve' }),
      decide(order, { decision: 'decline', code: 'details' }),
    ]).finally(() => {
      planted.noLock = false
    })
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 500])
  })
})
