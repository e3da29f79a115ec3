/** From a month on percentage tax is of what was earned: months before it stay, and nothing is taxed twice or never. */
import { type IsoDate, monthEndOf, taxBaseTotal, taxedSince } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goTo,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../loans/loan-repository.ts'
import { percentageTaxes } from './percentage-tax.ts'

let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp({ env: { PERCENTAGE_TAX_ACCRUED_FROM: '2027-01-01' } })
  order = await runningOrder(app)
})
afterAll(() => app.close())

const invoices = () =>
  app.services.db.selectFrom('invoices').selectAll().orderBy('month').orderBy('number').execute()
const endOf = async (day: IsoDate) => {
  const events = await readEvents(app.services.db, keyOf(order))
  const end = monthEndOf(
    events.filter((event) => event.recordedOn <= day),
    day,
  )
  if (end === null) throw new Error('no loan')
  return end
}

test('each month has its basis, and the sum of all is what was earned by the end of the last', async () => {
  await goTo(app, '2026-12-23')
  await payContract(app, order, (await standingOf(app, order)).nextDue)
  await goTo(app, '2027-01-01')
  const december = await invoices()
  const received = taxedSince(await endOf('2026-12-31'), 'received')
  expect(december.reduce((sum, row) => sum + taxBaseTotal(row), 0)).toBe(taxBaseTotal(received))

  await goTo(app, '2027-02-01')
  await goTo(app, '2027-03-01')
  await goTo(app, '2027-04-01')
  const all = await invoices()
  expect(all.slice(0, december.length)).toEqual(december)
  const months = await app.services.db
    .selectFrom('tax_months')
    .select(['month', 'basis'])
    .orderBy('month')
    .execute()
  expect(months.slice(-4)).toEqual([
    { month: '2026-12-01', basis: 'received' },
    { month: '2027-01-01', basis: 'accrued' },
    { month: '2027-02-01', basis: 'accrued' },
    { month: '2027-03-01', basis: 'accrued' },
  ])
  const earned = taxedSince(await endOf('2027-03-31'), 'accrued')
  for (const part of ['interest', 'fee', 'charges'] as const)
    expect(all.reduce((sum, row) => sum + row[part], 0)).toBe(earned[part])
  // Nothing was paid in it, and the days have earned interest.
  const january = all.filter(({ month }) => month === '2027-01-01')
  expect(january).toHaveLength(1)
  expect(january[0]?.interest).toBeGreaterThan(0)
})

test('a quarter is taxed on the sum of its invoices, and the page says what each month is of', async () => {
  const { bases, kinds, tax } = await percentageTaxes(app.services.db, '2027-03-31')
  expect(bases.map(({ basis }) => basis)).toEqual(['accrued', 'accrued', 'accrued'])
  const rows = (await invoices()).filter(({ month }) => month >= '2027-01-01' && month <= '2027-03-01')
  const sum = rows.reduce((total, row) => total + taxBaseTotal(row), 0)
  expect(kinds[0]).toMatchObject({ base: sum, tax: Math.round(sum / 20) })
  expect(tax).toBe(Math.round(sum / 20))
})

test('a month that was begun keeps its basis, whatever the setting says by then', async () => {
  await app.services.db.insertInto('tax_months').values({ month: '2027-04-01', basis: 'received' }).execute()
  await goTo(app, '2027-05-01')
  const all = await invoices()
  const received = taxedSince(await endOf('2027-04-30'), 'received')
  for (const part of ['interest', 'fee', 'charges'] as const)
    expect(all.reduce((sum, row) => sum + row[part], 0)).toBe(received[part])
})
