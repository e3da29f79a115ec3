/** How the borrower of a loan is reached: the number by the hour, and what was said last. (Decision 317.) */
import { chooseReminders } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  goDays,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let order: TestOrder
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
  await goDays(app, 40)
})
afterAll(() => app?.close())

const details = async () => (await ask(app, operator.showContactDetails, { orderId: order.orderId })).body
const record = (over: object) =>
  tell(app, operator.recordContact, { orderId: order.orderId, way: 'call', outcome: 'reached', ...over }, {})
const ends = () => `${order.phone.slice(0, 3)}••••${order.phone.slice(-4)}`
const hour = () => new Date(app.clock.now() + 8 * HOUR_MS).getUTCHours()
const goToHour = (to: number) => app.pass(((to - hour() + 24) % 24) * HOUR_MS)

test('the number is whole from 06:00 to 22:00, and closed with the time at which it opens', async () => {
  for (const [at, whole] of [
    [21, true],
    [22, false],
    [5, false],
    [6, true],
  ] as const) {
    await goToHour(at)
    const { phone, dial, closed, opensAt } = await details()
    expect([at, phone, dial, closed]).toEqual(
      whole ? [at, order.phone, `+86${order.phone}`, null] : [at, ends(), null, 'hours'],
    )
    const opensAtHour = opensAt === null ? null : new Date(Date.parse(opensAt) + 8 * HOUR_MS).getUTCHours()
    expect([at, opensAtHour]).toEqual([at, whole ? null : 6])
  }
  await goToHour(10)
})

test('the last contact is there with what was said, and the hour at which the borrower was reached most', async () => {
  expect(await details()).toMatchObject({ lastContact: null, bestHour: null, promise: null })
  await record({ outcome: 'no-answer' })
  expect((await details()).bestHour).toBeNull()
  await goToHour(18)
  for (const text of ['first', 'second']) await record({ text })
  await goToHour(20)
  await record({ outcome: 'refused', text: 'Lost the job.' })
  expect(await details()).toMatchObject({
    bestHour: 18,
    lastContact: { by: TEST_OPERATOR.name, way: 'call', outcome: 'refused', text: 'Lost the job.' },
  })
  await goToHour(10)
})

test('a promise is open up to its day, broken from the day after, and gone once it is paid', async () => {
  const on = addDays(app.services.clock.today(), 1)
  await record({ outcome: 'promised', promisedOn: on, promised: '1400.50' })
  expect((await details()).promise).toEqual({ on, amount: '1400.50', broken: false })
  await goDays(app, 1)
  expect((await details()).promise?.broken).toBe(false)
  await goDays(app, 1)
  expect((await details()).promise).toEqual({ on, amount: '1400.50', broken: true })
  await payContract(app, order, (await standingOf(app, order)).dueNow)
  expect((await details()).promise).toBeNull()
})

test('reminders say whether they are sent, and a flag before what the borrower chose', async () => {
  expect((await details()).reminders).toBe('on')
  must(await app.call(chooseReminders, { wanted: '0' }, order.session))
  expect((await details()).reminders).toBe('late-only')
  await tell(app, operator.setReminders, { orderId: order.orderId, reminders: 'off' })
  expect((await details()).reminders).toBe('off')
  const flag = { borrowerId: order.borrowerId, kind: 'vulnerable' }
  await tell(app, operator.setFlag, flag)
  expect(await details()).toMatchObject({ reminders: 'flagged', flags: ['vulnerable'], closed: null })
  await tell(app, operator.clearFlag, flag)
})

test('nobody calls where a flag says that there is nobody to call', async () => {
  const flag = { borrowerId: order.borrowerId, kind: 'deceased' }
  await tell(app, operator.setFlag, flag)
  expect(await details()).toMatchObject({ phone: ends(), dial: null, closed: 'flagged', opensAt: null })
  await tell(app, operator.clearFlag, flag)
})

test('whoever reads it is logged as one who saw the borrower', async () => {
  const person = await signedInAs(app, 'collections')
  await person.ask(operator.showContactDetails, { orderId: order.orderId })
  const { rows } = (await ask(app, operator.listReads, { borrowerId: order.borrowerId })).body
  expect(rows[0]).toMatchObject({ call: 'contact-details', subject: order.orderId })
})
