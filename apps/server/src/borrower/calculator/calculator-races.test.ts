/** Callers released together on a real PostgreSQL: the same calculation stored once, and never more than fit. */
import { calcAddLoan, calcListLoan, MAX_STORED_CALCULATIONS } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

const CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(CALLERS)
vi.mock('./calculation-repository.ts', async (load) => {
  const real = await load<typeof import('./calculation-repository.ts')>()
  // All have counted before any of them adds: what a missing lock allows, made sure.
  const listCalculations: typeof real.listCalculations = async (db, borrowerId) => {
    const stored = await real.listCalculations(db, borrowerId)
    if (planted.noLock) await meet()
    return stored
  }
  const lockCalculations: typeof real.lockCalculations = async (trx, borrowerId) =>
    planted.noLock ? undefined : real.lockCalculations(trx, borrowerId)
  return { ...real, listCalculations, lockCalculations }
})

const ROUNDS = rounds(CALLERS)
const TIMEOUT = { timeout: 600_000 }
const LOAN = { amount: '10000', rate: '5', periods: '4', termUnit: '30' }

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const keep = (session: string, title: string) => app.call(calcAddLoan, { title, ...LOAN }, session)
  const keepInParallel = (session: string, titleOf: (caller: number) => string) =>
    inParallel(CALLERS, (caller) => keep(session, titleOf(caller)))
  const stored = async (session: string) => must(await app.call(calcListLoan, {}, session)).loans.length

  test('the same calculation by ten parallel callers is one', TIMEOUT, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { session } = await app.newBorrower()
      const ids = (await keepInParallel(session, () => 'The same')).map((answer) => must(answer).loanId)
      expect(new Set(ids).size).toBe(1)
      expect(await stored(session)).toBe(1)
    }
  })

  test('of ten parallel callers only as many succeed as there is room', TIMEOUT, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { session } = await app.newBorrower()
      for (let n = 3; n < MAX_STORED_CALCULATIONS; n += 1) must(await keep(session, `Earlier ${n}`))
      const answers = await keepInParallel(session, (caller) => `Parallel ${caller}`)
      expect(answers.filter(({ success }) => success)).toHaveLength(3)
      expect(answers.filter(({ code }) => code === '6002')).toHaveLength(CALLERS - 3)
      expect(await stored(session)).toBe(MAX_STORED_CALCULATIONS)
    }
  })

  test('planted bug: without the lock the same calculation is stored many times', TIMEOUT, async () => {
    const { session } = await app.newBorrower()
    planted.noLock = true
    try {
      await keepInParallel(session, () => 'The same')
    } finally {
      planted.noLock = false
    }
    expect(await stored(session)).toBeGreaterThan(1)
  })
})
