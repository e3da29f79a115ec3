/** What a borrower who cannot pay reads and requests: figures, hours, one open request, and nobody else's. */
import { callBackCancel, callBackSave, cannotPay, dataExport, extensionInfo } from '@sandigan/contract'
import { addDays, centavosToPesos, loanOn, pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCallBack } from '../../core/book/call-backs.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import {
  detailsOf,
  goDays,
  goTo,
  idsOf,
  keyOf,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const HOUR_MS = 3_600_000
const show = async (order: TestOrder) => must(await app.call(cannotPay, idsOf(order), order.session))
const request = (order: TestOrder, over: object = {}, session = order.session, key?: string) =>
  app.call(
    callBackSave,
    { ...idsOf(order), day: '', hour: '10', ...over },
    session,
    key === undefined ? {} : { idempotencyKey: key },
  )
/** A day after today that can be chosen. */
const dayFor = async (order: TestOrder, at = 1) => (await show(order)).callDays[at]?.day ?? ''
const rowsOf = ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('call_backs')
    .select(['state', 'note', 'rests_until'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('requested_at')
    .execute()

describe('the page of who cannot pay', () => {
  test('says what a part payment leaves and what late charges come to, by the real rules', async () => {
    const order = await runningOrder(app)
    const { nextDueOn } = await standingOf(app, order)
    await goTo(app, addDays(nextDueOn ?? '', 5))
    const events = await readEvents(app.services.db, keyOf(order))
    const today = app.services.clock.today()
    const { dueNow, duePenalty } = loanOn(events, today)
    const page = await show(order)
    expect(page).toMatchObject({
      amount: centavosToPesos(dueNow),
      late: true,
      dueOn: nextDueOn,
      lateNow: centavosToPesos(duePenalty),
      monthlyLimit: '5',
    })
    expect(page.forecast).toEqual(
      [1, 7, 30].map((days) => {
        const day = addDays(today, days)
        return { day, late: centavosToPesos(loanOn(events, day).duePenalty) }
      }),
    )
    expect(page.parts).toHaveLength(3)
    const [part] = page.parts
    const amount = pesosToCentavos(part?.amount ?? '') ?? 0
    await payContract(app, order, amount)
    expect(part?.left).toBe(centavosToPesos((await standingOf(app, order)).dueNow))
    await goDays(app, 7)
    const later = await standingOf(app, order)
    expect(part?.late).toBe(centavosToPesos(later.duePenalty + later.totals.penaltyPaid))
    expect(amount % 50_00).toBe(0)
  })

  test('counts late charges from the due date while it has not passed', async () => {
    const order = await runningOrder(app)
    const { nextDueOn, nextDue } = await standingOf(app, order)
    await goTo(app, addDays(nextDueOn ?? '', -3))
    const page = await show(order)
    expect(page).toMatchObject({ amount: centavosToPesos(nextDue), late: false, lateNow: '0.00' })
    expect(page.forecast.map(({ day }) => day)).toEqual([1, 7, 30].map((n) => addDays(nextDueOn ?? '', n)))
    expect(Number(page.mostLate)).toBeGreaterThan(Number(page.forecast[2]?.late))
  })

  test('names the price of an extension and what it costs more, as its own page does', async () => {
    const order = await runningOrder(app)
    expect((await show(order)).extension).toMatchObject({ enabled: 0, reason: expect.stringMatching(/\w/) })
    await goTo(app, (await standingOf(app, order)).nextDueOn ?? '')
    const { extension } = await show(order)
    const { delayInfo, cost, repayDate } = must(await app.call(extensionInfo, idsOf(order), order.session))
    expect(extension).toMatchObject({
      enabled: 1,
      amount: delayInfo.delayAmount,
      more: cost.more,
      nextDueOn: repayDate,
      reason: '',
    })
  })

  test('is there for a loan that runs and owes something, for its borrower alone', async () => {
    const order = await runningOrder(app)
    const other = await pushed(app, await verifiedBorrower(app))
    expect((await app.call(cannotPay, idsOf(other), other.session)).code).toBe('4007')
    for (const call of [cannotPay, callBackCancel] as const)
      expect((await app.call(call, idsOf(order), other.session)).code).toBe('1003')
    const day = await dayFor(order)
    expect((await request(order, { day }, other.session)).code).toBe('1003')
    expect((await request(other, { day })).code).toBe('4007')
    expect(await rowsOf(order)).toEqual([])
    await goDays(app, 61)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect((await app.call(cannotPay, idsOf(order), order.session)).code).toBe('4001')
    expect((await request(order, { day: addDays(app.services.clock.today(), 1) })).code).toBe('4001')
  })
})

describe('a call back', () => {
  test('is requested, moved and cancelled; a loan has one at a time', async () => {
    const order = await runningOrder(app)
    const [day, next] = [await dayFor(order), await dayFor(order, 2)]
    const first = must(await request(order, { day, note: '  After work  ' }))
    expect(first.callBack).toEqual({ day, hour: 10, note: 'After work' })
    expect(must(await request(order, { day, note: 'After work' }))).toEqual(first)
    expect(await rowsOf(order)).toHaveLength(1)
    await app.pass(1_000)
    must(await request(order, { day: next, hour: '18' }))
    expect((await show(order)).callBack).toEqual({ day: next, hour: 18, note: '' })
    await app.pass(1_000)
    must(await app.call(callBackCancel, idsOf(order), order.session))
    must(await app.call(callBackCancel, idsOf(order), order.session))
    expect((await show(order)).callBack).toBeUndefined()
    expect((await rowsOf(order)).map(({ state }) => state)).toEqual(['moved', 'cancelled'])
  })

  test('is on the page of the loan until its hour is over, with no more than its time', async () => {
    const order = await runningOrder(app)
    const shown = async () => (await detailsOf(app, order)).callBack
    expect(await shown()).toBeUndefined()
    const day = await dayFor(order)
    must(await request(order, { day, hour: '9', note: 'After work' }))
    expect(await shown()).toEqual({ day, hour: 9 })
    await goTo(app, day)
    const { callAt } = (await openCallBack(app.services.db, keyOf(order))) ?? {}
    const end = (callAt?.getTime() ?? 0) + HOUR_MS
    await app.pass(end - 1 - app.services.clock.now())
    expect(await shown()).toEqual({ day, hour: 9 })
    await app.pass(1)
    expect(await shown()).toBeUndefined()
  })

  test('is refused at a time that cannot be chosen any more', async () => {
    const order = await runningOrder(app)
    await goTo(app, (await show(order)).callDays[0]?.day ?? '')
    // 10:00 or so: the hour has begun.
    const today = app.services.clock.today()
    const { callDays } = await show(order)
    expect(callDays[0]?.day).toBe(today)
    const hour = callDays[0]?.hours[0] ?? 0
    expect((await request(order, { day: today, hour: String(hour - 1) })).code).toBe('4010')
    for (const wrong of ['7', '19'])
      expect((await request(order, { day: callDays[1]?.day, hour: wrong })).code).toBe('4010')
    must(await request(order, { day: today, hour: String(hour) }))
    await app.pass(HOUR_MS)
    // Another note for an hour that has begun is another request; the same one is not.
    must(await request(order, { day: today, hour: String(hour) }))
    expect((await request(order, { day: today, hour: String(hour), note: 'x' })).code).toBe('4010')
    await app.pass(-HOUR_MS)
  })

  test('counts once under its key, and no more than ten times a day', async () => {
    const order = await runningOrder(app)
    const day = await dayFor(order)
    const once = must(await request(order, { day }, order.session, 'call-1'))
    must(await request(order, { day, hour: '11' }))
    expect(must(await request(order, { day }, order.session, 'call-1'))).toEqual(once)
    expect((await show(order)).callBack).toMatchObject({ hour: 11 })
    for (let hour = 8; hour < 16; hour += 1)
      must(await request(order, { day, hour: String(hour), note: `${hour}` }))
    expect((await request(order, { day, hour: '17' })).code).toBe('1004')
  })

  test('has a note that is encrypted, and in the copy of the borrower’s data', async () => {
    const order = await runningOrder(app)
    must(await request(order, { day: await dayFor(order), note: 'My shop was flooded' }))
    const [row] = await rowsOf(order)
    expect(JSON.stringify(row?.note)).not.toContain('flooded')
    const { document } = must(await app.call(dataExport, {}, order.session))
    expect(JSON.parse(document)).toMatchObject({
      stored: { call_backs: [{ note: 'My shop was flooded', state: 'open' }] },
    })
  })
})
