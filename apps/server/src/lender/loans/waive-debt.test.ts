/** Interest and principal waived, through the API, each at its edge. */
import * as operator from '@sandigan/contract/client/operator'
import { centavosToPesos, openFor } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLines } from '../../core/orders/account-lines.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { goDays, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const waiving = ({ orderId }: TestOrder, part: 'interest' | 'principal', amount: number) => ({
  orderId,
  reference: `w-${part}`,
  part,
  amount: centavosToPesos(amount),
})

async function lateOrder(): Promise<TestOrder> {
  const order = await runningOrder(app)
  await goDays(app, 45)
  return order
}

test('no more interest than was earned is waived, once, and the books post it as an expense', async () => {
  const order = await lateOrder()
  const before = await standingOf(app, order)
  const earned = openFor(before, 'interest')
  expect((await tell(app, operator.waiveDebt, waiving(order, 'interest', earned + 1))).body.code).toBe(
    'WAIVER_TOO_LARGE',
  )
  const waiver = waiving(order, 'interest', earned)
  const { body } = await tell(app, operator.waiveDebt, waiver)
  expect(body).toMatchObject({ repeated: false, outstanding: centavosToPesos(before.outstanding - earned) })
  expect((await tell(app, operator.waiveDebt, waiver)).body.repeated).toBe(true)
  const other = await tell(app, operator.waiveDebt, { ...waiver, part: 'principal' })
  expect(other.body.code).toBe('REFERENCE_REUSED')
  const charge = { orderId: waiver.orderId, reference: waiver.reference, amount: waiver.amount }
  expect((await tell(app, operator.waiveCharge, charge)).body.code).toBe('REFERENCE_REUSED')
  const lines = await app.services.db
    .selectFrom('journal_lines')
    .select(['debit', 'credit'])
    .where('borrower_id', '=', order.borrowerId)
    .where('account', '=', '5070')
    .execute()
  expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([[earned, 0]])
  const { orderId: _, ...facts } = waiver
  expect((await ask(app, operator.listActions, { subject: order.orderId })).body).toEqual([
    expect.objectContaining({ action: 'waive-debt', ...SIGNED, facts }),
  ])
})

test('the borrower reads in the statement what was waived, in both languages', async () => {
  const order = await lateOrder()
  await tell(app, operator.waiveDebt, waiving(order, 'interest', 1_00))
  await tell(app, operator.waiveDebt, waiving(order, 'principal', 2_00))
  const events = await readEvents(app.services.db, keyOf(order))
  const standing = await standingOf(app, order)
  const titles = (language: 'en' | 'fil') =>
    accountLines(repaymentCopy(language), loanCopy(language), events, standing)
      .filter(({ type }) => type === 'waived')
      .map(({ title, amount }) => [title, amount])
  expect(titles('en')).toEqual([
    ['We waived interest', 1_00],
    ['We waived part of the amount you borrowed', 2_00],
  ])
  expect(titles('fil')).toEqual([
    ['Na-waive namin ang interest', 1_00],
    ['Na-waive namin ang bahagi ng hiniram mo', 2_00],
  ])
})
