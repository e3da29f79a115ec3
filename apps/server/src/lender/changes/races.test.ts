/**
 * Callers released together on a real PostgreSQL, on one loan: a payment by webhook, an extension paid, a waiver, a
 * payment taken back, money in suspense. Exactly one effect each.
 */
import * as operator from '@sandigan/contract/client/operator'
import { extensionInfo } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goDays,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, meetingOf, rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { postWebhook } from '../../testing/webhooks.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { processPayment } from '../../money/payments/process-payments.ts'

const PLANTED_CALLERS = 10
const planted = vi.hoisted((): { unlocked: TestApp | null } => ({ unlocked: null }))
const meet = meetingOf(PLANTED_CALLERS)
vi.mock('../../core/loans/loan-repository.ts', async (load) => {
  const real = await load<typeof import('../../core/loans/loan-repository.ts')>()
  const lockLoan: typeof real.lockLoan = async (trx, key) => {
    const { unlocked } = planted
    if (unlocked === null) return real.lockLoan(trx, key)
    // A lock of a transaction that is over: what is read is whole, and nothing holds it.
    const loan = await unlocked.services.db.transaction().execute((own) => real.lockLoan(own, key))
    await meet()
    return loan
  }
  return { ...real, lockLoan }
})
vi.mock('../../money/payments/lock-loans-of-codes.ts', async (load) => {
  const real = await load<typeof import('../../money/payments/lock-loans-of-codes.ts')>()
  const lockLoansOfCodes: typeof real.lockLoansOfCodes = async (trx, codes, options) => {
    const { unlocked } = planted
    if (unlocked === null) return real.lockLoansOfCodes(trx, codes, options)
    const found = await unlocked.services.db
      .transaction()
      .execute((own) => real.lockLoansOfCodes(own, codes, options))
    await meet()
    return found
  }
  return { ...real, lockLoansOfCodes }
})

const TIMEOUT = { timeout: 600_000 }
const LATE_DAYS = 45

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const countOf = async (order: TestOrder, ...types: string[]) =>
    (await readEvents(app.services.db, keyOf(order))).filter((event) => types.includes(event.type)).length

  /** The clock moves once for many rounds: loans of one batch fall late together. */
  const eachRound = async (callers: number, round: (order: TestOrder) => Promise<void>) => {
    for (let left = rounds(callers); left > 0; left -= 20) {
      const orders: TestOrder[] = []
      for (let n = Math.min(20, left); n > 0; n -= 1) orders.push(await runningOrder(app))
      await goDays(app, LATE_DAYS)
      for (const order of orders) await round(order)
    }
  }

  const report = (notice: PaymentNotice) => processPayment(app.services, 'sandbox', notice)

  /** As the provider does it: the signed message, over HTTP. */
  const post = async (notice: PaymentNotice): Promise<void> => {
    const webhook = app.services.providers.sandbox?.payment.webhookFor(notice)
    if (webhook === undefined) throw new Error('no sandbox')
    expect(await postWebhook(app, webhook)).toEqual({ http: 200, status: 'received' })
  }

  const once = (statuses: readonly string[]) => {
    expect(statuses.filter((status) => status === 'credited')).toHaveLength(1)
    expect(statuses.filter((status) => status === 'repeated')).toHaveLength(statuses.length - 1)
  }

  const expectBalanced = async (order: TestOrder) => {
    const { debit, credit } = await app.services.db
      .selectFrom('journal_lines as l')
      .innerJoin('journal_entries as e', (join) =>
        join.onRef('e.borrower_id', '=', 'l.borrower_id').onRef('e.entry_id', '=', 'l.entry_id'),
      )
      .select(({ fn }) => [fn.sum<string>('l.debit').as('debit'), fn.sum<string>('l.credit').as('credit')])
      .where('e.loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    expect(debit).toBe(credit)
  }

  describe.each(CALLERS)('%i callers together', (callers) => {
    test('reporting one payment by webhook credit it once', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const payCode = (await contractCode(app.services.db, keyOf(order))) ?? ''
        const paidOn = app.services.clock.today()
        const notice = { reference: `w-${order.orderId}`, payCode, amount: 300_00, currency: 'PHP', paidOn }
        await inParallel(callers, () => post(notice))
        await inParallel(callers, () => app.jobs.runDue())
        expect(await countOf(order, 'paid')).toBe(1)
        expect((await standingOf(app, order)).totals.received).toBe(300_00)
        await expectBalanced(order)
      }),
    )

    test('paying one extension extend it once', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const { productId, orderId } = order
        const { delayInfo } = must(await app.call(extensionInfo, { productId, orderId }, order.session))
        const amount = Math.round(Number(delayInfo.delayAmount) * 100)
        const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
        const paidOn = app.services.clock.today()
        const notice = { reference: `x-${orderId}`, payCode, amount, currency: 'PHP', paidOn }
        once(await inParallel(callers, () => report(notice)))
        expect(await countOf(order, 'extended')).toBe(1)
        expect(await standingOf(app, order)).toMatchObject({ extensions: 1, dueNow: 0, stage: 'running' })
        await expectBalanced(order)
      }),
    )

    test('paying one extension by as many payments extend it once; the rest is ordinary money', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const { productId, orderId } = order
        const { delayInfo } = must(await app.call(extensionInfo, { productId, orderId }, order.session))
        const amount = Math.round(Number(delayInfo.delayAmount) * 100)
        const { payCode } = await codeFor(app, order, amount, { isDelay: '1' })
        const paidOn = app.services.clock.today()
        const statuses = await inParallel(callers, (caller) =>
          report({ reference: `${caller}-${orderId}`, payCode, amount, currency: 'PHP', paidOn }),
        )
        const credited = statuses.filter((status) => status === 'credited').length
        expect(await countOf(order, 'extended')).toBe(1)
        expect(await countOf(order, 'extended', 'paid')).toBe(credited)
        expect(statuses.every((status) => status === 'credited' || status === 'suspense')).toBe(true)
        expect((await standingOf(app, order)).totals.received).toBe(credited * amount)
        await expectBalanced(order)
      }),
    )

    test('making one waiver let the charge go once', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const { duePenalty } = await standingOf(app, order)
        const waiver = { orderId: order.orderId, reference: 'w', amount: centavosToPesos(duePenalty) }
        const answers = await inParallel(callers, () => tell(app, operator.waiveCharge, waiver))
        expect(answers.filter(({ body }) => body['repeated'] === false)).toHaveLength(1)
        expect(answers.filter(({ body }) => body['repeated'] === true)).toHaveLength(callers - 1)
        expect(await countOf(order, 'waived')).toBe(1)
        await expectBalanced(order)
      }),
    )

    test('making different waivers of the whole charge let it go once', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const { duePenalty } = await standingOf(app, order)
        const amount = centavosToPesos(duePenalty)
        const answers = await inParallel(callers, (caller) =>
          tell(app, operator.waiveCharge, { orderId: order.orderId, reference: `w-${caller}`, amount }),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const refused = answers.filter(({ body }) => body['code'] === 'WAIVER_TOO_LARGE')
        expect(refused).toHaveLength(callers - 1)
        expect((await standingOf(app, order)).duePenalty).toBe(0)
      }),
    )

    test('matching and returning the same money do one of the two, once', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        const { orderId } = order
        const paidOn = app.services.clock.today()
        const money = { provider: 'sandbox', reference: `s-${orderId}` }
        const notice = {
          reference: money.reference,
          payCode: '000000000000',
          amount: 300_00,
          currency: 'PHP',
          paidOn,
        }
        await processPayment(app.services, 'sandbox', notice)
        const answers = await inParallel(callers, (caller) =>
          caller % 2 === 0
            ? tell(app, operator.matchSuspense, { ...money, orderId })
            : tell(app, operator.returnSuspense, money),
        )
        expect(answers.filter(({ body }) => body['repeated'] === false)).toHaveLength(1)
        expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
        const { state } = await app.services.db
          .selectFrom('suspense')
          .select('state')
          .where('reference', '=', money.reference)
          .executeTakeFirstOrThrow()
        expect(await countOf(order, 'paid')).toBe(state === 'matched' ? 1 : 0)
      }),
    )

    test('taking one payment back and waiving at the same time leave the books balanced', TIMEOUT, () =>
      eachRound(callers, async (order) => {
        // Less than the penalty, so that there is something to waive before and after it is taken back.
        await payContract(app, order, 5_00)
        const paid = (await readEvents(app.services.db, keyOf(order))).find((event) => event.type === 'paid')
        const reference = paid !== undefined && 'reference' in paid ? paid.reference : ''
        const { orderId } = order
        const answers = await inParallel(callers, (caller) =>
          caller % 2 === 0
            ? tell(app, operator.reversePayment, { orderId, reference, cause: 'channel' })
            : tell(app, operator.waiveCharge, { orderId, reference: 'w', amount: '1.00' }),
        )
        expect(answers.every(({ status }) => status === 200)).toBe(true)
        expect(await countOf(order, 'reversed')).toBe(1)
        expect(await countOf(order, 'waived')).toBe(1)
        await expectBalanced(order)
      }),
    )
  })

  test('after all that the whole book is even, and it still only grows', async () => {
    const { debit, credit } = (await ask(app, operator.showTrialBalance)).body as {
      debit: string
      credit: string
    }
    expect(debit).toBe(credit)
    expect(Number(debit)).toBeGreaterThan(0)
    const { db } = app.services
    for (const table of ['loan_events', 'journal_entries', 'journal_lines', 'operator_actions']) {
      const name = sql.table(table)
      await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow('only grows')
      await expect(sql`truncate ${name} cascade`.execute(db)).rejects.toThrow('only grows')
    }
    const off = db.transaction().execute(async (trx) => {
      await sql`insert into journal_entries (borrower_id, entry_id, kind, posted_on, reference, recorded_at)
        values ('-', 'off', 'event', '2026-11-23', 'r', now())`.execute(trx)
    })
    // A cluster names the shard on which it could not commit, and not the guard.
    await expect(off).rejects.toThrow(/journal_entry_has_lines|could not commit/)
  })

  test('planted bug: without the lock on the loan, callers run into each other instead of being refused', async () => {
    const order = await runningOrder(app)
    await goDays(app, LATE_DAYS)
    const amount = centavosToPesos((await standingOf(app, order)).duePenalty)
    planted.unlocked = app
    const answers = await inParallel(PLANTED_CALLERS, (caller) =>
      tell(app, operator.waiveCharge, { orderId: order.orderId, reference: `w-${caller}`, amount }),
    ).finally(() => {
      planted.unlocked = null
    })
    // The unique number of the event is the last guard: it still admits one only.
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(PLANTED_CALLERS - 1)
    expect(await countOf(order, 'waived')).toBe(1)
  })
})
