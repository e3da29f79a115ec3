/** Payments that are processed together: those that can be are credited in one transaction, and none spoils another. */
import { loanOn } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { countingPlugin } from '../../testing/count-statements.ts'
import { codeFor, keyOf, runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { newPayCode } from './pay-code.ts'
import { codeByNumber, contractCode } from './payment-codes.ts'
import { processPayment, processPayments } from './process-payments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Payable {
  readonly order: TestOrder
  readonly payCode: string
}

async function payable(): Promise<Payable> {
  const order = await runningOrder(app)
  return { order, payCode: (await contractCode(app.services.db, keyOf(order))) ?? '' }
}

const severalPayable = async (count: number): Promise<Payable[]> => {
  const all: Payable[] = []
  for (let no = 0; no < count; no += 1) all.push(await payable())
  return all
}

let references = 0
const noticeFor = (payCode: string, over: Partial<PaymentNotice> = {}): PaymentNotice => ({
  reference: `together-${(references += 1)}`,
  payCode,
  amount: 500_00,
  currency: 'PHP',
  paidOn: app.services.clock.today(),
  ...over,
})

const receive = (notice: PaymentNotice) => processPayment(app.services, 'sandbox', notice)
const reportsOf = (notices: readonly PaymentNotice[]) =>
  notices.map((notice) => ({ provider: 'sandbox', notice }))
const receiveBatch = async (notices: readonly PaymentNotice[]) =>
  Promise.all(await processPayments(app.services, reportsOf(notices)))
const receivedBy = async ({ order }: Payable) => (await standingOf(app, order)).totals.received

test('eight payments are posted by two statements, as one is', async () => {
  const loans = await severalPayable(8)
  const { count, plugin } = countingPlugin()
  const services = { ...app.services, db: app.services.db.withPlugin(plugin) }
  const outcomes = await processPayments(services, reportsOf(loans.map(({ payCode }) => noticeFor(payCode))))
  const receipts = await Promise.all(outcomes)
  expect(receipts).toEqual(loans.map(() => 'credited'))
  expect(count.sent).toBe(2)
  for (const loan of loans) expect(await receivedBy(loan)).toBe(500_00)
})

test('what is written with a payment is written by its transaction: where it fails, nothing is credited', async () => {
  const [first, second] = (await severalPayable(2)) as [Payable, Payable]
  const reports = reportsOf([noticeFor(first.payCode), noticeFor(second.payCode), noticeFor(newPayCode())])
  const finished: string[] = []
  const fail = () => Promise.reject(new Error('the mark fails'))
  await expect(processPayments(app.services, reports, fail)).rejects.toThrow('the mark fails')
  expect(await Promise.all([first, second].map(receivedBy))).toEqual([0, 0])
  const results = await processPayments(app.services, reports, async (_trx, processed) => {
    finished.push(...processed.map(({ report, outcome }) => `${report.notice.reference} ${outcome}`))
  })
  const outcomes = await Promise.all(results)
  expect(outcomes).toEqual(['credited', 'credited', 'suspense'])
  expect(finished).toEqual(reports.map(({ notice }, place) => `${notice.reference} ${outcomes[place]}`))
  const repeated = await processPayments(app.services, reports, async (_trx, processed) => {
    expect(processed.map(({ outcome }) => outcome)).toEqual(['repeated'])
  })
  expect(await Promise.all(repeated)).toEqual(['repeated', 'repeated', 'repeated'])
})

test('a payment by itself is credited once, and one of nobody goes to suspense', async () => {
  const loan = await payable()
  const notice = noticeFor(loan.payCode)
  expect(await receive(notice)).toBe('credited')
  expect(await receive(notice)).toBe('repeated')
  expect(await receive(noticeFor(newPayCode()))).toBe('suspense')
  expect(await receivedBy(loan)).toBe(500_00)
})

describe('beside payments that are credited', () => {
  test('what belongs to nobody or is of another currency waits in suspense; another amount is credited', async () => {
    const [good, otherAmount, foreign] = (await severalPayable(3)) as [Payable, Payable, Payable]
    const { payCode: fixed } = await codeFor(app, otherAmount.order, 700_00)
    const notices = [
      noticeFor(good.payCode),
      noticeFor(newPayCode()),
      noticeFor(fixed, { amount: 700_01 }),
      noticeFor(foreign.payCode, { currency: 'USD' }),
    ]
    expect(await receiveBatch(notices)).toEqual(['credited', 'suspense', 'credited', 'suspense'])
    const inSuspense = await app.services.db
      .selectFrom('suspense')
      .select(['reference', 'reason'])
      .where(
        'reference',
        'in',
        notices.map(({ reference }) => reference),
      )
      .orderBy('reason')
      .execute()
    expect(inSuspense.map(({ reason }) => reason)).toEqual(['other-currency', 'unknown-code'])
    expect(await Promise.all([good, otherAmount, foreign].map(receivedBy))).toEqual([500_00, 700_01, 0])
  })

  test('a second payment to a loan is credited after the first, whichever code it came under', async () => {
    const [loan, other] = (await severalPayable(2)) as [Payable, Payable]
    const { payCode } = await codeFor(app, loan.order, 700_00)
    const notices = [
      noticeFor(loan.payCode),
      noticeFor(other.payCode),
      noticeFor(loan.payCode),
      noticeFor(payCode, { amount: 700_00 }),
    ]
    expect(await receiveBatch(notices)).toEqual(notices.map(() => 'credited'))
    expect(await receivedBy(loan)).toBe(1_700_00)
    expect(await receivedBy(other)).toBe(500_00)
    const paid = (await readEvents(app.services.db, keyOf(loan.order))).filter(({ type }) => type === 'paid')
    expect(paid).toHaveLength(3)
  })

  test('a report that came before, or comes twice together, counts once', async () => {
    const [known, twice, good] = (await severalPayable(3)) as [Payable, Payable, Payable]
    const before = noticeFor(known.payCode)
    expect(await processPayment(app.services, 'sandbox', before)).toBe('credited')
    const double = noticeFor(twice.payCode)
    const receipts = await receiveBatch([before, double, noticeFor(good.payCode), double])
    expect(receipts.toSorted()).toEqual(['credited', 'credited', 'repeated', 'repeated'])
    expect(await Promise.all([known, twice, good].map(receivedBy))).toEqual([500_00, 500_00, 500_00])
  })

  test('one that the tables refuse spoils none: its reference stands under another loan', async () => {
    const [first, second, good] = (await severalPayable(3)) as [Payable, Payable, Payable]
    const taken = noticeFor(first.payCode)
    expect(await processPayment(app.services, 'sandbox', taken)).toBe('credited')
    const differs = { ...taken, payCode: second.payCode }
    expect(await receiveBatch([noticeFor(good.payCode), differs])).toEqual(['credited', 'suspense'])
    expect(await Promise.all([first, second, good].map(receivedBy))).toEqual([500_00, 0, 500_00])
  })

  test('one that settles its loan cancels the codes of that loan alone', async () => {
    const [paidOff, running] = (await severalPayable(2)) as [Payable, Payable]
    const codes: string[] = []
    for (const { order } of [paidOff, running]) codes.push((await codeFor(app, order, 700_00)).payCode)
    const whole = (await standingOf(app, paidOff.order)).outstanding
    const notices = [noticeFor(paidOff.payCode, { amount: whole }), noticeFor(running.payCode)]
    expect(await receiveBatch(notices)).toEqual(['credited', 'credited'])
    const events = await readEvents(app.services.db, keyOf(paidOff.order))
    expect(loanOn(events, app.services.clock.today()).stage).toBe('settled')
    const [ofSettled, ofRunning] = await Promise.all(codes.map((code) => codeByNumber(app.services.db, code)))
    expect(ofSettled?.cancelled_at).toBeInstanceOf(Date)
    expect(ofRunning?.cancelled_at).toBeNull()
  })
})
