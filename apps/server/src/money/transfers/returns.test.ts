/** Money in suspense that an operator sends back to whoever sent it; where it does not arrive it lies there again. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileBooks } from '../../core/loans/reconcile-books.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { keepInSuspense } from '../payments/receipt-repository.ts'
import { processPayoutReport } from '../webhooks/process-payout-report.ts'

const provider = new ScriptedPayout()
const app = await startTestApp({ providers: { payout: provider } })
afterAll(() => app.close())
beforeEach(() => provider.reset())

const WHY = { reason: 'account closed', kind: 'account' } as const
const TO = { bankCode: 'GCASH', accountNumber: '09171234567', accountName: 'Plainly Fake' }
const AMOUNT = 250_50

let payments = 0
/** Money that no code took. @returns its reference */
async function inSuspense(
  of: TestApp = app,
  { currency = 'PHP', reason = 'no-such-code' }: { currency?: string; reason?: string } = {},
): Promise<string> {
  const reference = `stray-${(payments += 1)}`
  const notice = { reference, payCode: '', amount: AMOUNT, currency, paidOn: of.services.clock.today() }
  await of.services.db
    .transaction()
    .execute((trx) => keepInSuspense(trx, of.services, 'stray', notice, { reason }))
  return reference
}
const sendReturn = (reference: string, account: object = TO, of: TestApp = app) =>
  tell(of, operator.sendReturn, { provider: 'stray', reference, account })

async function returnSent() {
  const item = await inSuspense()
  const { body } = await sendReturn(item)
  await app.jobs.runDue()
  return { item, reference: body.reference ?? '' }
}

const suspenseState = async (reference: string) =>
  (
    await app.services.db
      .selectFrom('suspense')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).state

/** Whose it is that nobody knows: what the house owes for money in suspense. */
async function suspense(): Promise<string | undefined> {
  const { body } = await ask(app, operator.showTrialBalance, {})
  return body.accounts.find(({ account }) => account === '2020')?.credit
}

const listed = async (reference: string) =>
  (await ask(app, operator.listTransfers, {})).body.rows.find((one) => one.reference === reference)
const paid = (reference: string, amount: number) =>
  processPayoutReport(app.services, { state: 'paid', reference, amount, on: app.services.clock.today() })
const failed = (reference: string, of: TestApp = app) =>
  processPayoutReport(of.services, { state: 'failed', reference, ...WHY })
const back = (reference: string, amount: number) =>
  processPayoutReport(app.services, {
    state: 'reversed',
    reference,
    amount,
    on: app.services.clock.today(),
    ...WHY,
  })
const difference = async () => (await reconcileBooks(app.services.db, app.services.clock.today())).difference

describe('money in suspense', () => {
  test('goes to the account that is named, once, and out of the books', async () => {
    const before = await suspense()
    const { item, reference } = await returnSent()
    expect(provider.orders).toMatchObject([
      { reference, amount: AMOUNT, account: { bankCode: 'GCASH', accountNumber: '09171234567' } },
    ])
    expect((await sendReturn(item)).body).toEqual({ repeated: true })
    expect(await suspenseState(item)).toBe('returned')
    expect(await suspense()).toBe(before)
    expect(await paid(reference, AMOUNT)).toBe('recorded')
    expect(await listed(reference)).toMatchObject({
      purpose: 'suspense',
      provider: 'stray',
      itemReference: item,
      account: 'GCash ••••4567',
      state: 'paid',
    })
  })

  test('that failed lies there again, and goes once more, and may come back', async () => {
    const { item, reference } = await returnSent()
    const gone = await suspense()
    expect(await failed(reference)).toBe('recorded')
    expect(await suspenseState(item)).toBe('open')
    expect(await suspense()).not.toBe(gone)
    const again = (await sendReturn(item)).body.reference ?? ''
    await app.jobs.runDue()
    expect(await suspense()).toBe(gone)
    await paid(again, AMOUNT)
    expect(await back(again, AMOUNT)).toBe('recorded')
    expect(await suspenseState(item)).toBe('open')
    expect(await difference()).toBe(0)
    expect((await tell(app, operator.returnSuspense, { provider: 'stray', reference: item })).status).toBe(
      200,
    )
    expect(await suspense()).toBe(gone)
  })

  test('in another currency, not known to have come, not there, or to no bank stays', async () => {
    expect((await sendReturn(await inSuspense(app, { currency: 'USD' }))).body.code).toBe('OTHER_CURRENCY')
    expect((await sendReturn(await inSuspense(app, { reason: 'differs-from-first' }))).body.code).toBe(
      'NOT_BOOKED',
    )
    expect((await sendReturn('nothing')).status).toBe(404)
    expect((await sendReturn(await inSuspense(), { ...TO, bankCode: 'UNHEARD' })).body.code).toBe(
      'INPUT_INVALID',
    )
    await app.jobs.runDue()
    expect(provider.orders).toEqual([])
  })
})

test('where no provider sends money nothing is ordered', async () => {
  const env = { SANDBOX: 'off' }
  const nobody = await startTestApp({ env })
  const item = await inSuspense(nobody)
  expect((await sendReturn(item, TO, nobody)).body.code).toBe('NO_PAYOUT_PROVIDER')
  expect(await nobody.services.db.selectFrom('transfers').selectAll().execute()).toEqual([])
  await nobody.close()
})

test('what goes back counts in the sum of the day, and a failure gives it back', async () => {
  const limited = await startTestApp({ providers: { payout: provider }, env: { PAYOUT_DAILY_LIMIT: '500' } })
  const items = [await inSuspense(limited), await inSuspense(limited)] as const
  const first = await sendReturn(items[0], TO, limited)
  expect(first.status).toBe(200)
  expect((await sendReturn(items[1], TO, limited)).body.code).toBe('OVER_DAILY_LIMIT')
  await failed(first.body.reference ?? '', limited)
  expect((await sendReturn(items[1], TO, limited)).status).toBe(200)
  await limited.close()
})
