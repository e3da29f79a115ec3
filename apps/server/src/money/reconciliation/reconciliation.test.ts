/** Settlement files against what is known here, through the real database and books. */
import { CHART } from '@sandigan/lending'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balancesUpTo } from '../../core/loans/books-repository.ts'
import { runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { asFile, costsOf, type FileLine, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../payments/process-payments.ts'
import { explainDifference } from './explain-difference.ts'
import { type Reconciled, reconcileFile } from './reconcile-file.ts'
import { rowPage } from './row-repository.ts'
import { ledgerAt } from './run-repository.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app.close())

const today = () => app.services.clock.today()
let numbers = 0
let balances: Map<string, number>
/** What is at the provider so far, as its files would say. */
let there = 0

beforeEach(async () => {
  balances = await balancesUpTo(app.services.db, today())
})

/** By how much each account has changed since the test began. */
async function changes(): Promise<Record<string, number>> {
  const now = await balancesUpTo(app.services.db, today())
  const changed = CHART.map(({ code }) => [code, (now.get(code) ?? 0) - (balances.get(code) ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, by]) => by !== 0))
}

/** A payment that a webhook reported. */
async function paid(amount = 100_00, over: { reference?: string; payCode?: string; currency?: string } = {}) {
  numbers += 1
  const reference = over.reference ?? `py-${numbers}`
  const notice = { payCode: '000000000000', currency: 'PHP', amount, paidOn: today(), ...over, reference }
  await processPayment(app.services, 'xendit', notice)
  return { id: reference, amount }
}

const at = () => new Date(app.services.clock.now()).toISOString()

async function run(lines: readonly (FileLine | string)[], opening = there) {
  const dated = lines.map((line) => (typeof line === 'string' ? line : { at: at(), ...line }))
  return reconcileFile(app.services, asFile(settlementFile(dated, opening)), { by: 'a test' })
}

function must(reconciled: Reconciled) {
  if (!reconciled.ok) throw new Error(reconciled.reason)
  there = reconciled.run.closing ?? there
  return reconciled
}

const rowsOf = async (runId: string) =>
  (await rowPage(app.services.db, runId, {}, 'line', { limit: 1_000 }))?.rows ?? []
/** Those that an operator checks. */
async function rowsToCheck(reconciled: Reconciled) {
  const rows = await rowsOf(must(reconciled).run.run_id)
  return rows.flatMap(({ line, outcome, reason }) =>
    outcome === 'matched' ? [] : [{ line, outcome, reason }],
  )
}
const suspenseOf = (reference: string) =>
  app.services.db
    .selectFrom('suspense')
    .select(['reason', 'amount', 'pay_code', 'booked', 'paid_on'])
    .where('provider', '=', 'xendit')
    .where('reference', 'like', `${reference}%`)
    .execute()

describe('a file that says what was reported', () => {
  test('confirms it, books fees and tax, and ends with the balance of the provider', async () => {
    const [first, second] = [await paid(100_00), await paid(200_00)]
    const lines = [first, ...costsOf(first), second, ...costsOf(second)]
    const bank = { id: 'wd-1', type: 'WITHDRAWAL', amount: -250_00 }
    const { run: done, repeated } = must(await run([...lines, bank]))
    expect(repeated).toBe(false)
    expect(done.totals).toEqual({
      rows: { matched: 7, 'missing-here': 0, 'missing-there': 0, different: 0, duplicate: 0, broken: 0 },
      booked: {
        payment: 300_00,
        payout: 0,
        fee: -4_50,
        vat: -54,
        withdrawal: -250_00,
        reversal: 0,
        other: 0,
      },
      notBooked: 0,
      before: 0,
    })
    expect(await changes()).toEqual({
      '1030': 44_96,
      '1040': 250_00,
      '2020': -300_00,
      '5020': 4_50,
      '5030': 54,
    })
    expect(done).toMatchObject({ first_day: today(), last_day: today(), closing: there, ledger: there })
    expect(explainDifference(done)).toEqual({ difference: 0, before: 0, notBooked: 0, unread: 0 })
  })

  test('is compared once: the same file again changes nothing', async () => {
    const lines = [await paid(), ...costsOf({ id: `py-${numbers}`, amount: 100_00 })]
    const opening = there
    const first = must(await run(lines, opening))
    const after = await changes()
    const again = must(await run(lines, opening))
    expect(again).toMatchObject({ repeated: true, run: { run_id: first.run.run_id } })
    expect(await changes()).toEqual(after)
  })

  test('overlaps with the next one: what both say is booked once, fees included', async () => {
    const [both, later] = [await paid(100_00), await paid(300_00)]
    const opening = there
    must(await run([both, ...costsOf(both)], opening))
    const overlapping = must(await run([both, ...costsOf(both), later], opening))
    const rows = await rowsOf(overlapping.run.run_id)
    expect(rows.map(({ outcome, reason }) => reason ?? outcome)).toEqual([
      'earlier-file',
      'earlier-file',
      'earlier-file',
      'matched',
    ])
    expect(await changes()).toMatchObject({ '5020': 1_50, '5030': 18, '1030': 398_32 })
    expect(explainDifference(overlapping.run)).toEqual({ difference: 0, before: 0, notBooked: 0, unread: 0 })
  })

  test('from the newest line to the oldest has the same balances', async () => {
    const [old, young] = [await paid(), await paid()]
    const opening = there
    const written = settlementFile(
      [
        { ...old, at: '2026-11-23T01:00:00Z' },
        { ...young, at: '2026-11-23T02:00:00Z' },
      ],
      opening,
    ).split('\r\n')
    const [header = '', first = '', second = ''] = written
    const file = asFile([header, second, first, ''].join('\r\n'))
    const { run: done } = must(await reconcileFile(app.services, file, { by: 'a test' }))
    expect(done).toMatchObject({ opening, closing: opening + 200_00, ledger: opening + 200_00 })
  })
})

describe('a file that says something else', () => {
  test('with a broken line, a repeated one and a stranger’s payment reports each by its line', async () => {
    const known = await paid()
    const stranger = { id: 'py-stranger', amount: 70_00, reference: 'nobody-1' }
    const opening = there
    // The provider knows what the broken line was about: 30.00 came in by it.
    const after = {
      ...stranger,
      balance: (opening + 100_00 + 30_00 + 70_00).toString().replace(/(..)$/, '.$1'),
    }
    const reconciled = await run([known, 'py-broken,t,PAYMENT', known, after], opening)
    expect(await rowsToCheck(reconciled)).toEqual([
      { line: 3, outcome: 'broken', reason: 'it has another number of fields than the headings' },
      { line: 4, outcome: 'duplicate', reason: 'same-file' },
      { line: 5, outcome: 'missing-here', reason: 'unknown-payment' },
    ])
    expect(await suspenseOf('py-stranger')).toEqual([
      { reason: 'only-in-settlement', amount: 70_00, pay_code: '', booked: true, paid_on: today() },
    ])
    expect(await changes()).toEqual({ '1030': 170_00, '2020': -170_00 })
    const { run: done } = must(reconciled)
    expect(explainDifference(done)).toEqual({ difference: 30_00, before: 0, notBooked: 0, unread: 30_00 })
    // What was not booked stays the difference of the files that follow.
    const next = must(await run([await paid()]))
    expect(explainDifference(next.run)).toMatchObject({ difference: 30_00, before: 30_00 })
    const mended = must(await run([{ id: 'py-broken', amount: 30_00 }], opening + 100_00))
    expect(mended.run.ledger).toBe(next.run.closing)
    there = next.run.closing ?? 0
  })

  test('another amount goes to suspense with a reason, and is not money twice', async () => {
    const known = await paid(100_00)
    const reconciled = await run([{ ...known, amount: 150_00 }])
    expect(await rowsToCheck(reconciled)).toEqual([{ line: 2, outcome: 'different', reason: 'other-amount' }])
    const [, listed] = await suspenseOf(known.id)
    expect(listed).toMatchObject({ reason: 'differs-from-first', amount: 150_00, booked: false })
    // The provider holds 150; here 100 were credited, and 1010 says that 50 are not explained.
    expect(await changes()).toEqual({ '1010': -50_00, '1030': 150_00, '2020': -100_00 })
  })

  test.each([
    {
      line: { id: 'x-1', type: 'CASHBACK', amount: 5_00 },
      outcome: 'different',
      reason: 'unknown-kind',
      booked: 0,
    },
    {
      line: { id: 'x-2', amount: 5_00, currency: 'USD', balance: '' },
      outcome: 'different',
      reason: 'other-currency',
      booked: 0,
    },
    {
      line: { id: 'x-3', type: 'DISBURSEMENT', amount: -5_00 },
      outcome: 'missing-here',
      reason: 'unknown-payout',
      booked: -5_00,
    },
    {
      line: { id: 'x-4', kind: 'TRANSACTION_REVERSAL', amount: -5_00 },
      outcome: 'missing-here',
      reason: 'unknown-payment',
      booked: -5_00,
    },
    {
      line: { id: 'x-5', type: 'DISBURSEMENT', kind: 'TRANSACTION_REVERSAL', amount: 5_00 },
      outcome: 'missing-here',
      reason: 'unknown-payout',
      booked: 5_00,
    },
  ])('$reason of $line.id', async ({ line, outcome, reason, booked }) => {
    const reconciled = await run([line])
    expect(await rowsToCheck(reconciled)).toEqual([{ line: 2, outcome, reason }])
    expect((await changes())['1030'] ?? 0).toBe(booked)
    const explained = explainDifference(must(reconciled).run)
    const { difference, before, notBooked, unread } = explained ?? {
      difference: 0,
      before: 0,
      notBooked: 0,
      unread: 0,
    }
    expect(before + notBooked + unread).toBe(difference)
    there = await ledgerAt(app.services.db, 'xendit')
  })

  test('a payment under another number is found by its code, and is not money twice', async () => {
    const code = await app.services.db
      .selectFrom('payment_code_directory')
      .select('pay_code')
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const before = (await standingOf(app, order)).totals.received
    await paid(40_00, { payCode: code.pay_code })
    const lines = [
      { id: 'qr-6', reference: `${code.pay_code}-1`, amount: 41_00 },
      { id: 'qr-7', reference: `${code.pay_code}-1`, amount: 40_00 },
      { id: 'qr-8', reference: `${code.pay_code}-1`, amount: 40_00 },
    ]
    expect(await rowsToCheck(await run(lines))).toEqual([
      { line: 2, outcome: 'missing-here', reason: 'unknown-payment' },
      { line: 3, outcome: 'different', reason: 'other-number' },
      { line: 4, outcome: 'missing-here', reason: 'unknown-payment' },
    ])
    expect((await standingOf(app, order)).totals.received).toBe(before + 40_00)
    expect(new Set((await suspenseOf('qr-')).map(({ amount }) => amount))).toEqual(new Set([40_00, 41_00]))
    expect(await suspenseOf('qr-8')).toMatchObject([{ pay_code: code.pay_code, booked: true }])
    expect((await changes())['1010'] ?? 0).toBe(0)
  })

  test.each([
    { claim: 'no columns that are known', provider: 'xendit', text: 'a,b\n1,2\n', code: 'FILE_UNREADABLE' },
    { claim: 'nothing', provider: 'xendit', text: '', code: 'FILE_UNREADABLE' },
    { claim: 'a provider without a format', provider: 'nobody', text: 'a\n', code: 'PROVIDER_UNKNOWN' },
    { claim: 'a name that every object has', provider: 'constructor', text: 'a\n', code: 'PROVIDER_UNKNOWN' },
  ])('$claim is refused and leaves no run', async ({ provider, text, code }) => {
    const refused = await reconcileFile(app.services, asFile(text, provider), { by: 'a test' })
    expect(refused).toMatchObject({ ok: false, code })
    const { db } = app.services
    expect(
      await db.selectFrom('reconciliation_runs').select('run_id').where('provider', '=', 'nobody').execute(),
    ).toEqual([])
  })
})
