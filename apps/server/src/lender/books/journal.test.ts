/** The journal through the API: entries with their lines, by days, of a loan, by pages. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processPayment } from '../../money/payments/process-payments.ts'
import { ask } from '../../testing/ask-operator.ts'
import { goDays, payContract, runningOrder, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let order: TestOrder
let other: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  other = await runningOrder(app)
  order = await runningOrder(app)
  await goDays(app, 10)
  await payContract(app, order, 100_00)
})
afterAll(() => app?.close())

const today = () => app.services.clock.today()
const journal = async (over: object = {}) => (await ask(app, operator.listJournal, over)).body
const centavos = (sum: string) => pesosToCentavos(sum) ?? 0

test('a payment stands in it with both sides, its loan and its reference, before what is older', async () => {
  const { rows } = await journal({ q: order.orderId })
  const [payment] = rows.filter(({ kind }) => kind === 'event')
  expect(payment).toMatchObject({
    postedOn: today(),
    kind: 'event',
    reverses: null,
    orderId: order.orderId,
    borrowerId: order.borrowerId,
    amount: '100.00',
  })
  expect(payment?.reference).toMatch(/^sandbox:/)
  expect(payment?.lines[0]).toEqual({
    account: '1010',
    name: 'Cash with providers',
    debit: '100.00',
    credit: '0.00',
  })
  const days = rows.map(({ postedOn }) => postedOn)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(new Set(days).size).toBeGreaterThan(1)
})

test('each entry balances, and all of them come to the trial balance', async () => {
  const { rows, next } = await journal()
  expect(next).toBeNull()
  const balances = new Map<string, number>()
  for (const { lines, amount } of rows) {
    const debit = lines.reduce((sum, line) => sum + centavos(line.debit), 0)
    const credit = lines.reduce((sum, line) => sum + centavos(line.credit), 0)
    expect([debit, credit]).toEqual([centavos(amount), centavos(amount)])
    for (const { account, ...line } of lines)
      balances.set(account, (balances.get(account) ?? 0) + centavos(line.debit) - centavos(line.credit))
  }
  const trial = (await ask(app, operator.showTrialBalance, {})).body
  for (const { account, debit, credit } of trial.accounts)
    expect([account, centavosToPesos(balances.get(account) ?? 0)]).toEqual([
      account,
      centavosToPesos(centavos(debit) - centavos(credit)),
    ])
})

test('both ends of a range of days are in it, the days beside it are not', async () => {
  const { rows } = await journal()
  const days = [...new Set(rows.map(({ postedOn }) => postedOn))]
  const [last, before] = [days[0] ?? '', days[1] ?? '']
  const of = async (over: object) => new Set((await journal(over)).rows.map(({ postedOn }) => postedOn))
  expect(await of({ from: before, to: last })).toEqual(new Set([last, before]))
  expect(await of({ from: last })).toEqual(new Set([last]))
  expect(await of({ to: addDays(last, -1) })).toEqual(new Set(days.slice(1)))
})

test('page by page it is the same list, from either end', async () => {
  const { rows } = await journal()
  const ids = rows.map(({ entryId }) => entryId)
  for (const [sort, expected] of [
    ['-posted', ids],
    ['posted', ids.toReversed()],
  ] as const) {
    const found: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof journal>> = await journal({
        sort,
        limit: '3',
        ...(after === null ? {} : { after }),
      })
      found.push(...page.rows.map(({ entryId }) => entryId))
      after = page.next
    } while (after !== null)
    expect(found).toEqual(expected)
  }
})

test('of a loan come its entries alone, of a loan that does not exist none', async () => {
  const mine = (await journal({ q: ` ${order.orderId} ` })).rows
  expect(new Set(mine.map(({ orderId }) => orderId))).toEqual(new Set([order.orderId]))
  const its = (await journal({ q: other.orderId })).rows
  expect(its.length).toBeGreaterThan(0)
  expect(mine.length).toBeGreaterThan(its.length)
  expect((await journal({ q: 'no-such-loan' })).rows).toEqual([])
})

test('money that belongs to nobody yet stands in it without a loan', async () => {
  const notice = {
    amount: 77_00,
    currency: 'PHP',
    paidOn: today(),
    payCode: '000000000000',
    reference: 'stray',
  }
  expect(await processPayment(app.services, 'sandbox', notice)).toBe('suspense')
  const strays = (await journal()).rows.filter(({ borrowerId }) => borrowerId === null)
  expect(strays).toMatchObject([{ orderId: null, amount: '77.00', postedOn: today() }])
})

test('a last day before the first is refused', async () => {
  const { status, body } = await ask(app, operator.listJournal, { from: '2026-11-24', to: '2026-11-23' })
  expect([status, (body as unknown as { code: string }).code]).toEqual([400, 'INPUT_INVALID'])
})

test('a view of it is logged for each borrower in it', async () => {
  await app.pass(60_000)
  await journal({ q: order.orderId })
  const reads = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body.rows
  expect(reads[0]).toMatchObject({ call: 'journal' })
})
