/** A holiday that is proclaimed while loans run. */
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { goTo, payContract, runningOrder, standingOf } from '../../testing/loan-steps.ts'
import { newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const proclaim = async (date: string, name = 'A proclaimed day') =>
  (await tell(app, operator.saveHoliday, { date, name, kind: 'special' })).body

const datesOf = async (order: Awaited<ReturnType<typeof runningOrder>>) =>
  (await standingOf(app, order)).instalments.map((row) => row.dueOn)

test('a new holiday says how many running loans it moves, and moves each once, without any charge', async () => {
  const moving = await runningOrder(app)
  const fixed = await runningOrder(app, await newProduct(app, { dueDateRule: 'as-is' }))
  const [dueOn = '', ...later] = await datesOf(moving)
  const fixedDates = await datesOf(fixed)
  const before = await standingOf(app, moving)
  expect(await proclaim(dueOn)).toMatchObject({ repeated: false, loansAffected: 1 })
  await app.services.jobs.runDue()
  const [moved = '', ...rest] = await datesOf(moving)
  expect(moved > dueOn).toBe(true)
  expect(rest).toEqual(later)
  expect(await datesOf(fixed)).toEqual(fixedDates)
  expect(await proclaim(dueOn, 'The same day by another name')).toMatchObject({ loansAffected: 0 })
  await app.services.jobs.runDue()
  expect((await datesOf(moving))[0]).toBe(moved)
  await goTo(app, moved)
  const on = await standingOf(app, moving)
  expect(on).toMatchObject({ dueNow: before.nextDue, duePenalty: 0, daysLate: 0 })
})

test('a day that is taken out again moves nothing back; a paid due date stays where it was', async () => {
  const paid = await runningOrder(app)
  const open = await runningOrder(app)
  const [dueOn = ''] = await datesOf(paid)
  expect((await datesOf(open))[0]).toBe(dueOn)
  await goTo(app, dueOn)
  await payContract(app, paid, (await standingOf(app, paid)).dueNow)
  expect(await proclaim(dueOn)).toMatchObject({ loansAffected: 1 })
  await app.services.jobs.runDue()
  const [moved = ''] = await datesOf(open)
  expect(moved > dueOn).toBe(true)
  expect((await datesOf(paid))[0]).toBe(dueOn)
  expect((await tell(app, operator.removeHoliday, { date: dueOn })).status).toBe(200)
  await app.services.jobs.runDue()
  expect((await datesOf(open))[0]).toBe(moved)
})

test('a holiday proclaimed after the day takes the late charges of the day back', async () => {
  const order = await runningOrder(app)
  const [dueOn = ''] = await datesOf(order)
  await goTo(app, addDays(dueOn, 1))
  expect((await standingOf(app, order)).duePenalty).toBeGreaterThan(0)
  await proclaim(dueOn)
  await app.services.jobs.runDue()
  expect(await standingOf(app, order)).toMatchObject({ duePenalty: 0, daysLate: 0 })
})

test('a day taken out before its job has run moves nothing', async () => {
  const order = await runningOrder(app)
  const dates = await datesOf(order)
  await proclaim(dates[0] ?? '')
  await tell(app, operator.removeHoliday, { date: dates[0] })
  await app.services.jobs.runDue()
  expect(await datesOf(order)).toEqual(dates)
})
