/** A person decides with what the rules say: offers less, asks for more, takes an approval back. */
import * as operator from '@sandigan/contract/client/operator'
import { confirmAgreement, saveJobInfo } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { addPhoto, clearBorrower } from '../../testing/clear-borrower.ts'
import {
  detailsOf,
  LITE_OFFER,
  must,
  noteOf,
  pushed,
  running,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { signedInAs } from '../../testing/operator-browser.ts'
import { saveRules } from '../../testing/rule-sets.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const idOf = ({ orderId }: TestOrder) => ({ orderId })
const show = async (order: TestOrder) => (await ask(app, operator.showApplication, idOf(order))).body
const decide = (order: TestOrder, input: object) =>
  tell(app, operator.decideApplication, { ...idOf(order), ...input })
const actions = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listActions, { subject: orderId })).body.map(({ action }) => action)

describe('one application', () => {
  test('comes with what each rule checked, in words', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await app.jobs.runDue()
    const shown = await show(order)
    expect(shown).toMatchObject({
      orderId: order.orderId,
      stage: 'reviewing',
      decidedBy: null,
      offered: null,
      stillWanted: [],
      amount: '5000.00',
      holds: expect.arrayContaining([{ reason: 'photo-missing', others: [] }]),
      borrower: { name: 'Example Borrower' },
    })
    expect(shown.evaluations).toEqual([
      expect.objectContaining({
        version: 1,
        usedAs: 'live',
        occasion: 'application',
        verdict: 'review',
        client: 'new',
      }),
    ])
    const said = (rule: string) => shown.evaluations[0]?.results.find((one) => one.rule === rule)
    expect(said('identity')).toEqual({
      rule: 'identity',
      outcome: 'review',
      fact: expect.stringContaining('photo-missing'),
      limit: '',
    })
    expect(said('age')).toEqual({ rule: 'age', outcome: 'off', fact: '36 years', limit: '18 to 120 years' })
    expect(said('amount')).toEqual({
      rule: 'amount',
      outcome: 'off',
      fact: '₱5,000.00',
      limit: 'at most ₱10,000.00',
    })
    expect(said('listed')?.fact).toBe('no match that is not cleared')
  })

  test('is there after the decision, with what the rules said then and who decided', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await decide(order, { decision: 'approve' })
    expect(await show(order)).toMatchObject({ stage: 'awaiting-note', decidedBy: null })
    expect((await show(order)).evaluations[0]).toMatchObject({ occasion: 'person' })
    await saveRules(app, { decides: 'at-once' })
    const byRules = await pushed(app, await clearBorrower(app))
    await app.jobs.runDue()
    expect(await show(byRules)).toMatchObject({ stage: 'awaiting-note', decidedBy: 2 })
    await saveRules(app, {})
  })

  test('says who decided last, also when it was taken back', async () => {
    const order = await pushed(app, await clearBorrower(app))
    expect(await show(order)).toMatchObject({ decision: null, idPhotos: [{ side: 'idFront' }] })
    await decide(order, { decision: 'approve' })
    const by = { by: TEST_OPERATOR.name, at: expect.any(String) }
    expect((await show(order)).decision).toEqual({ what: 'approve', reason: 'as a test', ...by })
    await app.pass(60_000)
    await tell(app, operator.revokeApproval, idOf(order))
    expect((await show(order)).decision).toMatchObject({ what: 'revoke', ...by })
    await app.pass(60_000)
    await decide(order, { decision: 'offer-less', code: 'income', amount: '3000.00' })
    expect((await show(order)).decision).toMatchObject({ what: 'offer-less', ...by })
  })

  test('that there is not, is not found', async () => {
    expect((await ask(app, operator.showApplication, { orderId: 'none' })).status).toBe(404)
  })
})

describe('less than was requested', () => {
  test('is a decline that names the amount; the same again is a repeat', async () => {
    const borrower = await clearBorrower(app)
    const order = await pushed(app, borrower)
    const less = { decision: 'offer-less', code: 'income', amount: '3000.00' }
    expect(await decide(order, less)).toMatchObject({
      status: 200,
      body: { repeated: false, stage: 'declined' },
    })
    expect((await decide(order, less)).body).toMatchObject({ repeated: true })
    expect(await show(order)).toMatchObject({ offered: '3000.00', decidedBy: null })
    const page = await detailsOf(app, order)
    expect(page.noticeDesText).toContain('The loan is too large for the income that you told us.')
    expect(page.noticeDesText).toContain('You can have ₱3,000.00 instead.')
    expect(page.advice).toContain('Do you think this is a mistake? Call us.')
    const next = await pushed(app, borrower, { ...LITE_OFFER, amount: '3000.00' })
    expect((await decide(next, { decision: 'approve' })).body).toMatchObject({ stage: 'awaiting-note' })
  })

  test.each([
    ['no amount', 400, { code: 'income' }],
    ['no reason', 400, { amount: '3000.00' }],
    ['the amount that was requested', 409, { code: 'income', amount: '5000.00' }],
    ['more', 409, { code: 'income', amount: '6000.00' }],
    ['less than the product has', 409, { code: 'income', amount: '1999.00' }],
    ['an amount between two steps', 409, { code: 'income', amount: '3000.01' }],
  ])('with %s is refused', async (_claim, status, input) => {
    const order = await pushed(app, await clearBorrower(app))
    expect((await decide(order, { decision: 'offer-less', ...input })).status).toBe(status)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
  })

  test('an amount belongs to no other decision', async () => {
    const order = await pushed(app, await clearBorrower(app))
    expect((await decide(order, { decision: 'approve', amount: '3000.00' })).status).toBe(400)
    expect((await decide(order, { decision: 'decline', code: 'rules', amount: '3000.00' })).status).toBe(400)
  })
})

describe('what is missing', () => {
  const request = (order: TestOrder, ...wanted: string[]) =>
    tell(app, operator.requestInformation, { ...idOf(order), wanted })

  test('is named by SMS and on the order’s page until it has come', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await request(order, 'photo', 'work')).toMatchObject({
      status: 200,
      body: { repeated: false, stillWanted: ['photo', 'work'] },
    })
    const requested = await detailsOf(app, order)
    expect(requested.orderStatus).toBe(21)
    expect(requested.noticeStatusText).toBe('We need something from you')
    expect(requested.noticeDesText).toContain(
      'a clear photo of the front of your ID; your work and your monthly income',
    )
    const sms = await app.services.db
      .selectFrom('messages')
      .select(['template', 'body'])
      .where('borrower_id', '=', order.borrowerId)
      .where('template', '=', 'asked')
      .execute()
    expect(sms).toHaveLength(1)
    await app.pass(60_000)
    await addPhoto(app, order.borrowerId)
    expect((await show(order)).stillWanted).toEqual(['work'])
    expect((await detailsOf(app, order)).noticeDesText).not.toContain('photo')
    const job = { employment: 'private' as const, employer: 'Example Store', monthlyIncome: 'to30k' as const }
    must(await app.call(saveJobInfo, job, order.session))
    expect((await show(order)).stillWanted).toEqual([])
    expect((await detailsOf(app, order)).noticeStatusText).toBe('Under review')
  })

  test('is not requested twice, but anew where it differs', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    await request(order, 'photo')
    expect((await request(order, 'photo')).body).toEqual({ repeated: true, stillWanted: ['photo'] })
    expect((await request(order, 'identity')).body).toEqual({ repeated: false, stillWanted: ['identity'] })
    expect(await actions(order)).toEqual(['request-information', 'request-information'])
  })

  test.each([[[]], [['photo', 'photo']], [['blood-type']]])('%j is refused', async (wanted) => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect((await request(order, ...wanted)).status).toBe(400)
  })

  test('is not requested after the decision', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await decide(order, { decision: 'approve' })
    expect(await request(order, 'photo')).toMatchObject({ status: 409, body: { code: 'NOT_UNDER_REVIEW' } })
    expect(await request({ ...order, orderId: 'none' }, 'photo')).toMatchObject({ status: 404 })
  })
})

describe('an approval', () => {
  const revoke = (order: TestOrder) => tell(app, operator.revokeApproval, idOf(order))

  test('is taken back, and the application is decided anew with a note of its own', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await decide(order, { decision: 'approve' })
    const first = await noteOf(app, order)
    expect(await revoke(order)).toMatchObject({ status: 200, body: { repeated: false, stage: 'reviewing' } })
    expect((await detailsOf(app, order)).orderStatus).toBe(21)
    expect(await app.call(confirmAgreement, first, order.session)).toMatchObject({ success: false })
    expect(await revoke(order)).toMatchObject({ status: 409, body: { code: 'NOT_APPROVED' } })
    await app.passDays(2)
    await decide(order, { decision: 'approve' })
    await signNote(app, order)
    const other = await signedInAs(app, 'finance')
    await other.ask(operator.releaseLoans, { orderIds: [order.orderId], reason: 'as a test' })
    await app.jobs.runDue()
    expect((await standingOf(app, order)).stage).toBe('running')
    expect((await actions(order)).sort()).toEqual(['decide', 'decide', 'release-loan', 'revoke-approval'])
  })

  test('that the borrower has signed stays; such a loan is withdrawn instead', async () => {
    const order = await pushed(app, await clearBorrower(app))
    await decide(order, { decision: 'approve' })
    await signNote(app, order)
    const refused = await revoke(order)
    expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_CONFIRMED' } })
    expect(refused.body.error).toContain('cancel')
    expect((await tell(app, operator.cancelOrder, idOf(order))).status).toBe(200)
    const paidOut = await running(app, await clearBorrower(app))
    expect((await revoke(paidOut)).body.code).toBe('ALREADY_CONFIRMED')
  })
})
