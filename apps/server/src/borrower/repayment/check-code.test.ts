import { codeCheck, type PayloadOf } from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeFor,
  goDays,
  keyOf,
  must,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { paySandboxCode } from '../../sandbox/sandbox-payments.ts'
import { barsOf } from '../../money/payments/channels.ts'
import { code128Widths } from '../../platform/pictures/code-128.ts'
import { contractCode } from '../../money/payments/payment-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Of the example borrower. */
const initials = 'E. B.'
const OURS = { issued: 1, open: 1, direct: 1, initials }
const PAST = { issued: 1, open: 0, direct: 1, initials }
const FOREIGN = { issued: 0, open: 0 }
/** What is paid at a counter says so, with the steps there. */
const AT_STORE = { method: 'store', steps: expect.arrayContaining([expect.stringMatching(/at the counter/)]) }
/** While it can be paid, a counter scans it. */
const scanned = (payCode: string) => ({ bars: code128Widths(payCode) })

const check = async (payload: PayloadOf<typeof codeCheck>) => must(await app.call(codeCheck, payload))

async function openedCode(channelNumber = '90101') {
  const order = await runningOrder(app)
  const { nextDue } = await standingOf(app, order)
  const { payUrl, payCode } = await codeFor(app, order, nextDue, { channelNumber })
  const query = new URLSearchParams(payUrl.split('?')[1])
  return { order, payCode, payCodeImg: query.get('payCodeImg') ?? '', repayAmount: centavosToPesos(nextDue) }
}

const contractOf = async (order: TestOrder) => (await contractCode(app.services.db, keyOf(order))) ?? ''

describe('a code in the address of a page', () => {
  test('is ours as we handed it out, to anyone who asks', async () => {
    const { payCode, repayAmount } = await openedCode()
    const ours = { ...OURS, ...AT_STORE, ...scanned(payCode) }
    expect(await check({ payCode, repayAmount })).toEqual(ours)
    expect(await check({ payCode, payCodeImg: '', repayAmount })).toEqual(ours)
    expect(await check({ payCode, repayAmount: '' })).toEqual(ours)
  })

  test('that is paid from a bank has its steps and nothing to scan', async () => {
    const { payCode } = await openedCode('90104')
    expect(await check({ payCode })).toEqual({
      ...OURS,
      method: 'bank',
      steps: expect.arrayContaining([expect.stringMatching(/online bank/)]),
    })
  })

  test('is not scanned where counters take it as it is read out', async () => {
    const { payCode } = await openedCode()
    const { reach, ...payment } = app.services.providers.payment
    const { scans: _, ...unscanned } = reach
    const providers = { ...app.services.providers, payment: { ...payment, reach: unscanned } }
    expect([barsOf({ providers }, payCode), barsOf(app.services, payCode)]).toEqual([
      undefined,
      code128Widths(payCode),
    ])
  })

  test.each([
    { claim: 'a telephone number', payCode: 'GCash 0917 000 0000' },
    { claim: 'a number that we never gave', payCode: '1000000000009' },
    { claim: 'nothing', payCode: '' },
  ])('$claim is not', async ({ payCode }) => {
    expect(await check({ payCode, repayAmount: '1403.52' })).toEqual(FOREIGN)
  })

  test('with another amount is not, as it was never handed out so', async () => {
    const { payCode } = await openedCode()
    expect(await check({ payCode, repayAmount: '9999.00' })).toEqual(FOREIGN)
    expect(await check({ payCode, repayAmount: 'all you have' })).toEqual(FOREIGN)
  })

  test('is no longer open once it is paid, or its last day has passed, or the loan is settled', async () => {
    const paid = await openedCode()
    await paySandboxCode(app.services, { payCode: paid.payCode })
    expect(await check({ payCode: paid.payCode, repayAmount: paid.repayAmount })).toEqual({
      ...PAST,
      method: 'store',
      steps: expect.any(Array),
    })
    const late = await openedCode()
    await goDays(app, 1)
    expect(await check({ payCode: late.payCode })).toMatchObject({ ...OURS, ...scanned(late.payCode) })
    await goDays(app, 1)
    const past = await check({ payCode: late.payCode })
    expect([past, 'bars' in past]).toEqual([expect.objectContaining(PAST), false])
  })

  test('of a contract takes any amount as often as one likes, until the loan is settled', async () => {
    const order = await runningOrder(app)
    const payCode = await contractOf(order)
    expect(await check({ payCode, repayAmount: '12.34' })).toEqual({ ...OURS, ...scanned(payCode) })
    await payContract(app, order, 100_00)
    expect(await check({ payCode })).toEqual({ ...OURS, ...scanned(payCode) })
    await goDays(app, 61)
    await payContract(app, order, (await standingOf(app, order)).settlement.amount)
    expect(await check({ payCode })).toEqual(PAST)
  })
})

describe('a picture in the address of a page', () => {
  test('is ours under the name that we gave it', async () => {
    const { payCodeImg, repayAmount } = await openedCode('90102')
    expect(await check({ payCodeImg, repayAmount })).toEqual(OURS)
  })

  test.each([
    { claim: 'one that somebody uploaded here', payCodeImg: '/media/problem-images/x2nq.jpg' },
    { claim: 'one with a guessed name', payCodeImg: `/media/pay-codes/1000000000009-${'0'.repeat(20)}.svg` },
    { claim: 'one of another site', payCodeImg: 'https://thief.example/qr.png' },
  ])('$claim is not', async ({ payCodeImg }) => {
    expect(await check({ payCodeImg })).toEqual(FOREIGN)
  })

  test('decides alone: a true number beside a foreign picture does not make it ours', async () => {
    const { payCode, repayAmount } = await openedCode('90102')
    expect(await check({ payCode, payCodeImg: 'https://thief.example/qr.png', repayAmount })).toEqual(FOREIGN)
  })
})

test('numbers cannot be searched through: an address may ask 120 times a minute', async () => {
  const ask = (address: string) => app.call(codeCheck, { payCode: '1000000000009' }, undefined, { address })
  const answers: string[] = []
  for (let time = 0; time < 121; time += 1) answers.push((await ask('203.0.113.9')).code)
  expect(answers.filter((code) => code === '0')).toHaveLength(120)
  expect(answers.at(-1)).toBe('1004')
  expect((await ask('203.0.113.10')).code).toBe('0')
})

test('nothing is shown but how it is paid and two letters, whoever asks', async () => {
  const { payCode, repayAmount, order } = await openedCode()
  const { data } = await app.call(codeCheck, { payCode, repayAmount }, order.session)
  expect(Object.keys(data)).toEqual(['issued', 'open', 'direct', 'initials', 'bars', 'method', 'steps'])
})
