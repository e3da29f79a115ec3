/** Lines of a settlement file that are about the same money as other lines of it, or of a file before. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { goDays, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { asFile, type FileLine, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { processPayment } from '../payments/process-payments.ts'
import { explainDifference } from './explain-difference.ts'
import { reconcileFile } from './reconcile-file.ts'
import { rowPage } from './row-repository.ts'

let app: TestApp
let order: TestOrder
let there = 0
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
afterAll(() => app.close())

const today = () => app.services.clock.today()

/** Lines count from 2, below the headings. */
async function run(...lines: readonly FileLine[]) {
  const at = new Date(app.services.clock.now()).toISOString()
  const text = settlementFile(
    lines.map((line) => ({ at, ...line })),
    there,
  )
  const reconciled = await reconcileFile(app.services, asFile(text), { by: 'a test' })
  if (!reconciled.ok) throw new Error(reconciled.reason)
  there = reconciled.run.closing ?? there
  const page = await rowPage(app.services.db, reconciled.run.run_id, {}, 'line', { limit: 1_000 })
  const rows = page?.rows ?? []
  const outcomes = rows.flatMap(({ line, outcome, reason }) => (line === 0 ? [] : [reason ?? outcome]))
  return { run: reconciled.run, rows, outcomes, text }
}

const suspenseOf = (name: string) =>
  app.services.db
    .selectFrom('suspense')
    .select(['reason', 'amount', 'booked', 'told_by'])
    .where('reference', 'like', `${name}%`)
    .orderBy('reference')
    .execute()

const payCode = async () =>
  (
    await app.services.db
      .selectFrom('payment_code_directory')
      .select('pay_code')
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
  ).pay_code

const reported = (reference: string, amount: number, code = '000000000000') =>
  processPayment(app.services, 'xendit', {
    payCode: code,
    currency: 'PHP',
    amount,
    paidOn: today(),
    reference,
  })

describe('two payments of one unknown number', () => {
  test.each([
    { claim: 'of one number', amounts: [100_00, 250_00], names: { id: 'py-twice' } },
    { claim: 'three times, the least last', amounts: [70_00, 80_00, 1], names: { id: 'py-thrice' } },
    { claim: 'under a reference', amounts: [5_00, 6_00], names: { id: 'py-ref', reference: 'nobody-1' } },
  ])('$claim: the first is claimed, others differ from it, and the rest is booked', async (input) => {
    const [first = 0, ...others] = input.amounts
    const good = { id: `${input.names.id}-good`, amount: 30_00 }
    await reported(good.id, good.amount)
    const lines = [...input.amounts.map((amount) => ({ ...input.names, amount })), good]
    const { run: done, rows, outcomes, text } = await run(...lines)
    expect(outcomes).toEqual(['unknown-payment', ...others.map(() => 'other-amount'), 'matched'])
    const ours = `xendit:${input.names.id}`
    expect(rows[1]).toMatchObject({ outcome: 'different', ours, expected: first, booked: true })
    const claimed = { reason: 'only-in-settlement', amount: first, booked: true, told_by: 'file' }
    const listed = await suspenseOf(input.names.id)
    const [, ...differ] = listed.filter(({ amount }) => amount !== 30_00)
    expect(listed[0]).toEqual(claimed)
    expect(new Set(differ.map(({ amount }) => amount))).toEqual(new Set(others))
    expect(differ.every(({ booked, reason }) => !booked && reason === 'differs-from-first')).toBe(true)
    expect(done.finished_at).not.toBeNull()
    expect(explainDifference(done)).toMatchObject({ difference: 0 })
    const again = await reconcileFile(app.services, asFile(text), { by: 'a test' })
    expect(again).toMatchObject({ repeated: true, run: { run_id: done.run_id } })
  })
})

describe('a payment under the code of another', () => {
  test('is money of its own where the other is in the same file', async () => {
    const code = await payCode()
    await reported('py-known', 40_00, code)
    const second = { id: 'py-second', reference: `${code}-1`, amount: 40_00 }
    const { outcomes } = await run(second, { id: 'py-known', reference: `${code}-1`, amount: 40_00 })
    expect(outcomes).toEqual(['unknown-payment', 'matched'])
    expect(await suspenseOf('py-second')).toMatchObject([{ amount: 40_00, told_by: 'file' }])
  })

  test('is money of its own where only an earlier file named the other', async () => {
    const reference = `${await payCode()}-2`
    await run({ id: 'py-file-1', reference, amount: 55_00 })
    const { outcomes } = await run({ id: 'py-file-2', reference, amount: 55_00 })
    expect(outcomes).toEqual(['unknown-payment'])
    expect(await suspenseOf('py-file-2')).toMatchObject([{ amount: 55_00 }])
  })

  test('is money of its own where both name one payment that was reported as their reference', async () => {
    await reported('py-named', 60_00)
    const lines = ['tx-1', 'tx-2'].map((id) => ({ id, reference: 'py-named', amount: 60_00 }))
    expect((await run(...lines)).outcomes).toEqual(['matched', 'unknown-payment'])
    expect(await suspenseOf('tx-2')).toMatchObject([{ amount: 60_00 }])
    const later = await run({ id: 'tx-3', reference: 'py-named', amount: 60_00 })
    expect(later.outcomes).toEqual(['unknown-payment'])
  })
})

test('money that a file was the first to tell of is not missing in the files', async () => {
  await run({ id: 'py-first-named', amount: 12_00 })
  await reported('py-never-named', 12_00)
  // One of each day, over so many that both are due however they were paid.
  const missing: (string | null)[] = []
  for (let day = 1; day <= 16; day += 1) {
    await goDays(app, 1)
    const { rows } = await run({ id: `py-later-${day}`, amount: 1_00 })
    missing.push(...rows.filter(({ outcome }) => outcome === 'missing-there').map(({ ours }) => ours))
  }
  expect(missing).toContain('xendit:py-never-named')
  expect(missing).not.toContain('xendit:py-first-named')
})

describe('money that was taken back', () => {
  test('is compared with a payment that the same file is the first to tell of', async () => {
    const paid = { id: 'py-and-back', amount: 90_00 }
    const { rows, outcomes } = await run(paid, { ...paid, type: 'REFUND', amount: -90_00 })
    expect(outcomes).toEqual(['unknown-payment', 'not-reversed-here'])
    const back = rows.find(({ line }) => line === 3)
    expect(back).toMatchObject({ ours: 'xendit:py-and-back', expected: -90_00 })
    const part = await run({ id: 'py-part', amount: 90_00 }, { id: 'py-part', type: 'REFUND', amount: -1_00 })
    expect(part.outcomes).toEqual(['unknown-payment', 'other-amount'])
  })
})

test('unknown payouts and reversals of one number are each listed, and all are booked', async () => {
  const payout = { id: 'po-twice', type: 'DISBURSEMENT' }
  const reversal = { id: 'rv-twice', kind: 'TRANSACTION_REVERSAL' }
  const { run: done, outcomes } = await run(
    { ...payout, amount: -5_00 },
    { ...payout, amount: -6_00 },
    { ...reversal, amount: -7_00 },
    { ...reversal, amount: -8_00 },
  )
  expect(outcomes).toEqual(['unknown-payout', 'unknown-payout', 'unknown-payment', 'unknown-payment'])
  expect(done.totals?.booked).toMatchObject({ payout: -11_00, reversal: -15_00 })
})

describe('a payout of ours', () => {
  const payout = async () => {
    const { db } = app.services
    const sent = { provider: 'xendit', reference: newId() }
    await db
      .updateTable('payouts')
      .set({ ...sent, state: 'reversed' })
      .where('loan_id', '=', order.orderId)
      .execute()
    await db
      .updateTable('payout_directory')
      .set({ reference: sent.reference })
      .where('loan_id', '=', order.orderId)
      .execute()
    const { amount } = await db
      .selectFrom('payouts')
      .select('amount')
      .where('loan_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    return { reference: sent.reference, type: 'DISBURSEMENT', amount: 0 - amount }
  }

  test('that went out under two numbers went out once too often, in one file and in the next', async () => {
    const out = await payout()
    const { outcomes } = await run({ ...out, id: 'out-1' }, { ...out, id: 'out-2' })
    expect(outcomes).toEqual(['matched', 'more-than-once'])
    expect((await run({ ...out, id: 'out-3' })).outcomes).toEqual(['more-than-once'])
  })

  test('that came back under two numbers came back once too often', async () => {
    const out = await payout()
    const back = { ...out, kind: 'TRANSACTION_REVERSAL', amount: 0 - out.amount }
    const { outcomes } = await run({ ...out, id: 'b-1' }, { ...back, id: 'b-2' }, { ...back, id: 'b-3' })
    expect(outcomes).toEqual(['matched', 'matched', 'more-than-once'])
    expect((await run({ ...back, id: 'b-4' })).outcomes).toEqual(['more-than-once'])
  })
})

describe('a line that the database refuses', () => {
  test.each([
    { rule: 'check (amount <> 777)', amount: 7_77 },
    { rule: `check (reference <> 'refused-1')`, amount: 8_00 },
  ])('is broken by its number, and the run ends with the others booked: $rule', async ({ rule, amount }) => {
    const { db } = app.services
    await sql.raw(`alter table payments_received add constraint never ${rule}`).execute(db)
    try {
      const good = (name: string) => ({ id: `${name}-${amount}`, amount: 1_00 })
      const lines = [good('a'), { id: 'refused-1', amount }, good('b'), good('c')]
      const { run: done, outcomes } = await run(...lines)
      const refused = expect.stringMatching(/^the database refuses it/)
      expect(outcomes).toEqual(['unknown-payment', refused, 'unknown-payment', 'unknown-payment'])
      expect(done.totals?.rows).toMatchObject({ broken: 1, 'missing-here': 3 })
      expect(done.finished_at).not.toBeNull()
      expect(await suspenseOf('refused-1')).toEqual([])
    } finally {
      await sql.raw('alter table payments_received drop constraint never').execute(db)
    }
  })

  test('by a unique key that is no race is not tried again', async () => {
    const { db } = app.services
    for (const statement of [
      'create sequence tries',
      `create function count_tries() returns trigger language plpgsql as
        $$ begin perform nextval('tries'); return new; end $$`,
      `create trigger count_tries before insert on payments_received
        for each row when (new.amount = 66600) execute function count_tries()`,
      'create unique index one_of_666 on payments_received (amount) where amount = 66600',
    ])
      await sql.raw(statement).execute(db)
    await run({ id: 'beast-1', amount: 666_00 })
    const { outcomes } = await run({ id: 'beast-2', amount: 666_00 })
    expect(outcomes).toEqual([expect.stringMatching(/^the database refuses it/)])
    const { rows } = await sql<{ last_value: number }>`select last_value::integer from tries`.execute(db)
    expect(rows).toEqual([{ last_value: 2 }])
  })
})
