/** Loans that follow another one of the same borrower within seven days: linked, listed and counted. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../testing/ask-operator.ts'
import {
  goDays,
  payContract,
  running,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { LOANS_CSV } from './export-loans.ts'

let app: TestApp
let settledOn: string
/** Both borrowers settled on one day; the money of the next loan arrived on the seventh and on the eighth day after. */
let first: TestOrder
let seventh: TestOrder
let eighth: TestOrder

beforeAll(async () => {
  app = await startTestApp()
  first = await runningOrder(app)
  const other = await runningOrder(app)
  await goDays(app, 65)
  for (const order of [first, other])
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
  settledOn = app.services.clock.today()
  await goDays(app, 7)
  seventh = await running(app, first)
  await goDays(app, 1)
  eighth = await running(app, other)
  await running(app, await verifiedBorrower(app))
})
afterAll(() => app?.close())

test('the seventh day is linked to the loan before, the eighth is not', async () => {
  const followed = async ({ orderId }: TestOrder) =>
    (await ask(app, operator.showLoan, { orderId })).body.follows
  expect((await standingOf(app, first)).settledOn).toBe(settledOn)
  expect(await followed(seventh)).toEqual({ orderId: first.orderId, settledOn, days: 7 })
  expect(await followed(eighth)).toBeNull()
  expect(await followed(first)).toBeNull()
})

test('the list and its file have what follows another loan, by its number', async () => {
  const { rows } = (await ask(app, operator.listLoans, { follows: 'another' })).body
  expect(rows.map(({ orderId, follows }) => [orderId, follows])).toEqual([[seventh.orderId, first.orderId]])
  const page = await LOANS_CSV.page(app.services, { follows: 'another' }, undefined)
  expect(page.rows.map((row) => [row[0], row[LOANS_CSV.header.indexOf('follows')]])).toEqual([
    [seventh.orderId, first.orderId],
  ])
})

test('they are counted among all that were paid out on the same days', async () => {
  const counted = async (over: object) => (await ask(app, operator.countRefinancedLoans, over)).body
  expect(await counted({})).toEqual({
    paidOut: { loans: 5, amount: '25000.00' },
    refinanced: { loans: 1, amount: '5000.00' },
  })
  const today = app.services.clock.today()
  expect(await counted({ disbursedFrom: today })).toEqual({
    paidOut: { loans: 2, amount: '10000.00' },
    refinanced: { loans: 0, amount: '0.00' },
  })
  const { refinanced } = await counted({ disbursedFrom: settledOn, disbursedTo: today })
  expect(refinanced.loans).toBe(1)
})
