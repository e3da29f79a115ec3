/** A holiday that is entered after its day: whom it moves, and that the request counts as many as the job. */
import { extensionInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, lateChargesPaid, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  codeFor,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { readEvents } from './loan-repository.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** @returns of how many loans the dates move, by the request */
const proclaim = async (date: string, name = 'A proclaimed day') =>
  (await tell(app, operator.saveHoliday, { date, name, kind: 'special' })).body.loansAffected

const firstDueOf = async (order: TestOrder) => (await standingOf(app, order)).instalments[0]?.dueOn ?? ''
const pay = async (order: TestOrder, of: 'dueNow' | 'outstanding') =>
  payContract(app, order, (await standingOf(app, order))[of])

/** Lets the job run. @returns how many loans it moved */
async function movedByJob(): Promise<number> {
  const count = async () =>
    (
      await app.services.db
        .selectFrom('loan_events')
        .select('loan_id')
        .where('type', '=', 'dueDatesMoved')
        .execute()
    ).length
  const before = await count()
  await app.services.jobs.runDue()
  return (await count()) - before
}

test('moves what was paid late, of a loan that has ended too, and nothing that was paid by the day; each once', async () => {
  const [inTime, open, late, ended] = [
    await runningOrder(app),
    await runningOrder(app),
    await runningOrder(app),
    await runningOrder(app),
  ]
  const dueOn = await firstDueOf(inTime)
  await goTo(app, dueOn)
  await pay(inTime, 'dueNow')
  await goTo(app, addDays(dueOn, 10))
  await pay(late, 'dueNow')
  await pay(ended, 'outstanding')
  const before = await standingOf(app, ended)
  const charges = lateChargesPaid(await readEvents(app.services.db, keyOf(ended)), app.services.clock.today())
  expect([before.stage, charges > 0]).toEqual(['settled', true])
  expect(await proclaim(dueOn)).toBe(3)
  expect(await movedByJob()).toBe(3)
  expect(await firstDueOf(inTime)).toBe(dueOn)
  for (const order of [open, late, ended]) expect((await firstDueOf(order)) > dueOn).toBe(true)
  const after = await standingOf(app, ended)
  expect(after.stage).toBe('settled')
  expect(after.credit).toBeGreaterThan(before.credit)
  expect([await proclaim(dueOn, 'By another name'), await movedByJob()]).toEqual([0, 0])
  await tell(app, operator.removeHoliday, { date: dueOn })
  expect((await firstDueOf(ended)) > dueOn).toBe(true)
  expect([await proclaim(dueOn), await movedByJob()]).toEqual([0, 0])
})

test('moves the date of a loan that was extended since', async () => {
  const order = await runningOrder(app)
  const dueOn = await firstDueOf(order)
  await goTo(app, addDays(dueOn, 5))
  const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
  const price = pesosToCentavos(delayInfo.delayAmount) ?? 0
  const { payCode } = await codeFor(app, order, price, { isDelay: '1' })
  expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
  expect((await firstDueOf(order)) > dueOn).toBe(true)
  const { outstanding, advance } = await standingOf(app, order)
  expect([await proclaim(dueOn), await movedByJob()]).toEqual([1, 1])
  const after = await standingOf(app, order)
  // What its late charges were is money of the borrower again.
  expect(after.outstanding - after.advance).toBeLessThan(outstanding - advance)
})

test('that is still to come moves an instalment that an advance covers already', async () => {
  const order = await runningOrder(app)
  const dueOn = await firstDueOf(order)
  await payContract(app, order, (await standingOf(app, order)).nextDue)
  expect([await proclaim(dueOn), await movedByJob()]).toEqual([1, 1])
  expect((await firstDueOf(order)) > dueOn).toBe(true)
})
