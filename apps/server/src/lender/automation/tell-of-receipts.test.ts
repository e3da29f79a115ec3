/** Borrowers are notified of their payments, many in one batch, through the real app. */
import { reversePayment } from '@sandigan/lending'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '../../core/loans/loan-repository.ts'
import { saveSection, sectionValues } from '../../core/forms/sections-repository.ts'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import { countingPlugin } from '../../testing/count-statements.ts'
import {
  goDays,
  keyOf,
  payContract,
  runningOrder,
  standingOf,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { tellOfReceipts } from './tell-of-receipts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    providers: { mail: { name: 'playing', send: async () => '<1@lender.example>' } },
  })
})
afterAll(() => app.close())

/** The messages about payments to a borrower, in order. */
const notified = ({ borrowerId }: TestOrder) =>
  app.services.db
    .selectFrom('messages')
    .select(['channel', 'template', 'language', 'body', 'files'])
    .where('borrower_id', '=', borrowerId)
    .where('template', 'in', ['paid', 'settled'])
    .orderBy('message_id')
    .execute()

/** Gives what is paid its numbers. @returns their range */
async function numbered(): Promise<{ from: number; to: number }> {
  const { last_number: last } = await app.services.db
    .selectFrom('receipt_counter')
    .select('last_number')
    .executeTakeFirstOrThrow()
  return { from: last + 1, to: last + (await numberReceipts(app.services)) }
}

/** How many are one batch here. */
const GROUP = 10

/** The statements that it takes to tell of them. */
async function statementsToTell(receipts: { from: number; to: number }): Promise<number> {
  const { count, plugin } = countingPlugin()
  await tellOfReceipts({ ...app.services, db: app.services.db.withPlugin(plugin) }, receipts, GROUP)
  return count.sent
}

const orders = async (howMany: number): Promise<TestOrder[]> => {
  const made: TestOrder[] = []
  for (let n = 0; n < howMany; n += 1) made.push(await runningOrder(app))
  return made
}

test('each in the own language, with an e-mail where there is an address, and once', async () => {
  const [both, filipino, noMail, last, takenBack] = (await orders(5)) as [
    TestOrder,
    TestOrder,
    TestOrder,
    TestOrder,
    TestOrder,
  ]
  const { db, clock } = app.services
  await db
    .updateTable('borrowers')
    .set({ language: 'fil' })
    .where('borrower_id', '=', filipino.borrowerId)
    .execute()
  const values = await sectionValues(db, noMail.borrowerId, 'basic')
  const without = { ...values, email: '' }
  await db
    .transaction()
    .execute((trx) => saveSection(trx, noMail.borrowerId, 'basic', without, new Date(clock.now())))
  await goDays(app, 20)

  await payContract(app, both, 100_00)
  await payContract(app, both, 200_00)
  await payContract(app, filipino, 300_00)
  await payContract(app, noMail, 400_00)
  await payContract(app, last, (await standingOf(app, last)).outstanding)
  await payContract(app, takenBack, 500_00)
  const payment = (await readEvents(db, keyOf(takenBack))).find((event) => event.type === 'paid')
  const reference = payment?.type === 'paid' ? payment.reference : ''
  await changeLoan(app, keyOf(takenBack), (events) =>
    reversePayment(events, { reference, reason: 'bounced' }, clock.today()),
  )
  const receipts = await numbered()
  expect(receipts.to - receipts.from + 1).toBe(6)
  await tellOfReceipts(app.services, receipts)
  await tellOfReceipts(app.services, receipts)

  const brief = async (order: TestOrder) =>
    (await notified(order)).map(({ channel, template, language }) => `${channel} ${template} ${language}`)
  expect(await brief(both)).toEqual(['sms paid en', 'email paid en', 'sms paid en', 'email paid en'])
  expect(await brief(filipino)).toEqual(['sms paid fil', 'email paid fil'])
  expect(await brief(noMail)).toEqual(['sms paid en'])
  expect(await brief(last)).toEqual(['sms settled en', 'email settled en'])
  expect(await brief(takenBack)).toEqual([])

  const [first, , second] = await notified(both)
  expect([first?.body, second?.body].map((body) => /PHP [\d.,]+\d/.exec(body ?? '')?.[0])).toEqual([
    'PHP 100.00',
    'PHP 200.00',
  ])
  const [, mail] = await notified(filipino)
  const [answers] = (await readEvents(db, keyOf(filipino))).filter((event) => event.type === 'paid')
  expect(mail?.files).toEqual([
    { file: 'receipt', payment: answers?.type === 'paid' ? answers.reference : '' },
  ])

  await app.jobs.runDue()
  const states = await db
    .selectFrom('messages')
    .select('state')
    .where('template', 'in', ['paid', 'settled'])
    .execute()
  expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'sent'))
})

test('of many with as many statements as of one; of more than a group, group by group', async () => {
  const [one, other] = (await orders(2)) as [TestOrder, TestOrder]
  await payContract(app, one, 10_00)
  const ofOne = await statementsToTell(await numbered())

  for (let n = 0; n < GROUP / 2; n += 1) {
    await payContract(app, one, 10_00 + n)
    await payContract(app, other, 10_00 + n)
  }
  const many = await numbered()
  expect(many.to - many.from + 1).toBe(GROUP)
  expect(await statementsToTell(many)).toBe(ofOne)

  for (let n = 0; n < GROUP + 1; n += 1) await payContract(app, other, 20_00 + n)
  expect(await statementsToTell(await numbered())).toBe(2 * ofOne)
  expect(await notified(other)).toHaveLength(2 * (GROUP / 2 + GROUP + 1))
})

test('not of what was written down three days ago', async () => {
  const [old, news] = (await orders(2)) as [TestOrder, TestOrder]
  await payContract(app, old, 100_00)
  await app.passDays(1)
  await payContract(app, news, 100_00)
  const receipts = await numbered()
  await app.passDays(2)
  await tellOfReceipts(app.services, receipts)
  expect(await notified(old)).toEqual([])
  expect(await notified(news)).toHaveLength(2)
})
