/**
 * Callers released together on a real PostgreSQL: exactly one effect each. The embedded engine has one connection
 * and would hide every race.
 */
import { confirmAgreement, extensionInfo, generateVcode, loanDetailPush } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  approved,
  goDays,
  keyOf,
  LITE_OFFER,
  must,
  noteOf,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { codeByNumber, contractCode } from '../../money/payments/payment-codes.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { sendPayout } from '../../money/payouts/send-payout.ts'
import { findLoan, type LockedLoan, readEvents } from './loan-repository.ts'

const PLANTED_CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(PLANTED_CALLERS)
vi.mock('./loan-repository.ts', async (load) => {
  const real = await load<typeof import('./loan-repository.ts')>()
  const lockLoan: typeof real.lockLoan = async (trx, key) => {
    if (!planted.noLock) return real.lockLoan(trx, key)
    const loan = await real.findLoan(trx, key)
    // All have read before any of them writes: what a missing lock allows, made sure.
    await meet()
    return loan as LockedLoan | null
  }
  return { ...real, lockLoan }
})
vi.mock('../../money/payments/lock-loans-of-codes.ts', async (load) => {
  const real = await load<typeof import('../../money/payments/lock-loans-of-codes.ts')>()
  const lockLoansOfCodes: typeof real.lockLoansOfCodes = async (trx, codes, options) => {
    if (!planted.noLock) return real.lockLoansOfCodes(trx, codes, options)
    const code = await codeByNumber(trx, codes[0] ?? '')
    const key = { borrowerId: code?.borrower_id ?? '', loanId: code?.loan_id ?? '' }
    const loan = await findLoan(trx, key)
    await meet()
    return new Map(
      code === null || loan === null ? [] : [[code.pay_code, { code, loan: loan as LockedLoan }]],
    )
  }
  return { ...real, lockLoansOfCodes }
})

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const countOf = async (order: TestOrder, type: string) =>
    (await readEvents(app.services.db, keyOf(order))).filter((event) => event.type === type).length

  const eachRound = async (callers: number, round: () => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 1) await round()
  }

  /** The clock moves once for twenty rounds: after some hundreds of moves nobody would be young enough to borrow. */
  const eachLateRound = async (callers: number, round: (order: TestOrder) => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 20) {
      const orders: TestOrder[] = []
      for (let n = Math.min(20, left); n > 0; n -= 1) orders.push(await runningOrder(app))
      await goDays(app, 36)
      for (const order of orders) await round(order)
    }
  }

  const payInParallel = async (
    callers: number,
    referenceOf: (caller: number) => string,
    known?: TestOrder,
  ) => {
    const order = known ?? (await runningOrder(app))
    const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
    const paidOn = app.services.clock.today()
    const receipts = await inParallel(callers, (caller) =>
      processPayment(app.services, 'sandbox', {
        reference: referenceOf(caller),
        payCode,
        amount: 300_00,
        currency: 'PHP',
        paidOn,
      }),
    )
    return { order, receipts, credited: (await standingOf(app, order)).totals.received }
  }

  describe.each(CALLERS)('%i callers together', (callers) => {
    test('agreeing to one offer open one order', { timeout: 600_000 }, () =>
      eachRound(callers, async () => {
        const borrower = await verifiedBorrower(app)
        const answers = await inParallel(callers, () =>
          app.call(loanDetailPush, { ...LITE_OFFER, confirmFlag: '1' }, borrower.session),
        )
        expect(new Set(answers.map((answer) => must(answer).orderId)).size).toBe(1)
        const loans = await app.services.db
          .selectFrom('loans')
          .selectAll()
          .where('borrower_id', '=', borrower.borrowerId)
          .execute()
        expect(loans).toHaveLength(1)
      }),
    )

    test(
      'agreeing under one key and different amounts: one wins, all others are refused',
      { timeout: 600_000 },
      () =>
        eachRound(callers, async () => {
          const borrower = await verifiedBorrower(app)
          const answers = await inParallel(callers, (caller) =>
            app.call(
              loanDetailPush,
              { ...LITE_OFFER, confirmFlag: '1', amount: `${2_000 + 500 * (caller % 2)}.00` },
              borrower.session,
              { idempotencyKey: 'one-screen' },
            ),
          )
          const opened = answers.filter((answer) => answer.success).map((answer) => answer.data.orderId)
          expect(new Set(opened).size).toBe(1)
          expect(new Set(answers.filter((answer) => !answer.success).map((answer) => answer.code))).toEqual(
            new Set(['1006']),
          )
        }),
    )

    test('confirming one note send the money once', { timeout: 600_000 }, () =>
      eachRound(callers, async () => {
        const order = await approved(app, await verifiedBorrower(app))
        const { session } = order
        const note = await noteOf(app, order)
        const answers = await inParallel(callers, () => app.call(confirmAgreement, note, session))
        for (const answer of answers) must(answer)
        expect(await countOf(order, 'noteConfirmed')).toBe(1)
        await inParallel(callers, () => sendPayout(app.services, keyOf(order)))
        await app.jobs.runDue()
        expect(await countOf(order, 'payoutSent')).toBe(1)
        expect(await countOf(order, 'disbursed')).toBe(1)
      }),
    )

    test('reporting one payment credit it once', { timeout: 600_000 }, () =>
      eachRound(callers, async () => {
        const reference = `one-${Math.random()}`
        const { receipts, credited } = await payInParallel(callers, () => reference)
        expect(receipts.filter((receipt) => receipt === 'credited')).toHaveLength(1)
        expect(receipts.filter((receipt) => receipt === 'repeated')).toHaveLength(callers - 1)
        expect(credited).toBe(300_00)
      }),
    )

    test('reporting different payments credit every one', { timeout: 600_000 }, () =>
      eachRound(callers, async () => {
        const { receipts, credited } = await payInParallel(callers, () => `many-${Math.random()}`)
        expect(new Set(receipts)).toEqual(new Set(['credited']))
        expect(credited).toBe(callers * 300_00)
      }),
    )

    test('asking for one extension get one quote and one code', { timeout: 600_000 }, () =>
      eachLateRound(callers, async (order) => {
        const of = { productId: order.productId, orderId: order.orderId }
        const quotes = await inParallel(callers, () => app.call(extensionInfo, of, order.session))
        const amount = must(quotes[0] as (typeof quotes)[number]).delayInfo.delayAmount
        const codes = await inParallel(callers, () =>
          app.call(generateVcode, { ...of, amount, channelNumber: '90101', isDelay: '1' }, order.session),
        )
        expect(await countOf(order, 'extensionQuoted')).toBe(1)
        expect(new Set(codes.map((answer) => must(answer).payCode)).size).toBe(1)
      }),
    )
  })

  test('planted bug: without the lock on the loan, payments that come together are not all credited', async () => {
    const order = await runningOrder(app)
    planted.noLock = true
    const credited = await payInParallel(PLANTED_CALLERS, () => `planted-${Math.random()}`, order)
      .then((paid) => paid.credited)
      .catch(() => 'a payment failed')
      .finally(() => {
        planted.noLock = false
      })
    expect(credited).not.toBe(PLANTED_CALLERS * 300_00)
  })
})
