import { generateVcode, loanPlayDetail } from '@sandigan/contract'
import { addDays, centavosToPesos, pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askCode,
  codeFor,
  detailsOf,
  goDays,
  goTo,
  idsOf,
  must,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { codeByNumber } from '../../money/payments/payment-codes.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { readQrPh } from '../../platform/providers/payment/qr-ph.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How many codes a borrower holds who asks twice today and twice tomorrow for the same money. */
async function codesOfTwoDays(own: TestApp) {
  const order = await runningOrder(own)
  const { nextDue } = await standingOf(own, order)
  const ask = async () => (await codeFor(own, order, nextDue)).payCode
  const today = new Set([await ask(), await ask()])
  await goDays(own, 1)
  const tomorrow = new Set([await ask(), await ask()])
  return { today: today.size, tomorrow: tomorrow.size, both: new Set([...today, ...tomorrow]).size }
}
const ONE_A_DAY = { today: 1, tomorrow: 1, both: 2 }
const queryOf = (url: string) => new URLSearchParams(url.split('?')[1])

describe('the instalment page', () => {
  test('asks for the next instalment before it is due, and for everything due after', {
    meta: { spec: ['7.call.loan-play-detail'] },
  }, async () => {
    const order = await runningOrder(app)
    const page = async () => must(await app.call(loanPlayDetail, idsOf(order), order.session))
    const before = await page()
    const { nextDue, nextDueOn } = await standingOf(app, order)
    expect(before).toMatchObject({
      repayAmount: centavosToPesos(nextDue),
      repayDate: nextDueOn,
      settleAmount: '',
    })
    const sumOf = (lines: readonly { amount: string }[]) =>
      lines.reduce((total, line) => total + (pesosToCentavos(line.amount) ?? 0), 0)
    expect(before.inside.map(({ reason }) => reason)).toEqual(['principal', 'interest'])
    expect(sumOf(before.inside)).toBe(nextDue)
    expect(before.repayList.map((channel) => channel.channel_number)).toEqual([
      '90101',
      '90102',
      '90103',
      '90104',
    ])
    expect(Object.keys(before.defDetail?.payNotice ?? {})).toContain('7-Eleven')
    await goDays(app, 65)
    const { dueNow } = await standingOf(app, order)
    const after = await page()
    expect(after.repayAmount).toBe(centavosToPesos(dueNow))
    expect(after.detail[0]).toEqual({ text: 'Installment', value: '1–2 of 4' })
    expect(sumOf(after.inside)).toBe(dueNow)
  })

  test('is closed before the money has arrived and after everything is paid', {
    meta: { spec: ['7.call.loan-play-detail'] },
  }, async () => {
    const open = await pushed(app, await verifiedBorrower(app))
    expect((await app.call(loanPlayDetail, idsOf(open), open.session)).code).toBe('4007')
    expect((await askCode(app, open, {})).code).toBe('4007')
    const order = await runningOrder(app)
    await goDays(app, 65)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect((await app.call(loanPlayDetail, idsOf(order), order.session)).code).toBe('4001')
    expect((await askCode(app, order, {})).code).toBe('4001')
  })
})

describe('a payment code', () => {
  test('of a counter is shown as a number, of a wallet as a QR Ph picture that says the same', {
    meta: { spec: ['7.call.generate-vcode', '2.code1.query'] },
  }, async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const counter = await codeFor(app, order, nextDue)
    expect(Object.fromEntries(queryOf(counter.payUrl))).toEqual({
      showType: '1',
      payCode: counter.payCode,
      payCodeImg: '',
      repayAmount: centavosToPesos(nextDue),
    })
    const wallet = await codeFor(app, order, nextDue, { channelNumber: '90102' })
    const query = queryOf(wallet.payUrl)
    expect(query.get('showType')).toBe('2')
    const picture = await app.fastify.inject(query.get('payCodeImg') ?? '')
    expect(picture.headers['content-type']).toContain('image/svg+xml')
    const code = await codeByNumber(app.services.db, wallet.payCode)
    expect(readQrPh(code?.qr ?? '')).toMatchObject({ amount: nextDue, reference: wallet.payCode })
  })

  test("'s picture is found by nobody who only guesses its number", async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const { payCode } = await codeFor(app, order, nextDue, { channelNumber: '90103' })
    const guess = await app.fastify.inject(`/media/pay-codes/${payCode}-${'0'.repeat(20)}.svg`)
    expect(guess.statusCode).toBe(404)
  })

  test('requested again is the same one while it is valid', {
    meta: { spec: ['7.call.generate-vcode'] },
  }, async () => {
    expect(await codesOfTwoDays(app)).toEqual(ONE_A_DAY)
  })

  test.each([
    { claim: 'ends a day early', days: -1, found: { today: 2, tomorrow: 2, both: 4 } },
    { claim: 'lasts a day too long', days: 1, found: { today: 1, tomorrow: 1, both: 1 } },
  ])('planted bug: one that $claim is noticed', async ({ days, found }) => {
    const broken = await startTestApp()
    const { db } = broken.services
    const body = `begin new.expires_on := new.expires_on + (${days}); return new; end`
    await sql.raw(`create function slip() returns trigger language plpgsql as $$ ${body} $$`).execute(db)
    await sql`create trigger slip before insert on payment_codes
      for each row execute function slip()`.execute(db)
    const codes = await codesOfTwoDays(broken)
    expect(codes).not.toEqual(ONE_A_DAY)
    expect(codes).toEqual(found)
    await broken.close()
  })

  test('that was paid is used up: who pays the same amount once more gets another', async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const first = await codeFor(app, order, nextDue)
    await paySandboxCode(app.services, { payCode: first.payCode })
    expect((await standingOf(app, order)).nextDue).toBe(nextDue)
    const second = await codeFor(app, order, nextDue)
    expect(second.payCode).not.toBe(first.payCode)
    expect((await codeFor(app, order, nextDue)).payCode).toBe(second.payCode)
  })

  test('under one idempotency key is answered the same even after it was paid', async () => {
    const order = await runningOrder(app)
    const { nextDue } = await standingOf(app, order)
    const ask = (amount: number) =>
      app.call(
        generateVcode,
        { ...idsOf(order), amount: centavosToPesos(amount), channelNumber: '90101' },
        order.session,
        { idempotencyKey: 'pay-1' },
      )
    const first = must(await ask(nextDue))
    await paySandboxCode(app.services, { payCode: first.payCode })
    expect(must(await ask(nextDue))).toEqual(first)
    expect((await ask(100_00)).code).toBe('1006')
  })

  test('is given thirty times a day for one loan and no more', async () => {
    const order = await runningOrder(app)
    const codes: string[] = []
    for (let peso = 1; peso <= 31; peso += 1)
      codes.push((await askCode(app, order, { amount: `${peso}.00` })).code)
    expect(codes.filter((code) => code === '0')).toHaveLength(30)
    expect(codes.at(-1)).toBe('1004')
    await goDays(app, 2)
    expect((await askCode(app, order, { amount: '31.00' })).code).toBe('0')
  })

  test('of what settles the loan early ends it from half the term on; a day before, the money is an advance till then', {
    meta: { spec: ['9.terms.prepayment'] },
  }, async () => {
    const order = await runningOrder(app)
    const { settlement, disbursedOn } = await standingOf(app, order)
    const from = addDays(disbursedOn ?? '', 60)
    expect(settlement).toMatchObject({ allowed: false, allowedFrom: from })
    await goTo(app, addDays(from, -1))
    const early = await standingOf(app, order)
    const ahead = await runningOrder(app)
    expect(early.settlement.allowed).toBe(false)
    await goDays(app, 1)
    const { amount } = (await standingOf(app, order)).settlement
    const page = must(await app.call(loanPlayDetail, idsOf(order), order.session))
    expect(page.settleAmount).toBe(centavosToPesos(amount))
    const { payCode } = await codeFor(app, order, amount)
    expect(await paySandboxCode(app.services, { payCode })).toMatchObject({ status: 'credited' })
    expect((await detailsOf(app, order)).orderStatus).toBe(200)
    const before = await codeFor(app, ahead, (await standingOf(app, ahead)).settlement.amount)
    expect(await paySandboxCode(app.services, { payCode: before.payCode })).toMatchObject({
      status: 'credited',
    })
    expect((await standingOf(app, ahead)).stage).toBe('running')
    await goTo(app, (await standingOf(app, ahead)).settlement.allowedFrom ?? '')
    expect((await standingOf(app, ahead)).stage).toBe('settled')
  })

  test('of what settles the loan early ends today, when the sum still does; of a part of what is due, tomorrow', async () => {
    const order = await runningOrder(app)
    await goTo(app, (await standingOf(app, order)).settlement.allowedFrom ?? '')
    const { settlement, dueNow, on } = await standingOf(app, order)
    const lastDayOf = async (amount: number) => {
      const { payCode } = await codeFor(app, order, amount)
      const { expires_on } = await app.services.db
        .selectFrom('payment_codes')
        .select('expires_on')
        .where('pay_code', '=', payCode)
        .executeTakeFirstOrThrow()
      return expires_on
    }
    expect(await lastDayOf(settlement.amount)).toBe(on)
    expect(await lastDayOf(dueNow - 1)).toBe(addDays(on, 1))
  })

  test.each([
    { claim: 'for nothing', over: { amount: '0.00' }, code: '4003' },
    { claim: 'for more than the full balance', over: { amount: '6000.00' }, code: '4003' },
    { claim: 'of an unknown channel', over: { channelNumber: '1' }, code: '4002' },
    { claim: 'of an order that is not there', over: { orderId: 'nothing' }, code: '1003' },
    { claim: 'with more than two places', over: { amount: '1.005' }, code: '1002' },
  ])('$claim is refused', { meta: { spec: ['7.call.generate-vcode'] } }, async ({ over, code }) => {
    expect((await askCode(app, await runningOrder(app), over)).code).toBe(code)
  })
})
