/** Settlement files through the operator's API. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { costsOf, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let numbers = 0
async function paid(amount = 100_00) {
  numbers += 1
  const id = `py-${numbers}`
  const notice = { reference: id, currency: 'PHP', amount, paidOn: app.services.clock.today() }
  await processPayment(app.services, 'xendit', notice)
  return { id, amount }
}
const send = (file: string, over: object = {}) =>
  tell(app, operator.reconcileSettlement, { provider: 'xendit', fileName: 'day.csv', file, ...over })
const rowsOf = async (runId: unknown, over: object = {}) =>
  (await ask(app, operator.listReconciliationRows, { runId, ...over })).body

describe('a file that is sent', () => {
  test('is compared, and answers with sums, balances and the difference', async () => {
    const known = await paid()
    const file = settlementFile([known, ...costsOf(known), { id: 'lost', amount: 20_00 }], 5_00)
    const { status, body } = await send(file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      repeated: false,
      provider: 'xendit',
      format: 'balance-history',
      fileName: 'day.csv',
      startedBy: SIGNED.by,
      firstDay: '2026-11-23',
      lastDay: '2026-11-23',
      rows: { matched: 3, 'missing-here': 1, 'missing-there': 0, different: 0, duplicate: 0, broken: 0 },
      booked: { payment: '120.00', fee: '-1.50', vat: '-0.18', payout: '0.00' },
      opening: '5.00',
      closing: '123.32',
      ledger: '118.32',
      difference: { total: '5.00', before: '5.00', notBooked: '0.00', unread: '0.00' },
    })
    const { accounts, debit, credit } = (await ask(app, operator.showTrialBalance, {})).body
    expect(debit).toBe(credit)
    expect(accounts.find(({ account }) => account === '1030')).toMatchObject({ debit: '118.32' })
    expect(accounts.find(({ account }) => account === '5020')).toMatchObject({ debit: '1.50' })
    expect((await send(file)).body).toMatchObject({ repeated: true, runId: body.runId })
  })

  test('is logged with who sent it and why, once', async () => {
    const { body } = await send(settlementFile([await paid()]))
    const actions = await ask(app, operator.listActions, { subject: body.runId })
    expect(actions.body).toMatchObject([
      { action: 'reconcile-settlement', by: SIGNED.by, reason: SIGNED.reason, facts: { provider: 'xendit' } },
    ])
    await send(settlementFile([{ id: `py-${numbers}`, amount: 100_00 }]))
    expect((await ask(app, operator.listActions, { subject: body.runId })).body).toHaveLength(1)
  })

  test.each([
    { claim: 'no known columns', over: { file: 'a,b\n' }, status: 409, code: 'FILE_UNREADABLE' },
    { claim: 'another provider', over: { provider: 'nobody' }, status: 409, code: 'PROVIDER_UNKNOWN' },
    { claim: 'nothing in it', over: { file: '' }, status: 400, code: 'INPUT_INVALID' },
    { claim: 'no name', over: { fileName: ' ' }, status: 400, code: 'INPUT_INVALID' },
  ])('with $claim is refused', async ({ over, status, code }) => {
    expect(await send(settlementFile([]), over)).toMatchObject({ status, body: { code } })
  })

  test('of eight million characters is taken, and of one more refused', async () => {
    const header = settlementFile([])
    const longest = header + '\n'.repeat(8_000_000 - header.length)
    expect(await send(longest)).toMatchObject({ status: 200, body: { rows: { matched: 0 }, firstDay: null } })
    expect(await send(`${longest}\n`)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })
})

describe('a file that would take too much', () => {
  const HEAD = settlementFile([]).split('\n')[0] ?? ''

  test('of more lines than a day has is for the command; a third one waits until two are read', async () => {
    const lines = { a: 200_001, b: 20_000, c: 1 }
    const sent = Object.entries(lines).map(([mark, count]) =>
      send(`${HEAD}\n${mark}\n${'x\n'.repeat(count)}`),
    )
    const answers = await Promise.all(sent)
    const saying = (text: string) => answers.filter(({ body }) => JSON.stringify(body).includes(text))
    const refused = { status: 409, body: { code: 'FILE_UNREADABLE' } }
    expect(saying('more than 200000 lines: use npm run reconcile')).toMatchObject([refused])
    expect(saying('other files are being read')).toHaveLength(1)
  })

  test.each(['../../etc/passwd', '=1+1.csv', '\uFF1D1.csv', 'a\\b.csv', '.hidden', ' day.csv', '@day.csv'])(
    'of the name %j is refused: it is no plain name',
    async (fileName) => {
      const { status, body } = await send(settlementFile([]), { fileName })
      expect([status, body]).toMatchObject([400, { code: 'INPUT_INVALID' }])
    },
  )

  test.each(['day.csv', 'Balance history (2026-11-23) – 1.csv', '2026-11_ñ.CSV'])(
    'may have the name %j',
    async (fileName) =>
      expect((await send('a,b\n', { fileName })).body).toMatchObject({ code: 'FILE_UNREADABLE' }),
  )
})

describe('what came of a file', () => {
  test('is listed by line and outcome, 100 rows at a time', async () => {
    const known = await paid()
    const strangers = Array.from({ length: 101 }, (_, n) => ({ id: `many-${n}`, amount: 1_00 }))
    const { body } = await send(settlementFile([known, ...strangers]))
    const first = await rowsOf(body.runId, { outcome: 'missing-here' })
    expect(first.rows).toHaveLength(100)
    expect(first.rows[0]).toMatchObject({
      line: 3,
      part: 0,
      kind: 'payment',
      outcome: 'missing-here',
      reason: 'unknown-payment',
      providerId: 'many-0',
      amount: '1.00',
      booked: true,
    })
    const rest = await rowsOf(body.runId, { outcome: 'missing-here', after: first.next })
    expect(rest).toMatchObject({ rows: [{ line: 103, providerId: 'many-100' }], next: null })
    expect(await rowsOf(body.runId, { outcome: 'matched' })).toMatchObject({
      rows: [{ line: 2, ours: `xendit:${known.id}`, expected: '100.00', amount: '100.00' }],
    })
    expect(await rowsOf(body.runId, { outcome: 'broken' })).toEqual({ rows: [], next: null })
  })

  test('is listed by run, newest first, of one provider', async () => {
    await app.pass(1_000)
    const { body } = await send(settlementFile([await paid()]))
    const { rows: runs, next } = (await ask(app, operator.listReconciliations, { provider: 'xendit' })).body
    expect(runs[0]?.runId).toBe(body.runId)
    expect(next).toBeNull()
    const of = async (over: object) => (await ask(app, operator.listReconciliations, over)).body
    expect(await of({ provider: 'nobody' })).toEqual({ rows: [], next: null })
    const first = await of({ limit: '1' })
    expect(first.rows).toEqual(runs.slice(0, 1))
    expect((await of({ after: first.next })).rows).toEqual(runs.slice(1))
  })

  test('of a run that nobody made is not found', async () => {
    expect((await ask(app, operator.listReconciliationRows, { runId: 'nobody' })).status).toBe(404)
  })
})
