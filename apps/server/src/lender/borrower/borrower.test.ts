/** One borrower as operators see it: who it is, the loans, everything that happened, notes and flags. */
import { dataExport, userDelete } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { exampleBasicInfo, exampleExtInfo } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageKey } from '../../core/profile/uploads-repository.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import { ask, tell } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { samplePicture } from '../../testing/sample-picture.ts'
import {
  goDays,
  must,
  payContract,
  pushed,
  runningOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const show = async (borrowerId: string) => (await ask(app, operator.showBorrower, { borrowerId })).body
const timeline = async (query: object) => (await ask(app, operator.showTimeline, query)).body
const flag = (borrowerId: string, kind: string) => tell(app, operator.setFlag, { borrowerId, kind })

describe('the page of a borrower', () => {
  test('says who it is, with numbers by their ends', async () => {
    const order = await runningOrder(app)
    const page = await show(order.borrowerId)
    const { firstName, lastName, idNumber } = exampleBasicInfo()
    expect(page).toMatchObject({
      borrowerId: order.borrowerId,
      phone: order.phone,
      client: 'new',
      reapplyFrom: null,
      flags: [],
      complaints: [],
      screening: [],
      reminders: 'on',
      dueReminders: 'on',
      loans: [
        {
          orderId: order.orderId,
          stage: 'running',
          principal: '5000.00',
          daysLate: 0,
        },
      ],
      accounts: [{ replacedAt: null }],
    })
    expect(page.name).toContain(firstName)
    expect(page.name).toContain(lastName)
    expect(page.idPhotos).toEqual([])
    const home = page.certified.find(({ section }) => section === 'personal')?.fields
    expect(home?.find(({ code }) => code === 'homePlace')?.value).toBe(
      'Barangay 1, Tondo I/II, City of Manila',
    )
    const shown = JSON.stringify(page)
    for (const secret of [idNumber, exampleExtInfo().ref1Phone]) expect(shown).not.toContain(secret)
    expect(page.accounts[0]?.number).toMatch(/^•+\d{4}$/)
  })

  test('of nobody is not there', async () => {
    expect((await ask(app, operator.showBorrower, { borrowerId: 'nobody' })).status).toBe(404)
    expect((await ask(app, operator.showTimeline, { borrowerId: 'nobody' })).status).toBe(404)
    expect((await ask(app, operator.showLoan, { orderId: 'nothing' })).status).toBe(404)
  })

  test('shows the photo of the ID for a reason that is logged', async () => {
    const { borrowerId } = await clearBorrower(app)
    const { storage } = app.services.providers
    const key = (await imageKey(app.services.db, borrowerId, 'idFront')) ?? ''
    await storage.put(key, { contentType: 'image/jpeg', bytes: await samplePicture() })
    const answers = await tell(app, operator.showIdPhoto, { borrowerId, side: 'idFront' })
    expect(answers).toMatchObject({ status: 200, body: { contentType: 'image/jpeg' } })
    expect(Buffer.from(String(answers.body['picture']), 'base64').subarray(0, 2).toString('hex')).toBe('ffd8')
    expect((await tell(app, operator.showIdPhoto, { borrowerId, side: 'idFront' }, {})).status).toBe(400)
    const { rows } = (await ask(app, operator.searchAudit, { borrowerId })).body
    // Of one timestamp, in either order.
    expect(rows.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toMatchObject([
      { kind: 'change', action: 'show-id-photo', reason: 'as a test', facts: { side: 'idFront' } },
      { kind: 'read', action: 'show-id-photo', subject: 'idFront' },
    ])
  })
})

describe('a loan', () => {
  test('is explained to the centavo, when it is late and when nothing is due', async () => {
    const order = await runningOrder(app)
    const early = (await ask(app, operator.showLoan, { orderId: order.orderId })).body
    const cents = (lines: readonly { left: string }[]) =>
      lines.reduce((sum, { left }) => sum + Math.round(Number(left) * 100), 0)
    expect(early).toMatchObject({ stage: 'running', dueNow: '0.00', explanation: [] })
    expect(early.borrowerName).toBe((await show(order.borrowerId)).name)
    expect(cents(early.explanationOfNext)).toBe(Math.round(Number(early.nextDue) * 100))
    expect(early.plan).toHaveLength(4)
    await goDays(app, 40)
    await payContract(app, order, 50_00)
    const late = (await ask(app, operator.showLoan, { orderId: order.orderId })).body
    expect(late.stage).toBe('overdue')
    expect(late.daysLate).toBeGreaterThan(0)
    expect(cents(late.explanation)).toBe(Math.round(Number(late.dueNow) * 100))
    expect(late.explanation.some(({ settledBy }) => settledBy.length > 0)).toBe(true)
    expect(late.terms).toMatchObject({ productId: order.productId, principal: '5000.00', periods: 4 })
  })
})

describe('the timeline', () => {
  test('has everything in one order, each once by pages', async () => {
    const order = await runningOrder(app)
    const { borrowerId, orderId } = order
    await app.pass(1)
    await tell(app, operator.addNote, { borrowerId, orderId, text: 'Called, will pay on Friday.' }, {})
    await app.pass(1)
    await tell(app, operator.setReminders, { orderId, reminders: 'off' })
    await app.pass(1)
    const whole = (await ask(app, operator.showTimeline, { borrowerId })).body
    expect(whole.rows[0]).toMatchObject({
      kind: 'change',
      what: 'set-reminders',
      orderId,
      by: TEST_OPERATOR.name,
    })
    expect(whole.rows[1]).toMatchObject({
      kind: 'note',
      orderId,
      by: TEST_OPERATOR.name,
      facts: { text: 'Called, will pay on Friday.' },
    })
    const kinds = new Set(whole.rows.map(({ kind }) => kind))
    for (const kind of ['account', 'change', 'consent', 'document', 'loan', 'message', 'note', 'payout'])
      expect(kinds, kind).toContain(kind)
    expect(whole.rows.filter(({ kind }) => kind === 'loan').map(({ what }) => what)).toEqual([
      'disbursed',
      'payoutSent',
      'noteConfirmed',
      'approved',
      'agreed',
    ])
    const paged: typeof whole.rows = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await timeline({ borrowerId, limit: '3', ...(after === undefined ? {} : { after }) })
      paged.push(...page.rows)
      after = page.next
    }
    // The first view is logged, and so in the second.
    expect(paged.filter(({ kind }) => kind !== 'read')).toEqual(
      whole.rows.filter(({ kind }) => kind !== 'read'),
    )
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length)
  })

  test('what was done and who viewed are had apart, and together are all, by pages too', async () => {
    const { borrowerId } = await runningOrder(app)
    await tell(app, operator.addNote, { borrowerId, text: 'Called.' }, {})
    await app.pass(1)
    for (const _ of [1, 2, 3]) {
      await show(borrowerId)
      // Views of one hour are one.
      await app.pass(3_600_000)
    }
    const ids = async (query: object) => {
      const found: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await timeline({ borrowerId, limit: '2', ...query, ...(after && { after }) })
        found.push(...page.rows.map(({ kind, id }) => `${kind} ${id}`))
        after = page.next
      }
      return found
    }
    // A view of the timeline is one itself, once in an hour.
    await ids({})
    const whole = await ids({})
    const done = await ids({ show: 'done' })
    const reads = await ids({ show: 'reads' })
    expect(reads.length).toBeGreaterThanOrEqual(3)
    expect(done).toEqual(whole.filter((id) => !id.startsWith('read ')))
    expect(reads).toEqual(whole.filter((id) => id.startsWith('read ')))
    const said = await ids({ show: 'contacts' })
    expect(said).toEqual(whole.filter((id) => /^(message|contact|call-back|note|complaint) /.test(id)))
    expect(said.length).toBeGreaterThan(0)
    expect((await ask(app, operator.showTimeline, { borrowerId, show: 'none' })).status).toBe(400)
  })

  test('of one order leaves out the others', async () => {
    const order = await runningOrder(app)
    const { borrowerId, orderId } = order
    const { rows } = (await ask(app, operator.showTimeline, { borrowerId, orderId })).body
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.orderId))).toEqual(new Set([orderId]))
  })
})

describe('a note', () => {
  test('is one however often it is sent, and is in the borrower’s copy without who wrote it', async () => {
    const { borrowerId, session } = await verifiedBorrower(app)
    const note = { borrowerId, text: 'Prefers to be called in the evening.' }
    expect((await tell(app, operator.addNote, note, {})).body).toMatchObject({ repeated: false })
    expect((await tell(app, operator.addNote, note, {})).body).toMatchObject({ repeated: true })
    const { document } = must(await app.call(dataExport, {}, session))
    expect(document).toContain(note.text)
    expect(document).not.toContain(TEST_OPERATOR.name)
  })

  test('about somebody else’s order is refused', async () => {
    const [one, other] = [await verifiedBorrower(app), await pushed(app, await verifiedBorrower(app))]
    const answers = await tell(
      app,
      operator.addNote,
      { borrowerId: one.borrowerId, orderId: other.orderId, text: 'x' },
      {},
    )
    expect(answers.status).toBe(404)
    expect((await tell(app, operator.addNote, { borrowerId: 'nobody', text: 'x' }, {})).status).toBe(404)
  })
})

describe('a flag', () => {
  test('is set once, shown, logged and taken away', async () => {
    const { borrowerId } = await verifiedBorrower(app)
    expect((await flag(borrowerId, 'vulnerable')).body).toMatchObject({ repeated: false })
    expect((await flag(borrowerId, 'vulnerable')).body).toMatchObject({ repeated: true })
    expect((await show(borrowerId)).flags).toMatchObject([
      { kind: 'vulnerable', by: TEST_OPERATOR.name, reason: 'as a test' },
    ])
    const clear = () => tell(app, operator.clearFlag, { borrowerId, kind: 'vulnerable' })
    await app.pass(1)
    expect((await clear()).body).toMatchObject({ repeated: false })
    expect((await clear()).body).toMatchObject({ repeated: true })
    expect((await show(borrowerId)).flags).toEqual([])
    const { rows } = (await ask(app, operator.searchAudit, { borrowerId, kind: 'change' })).body
    expect(rows.map(({ action }) => action)).toEqual(['clear-flag', 'set-flag'])
    expect((await flag(borrowerId, 'rich')).status).toBe(400)
    expect((await flag('nobody', 'vulnerable')).status).toBe(404)
  })

  test.each([
    ['vulnerable', 'dropped', false],
    ['deceased', 'dropped', true],
    ['fraud-suspected', 'sent', true],
    ['legal-hold', 'sent', false],
  ])('%s: a reminder is %s, an application on hold: %s', async (kind, state, isOnHold) => {
    const order = await pushed(app, await clearBorrower(app))
    const { borrowerId, orderId } = order
    await flag(borrowerId, kind)
    const reasons = (await show(borrowerId)).holds.map(({ reason }) => reason)
    expect(reasons).toEqual(isOnHold ? ['flagged'] : [])
    const approve = await tell(app, operator.decideApplication, { orderId, decision: 'approve' })
    expect(approve.body.code).toBe(isOnHold ? 'HOLDS_OPEN' : undefined)
    const { services } = app
    await services.db.transaction().execute((trx) =>
      queueMessage(trx, services, {
        borrowerId,
        template: 'offer',
        key: 'a reminder',
        loanId: orderId,
        values: {
          date: '',
          amount: '',
          order: '',
        },
      }),
    )
    await app.jobs.runDue()
    const { messages } = (await ask(app, operator.listMessages, { orderId })).body
    const reminder = messages.find(({ template }) => template === 'offer')
    expect(reminder).toMatchObject(state === 'dropped' ? { state, reason: 'flagged' } : { state })
  })

  test('legal-hold keeps the account, until it is taken away', async () => {
    const { borrowerId, session } = await verifiedBorrower(app)
    await flag(borrowerId, 'legal-hold')
    expect((await app.call(userDelete, { confirm: '1' }, session)).code).toBe('2012')
    await tell(app, operator.clearFlag, { borrowerId, kind: 'legal-hold' })
    expect((await app.call(userDelete, { confirm: '1' }, session)).success).toBe(true)
    expect(await show(borrowerId)).toMatchObject({ name: '', phone: '', accounts: [], flags: [] })
  })
})
