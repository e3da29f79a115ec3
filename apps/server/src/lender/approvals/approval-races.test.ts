/**
 * On a real PostgreSQL: people who decide about one request in parallel. One decision counts, and what it decides
 * is done once or not at all.
 */
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos, lateChargesPaid } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import {
  goDays,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInNew } from '../../testing/operator-browser.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const APPROVERS = 4
const LATE_DAYS = 50
const ROUNDS = rounds(APPROVERS)
const WHY = { reason: 'as a test' }
/** One was let through, and the others read that it is decided. */
const ONE = ['200', ...Array.from({ length: APPROVERS - 1 }, () => 'APPROVAL_CLOSED')]

const planted = vi.hoisted((): { unlocked: TestApp | null } => ({ unlocked: null }))
const meet = meetingOf(APPROVERS)
vi.mock('./decide-approval.ts', async (load) => {
  const real = await load<typeof import('./decide-approval.ts')>()
  const lockApproval: typeof real.lockApproval = async (trx, approvalId) => {
    const { unlocked } = planted
    if (unlocked === null) return real.lockApproval(trx, approvalId)
    // A lock of a transaction that is over: what is read is whole, and nothing holds it.
    const { db } = unlocked.services
    const row = await db.transaction().execute((own) => real.lockApproval(own, approvalId))
    await meet()
    return row
  }
  return { ...real, lockApproval }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  let order: TestOrder
  let asker: OperatorBrowser
  let approvers: OperatorBrowser[]
  let people = 0
  beforeAll(async () => {
    app = await startAppOnPostgres()
    order = await runningOrder(app)
    await goDays(app, LATE_DAYS)
  }, 120_000)
  afterAll(() => app?.close())
  // Time passes in these tests, and sessions with it.
  beforeEach(signIn)

  async function signIn() {
    people += 1
    asker = await signedInNew(app, `Asker ${people}`, 'collections')
    approvers = []
    for (let no = 0; no < APPROVERS; no += 1)
      approvers.push(await signedInNew(app, `Approver ${people} ${no}`, 'finance'))
  }

  let waivers = 0
  const waiver = () => ({ orderId: order.orderId, reference: `w-${(waivers += 1)}`, amount: '0.01' })
  const ask = async (payload = waiver(), by = asker) =>
    (await by.ask(operator.requestApproval, { action: 'waiveCharge', payload, ...WHY })).body
  const approve = async (approvalId: string, by: OperatorBrowser | undefined) =>
    by?.ask(operator.approve, { approvalId, ...WHY })
  const codes = (answers: readonly ({ status: number; body: { code?: string } } | undefined)[]) =>
    answers.map((one) => one?.body.code ?? String(one?.status)).toSorted()
  const eventsOf = () => readEvents(app.services.db, keyOf(order))
  const waived = async () => (await eventsOf()).filter(({ type }) => type === 'waived').length
  const stateOf = async (approvalId: string) =>
    (
      await app.services.db
        .selectFrom('approvals')
        .select('state')
        .where('approval_id', '=', approvalId)
        .executeTakeFirstOrThrow()
    ).state

  test('of several who approve in parallel one does, and the change is made once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, due] = [await waived(), (await standingOf(app, order)).duePenalty]
      const { approvalId } = await ask()
      const answers = await inParallel(APPROVERS, (caller) => approve(approvalId, approvers[caller]))
      expect(codes(answers)).toEqual(ONE)
      expect([await waived(), (await standingOf(app, order)).duePenalty]).toEqual([before + 1, due - 1])
      const records = await app.services.db
        .selectFrom('operator_actions')
        .select('approved_by')
        .where('action', '=', 'waive-charge')
        .execute()
      expect(records).toHaveLength(before + 1)
    }
  })

  test('of two requests for the same paid charge, approved together, one is made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await payContract(app, order, 10)
      const before = await standingOf(app, order)
      // What it gives back pays the charges that are left, and is a paid charge again.
      const amount = '0.10'
      expect(lateChargesPaid(await eventsOf(), app.services.clock.today())).toBeGreaterThanOrEqual(10)
      const request = async (reference: string) => {
        const payload = { orderId: order.orderId, reference, amount }
        return (await asker.ask(operator.requestApproval, { action: 'giveBackCharge', payload, ...WHY })).body
      }
      const requests = [await request(`g-${round}-0`), await request(`g-${round}-1`)]
      const answers = await inParallel(2, (caller) => approve(requests[caller].approvalId, approvers[caller]))
      expect(codes(answers)).toEqual(['200', 'APPROVAL_STALE'])
      const given = (await eventsOf()).filter(({ type }) => type === 'lateChargesGivenBack')
      expect(given).toHaveLength(round + 1)
      expect(centavosToPesos(before.dueNow - (await standingOf(app, order)).dueNow)).toBe(amount)
    }
  })

  test('of two parallel approvals by one person the second answers that it was made before', async () => {
    const before = await waived()
    const { approvalId } = await ask()
    const answers = await inParallel(2, () => approve(approvalId, approvers[0]))
    expect(new Set(answers.map((one) => one?.body.repeated))).toEqual(new Set([false, true]))
    expect(await waived()).toBe(before + 1)
  })

  test.each([
    { other: 'withdrawn', end: operator.withdrawApproval, by: () => asker },
    { other: 'rejected', end: operator.rejectApproval, by: () => approvers[1] },
  ])('approved and $other in parallel is one of the two', async ({ other, end, by }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await waived()
      const { approvalId } = await ask()
      const answers = await inParallel(2, async (caller) =>
        caller === round % 2 ? approve(approvalId, approvers[0]) : by()?.ask(end, { approvalId, ...WHY }),
      )
      expect(codes(answers)).toEqual(['200', 'APPROVAL_CLOSED'])
      const state = await stateOf(approvalId)
      expect(['approved', other]).toContain(state)
      expect(await waived()).toBe(before + (state === 'approved' ? 1 : 0))
    }
  })

  test('the same requested many times in parallel is one request', async () => {
    const payload = waiver()
    const answers = await inParallel(8, () => ask(payload))
    expect(new Set(answers.map(({ approvalId }) => approvalId)).size).toBe(1)
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1)
  })

  test('the database itself refuses that somebody decides about a request of their own', async () => {
    const { approvalId } = await ask()
    expect((await approve(approvalId, asker))?.body.code).toBe('NOT_OWN')
    for (const state of ['approved', 'rejected'])
      await expect(
        sql`update approvals set state = ${state}, decided_by = requested_by where approval_id = ${approvalId}`.execute(
          app.services.db,
        ),
      ).rejects.toThrow(/check constraint/)
    await expect(
      sql`update approvals set state = 'approved' where approval_id = ${approvalId}`.execute(app.services.db),
    ).rejects.toThrow(/check constraint/)
    expect(await stateOf(approvalId)).toBe('waiting')
  })

  /** A request that ends so many milliseconds from now. */
  const endIn = (approvalId: string, milliseconds: number) =>
    sql`update approvals set expires_at = ${new Date(app.clock.now() + milliseconds)}
      where approval_id = ${approvalId}`.execute(app.services.db)

  test('when a request expires nobody approves it any more, and one just before', async () => {
    const before = await waived()
    for (const { left, expected } of [
      { left: 0, expected: Array.from({ length: APPROVERS }, () => 'APPROVAL_EXPIRED') },
      { left: 1, expected: ONE },
    ]) {
      const { approvalId } = await ask()
      await endIn(approvalId, left)
      const answers = await inParallel(APPROVERS, (caller) => approve(approvalId, approvers[caller]))
      expect([left, codes(answers)]).toEqual([left, expected])
    }
    expect(await waived()).toBe(before + 1)
  })

  test('requested anew as it expires, while others approve it, is one request that waits', async () => {
    const payload = waiver()
    const { approvalId: first } = await ask(payload)
    const { requested_by: askerId } = await app.services.db
      .selectFrom('approvals')
      .select('requested_by')
      .where('approval_id', '=', first)
      .executeTakeFirstOrThrow()
    await endIn(first, 0)
    const before = await waived()
    const answers = await inParallel(APPROVERS + 2, async (caller) =>
      caller < APPROVERS ? approve(first, approvers[caller]) : { status: 200, body: await ask(payload) },
    )
    const decided = codes(answers.slice(0, APPROVERS))
    expect(decided.every((code) => code === 'APPROVAL_EXPIRED' || code === 'APPROVAL_CLOSED')).toBe(true)
    const waiting = await app.services.db
      .selectFrom('approvals')
      .select('approval_id')
      .where('requested_by', '=', askerId)
      .where('state', '=', 'waiting')
      .execute()
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.approval_id).not.toBe(first)
    expect([await stateOf(first), await waived()]).toEqual(['stale', before])
  })

  test('planted bug: without the lock on the request several decide about it', async () => {
    const { approvalId } = await ask()
    planted.unlocked = app
    const answers = await inParallel(APPROVERS, (caller) => approve(approvalId, approvers[caller])).finally(
      () => {
        planted.unlocked = null
      },
    )
    expect(codes(answers)).not.toEqual(ONE)
  })
})
