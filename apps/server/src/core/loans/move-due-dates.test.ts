/** A holiday that is proclaimed while loans run. */
import { extensionInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
} from '../../testing/loan-steps.ts'
import { newProduct } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { readEvents } from './loan-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const proclaim = async (date: string, name = 'A proclaimed day') =>
  (await tell(app, operator.saveHoliday, { date, name, kind: 'special' })).body

const datesOf = async (order: Awaited<ReturnType<typeof runningOrder>>) =>
  (await standingOf(app, order)).instalments.map((row) => row.dueOn)

test('a new holiday says how many loans it moves, and moves each once, without any charge', async () => {
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

test('a holiday proclaimed between the quote of an extension and its payment moves the new due date', async () => {
  const order = await runningOrder(app)
  await goDays(app, 36)
  const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
  const price = pesosToCentavos(delayInfo.delayAmount) ?? 0
  const { payCode } = await codeFor(app, order, price, { isDelay: '1' })
  const events = await readEvents(app.services.db, keyOf(order))
  const quoted = events.flatMap((event) => (event.type === 'extensionQuoted' ? event.quote.plan : []))
  const [holiday = '', ...later] = quoted.map((row) => row.dueOn)
  expect(await proclaim(holiday)).toMatchObject({ loansAffected: 0 })
  await app.services.jobs.runDue()
  expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
  const after = await standingOf(app, order)
  const [moved = '', ...rest] = after.instalments.map((row) => row.dueOn)
  expect(after.extensions).toBe(1)
  expect(moved > holiday).toBe(true)
  expect(rest).toEqual(later)
  await goTo(app, moved)
  expect(await standingOf(app, order)).toMatchObject({ duePenalty: 0, daysLate: 0 })
})
