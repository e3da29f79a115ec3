/** On a real PostgreSQL: debits of a known account that are submitted in parallel. (Decision 024.) */
import { repaymentCommit, repaymentConfirm, repaymentWay } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goDays, must, runningOrder, standingOf, type TestOrder } from '../../../testing/loan-steps.ts'
import { postgresAvailable } from '../../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../../testing/races.ts'
import type { TestApp } from '../../../testing/start-test-app.ts'

const MAX_PARALLEL = 8
const ROUNDS = rounds(MAX_PARALLEL)

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres({ DEBIT_CODE: 'once' })
  }, 180_000)
  afterAll(() => app?.close())

  const wayOf = async ({ orderId, session }: TestOrder) =>
    must(await app.call(repaymentWay, { orderId }, session))
  const commit = async (order: TestOrder, repayToken: string, cardId: string) =>
    app.call(
      repaymentCommit,
      {
        amount: '100.00',
        orderId: order.orderId,
        repayToken,
        cardId,
        bankName: '',
        cardNo: '',
        bankCode: '',
        couponId: '',
        sendMsg: '1',
      },
      order.session,
    )
  const work = async () => {
    await app.jobs.runDue()
    await app.jobs.runDue()
  }

  /** A borrower whose account was debited with a code before. */
  async function knownAccount() {
    const order = await runningOrder(app)
    const { repayToken, bankCards } = await wayOf(order)
    const cardId = bankCards[0]?.id ?? ''
    const { repayRecordId } = must(await commit(order, repayToken, cardId))
    const { text } = await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', order.phone)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    const verifyCode = /\d{6}/.exec(text)?.[0] ?? ''
    const payload = { orderId: order.orderId, repaymentRecordId: repayRecordId, verifyCode }
    must(await app.call(repaymentConfirm, payload, order.session))
    await work()
    await goDays(app, 1)
    return { order, cardId }
  }

  test.each(['one token', 'tokens of their own'])(
    'under %s they are one debit',
    async (which) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { order, cardId } = await knownAccount()
        const tokens = await Promise.all(Array.from({ length: MAX_PARALLEL }, () => wayOf(order)))
        const tokenOf = (n: number) => tokens[which === 'one token' ? 0 : n]?.repayToken ?? ''
        const answers = await inParallel(MAX_PARALLEL, (n) => commit(order, tokenOf(n), cardId))
        const ordered = answers.filter(({ success }) => success)
        expect(ordered.map(({ data }) => data.needValid)).toEqual([0])
        const refused = answers.filter(({ success }) => !success).map(({ code }) => code)
        expect(refused).toEqual(Array(MAX_PARALLEL - 1).fill('800005'))
        await work()
        expect((await standingOf(app, order)).totals.received).toBe(200_00)
      }
    },
    120_000,
  )
})
