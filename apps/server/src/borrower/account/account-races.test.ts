/**
 * A deletion of the account against a new loan and a new complaint, in parallel on a real PostgreSQL: either the account
 * goes and nothing new is there, or what is new is there and the account stays.
 */
import { loanDetailPush, problemSave, userDelete } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LITE_OFFER, type TestBorrower, verifiedBorrower } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const planted = vi.hoisted(() => ({
  noLock: false,
  evaluated: () => {},
  deleted: undefined as Promise<unknown> | undefined,
}))
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  const lockBorrower: typeof real.lockBorrower = async (trx, borrowerId) =>
    planted.noLock ? true : real.lockBorrower(trx, borrowerId)
  return { ...real, lockBorrower }
})
vi.mock('../../core/loans/documents.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/documents.ts')>()
  // The loan has been evaluated as open to this borrower; its rows come after the account has gone.
  const saveDocuments: typeof real.saveDocuments = async (...given) => {
    planted.evaluated()
    await planted.deleted
    return real.saveDocuments(...given)
  }
  return { ...real, saveDocuments }
})

const TIMEOUT = { timeout: 600_000 }

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const eachRound = async (callers: number, round: (borrower: TestBorrower) => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 1) await round(await verifiedBorrower(app))
  }
  const remove = ({ session }: TestBorrower) => app.call(userDelete, { confirm: '1' }, session)
  const push = ({ session }: TestBorrower) =>
    app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' }, session)
  const complain = ({ session }: TestBorrower, text: string) =>
    app.call(problemSave, { problemType: '6', problemDetail: text }, session)

  const rowsOf = async (table: 'loans' | 'complaints' | 'documents', { borrowerId }: TestBorrower) =>
    (
      await app.services.db
        .selectFrom(table)
        .select('borrower_id')
        .where('borrower_id', '=', borrowerId)
        .execute()
    ).length
  const isErased = async ({ borrowerId }: TestBorrower) => {
    const { phone } = await app.services.db
      .selectFrom('borrowers')
      .select('phone')
      .where('borrower_id', '=', borrowerId)
      .executeTakeFirstOrThrow()
    return phone === ''
  }
  /** All of them begin before any of them has been answered; who deletes and who applies take turns. */
  const inParallel = <A, B>(callers: number, one: () => Promise<A>, other: () => Promise<B>) =>
    Promise.all(Array.from({ length: callers }, (_, caller) => (caller % 2 === 0 ? one() : other())))

  describe.each(CALLERS)('%i callers in parallel', (callers) => {
    test(
      'deleting the account and taking a loan do one of the two',
      { ...TIMEOUT, meta: { spec: ['7.call.user-delete'] } },
      () =>
        eachRound(callers, async (borrower) => {
          const answers = await inParallel(
            callers,
            () => remove(borrower),
            () => push(borrower),
          )
          const loans = await rowsOf('loans', borrower)
          expect(loans).toBe((await isErased(borrower)) ? 0 : 1)
          expect(answers.some(({ success }) => success)).toBe(true)
        }),
    )

    test(
      'deleting the account and complaining leave no words behind',
      { ...TIMEOUT, meta: { spec: ['7.call.user-delete'] } },
      () =>
        eachRound(callers, async (borrower) => {
          let number = 0
          await inParallel(
            callers,
            () => remove(borrower),
            () => complain(borrower, `Number ${number++}`),
          )
          expect(await isErased(borrower)).toBe(true)
          expect(await rowsOf('complaints', borrower)).toBe(0)
        }),
    )
  })

  test('planted bug: without the lock on the borrower a loan is opened for an account that is gone', async () => {
    const borrower = await verifiedBorrower(app)
    let gone = () => {}
    planted.deleted = new Promise<void>((resolve) => {
      gone = resolve
    })
    const evaluated = new Promise<void>((resolve) => {
      planted.evaluated = resolve
    })
    planted.noLock = true
    try {
      const pushing = push(borrower)
      // The loan is evaluated while the account is still whole.
      await evaluated
      await remove(borrower)
      gone()
      await pushing
    } finally {
      gone()
      Object.assign(planted, { noLock: false, evaluated: () => {}, deleted: undefined })
    }
    expect(await isErased(borrower)).toBe(true)
    expect(await rowsOf('loans', borrower)).toBe(1)
  })
})
