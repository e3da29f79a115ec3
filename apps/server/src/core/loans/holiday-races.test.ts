/** On a real PostgreSQL: a holiday is proclaimed while a loan's money arrives, and while payments come in. */
import { extensionInfo } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
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
import { postgresAvailable } from '../../testing/postgres.ts'
import { doneOrWaiting, rounds, startAppOnPostgres } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { readEvents } from './loan-repository.ts'

const planted = vi.hoisted(() => ({ noLock: false }))
/** What happens as soon as the plan's holidays were read. */
const onceRead = vi.hoisted(() => ({ work: null as (() => Promise<void>) | null }))
vi.mock('./holidays.ts', async (load) => {
  const real = await load<typeof import('./holidays.ts')>()
  const holidaysToPlanWith: typeof real.holidaysToPlanWith = async (trx) => {
    const holidays = await (planted.noLock ? real.readHolidays(trx) : real.holidaysToPlanWith(trx))
    const { work } = onceRead
    onceRead.work = null
    await work?.()
    return holidays
  }
  return { ...real, holidaysToPlanWith }
})

const ROUNDS = rounds(2)

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const firstDueOf = async (order: TestOrder) => (await standingOf(app, order)).instalments[0]?.dueOn ?? ''
  const proclaim = (date: string) =>
    tell(app, operator.saveHoliday, { date, name: 'A proclaimed day', kind: 'special' })

  /** A loan whose money arrives while its first due date becomes a holiday. */
  async function proclaimedAtArrival(): Promise<{ holiday: string; order: TestOrder }> {
    // A loan of the same day has the same dates.
    const holiday = await firstDueOf(await runningOrder(app))
    const saved: { done: Promise<unknown> | null } = { done: null }
    onceRead.work = async () => {
      saved.done = proclaim(holiday).then(() => app.jobs.runDue())
      await doneOrWaiting(app, saved.done)
    }
    const order = await runningOrder(app)
    expect(saved.done).not.toBeNull()
    await saved.done
    await app.jobs.runDue()
    return { holiday, order }
  }

  test('no loan that begins meanwhile keeps a due date on the new holiday', async () => {
    const { holiday, order } = await proclaimedAtArrival()
    expect((await firstDueOf(order)) > holiday).toBe(true)
  })

  test(
    'a payment and the move of the due date both count, whichever is first',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        await app.passDays(1)
        const order = await runningOrder(app)
        const holiday = await firstDueOf(order)
        const { outstanding } = await standingOf(app, order)
        await proclaim(holiday)
        const [paid] = await Promise.all([payContract(app, order, 100_00), app.jobs.runDue()])
        expect(paid).toMatchObject({ status: 'credited' })
        const after = await standingOf(app, order)
        expect(after.outstanding).toBe(outstanding - 100_00)
        expect((await firstDueOf(order)) > holiday).toBe(true)
      }
    },
    ROUNDS * 30_000,
  )

  test('an extension paid meanwhile leaves no due date on the new holiday', async () => {
    await app.passDays(1)
    const order = await runningOrder(app)
    // Holidays of the rounds before may have moved its date by days.
    await goTo(app, addDays(await firstDueOf(order), 6))
    const { delayInfo } = must(await app.call(extensionInfo, idsOf(order), order.session))
    const price = pesosToCentavos(delayInfo.delayAmount) ?? 0
    const { payCode } = await codeFor(app, order, price, { isDelay: '1' })
    const events = await readEvents(app.services.db, keyOf(order))
    const quoted = events.flatMap((event) => (event.type === 'extensionQuoted' ? event.quote.plan : []))
    const holiday = quoted[0]?.dueOn ?? ''
    const saved: { done: Promise<unknown> | null } = { done: null }
    onceRead.work = async () => {
      saved.done = proclaim(holiday)
      await doneOrWaiting(app, saved.done)
    }
    expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
    expect(saved.done).not.toBeNull()
    await saved.done
    await app.jobs.runDue()
    expect((await standingOf(app, order)).extensions).toBe(1)
    expect((await firstDueOf(order)) > holiday).toBe(true)
  })

  test('planted bug: where nobody waits for the table, a due date stays on the holiday', async () => {
    await app.passDays(1)
    planted.noLock = true
    const { holiday, order } = await proclaimedAtArrival().finally(() => {
      planted.noLock = false
    })
    expect(await firstDueOf(order)).toBe(holiday)
  })
})
