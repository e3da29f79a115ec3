/**
 * Callers released together on a real PostgreSQL: a repayment from the bound account begun and confirmed, and a
 * payment reported by its number. Exactly one effect each.
 */
import { extensionInfo, repaymentCommit, repaymentConfirm, repaymentWay, submitUtr } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  codeFor,
  goTo,
  idsOf,
  keyOf,
  must,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import type { LockedLoan } from '../../core/loans/loan-repository.ts'
import { openReports } from '../../money/payments/report-repository.ts'

const PLANTED_CALLERS = 10
const planted = vi.hoisted(() => ({ noLock: false }))
const meet = meetingOf(PLANTED_CALLERS)
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  const lockLoan: typeof real.lockLoan = (trx, key) =>
    planted.noLock ? (real.findLoan(trx, key) as Promise<LockedLoan | null>) : real.lockLoan(trx, key)
  return { ...real, lockLoan }
})
vi.mock('../../money/payments/report-repository.ts', async (load) => {
  const real = await load<typeof import('../../money/payments/report-repository.ts')>()
  // All have counted before any of them adds: what a missing lock allows, made sure.
  const reportsOf: typeof real.reportsOf = async (db, key) => {
    const reports = await real.reportsOf(db, key)
    if (planted.noLock) await meet()
    return reports
  }
  return { ...real, reportsOf }
})

const TIMEOUT = { timeout: 600_000 }
const MAX_REPORTS = 20
/** As many as callers; what limits guesses and messages is tested elsewhere. */
const NO_LIMITS = {
  LIMIT_SMS_PER_ADDRESS_HOUR: '1000000',
  LIMIT_SMS_PER_MINUTE: '1000000',
  LIMIT_TRIES_PER_ADDRESS_HOUR: '1000000',
}

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres(NO_LIMITS)
  }, 120_000)
  afterAll(() => app?.close())

  const eachRound = async (callers: number, round: (order: TestOrder) => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 1) await round(await runningOrder(app))
  }

  const codesTo = async ({ phone }: TestOrder) => {
    const rows = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', phone)
      .orderBy('position')
      .execute()
    return rows.flatMap(({ text }) => /^\d{6}(?= is your)/.exec(text)?.[0] ?? [])
  }
  const payloadOf = async ({ orderId, session }: TestOrder) => {
    const { bankCards, repayToken, withholdingAmount } = must(
      await app.call(repaymentWay, { orderId }, session),
    )
    const [card] = bankCards
    return {
      orderId,
      amount: withholdingAmount,
      repayToken,
      cardId: card?.id ?? '',
      bankName: card?.bankName ?? '',
      cardNo: card?.cardNo ?? '',
      bankCode: card?.bankCode ?? '',
      couponId: '',
      sendMsg: '1',
    }
  }
  const records = async (order: TestOrder) =>
    app.services.db
      .selectFrom('card_repayments')
      .select(['record_id', 'state'])
      .where('loan_id', '=', order.orderId)
      .execute()
  const begun = async (order: TestOrder) => {
    const payload = await payloadOf(order)
    const { repayRecordId } = must(await app.call(repaymentCommit, payload, order.session))
    return { repayRecordId, amount: pesosToCentavos(payload.amount) ?? 0 }
  }
  const confirm = ({ orderId, session }: TestOrder, repaymentRecordId: string, verifyCode: string) =>
    app.call(repaymentConfirm, { orderId, repaymentRecordId, verifyCode }, session)
  const report = ({ productId, orderId, session }: TestOrder, utr: string) =>
    app.call(
      submitUtr,
      { productId, orderId, utr, amount: '100.00', paidOn: app.services.clock.today() },
      session,
    )

  describe.each(CALLERS)('%i callers together', (callers) => {
    test(
      'submitting one repayment begin it once and send one code',
      { ...TIMEOUT, meta: { spec: ['7.call.repayment-commit'] } },
      () =>
        eachRound(callers, async (order) => {
          const payload = await payloadOf(order)
          const answers = await inParallel(callers, () => app.call(repaymentCommit, payload, order.session))
          expect(new Set(answers.map(({ data }) => data.repayRecordId)).size).toBe(1)
          expect(answers.filter(({ success }) => success)).toHaveLength(1)
          expect(await records(order)).toHaveLength(1)
          expect(await codesTo(order)).toHaveLength(1)
        }),
    )

    test(
      'confirming one repayment debit it once',
      { ...TIMEOUT, meta: { spec: ['7.call.repayment-confirm'] } },
      () =>
        eachRound(callers, async (order) => {
          const { repayRecordId, amount } = await begun(order)
          const [code = ''] = await codesTo(order)
          const answers = await inParallel(callers, () => confirm(order, repayRecordId, code))
          for (const answer of answers) must(answer)
          await inParallel(callers, () => app.jobs.runDue())
          expect((await standingOf(app, order)).totals.received).toBe(amount)
          expect(await records(order)).toMatchObject([{ state: 'confirmed' }])
        }),
    )

    test(
      'confirming different repayments debit one, and refuse the rest',
      { ...TIMEOUT, meta: { spec: ['8.legacy.800005'] } },
      () =>
        eachRound(callers, async (order) => {
          const first = await begun(order)
          const [code = ''] = await codesTo(order)
          const others = []
          for (let n = 1; n < Math.min(callers, 10); n += 1) {
            const payload = { ...(await payloadOf(order)), sendMsg: '0' }
            others.push(must(await app.call(repaymentCommit, payload, order.session)).repayRecordId)
          }
          const ids = [first.repayRecordId, ...others]
          const answers = await inParallel(callers, (caller) =>
            confirm(order, ids[caller % ids.length] ?? '', code),
          )
          expect(answers.some(({ success }) => success)).toBe(true)
          await app.jobs.runDue()
          expect((await standingOf(app, order)).totals.received).toBe(first.amount)
          const states = (await records(order)).map(({ state }) => state)
          expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
        }),
    )

    test('reporting one number keep one report', { ...TIMEOUT, meta: { spec: ['7.call.submit-utr'] } }, () =>
      eachRound(callers, async (order) => {
        const answers = await inParallel(callers, () => report(order, 'RECEIPT-0001'))
        expect(answers.map((answer) => must(answer).status)).toEqual(answers.map(() => 'waiting'))
        expect(await openReports(app.services, keyOf(order))).toHaveLength(1)
      }),
    )

    test(
      'looking at an extension open one code beside its quote',
      {
        ...TIMEOUT,
        meta: { spec: ['2.extension.like'] },
      },
      () =>
        eachRound(callers, async (order) => {
          await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
          const answers = await inParallel(callers, () =>
            app.call(extensionInfo, idsOf(order), order.session),
          )
          const codes = answers.map((answer) => must(answer).defDetail?.payCode ?? '')
          expect(new Set(codes).size).toBe(1)
          expect(codes[0]).toMatch(/^\d{13}$/)
          const opened = await app.services.db
            .selectFrom('payment_codes')
            .select('pay_code')
            .where('loan_id', '=', order.orderId)
            .where('purpose', '=', 'extend')
            .execute()
          expect(opened).toEqual([{ pay_code: codes[0] }])
        }),
    )

    test(
      'reporting different numbers keep as many as a loan may have',
      { ...TIMEOUT, meta: { spec: ['7.call.submit-utr'] } },
      () =>
        eachRound(callers, async (order) => {
          const answers = await inParallel(callers, (caller) => report(order, `RECEIPT-${1_000 + caller}`))
          const stored = Math.min(callers, MAX_REPORTS)
          expect(answers.filter(({ success }) => success)).toHaveLength(stored)
          const refused = new Set(answers.filter(({ success }) => !success).map(({ code }) => code))
          expect([...refused]).toEqual(callers > MAX_REPORTS ? ['1004'] : [])
          expect(await openReports(app.services, keyOf(order))).toHaveLength(stored)
        }),
    )

    test(
      'reporting a number while the provider reports it leave nothing waiting',
      { ...TIMEOUT, meta: { spec: ['7.call.submit-utr'] } },
      () =>
        eachRound(callers, async (order) => {
          const { payCode } = await codeFor(app, order, 100_00)
          const [paid] = await Promise.all([
            paySandboxCode(app.services, { payCode }),
            inParallel(callers, () => report(order, payCode)),
          ])
          expect(paid).toMatchObject({ status: 'credited' })
          expect((await standingOf(app, order)).totals.received).toBe(100_00)
          expect(await openReports(app.services, keyOf(order))).toEqual([])
          expect(must(await report(order, payCode)).status).toBe('matched')
        }),
    )
  })

  test('planted bug: without the lock on the loan more reports are stored than a loan may have', async () => {
    const order = await runningOrder(app)
    for (let n = 0; n < MAX_REPORTS - 1; n += 1) must(await report(order, `RECEIPT-${n + 100}`))
    planted.noLock = true
    await inParallel(PLANTED_CALLERS, (caller) => report(order, `PLANTED-${caller}`)).finally(() => {
      planted.noLock = false
    })
    expect((await openReports(app.services, keyOf(order))).length).toBeGreaterThan(MAX_REPORTS)
  })
})
