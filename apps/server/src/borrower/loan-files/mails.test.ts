/** The e-mails of a loan with their files, through the real app. */
import { confirmAgreement } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { reversePayment } from '@sandigan/lending'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../../core/messages/queue-mail.ts'
import { readMessage } from '../../core/messages/carriers.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { saveSection, sectionValues } from '../../core/forms/sections-repository.ts'
import { tellOfReceipts } from '../../lender/automation/tell-of-receipts.ts'
import { numberReceipts } from '../../money/payments/receipt-numbers.ts'
import { AddressRefused, type Mail } from '../../platform/providers/mail/port.ts'
import { NotTaken } from '../../platform/providers/not-taken.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { changeLoan } from '../../testing/change-loan.ts'
import {
  approved,
  goDays,
  keyOf,
  noteOf,
  payContract,
  pushed,
  runningOrder,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { pdfTexts } from '../../testing/pdf-text.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let sent: Mail[] = []
let carrier: () => Promise<string> = async () => ''
beforeEach(async () => {
  sent = []
  carrier = async () => '<1@lender.example>'
  app = await startTestApp({
    providers: {
      mail: {
        name: 'playing',
        send(mail) {
          sent.push(mail)
          return carrier()
        },
      },
    },
  })
})
afterEach(() => app.close())

const subjects = () => sent.map(({ subject }) => subject)
const fileNames = (mail: Mail | undefined) => mail?.files.map(({ name }) => name)
const textOf = (mail: Mail | undefined, name: string): string =>
  pdfTexts(mail?.files.find((file) => file.name === name)?.content ?? Buffer.alloc(0)).join(' ')
async function mailsOf({ borrowerId }: Pick<TestOrder, 'borrowerId'>) {
  const { db } = app.services
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('channel', '=', 'email')
    .orderBy('message_id')
    .execute()
  return Promise.all(rows.map((row) => readMessage(db, row)))
}
const pay = async (order: TestOrder, amount: number) => {
  await payContract(app, order, amount)
  await app.services.jobs.runDue()
}
const number = () => numberReceipts(app.services)

describe('a borrower with an e-mail address', () => {
  test('gets the note as it was confirmed, and a statement with the money', async () => {
    const order = await runningOrder(app)
    expect(subjects()).toEqual(
      expect.arrayContaining([
        'Sandigan: your account for receiving money was set',
        'Sandigan: your promissory note',
        'Sandigan: we sent your money',
      ]),
    )
    expect(sent).toHaveLength(3)
    for (const { to } of sent) expect(to).toBe('borrower@borrower.example')
    const note = sent.find(({ subject }) => subject.includes('note'))
    expect(fileNames(note)).toEqual(['promissory-note.pdf'])
    expect(textOf(note, 'promissory-note.pdf')).toContain('For value received, I, Example Borrower')
    expect(textOf(note, 'promissory-note.pdf')).toContain(order.orderId)
    const money = sent.find(({ subject }) => subject.includes('money') && subject.includes('sent'))
    expect(fileNames(money)).toEqual(['statement.pdf'])
    expect(money?.text).toContain('we sent PHP 4,850.00')
    expect((await mailsOf(order)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  test('gets a receipt of each payment, and with the last one the statement', async () => {
    const order = await runningOrder(app)
    await goDays(app, 65)
    sent = []
    await pay(order, 100_00)
    await number()
    await app.jobs.runDue()
    expect(sent.map((mail) => [mail.subject, fileNames(mail)])).toEqual([
      ['Sandigan: your receipt, number 00000001', ['receipt.pdf']],
    ])
    expect(textOf(sent[0], 'receipt.pdf')).toContain('PHP 100.00')
    expect(textOf(sent[0], 'receipt.pdf')).toContain('00000001')
    const { outstanding } = await standingOf(app, order)
    await pay(order, outstanding)
    await number()
    await app.jobs.runDue()
    expect(sent.slice(1).map((mail) => [mail.subject, fileNames(mail)])).toEqual([
      ['Sandigan: your loan is fully paid', ['receipt.pdf', 'statement.pdf']],
    ])
  })

  test('reads them in the language of the last login', async () => {
    const borrower = await verifiedBorrower(app)
    const { db } = app.services
    await db
      .updateTable('borrowers')
      .set({ language: 'fil' })
      .where('borrower_id', '=', borrower.borrowerId)
      .execute()
    sent = []
    const order = await approved(app, borrower)
    await app.call(confirmAgreement, await noteOf(app, order), order.session)
    await app.jobs.runDue()
    const note = sent.find(({ subject }) => subject === 'Sandigan: ang promissory note mo')
    expect(note?.text).toContain('Nakalakip ang kopya')
    // The English text holds and comes first, then the annex to read.
    const parts =
      /Na-confirm noong.*For value received, I,.*Sa Filipino, para basahin.*Para sa halagang natanggap, ako,/s
    expect(textOf(note, 'promissory-note.pdf')).toMatch(parts)
  })

  test('gets none at night, and at six what was on hold', async () => {
    const borrower = await verifiedBorrower(app)
    await app.jobs.runDue()
    sent = []
    const order = await approved(app, borrower)
    await app.pass(13 * HOUR_MS)
    await app.call(confirmAgreement, await noteOf(app, order), order.session)
    await app.jobs.runDue()
    expect(sent).toEqual([])
    expect((await mailsOf(order)).find(({ template }) => template === 'noteConfirmed')).toMatchObject({
      state: 'held',
      reason: 'hours',
    })
    await app.pass(7 * HOUR_MS)
    await app.jobs.runDue()
    expect(subjects()).toContain('Sandigan: your promissory note')
  })

  test('learns of another account at night, too', async () => {
    const { borrowerId } = await verifiedBorrower(app)
    await app.jobs.runDue()
    await app.pass(13 * HOUR_MS)
    sent = []
    const account = { template: 'account', values: { end: '1', phone: '2' } } as const
    await app.services.db
      .transaction()
      .execute((trx) => queueMessage(trx, app.services, { borrowerId, ...account }))
    await app.jobs.runDue()
    expect(sent).toHaveLength(1)
  })
})

test('a receipt of a payment that was taken back before it left is not sent', async () => {
  const order = await runningOrder(app)
  await goDays(app, 40)
  const { clock, db } = app.services
  await payContract(app, order, 100_00)
  await number()
  await tellOfReceipts(app.services, { from: 1, to: 1 })
  const row = await db
    .selectFrom('messages')
    .select('files')
    .where('borrower_id', '=', order.borrowerId)
    .where('template', '=', 'paid')
    .where('channel', '=', 'email')
    .executeTakeFirstOrThrow()
  const reference = row.files?.[0]?.payment ?? ''
  await changeLoan(app, keyOf(order), (events) =>
    reversePayment(events, { reference, reason: 'bounced' }, clock.today()),
  )
  sent = []
  await app.jobs.runDue()
  expect(subjects().filter((subject) => subject.includes('receipt'))).toEqual([])
  expect((await mailsOf(order)).find(({ template }) => template === 'paid')).toMatchObject({
    state: 'dropped',
    reason: 'overtaken',
    attempts: 0,
  })
})

test('whoever gave no address gets SMS alone', async () => {
  const { borrowerId } = await app.newBorrower()
  const values = { end: '7891', phone: '1' }
  await app.services.db
    .transaction()
    .execute((trx) => queueMessage(trx, app.services, { borrowerId, template: 'account', values }))
  await app.jobs.runDue()
  const texts = app.services.db.selectFrom('messages').select('state').where('borrower_id', '=', borrowerId)
  expect(await texts.execute()).toEqual([{ state: 'sent' }])
  expect(sent).toEqual([])
  expect(await mailsOf({ borrowerId })).toEqual([])
})

describe('an address that takes no mail', () => {
  const refused = () => Promise.reject(new AddressRefused('550', '550'))

  test('is written to once, shown to operators, and forgotten when another one is given', async () => {
    carrier = refused
    const borrower = await verifiedBorrower(app)
    await app.jobs.runDue()
    expect(sent).toHaveLength(1)
    expect(await mailsOf(borrower)).toMatchObject([{ state: 'failed', reason: 'address-refused' }])
    const order = await pushed(app, borrower)
    const shown = async () => (await ask(app, operator.listMessages, { orderId: order.orderId })).body.mail
    expect(await shown()).toEqual({
      address: 'borrower@borrower.example',
      refusedAt: new Date(app.clock.now()).toISOString(),
      code: '550',
    })
    const again = () =>
      app.services.db.transaction().execute((trx) =>
        queueMail(trx, app.services, {
          borrowerId: borrower.borrowerId,
          template: 'account',
          language: 'en',
          values: { end: '1' },
          key: 'again',
        }),
      )
    expect(await again()).toBe('no-address')
    const { db } = app.services
    const values = await sectionValues(db, borrower.borrowerId, 'basic')
    const changed = { ...values, email: 'new@borrower.example' }
    await db
      .transaction()
      .execute((trx) => saveSection(trx, borrower.borrowerId, 'basic', changed, new Date(app.clock.now())))
    expect(await shown()).toEqual({ address: 'new@borrower.example', refusedAt: null, code: null })
    carrier = async () => ''
    expect(await again()).toBe('queued')
    await app.jobs.runDue()
    expect(sent.at(-1)?.to).toBe('new@borrower.example')
  })

  test('is not blamed for what the server refuses for another reason', async () => {
    carrier = () => Promise.reject(new NotTaken('554', { code: '554', final: true }))
    const borrower = await verifiedBorrower(app)
    await app.jobs.runDue()
    expect(await mailsOf(borrower)).toMatchObject([{ state: 'failed', reason: 'refused' }])
    expect(await app.services.db.selectFrom('refused_addresses').selectAll().execute()).toEqual([])
  })
})

describe('a statement that an operator sends', () => {
  const send = (orderId: string) =>
    tell(app, operator.sendStatement, { orderId, reference: 'asked-on-the-phone' })

  test('arrives once for each reference, signed', async () => {
    const order = await runningOrder(app)
    sent = []
    expect((await send(order.orderId)).body).toEqual({ repeated: false })
    expect((await send(order.orderId)).body).toEqual({ repeated: true })
    await app.jobs.runDue()
    expect(sent.map((mail) => [mail.subject, fileNames(mail)])).toEqual([
      ['Sandigan: your statement of account', ['statement.pdf']],
    ])
    const actions = (await ask(app, operator.listActions, { subject: order.orderId })).body
    expect(actions.filter(({ action }) => action === 'send-statement')).toHaveLength(1)
  })

  test('goes to whoever wants no reminders: it is none', async () => {
    const order = await runningOrder(app)
    await tell(app, operator.setReminders, { orderId: order.orderId, reminders: 'off' })
    sent = []
    await send(order.orderId)
    await app.jobs.runDue()
    expect(subjects()).toEqual(['Sandigan: your statement of account'])
  })

  test('is refused before the money was sent, without an address, and for an order that is not there', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await send(order.orderId)).toMatchObject({ status: 409, body: { code: 'NOT_DISBURSED' } })
    expect((await send('nothere')).status).toBe(404)
    const ran = await runningOrder(app)
    const { db } = app.services
    await db
      .deleteFrom('certification_sections')
      .where('borrower_id', '=', ran.borrowerId)
      .where('section', '=', 'basic')
      .execute()
    expect(await send(ran.orderId)).toMatchObject({ status: 409, body: { code: 'NO_ADDRESS' } })
  })
})
