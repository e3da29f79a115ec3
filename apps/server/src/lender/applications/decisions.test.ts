/** The lender decides: what waits, yes or no with reasons, withdrawn, the money once more. */
import * as operator from '@sandigan/contract/client/operator'
import { SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import {
  approved,
  detailsOf,
  goDays,
  LITE_OFFER,
  pushed,
  runningOrder,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { renumberAccounts } from '../../testing/readable.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Waiting = Record<string, unknown> & { orderId: string }
async function waiting(query: Record<string, string> = {}): Promise<Waiting[]> {
  const { status, body } = await ask(app, operator.listApplications, query)
  expect(status).toBe(200)
  return body.rows
}
const waitingOne = async (order: TestOrder) =>
  (await waiting()).find(({ orderId }) => orderId === order.orderId)
const whole = async ({ orderId }: TestOrder) => (await ask(app, operator.showApplication, { orderId })).body

const decide = ({ orderId }: TestOrder, input: object) =>
  tell(app, operator.decideApplication, { orderId, ...input })

const recorded = async ({ orderId }: TestOrder) =>
  (await ask(app, operator.listActions, { subject: orderId })).body as {
    action: string
    by: string
    facts: object
  }[]

describe('what waits', () => {
  test('is listed oldest first, and shown with what a decision needs, numbers by their ends', async () => {
    const first = await pushed(app, await clearBorrower(app))
    await app.pass(60_000)
    const second = await pushed(app, await verifiedBorrower(app))
    const list = await waiting()
    const order = list.map(({ orderId }) => orderId)
    expect(order.indexOf(first.orderId)).toBeLessThan(order.indexOf(second.orderId))
    const listed = {
      orderId: first.orderId,
      productId: LITE_OFFER.productId,
      productName: expect.any(String),
      appliedAt: expect.any(String),
      flaggedAt: null,
      amount: LITE_OFFER.amount,
      periods: 4,
      termUnit: 30,
      holds: [],
    }
    const named = { reference: first.borrowerId, name: 'Example Borrower' }
    expect(await waitingOne(first)).toEqual({ ...listed, borrower: named })
    expect(await whole(first)).toMatchObject({
      ...listed,
      borrower: {
        ...named,
        phone: first.phone,
        registeredAt: expect.any(String),
        address: '1 Example Street, Barangay 1, Tondo I/II, City of Manila',
        birthday: '1990-01-15',
        idType: 'umid',
        idNumber: expect.stringMatching(/^•••• 4\d{3}$/),
        residence: 'family',
        maritalStatus: 'single',
        dependants: '1',
        employment: 'private',
        employer: 'Example Store',
        monthlyIncome: 'to20k',
      },
      identityCards: [],
      account: {
        institution: 'BDO',
        number: expect.stringMatching(/^•••• 1\d{3}$/),
        holder: 'Example Borrower',
        boundAt: expect.any(String),
      },
      otherLoans: [],
      references: [
        { name: 'Example Reference', relation: 'parent', phone: '•••••••0001' },
        { name: 'Example Friend', relation: 'friend', phone: '•••••••0002' },
      ],
    })
    expect(await waitingOne(second)).toMatchObject({ holds: [{ reason: 'photo-missing', others: [] }] })
  })

  test('shows who shares an account, and other loans of the same borrower', async () => {
    const running = await runningOrder(app)
    const twin = await pushed(app, await verifiedBorrower(app))
    expect(await waitingOne(twin)).toMatchObject({
      holds: expect.arrayContaining([
        { reason: 'same-account', others: expect.arrayContaining([running.borrowerId]) },
      ]),
    })
    const next = await pushed(app, running, {
      ...LITE_OFFER,
      productId: 'sandigan-plus',
      amount: '12000.00',
      periods: '6',
    })
    expect(await whole(next)).toMatchObject({
      otherLoans: [{ orderId: running.orderId, orderStatus: 170, stage: 'running', daysLate: 0 }],
    })
  })

  test('longer than a day is flagged, and can be listed alone; what is decided is gone', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect((await waiting({ flagged: '1' })).map(({ orderId }) => orderId)).not.toContain(order.orderId)
    await goDays(app, 1)
    const flagged = await waiting({ flagged: '1' })
    expect(flagged.find(({ orderId }) => orderId === order.orderId)?.['flaggedAt']).toEqual(
      expect.any(String),
    )
    await decide(order, { decision: 'decline', code: 'rules' })
    expect(await waitingOne(order)).toBeUndefined()
  })
})

describe('a decision', () => {
  test('to approve is recorded with who made it, and twice is once', async () => {
    const order = await pushed(app, await clearBorrower(app))
    const first = await decide(order, { decision: 'approve' })
    expect(first).toMatchObject({ status: 200, body: { repeated: false, stage: 'awaiting-note', holds: [] } })
    const again = await decide(order, { decision: 'approve' })
    expect(again).toMatchObject({ status: 200, body: { repeated: true, stage: 'awaiting-note' } })
    expect(await recorded(order)).toEqual([
      expect.objectContaining({ action: 'decide', by: SIGNED.by, facts: { decision: 'approve', holds: [] } }),
    ])
    expect((await decide(order, { decision: 'decline', code: 'rules' })).body['code']).toBe(
      'NOT_UNDER_REVIEW',
    )
    const shown = await detailsOf(app, order)
    expect(shown.noticeDesText).toContain('Your loan is approved')
  })

  test.each([
    ['income', 'too large for the income'],
    ['identity', 'could not confirm who you are'],
    ['account', 'could not confirm that the account'],
    ['debt', 'as much open with us'],
    ['details', 'does not fit together'],
    ['loan-overdue', 'You have another overdue loan'],
    ['rules', 'does not meet our conditions'],
  ])('to decline for %s reaches the borrower in words, with the day of the next try', async (code, words) => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await decide(order, { decision: 'decline', code })).toMatchObject({
      status: 200,
      body: { repeated: false, stage: 'declined' },
    })
    expect((await decide(order, { decision: 'decline', code })).body).toMatchObject({ repeated: true })
    const shown = await detailsOf(app, order)
    expect(shown.orderStatus).toBe(110)
    expect(shown.noticeDesText).toContain(words)
    expect(shown.noticeDesText).toContain('apply again from')
  })

  test('in spite of a hold wants a note, which is recorded with the holds', async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    const refused = await decide(order, { decision: 'approve' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'HOLDS_OPEN' } })
    expect(refused.body['error']).toContain('photo-missing')
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    const note = 'seen in person at the branch'
    expect((await decide(order, { decision: 'approve', note })).status).toBe(200)
    const [record] = await recorded(order)
    expect(record?.facts).toMatchObject({ note, holds: expect.arrayContaining(['photo-missing']) })
  })

  test.each([
    [{ decision: 'decline' }],
    [{ decision: 'approve', code: 'rules' }],
    [{ decision: 'decline', code: 'because' }],
    [{ decision: 'maybe' }],
  ])('%j is refused and decides nothing', async (input) => {
    const order = await pushed(app, await verifiedBorrower(app))
    expect(await decide(order, input)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
    expect((await standingOf(app, order)).stage).toBe('reviewing')
  })

  test('about no order is not found', async () => {
    const orderId = 'none'
    const answers = [
      await tell(app, operator.decideApplication, { orderId, decision: 'approve' }),
      await tell(app, operator.cancelOrder, { orderId }),
      await tell(app, operator.retryPayout, { orderId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

async function confirmed(account: string): Promise<TestOrder> {
  const order = await approved(app, await verifiedBorrower(app, account))
  await signNote(app, order)
  return order
}

describe('the lender withdraws', () => {
  test('an approved order once, and the borrower sees it', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    expect(await tell(app, operator.cancelOrder, idsOnly(order))).toMatchObject({
      status: 200,
      body: { repeated: false },
    })
    expect(await tell(app, operator.cancelOrder, idsOnly(order))).toMatchObject({
      status: 200,
      body: { repeated: true },
    })
    expect((await recorded(order)).map(({ action }) => action)).toEqual(['cancel'])
    expect((await detailsOf(app, order)).orderStatus).toBe(200)
  })

  test('nothing once the money is on its way or has arrived', async () => {
    const sending = await confirmed(SANDBOX_ACCOUNT.silent)
    await app.jobs.runDue()
    expect((await tell(app, operator.cancelOrder, idsOnly(sending))).body['code']).toBe('PAYOUT_IN_FLIGHT')
    const running = await runningOrder(app)
    expect((await tell(app, operator.cancelOrder, idsOnly(running))).body['code']).toBe('ALREADY_DISBURSED')
  })
})

const idsOnly = ({ orderId }: TestOrder) => ({ orderId })

describe('the money is sent again', () => {
  test('after its transfer failed, once', async () => {
    const order = await confirmed(SANDBOX_ACCOUNT.fails)
    await app.jobs.runDue()
    await renumberAccounts(app.services.db, order.borrowerId, SANDBOX_ACCOUNT.silent)
    expect(await tell(app, operator.retryPayout, idsOnly(order))).toMatchObject({
      status: 200,
      body: { repeated: false },
    })
    expect(await tell(app, operator.retryPayout, idsOnly(order))).toMatchObject({
      status: 200,
      body: { repeated: true },
    })
    await app.jobs.runDue()
    expect((await standingOf(app, order)).stage).toBe('sending')
    const payouts = await app.services.db
      .selectFrom('payouts')
      .select('state')
      .where('loan_id', '=', order.orderId)
      .execute()
    expect(payouts.map(({ state }) => state).sort()).toEqual(['failed', 'sent'])
  })

  test('never where none failed', async () => {
    const order = await approved(app, await verifiedBorrower(app))
    expect(await tell(app, operator.retryPayout, idsOnly(order))).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_NOT_FAILED' },
    })
  })
})
