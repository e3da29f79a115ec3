import { loanPlanInfo, loanTrail } from '@sandigan/contract'
import { reversePayment } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goDays,
  must,
  payContract,
  pushed,
  running,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { changeLoan } from '../loans/append-events.ts'
import { calendarFile } from './calendar-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = (link: string, session: string, lang = '') =>
  app.fastify.inject(`${link}&sessionId=${session}${lang && `&lang=${lang}`}`)
const of = ({ productId, orderId }: TestOrder) => ({ productId, orderId })
const plan = async (order: TestOrder) => must(await app.call(loanPlanInfo, of(order), order.session))
const receiptsOf = async (order: TestOrder) =>
  must(await app.call(loanTrail, of(order), order.session)).trail.flatMap((line) => line.receiptUrl || [])

async function paidOrder(): Promise<TestOrder> {
  const order = await running(app, await verifiedBorrower(app))
  await goDays(app, 40)
  await payContract(app, order, (await standingOf(app, order)).dueNow + 50_00)
  return order
}

describe('a receipt', () => {
  test('is a PDF for its borrower, in both languages', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    for (const lang of ['', 'fil']) {
      const file = await open(link, order.session, lang)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(file.rawPayload.length).toBeGreaterThan(1500)
    }
  })

  test('of another borrower, of no payment, or without a session is not given', async () => {
    const order = await paidOrder()
    const other = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    expect((await open(link, other.session)).statusCode).toBe(404)
    expect((await open(link.replace(/reference=.*/, 'reference=none'), order.session)).statusCode).toBe(404)
    const lost = await open(link, 'unknown')
    expect([lost.statusCode, lost.headers.location]).toEqual([303, '/login'])
  })

  test('is taken back with its payment', async () => {
    const order = await paidOrder()
    const [link = ''] = await receiptsOf(order)
    const reference = new URLSearchParams(link.split('?')[1]).get('reference') ?? ''
    const key = { borrowerId: order.borrowerId, loanId: order.orderId }
    await app.services.db
      .transaction()
      .execute((trx) =>
        changeLoan(trx, app.services, key, (events, today) =>
          reversePayment(events, { reference, reason: 'bounced' }, today),
        ),
      )
    expect((await open(link, order.session)).statusCode).toBe(404)
    expect(await receiptsOf(order)).toEqual([])
  })
})

test('a statement of account is a PDF once the money came', async () => {
  const order = await paidOrder()
  const { statementUrl } = await plan(order)
  const file = await open(statementUrl, order.session)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const waiting = await pushed(app, await verifiedBorrower(app))
  const early = statementUrl.replace(order.orderId, waiting.orderId)
  expect((await open(early, waiting.session)).statusCode).toBe(404)
})

test('a calendar file holds every due date that is left', async () => {
  const order = await paidOrder()
  const { calendarUrl } = await plan(order)
  const file = await open(calendarUrl, order.session)
  expect(file.headers['content-type']).toContain('text/calendar')
  const left = (await standingOf(app, order)).instalments.filter((row) => row.left > 0)
  const days = [...file.body.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map((match) => match[1])
  expect(days).toEqual(left.map((row) => row.dueOn.replaceAll('-', '')))
  expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

describe('a calendar line', () => {
  const write = (summary: string) =>
    calendarFile({
      name: 'n',
      stamp: new Date('2026-11-23T02:00:00Z'),
      events: [
        {
          uid: 'u',
          from: '2026-11-24',
          until: '2026-11-25',
          summary,
          description: 'd',
          remindBefore: '-PT14H',
        },
      ],
    })

  test.each(['ñ'.repeat(120), 'a'.repeat(74), `${'x'.repeat(70)}😀😀😀`])(
    'of %s is folded between characters',
    (summary) => {
      const file = write(summary)
      expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`)
    },
  )

  test('marks what would end it', () =>
    expect(write('a, b; c\\d\ne')).toContain('SUMMARY:a\\, b\\; c\\\\d\\ne\r\n'))
})
