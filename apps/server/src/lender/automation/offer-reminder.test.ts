/** An approved offer that nobody accepted is reminded of once, a day before the last day on which it can be. */
import { addDays, OFFER_DAYS } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'
import {
  approved,
  catchUpAll,
  goDays,
  signNote,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { enqueueReminders } from './remind.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const remindersTo = async ({ phone }: TestOrder) =>
  (
    await app.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('phone', '=', phone)
      .where('text', 'like', '%waits for you until%')
      .execute()
  ).map(({ text }) => text)

test('goes out once, the day before the last day, and names that day and the amount', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  const last = addDays(app.services.clock.today(), OFFER_DAYS)
  await goDays(app, OFFER_DAYS - 2)
  expect(await remindersTo(order)).toEqual([])
  await goDays(app, 1)
  expect(await remindersTo(order)).toEqual([
    expect.stringContaining(`PHP 5,000.00 waits for you until ${longDate(loanCopy('en'), last)}.`),
  ])
  await catchUpAll(app)
  await goDays(app, 1)
  await goDays(app, 1)
  expect(await remindersTo(order)).toHaveLength(1)
})

test('is made up for on the last day where the job did not run the day before, and not after it', async () => {
  const orders = [
    await approved(app, await verifiedBorrower(app)),
    await approved(app, await verifiedBorrower(app)),
  ]
  await app.passDays(OFFER_DAYS)
  await enqueueReminders(app.services, 1)
  await app.jobs.runDue()
  for (const order of orders) expect(await remindersTo(order)).toHaveLength(1)
  const late = await approved(app, await verifiedBorrower(app))
  await app.passDays(OFFER_DAYS + 1)
  await catchUpAll(app)
  expect(await remindersTo(late)).toEqual([])
})

test('does not go to whoever has confirmed the note', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  await signNote(app, order)
  await goDays(app, OFFER_DAYS - 1)
  expect(await remindersTo(order)).toEqual([])
})

test('waits for the morning', async () => {
  const order = await approved(app, await verifiedBorrower(app))
  // 23:00 of the day before the reminder.
  await app.passDays(OFFER_DAYS - 2)
  await app.pass(13 * 3_600_000)
  await catchUpAll(app)
  await app.pass(2 * 3_600_000)
  await catchUpAll(app)
  expect(await remindersTo(order)).toEqual([])
  await app.pass(5 * 3_600_000)
  await catchUpAll(app)
  expect(await remindersTo(order)).toHaveLength(1)
})
