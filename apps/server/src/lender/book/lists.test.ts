/** Loans and borrowers as lists, and the one field that finds anything. */
import * as operator from '@sandigan/contract/client/operator'
import { bindCardNew, saveBasicInfo } from '@sandigan/contract'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { exampleAccount, exampleBasicInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { maskedPhone } from '../../core/forms/mask.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'
import { ask } from '../../testing/ask-operator.ts'
import { saveOtherForms } from '../../testing/certify.ts'
import {
  goTo,
  keyOf,
  must,
  payContract,
  pushed,
  running,
  standingOf,
  type TestBorrower,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
/** Late, running, waiting and without an order, in the order of their registration. */
let late: TestOrder
let runs: TestOrder
let waits: TestOrder
let none: TestBorrower

async function borrower(firstName: string, lastName: string, no: number): Promise<TestBorrower> {
  const made = await app.newBorrower()
  const basic = { ...exampleBasicInfo('Person', `01112345${no}`), firstName, lastName }
  must(await app.call(saveBasicInfo, basic, made.session))
  await saveOtherForms(app, made.session)
  must(
    await app.call(bindCardNew, exampleAccount(`12${no}00000001`, `${firstName} ${lastName}`), made.session),
  )
  return made
}

beforeAll(async () => {
  app = await startTestApp()
  late = await running(app, await borrower('Ana', 'Dela Cruz', 6781))
  const { nextDueOn } = await standingOf(app, late)
  await goTo(app, addDays(nextDueOn ?? '', 7))
  runs = await running(app, await borrower('Mario', 'Peña', 6782))
  await goTo(app, addDays(nextDueOn ?? '', 8))
  waits = await pushed(app, await borrower('Cruz', 'Anang', 6783), {
    productId: 'sandigan-lite',
    amount: '3000.00',
    periods: '4',
    termUnit: '30',
  })
  await app.pass(1_000)
  none = await app.newBorrower()
})
afterAll(() => app?.close())

const loans = async (over: object = {}) => {
  const { rows } = (await ask(app, operator.listLoans, over)).body
  return rows.map((row) => row.orderId)
}
const borrowers = async (over: object = {}) => {
  const { rows } = (await ask(app, operator.listBorrowers, over)).body
  return rows.map((row) => row.borrowerId)
}

describe('the list of loans', () => {
  test('shows each as it stands today', async () => {
    const { rows } = (await ask(app, operator.listLoans, { borrowerId: late.borrowerId })).body
    const standing = await standingOf(app, late)
    expect(rows).toEqual([
      expect.objectContaining({
        orderId: late.orderId,
        borrowerId: late.borrowerId,
        name: 'Ana Dela Cruz',
        stage: 'overdue',
        orderStatus: 180,
        amount: '5000.00',
        daysLate: 8,
        nextDueOn: standing.nextDueOn,
      }),
    ])
  })

  test.each([
    { claim: 'newest first where nothing is said', over: {}, shows: ['waits', 'runs', 'late'] },
    { claim: 'oldest first', over: { sort: 'opened' }, shows: ['late', 'runs', 'waits'] },
    { claim: 'by amount', over: { sort: 'amount', limit: '1' }, shows: ['waits'] },
    { claim: 'by due date, those that have one', over: { sort: 'due' }, shows: ['late', 'runs'] },
    { claim: 'by due date from its end', over: { sort: '-due' }, shows: ['runs', 'late'] },
    { claim: 'by days late, those that are', over: { sort: '-late' }, shows: ['late'] },
    { claim: 'of a stage', over: { stage: 'reviewing' }, shows: ['waits'] },
    { claim: 'of a product', over: { productId: 'sandigan-plus' }, shows: [] },
    { claim: '8 days late, filter 8 to 30', over: { late: '8-30' }, shows: ['late'] },
    { claim: '8 days late, filter 1 to 7', over: { late: '1-7' }, shows: [] },
    { claim: '8 days late, filter 31 to 60', over: { late: '31-60' }, shows: [] },
  ])('$claim', async ({ over, shows }) => {
    const names = new Map([
      [late.orderId, 'late'],
      [runs.orderId, 'runs'],
      [waits.orderId, 'waits'],
    ])
    expect((await loans(over)).map((id) => names.get(id))).toEqual(shows)
  })

  test('finds due dates and days of application with both ends', async () => {
    const due = (await standingOf(app, late)).nextDueOn ?? ''
    expect(await loans({ dueFrom: due, dueTo: due })).toEqual([late.orderId])
    expect(await loans({ dueTo: addDays(due, -1) })).toEqual([])
    expect(await loans({ dueFrom: addDays(due, 1) })).toEqual([runs.orderId])
    const today = app.services.clock.today()
    expect(await loans({ openedFrom: today, openedTo: today })).toEqual([waits.orderId])
    expect(await loans({ openedTo: addDays(today, -1) })).toEqual([runs.orderId, late.orderId])
  })

  test('finds the day on which the money arrived with both ends', async () => {
    const on = (await standingOf(app, late)).disbursedOn ?? ''
    expect(await loans({ disbursedFrom: on, disbursedTo: on })).toEqual([late.orderId])
    expect(await loans({ disbursedTo: addDays(on, -1) })).toEqual([])
    expect(await loans({ disbursedFrom: addDays(on, 1) })).toEqual([runs.orderId])
  })

  test('goes on where a page ended, and refuses a place of another order', async () => {
    const first = (await ask(app, operator.listLoans, { limit: '2' })).body
    const rest = (await ask(app, operator.listLoans, { limit: '2', after: first.next })).body
    expect([...first.rows, ...rest.rows].map((row) => row.orderId)).toEqual(await loans())
    expect(rest.next).toBeNull()
    const wrong = await ask(app, operator.listLoans, { sort: 'due', after: first.next })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })
})

describe('the list of borrowers', () => {
  test('is the newest first, or by last name those who have one', async () => {
    const ids = [late, runs, waits].map((one) => one.borrowerId)
    expect(await borrowers()).toEqual([none.borrowerId, ...ids.toReversed()])
    expect(await borrowers({ sort: 'name' })).toEqual([ids[2], ids[0], ids[1]])
    expect(await borrowers({ sort: '-name' })).toEqual([ids[1], ids[0], ids[2]])
    const first = (await ask(app, operator.listBorrowers, { sort: 'name', limit: '1' })).body
    expect(await borrowers({ sort: 'name', after: first.next })).toEqual([ids[0], ids[1]])
  })

  test.each([
    { claim: 'a last name', q: 'dela', finds: 'late' },
    { claim: 'a first name', q: 'ANA DELA', finds: 'late' },
    { claim: 'last name first, with a comma', q: 'Dela Cruz, Ana', finds: 'late' },
    { claim: 'a name without its accent', q: 'pena', finds: 'runs' },
    { claim: 'a name with its accent', q: 'PEÑA', finds: 'runs' },
    { claim: 'letters that only resemble them', q: '\u041C\u0430ri\u043E P', finds: 'runs' },
    { claim: 'letters of full width', q: 'Ｍａｒｉｏ', finds: 'runs' },
    { claim: 'the middle of a name', q: 'la cruz', finds: 'nobody' },
    { claim: 'what stands for anything elsewhere', q: '%', finds: 'nobody' },
  ])('finds $finds by $claim', async ({ q, finds }) => {
    const expected = { late: [late.borrowerId], runs: [runs.borrowerId], nobody: [] as string[] }[finds]
    expect(await borrowers({ q })).toEqual(expected)
  })

  test('sorts those of a name by the name that begins so, over the pages, each once', async () => {
    // Ana Dela Cruz by the first name, Anang Cruz by the last.
    const [first, second] = [late.borrowerId, waits.borrowerId]
    expect(await borrowers({ q: 'ana' })).toEqual([first, second])
    expect(await borrowers({ q: 'ana', sort: '-name' })).toEqual([second, first])
    expect(await borrowers({ q: 'ana', sort: '-registered' })).toEqual([second, first])
    expect(await borrowers({ q: 'ana', state: 'waiting' })).toEqual([second])
    const pageAfter = async (sort: string, after?: string | null) =>
      (await ask(app, operator.listBorrowers, { q: 'ana', sort, limit: '1', ...(after && { after }) })).body
    for (const [sort, ids] of [
      ['name', [first, second]],
      ['-name', [second, first]],
    ] as const) {
      const one = await pageAfter(sort)
      const two = await pageAfter(sort, one.next)
      expect([...one.rows, ...two.rows].map((row) => row.borrowerId)).toEqual(ids)
      expect(two.next).toBeNull()
    }
    const wrong = await ask(app, operator.listBorrowers, { q: 'ana', after: 'bm9uc2Vuc2U' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  })

  test('finds the borrower of a whole phone number alone', async () => {
    expect(await borrowers({ q: ` ${none.phone} ` })).toEqual([none.borrowerId])
    expect(await borrowers({ q: '13999999999' })).toEqual([])
  })

  test('knows them by their loans', async () => {
    expect(await borrowers({ state: 'overdue' })).toEqual([late.borrowerId])
    expect(await borrowers({ state: 'running' })).toEqual([runs.borrowerId])
    expect(await borrowers({ state: 'waiting' })).toEqual([waits.borrowerId])
    expect(await borrowers({ state: 'no-order' })).toEqual([none.borrowerId])
    expect(await borrowers({ state: 'ended' })).toEqual([])
    const { rows } = (await ask(app, operator.listBorrowers, { state: 'overdue' })).body
    expect(rows[0]).toMatchObject({ name: 'Ana Dela Cruz', loans: 1, openLoans: 1, overdueLoans: 1 })
  })
})

describe('the loans that a form offers', () => {
  const find = async (q: string) => (await ask(app, operator.findLoans, { q })).body.loans

  test.each([
    ['the phone', async () => late.phone],
    ['the beginning of a name', async () => 'dela cru'],
    ['the order', async () => late.orderId],
    ['a code to pay it', async () => (await contractCode(app.services.db, keyOf(late))) ?? ''],
  ])('are found by %s', async (_by, typed) => {
    const { dueNow, daysLate } = await standingOf(app, late)
    expect(await find(await typed())).toEqual([
      expect.objectContaining({
        orderId: late.orderId,
        borrowerId: late.borrowerId,
        name: 'Ana Dela Cruz',
        phone: maskedPhone(late.phone),
        stage: 'overdue',
        dueNow: centavosToPesos(dueNow),
        daysLate,
      }),
    ])
  })

  test('are those that were paid out: an application takes no money', async () => {
    expect(await find(waits.orderId)).toEqual([])
    expect(await find(waits.phone)).toEqual([])
    expect(await find('nobody of this name')).toEqual([])
  })
})

describe('one field', () => {
  const find = async (q: string) => (await ask(app, operator.findAnything, { q })).body.hits
  const borrowerHit = (one: TestBorrower) => ({
    kind: 'borrower',
    target: `/console/borrowers/${one.borrowerId}`,
  })
  const atLoan = (order: TestOrder) => `/console/loans/${order.orderId}`

  test('finds a borrower by phone, name and the end of the ID', async () => {
    expect(await find(late.phone)).toEqual([expect.objectContaining(borrowerHit(late))])
    expect(await find('peña')).toEqual([expect.objectContaining(borrowerHit(runs))])
    expect(await find('6783')).toContainEqual(expect.objectContaining(borrowerHit(waits)))
  })

  test('finds an order by its id and by a code to pay it', async () => {
    const order = expect.objectContaining({ kind: 'order', id: late.orderId, target: atLoan(late) })
    expect(await find(late.orderId)).toEqual([order])
    expect(await find((await contractCode(app.services.db, keyOf(late))) ?? '')).toContainEqual(order)
  })

  test('finds a payment by its reference and its receipt by its number', async () => {
    await payContract(app, late, 100_00)
    await numberReceipts(app.services)
    const payment = await app.services.db
      .selectFrom('payments_received')
      .select('reference')
      .executeTakeFirstOrThrow()
    const hits = await find(payment.reference)
    expect(hits).toEqual([expect.objectContaining({ kind: 'payment', target: atLoan(late) })])
    const { number } = await app.services.db
      .selectFrom('receipt_directory')
      .select('number')
      .executeTakeFirstOrThrow()
    expect(await find(String(number).padStart(8, '0'))).toContainEqual(
      expect.objectContaining({ kind: 'receipt', target: atLoan(late) }),
    )
  })

  test('finds a payout by its reference', async () => {
    const { reference } = await app.services.db
      .selectFrom('payouts')
      .select('reference')
      .where('loan_id', '=', late.orderId)
      .executeTakeFirstOrThrow()
    expect(await find(reference)).toContainEqual(
      expect.objectContaining({
        kind: 'payout',
        target: `/console/payouts?q=${reference}&open=${reference}`,
      }),
    )
  })

  test('finds nothing by what nobody has', async () => {
    expect(await find('zzzzzzzzzzzz')).toEqual([])
  })
})
