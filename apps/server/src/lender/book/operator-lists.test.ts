/** Every operator's list that grows: each row once over its pages, in each order from both ends, and found by name. */
import * as operator from '@sandigan/contract/client/operator'
import type { ClientCall } from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { newId } from '../../platform/ids.ts'
import { ask } from '../../testing/ask-operator.ts'
import {
  payContract,
  pushed,
  runningOrder,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
const orders: TestOrder[] = []
let waits: TestOrder
/** Two rows each have the same timestamp and the same amount: their names decide. */
const AMOUNTS = [300_00, 100_00, 300_00, 200_00, 100_00]
const at = (no: number): Date => new Date(app.clock.now() - Math.floor(no / 2) * 60_000)
const ACCOUNT = {
  cardType: '1',
  channelNumber: '90006',
  bankCode: 'BDO',
  accountNumber: '001234567890',
  accountName: 'Somebody Else',
}

beforeAll(async () => {
  app = await startTestApp()
  for (let no = 0; no < 3; no += 1) orders.push(await runningOrder(app))
  waits = await pushed(app, await verifiedBorrower(app))
  for (let no = 0; no < 2; no += 1) await pushed(app, await verifiedBorrower(app))
  for (const order of orders) await payContract(app, order, 100_00)
  await numberReceipts(app.services)
  await addMoney()
  await addQueues()
})
afterAll(() => app?.close())

async function addMoney(): Promise<void> {
  const { db, clock } = app.services
  const names = AMOUNTS.map((amount, no) => ({ amount, no, reference: `ref-${no}` }))
  await db
    .insertInto('suspense')
    .values(
      names.map(({ amount, no, reference }) => ({
        provider: 'sandbox',
        reference,
        pay_code: `5000000000${no}`,
        amount,
        currency: 'PHP',
        paid_on: clock.today(),
        reason: 'unknown-code',
        received_at: at(no),
      })),
    )
    .execute()
  await db
    .insertInto('transfers')
    .values(
      names.map(({ amount, no, reference }) => ({
        reference: `transfer-${no}`,
        purpose: 'suspense' as const,
        subject: `sandbox:${reference}`,
        borrower_id: null,
        loan_id: orders[no]?.orderId ?? null,
        item_provider: 'sandbox',
        item_reference: reference,
        amount,
        account: encryptionOf(db).encryptJson('transfers.account', ACCOUNT),
        provider: 'sandbox',
        state: 'sent' as const,
        ordered_at: at(no),
        updated_at: at(no),
      })),
    )
    .execute()
}

async function addQueues(): Promise<void> {
  const { db, clock } = app.services
  const [order] = orders
  if (order === undefined) throw new Error('no order')
  const { borrowerId, orderId } = order
  await db
    .insertInto('payment_reports')
    .values(
      AMOUNTS.map((amount, no) => ({
        borrower_id: borrowerId,
        loan_id: orderId,
        reference: `NUMBER${no}`,
        channel: '',
        amount,
        paid_on: clock.today(),
        reported_at: at(no),
      })),
    )
    .execute()
  await db
    .insertInto('screening_hits')
    .values(
      AMOUNTS.map((amount, no) => ({
        borrower_id: no === 0 ? borrowerId : newId(),
        hit_id: `hit${no}`,
        source: 'manual' as const,
        entry_id: `entry-${no}`,
        version_id: 'v1',
        listed_name: 'Listed Person',
        listed_details: '',
        name: no === 0 ? 'Peña Juana' : `Example Borrower ${no}`,
        birthday: null,
        score: amount / 100,
        birth: 'unknown' as const,
        occasion: 'nightly' as const,
        found_at: at(no),
        state: no === 4 ? ('cleared' as const) : ('open' as const),
        decided_at: null,
        decided_by: null,
        reason: null,
      })),
    )
    .execute()
}

interface Listed {
  readonly call: ClientCall<object, unknown, unknown>
  readonly query?: () => object
  readonly sorts: readonly string[]
  /** A row's name, and by what each order sorts it. */
  readonly name: string
  readonly by: Readonly<Record<string, string>>
}

const LISTS: Readonly<Record<string, Listed>> = {
  applications: {
    call: operator.listApplications,
    sorts: ['applied', 'amount'],
    name: 'orderId',
    by: { applied: 'appliedAt', amount: 'amount' },
  },
  payouts: {
    call: operator.listPayouts,
    query: () => ({ state: 'paid' }),
    sorts: ['changed', 'amount'],
    name: 'reference',
    by: { changed: 'changedAt', amount: 'amount' },
  },
  suspense: {
    call: operator.listSuspense,
    sorts: ['received', 'amount'],
    name: 'reference',
    by: { received: 'receivedAt', amount: 'amount' },
  },
  transfers: {
    call: operator.listTransfers,
    sorts: ['ordered', 'amount'],
    name: 'reference',
    by: { ordered: 'orderedAt', amount: 'amount' },
  },
  'payment reports': {
    call: operator.listPaymentReports,
    sorts: ['reported', 'amount'],
    name: 'reference',
    by: { reported: 'reportedAt', amount: 'amount' },
  },
  'payment codes': {
    call: operator.listPaymentCodes,
    sorts: ['created'],
    name: 'payCode',
    by: { created: 'createdAt' },
  },
  'screening hits': {
    call: operator.listScreeningHits,
    sorts: ['found', 'score'],
    name: 'hitId',
    by: { found: 'foundAt', score: 'score' },
  },
  receipts: { call: operator.listReceipts, sorts: ['number'], name: 'number', by: { number: 'number' } },
}

type Row = Readonly<Record<string, unknown>>

async function page({ call, query }: Listed, over: object) {
  const { status, body } = await ask(app, call, { ...query?.(), ...over })
  return { status, body: body as { rows: Row[]; next: string | null; code?: string } }
}

async function byPages(list: Listed, sort: string): Promise<Row[]> {
  const rows: Row[] = []
  let after: string | null = null
  do {
    const { body } = await page(list, { sort, limit: '2', ...(after === null ? {} : { after }) })
    rows.push(...body.rows)
    after = body.next
  } while (after !== null)
  return rows
}

const cases = Object.entries(LISTS).flatMap(([name, list]) =>
  list.sorts.flatMap((sort) => [
    { name, list, sort, of: list.by[sort] ?? '', rising: true },
    { name, list, sort: `-${sort}`, of: list.by[sort] ?? '', rising: false },
  ]),
)

describe('pages of a list', () => {
  test.each(cases)('$name by $sort hold each row once, in order', async ({ list, sort, of, rising }) => {
    const whole = (await page(list, { sort })).body.rows
    const paged = await byPages(list, sort)
    expect(whole.length).toBeGreaterThan(2)
    expect(paged).toEqual(whole)
    const keys = whole.map((row) => (typeof row[of] === 'number' ? row[of] : String(row[of])))
    const sorted = keys.toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0))
    expect(keys).toEqual(rising ? sorted : sorted.toReversed())
    expect(new Set(whole.map((row) => row[list.name])).size).toBe(whole.length)
  })

  test.each(Object.entries(LISTS))('%s refuse a place of another order', async (_name, list) => {
    const [sort = ''] = list.sorts
    const { body } = await page(list, { sort, limit: '1' })
    const refused = await page(list, { sort: `-${sort}`, after: body.next })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })
})

describe('a search', () => {
  const names = async (list: string, over: object): Promise<unknown[]> => {
    const { call, name } = LISTS[list] as Listed
    const { body } = await ask(app, call, over)
    return (body as { rows: Row[] }).rows.map((row) => row[name])
  }

  test('finds an application by its order and by the beginning of a name', async () => {
    expect(await names('applications', { q: ` ${waits.orderId} ` })).toEqual([waits.orderId])
    expect(await names('applications', { q: 'example borr' })).toContain(waits.orderId)
    expect(await names('applications', { q: 'xample' })).toEqual([])
  })

  test('finds a payout in every state by its reference and by its order', async () => {
    const { orderId } = orders[0] as TestOrder
    const [reference = ''] = (await names('payouts', { q: orderId })) as string[]
    expect(reference).not.toBe('')
    expect(await names('payouts', { q: reference })).toEqual([reference])
    expect(await names('payouts', { q: reference, state: 'held' })).toEqual([])
    expect(await names('payouts', { q: 'nobody' })).toEqual([])
  })

  test('finds money in suspense by its reference and by the code it bore, also once it is matched', async () => {
    expect(await names('suspense', { q: 'ref-3' })).toEqual(['ref-3'])
    expect(await names('suspense', { q: '50000000003' })).toEqual(['ref-3'])
    await app.services.db
      .updateTable('suspense')
      .set({ state: 'matched' })
      .where('reference', '=', 'ref-3')
      .execute()
    expect(await names('suspense', { q: 'ref-3' })).toEqual(['ref-3'])
    expect(await names('suspense', {})).not.toContain('ref-3')
  })

  test('finds a transfer by what it is for and by its order, a report by its number in any letters', async () => {
    expect(await names('transfers', { q: 'ref-1' })).toEqual(['transfer-1'])
    expect(await names('transfers', { q: 'transfer-1' })).toEqual(['transfer-1'])
    expect(await names('transfers', { q: (orders[2] as TestOrder).orderId })).toEqual(['transfer-2'])
    expect(await names('payment reports', { q: 'number2' })).toEqual(['NUMBER2'])
    expect(await names('payment reports', { q: (orders[0] as TestOrder).orderId })).toHaveLength(5)
  })

  test('finds a hit by its borrower, its entry, and a name without its accents', async () => {
    const { borrowerId } = orders[0] as TestOrder
    expect(await names('screening hits', { q: borrowerId })).toEqual(['hit0'])
    expect(await names('screening hits', { q: 'pena' })).toEqual(['hit0'])
    expect(await names('screening hits', { q: 'entry-2' })).toEqual(['hit2'])
    expect(await names('screening hits', { q: 'hit4' })).toEqual(['hit4'])
    expect(await names('screening hits', {})).not.toContain('hit4')
  })

  test('finds a receipt by its number, its order and its payment', async () => {
    const [first] = (await ask(app, operator.listReceipts, {})).body.rows
    if (first === undefined) throw new Error('no receipt')
    const { number, orderId, reference } = first
    expect(await names('receipts', { q: number })).toEqual([number])
    expect(await names('receipts', { q: String(Number(number)) })).toEqual([number])
    expect(await names('receipts', { q: orderId })).toEqual([number])
    expect(await names('receipts', { q: reference })).toEqual([number])
    expect(await names('receipts', { q: reference.split(':')[1] })).toEqual([number])
    expect(await names('receipts', { q: 'nothing' })).toEqual([])
  })
})
