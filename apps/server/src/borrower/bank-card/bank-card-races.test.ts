/** The embedded database has one connection and hides races; so this runs on a real PostgreSQL as well. */
import { bindCardNew, cardChange, confirmAgreement, loanDetailPush } from '@sandigan/contract'
import { exampleAccount, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { certify } from '../../testing/certify.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { noteOf } from '../../testing/loan-steps.ts'
import { meetingOf, startAppOnPostgres } from '../../testing/races.ts'
import { openEmbeddedTestDatabase } from '../../testing/test-database.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { decideApplication } from '../../core/decisions/decide-application.ts'

const LITE = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }
const CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(CALLERS)
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  // All have begun before any of them writes: what a missing lock allows, made sure.
  const lockBorrower: typeof real.lockBorrower = async (trx, borrowerId) => {
    if (!planted.noLock) return real.lockBorrower(trx, borrowerId)
    await meet()
    return true
  }
  return { ...real, lockBorrower }
})

describe.each([
  { kind: 'embedded', skip: false },
  { kind: 'PostgreSQL', skip: !postgresAvailable },
])('$kind', ({ kind, skip }) => {
  let app: TestApp
  beforeAll(async () => {
    if (skip) return
    app =
      kind === 'embedded'
        ? await startTestApp({ database: await openEmbeddedTestDatabase() })
        : await startAppOnPostgres()
  }, 60_000)
  afterAll(() => app?.close())

  const numbers = Array.from({ length: CALLERS }, (_, index) => `0012345670${String(10 + index)}`)

  /** What became of many parallel bindings of one borrower. */
  const boundInParallel = async () => {
    const { session, borrowerId } = await app.newBorrower()
    const answers = await Promise.all(
      numbers.map((cardNo) => app.call(bindCardNew, exampleAccount(cardNo), session)),
    )
    const rows = await app.services.db
      .selectFrom('bank_accounts')
      .select('replaced_at')
      .where('borrower_id', '=', borrowerId)
      .execute()
    return {
      taken: answers.filter(({ code }) => code === '0').length,
      stored: rows.length,
      inUse: rows.filter((row) => row.replaced_at === null).length,
    }
  }
  const ALL_AND_ONE_IN_USE = { taken: CALLERS, stored: CALLERS, inUse: 1 }

  test.skipIf(skip)('many parallel bindings all succeed and leave one account in use', async () => {
    expect(await boundInParallel()).toEqual(ALL_AND_ONE_IN_USE)
  })

  test.skipIf(skip)('many parallel changes of a failed payout send the money once', async () => {
    const { session, borrowerId } = await app.newBorrower()
    await certify(app, session)
    await app.call(bindCardNew, exampleAccount(SANDBOX_ACCOUNT.fails), session)
    const { orderId } = (await app.call(loanDetailPush, { ...LITE, confirmFlag: '1' as const }, session)).data
    await decideApplication(app.services, orderId, true)
    await app.call(
      confirmAgreement,
      await noteOf(app, { productId: LITE.productId, orderId, session }),
      session,
    )
    await app.jobs.runDue()
    const answers = await Promise.all(
      numbers.map((cardNo) =>
        app.call(cardChange, { ...exampleAccount(cardNo), product_id: LITE.productId }, session),
      ),
    )
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === '3010')).toHaveLength(CALLERS - 1)
    await app.jobs.runDue()
    const payouts = await app.services.db
      .selectFrom('payouts')
      .select('state')
      .where('borrower_id', '=', borrowerId)
      .execute()
    expect(payouts.map((payout) => payout.state).sort()).toEqual(['failed', 'paid'])
  })

  // The embedded database has one connection: there nobody can begin before the one before has ended.
  if (kind === 'embedded') return
  test.skipIf(skip)('planted bug: bindings without the lock on the borrower are noticed', async () => {
    planted.noLock = true
    const responses = await boundInParallel().finally(() => {
      planted.noLock = false
    })
    // The rule of the database that one account is in use refuses who comes while another writes: at least one of them.
    expect(responses).not.toEqual(ALL_AND_ONE_IN_USE)
    expect(responses.taken).toBeLessThan(CALLERS)
    expect(responses).toMatchObject({ stored: responses.taken, inUse: 1 })
  })
})
