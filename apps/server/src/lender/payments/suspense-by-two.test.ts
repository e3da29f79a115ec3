/** Money in suspense: what one person may do with it, and what two have to. (Decisions 172 and 213.) */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileFile } from '../../money/reconciliation/reconcile-file.ts'
import { addReport } from '../../money/payments/report-repository.ts'
import { processPayment } from '../../money/payments/process-payments.ts'
import { runningOrder, standingOf, type TestOrder } from '../../testing/loan-steps.ts'
import { type OperatorBrowser, signedInAs } from '../../testing/operator-browser.ts'
import { asFile, settlementFile } from '../../testing/settlement-file.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WHY = { reason: 'as a test' }
const TO = { bankCode: 'GCASH', accountNumber: '09171234567', accountName: 'Plainly Fake' }

let app: TestApp
let order: TestOrder
let one: OperatorBrowser
let two: OperatorBrowser
beforeAll(async () => {
  app = await startTestApp()
  order = await runningOrder(app)
})
beforeEach(async () => {
  one = await signedInAs(app, 'finance')
  two = await signedInAs(app, 'finance2')
})
afterAll(() => app.close())

let numbers = 0
/** Money that the provider reports under no code of ours. */
async function reported(payer: object = {}, reference = `stray-${(numbers += 1)}`) {
  const notice = {
    reference,
    payCode: '',
    amount: 90_00,
    currency: 'PHP',
    paidOn: app.services.clock.today(),
  }
  await processPayment(app.services, 'xendit', { ...notice, payer })
  return { provider: 'xendit', reference }
}

/** Money that only a file tells of. */
async function claimed() {
  numbers += 1
  const reference = `forged-${numbers}`
  const at = new Date(app.services.clock.now()).toISOString()
  const file = asFile(settlementFile([{ id: reference, amount: 90_00, at }], numbers))
  const reconciled = await reconcileFile(app.services, file, { by: 'a test' })
  if (!reconciled.ok) throw new Error(reconciled.reason)
  return { money: { provider: 'xendit', reference }, runId: reconciled.run.run_id }
}

/** The borrower says that this payment is of the loan. */
const borrowerReports = (reference: string) =>
  app.services.db.transaction().execute((trx) =>
    addReport(trx, {
      borrower_id: order.borrowerId,
      loan_id: order.orderId,
      reference: reference.toUpperCase(),
      amount: 90_00,
      channel: '',
      paid_on: app.services.clock.today(),
      reported_at: new Date(app.services.clock.now()),
    }),
  )

const request = (action: string, payload: object) =>
  one.ask(operator.requestApproval, { action, payload, ...WHY })
const approve = (approvalId: string) => two.ask(operator.approve, { approvalId, ...WHY })
const match = (money: object) => one.ask(operator.matchSuspense, { ...money, orderId: order.orderId, ...WHY })

describe('what goes back', () => {
  test('is sent by nobody alone; who approves sees where it came from and to which account it goes', async () => {
    const money = await reported({ name: 'PLAINLY FAKE', phone: '+639170000077' })
    const alone = await one.ask(operator.sendReturn, { ...money, account: TO, ...WHY })
    expect([alone.status, alone.body.code]).toEqual([409, 'APPROVAL_NEEDED'])
    const { approvalId } = (await request('sendReturn', { ...money, account: TO })).body
    const visible = (await two.ask(operator.showApproval, { approvalId })).body
    expect(visible).toMatchObject({
      payload: { ...money, account: TO },
      before: { state: 'open', toldBy: 'provider', payerName: 'PLAINLY FAKE', payerPhone: '••••0077' },
      after: { state: 'returned' },
    })
    expect((await approve(approvalId)).body.outcome).toMatchObject({ repeated: false })
  })

  test('is booked as returned by nobody alone', async () => {
    const money = await reported()
    expect((await one.ask(operator.returnSuspense, { ...money, ...WHY })).body.code).toBe('APPROVAL_NEEDED')
    const { approvalId } = (await request('returnSuspense', money)).body
    const { rows } = (await two.ask(operator.listApprovals, { action: 'returnSuspense' })).body
    expect(rows).toContainEqual(expect.objectContaining({ approvalId, amount: '90.00' }))
    expect((await approve(approvalId)).status).toBe(200)
  })

  test('goes to no other account than the one that the provider names', async () => {
    const money = await reported({ account: '09170000078' })
    expect((await request('sendReturn', { ...money, account: TO })).body.code).toBe('NOT_THE_PAYER')
    const own = { ...TO, accountNumber: '09170000078' }
    expect((await request('sendReturn', { ...money, account: own })).status).toBe(200)
  })
})

describe('a match', () => {
  test('of money that nothing but an operator leads to the loan needs two', async () => {
    const money = await reported({ phone: '+639170000079' })
    expect((await match(money)).body.code).toBe('APPROVAL_NEEDED')
    const due = (await standingOf(app, order)).totals.received
    const { approvalId } = (await request('matchSuspense', { ...money, orderId: order.orderId })).body
    const { rows } = (await two.ask(operator.listApprovals, { action: 'matchSuspense' })).body
    expect(rows).toContainEqual(expect.objectContaining({ approvalId, amount: '90.00' }))
    await approve(approvalId)
    expect((await standingOf(app, order)).totals.received).toBe(due + 90_00)
  })

  test('of money from the borrower’s own number needs one', async () => {
    expect((await match(await reported({ phone: order.phone }))).body.repeated).toBe(false)
  })

  test('of money that the borrower reported for this loan needs one', async () => {
    const money = await reported()
    await borrowerReports(money.reference)
    expect((await match(money)).body.repeated).toBe(false)
  })

  test('of money that is not there is refused as such, and needs nobody', async () => {
    expect((await match({ provider: 'xendit', reference: 'nothing' })).status).toBe(404)
  })
})

describe('money that only a settlement file tells of', () => {
  const refusals = async (money: object) => [
    (await match(money)).body.code,
    (await request('matchSuspense', { ...money, orderId: order.orderId })).body.code,
    (await request('sendReturn', { ...money, account: TO })).body.code,
    (await request('returnSuspense', money)).body.code,
  ]

  test('is neither matched nor sent back, by two people either', async () => {
    const { money } = await claimed()
    expect(await refusals(money)).toEqual(Array.from({ length: 4 }, () => 'MONEY_CLAIMED'))
    const { rows } = (await one.ask(operator.listSuspense, { q: money.reference })).body
    expect(rows).toMatchObject([{ toldBy: 'file', runId: expect.stringMatching(/./) }])
  })

  test('is money once the provider reports the same, also with a code and a payer', async () => {
    const { money } = await claimed()
    const notice = { reference: money.reference, payCode: '000000000000', amount: 90_00, currency: 'PHP' }
    const payer = { phone: order.phone }
    const said = { ...notice, paidOn: app.services.clock.today(), payer }
    expect(await processPayment(app.services, 'xendit', { ...said, amount: 91_00 })).toBe('suspense')
    expect((await match(money)).body.code).toBe('MONEY_CLAIMED')
    expect(await processPayment(app.services, 'xendit', said)).toBe('repeated')
    expect((await match(money)).body.repeated).toBe(false)
  })

  test('is money once a second person confirms the file; a match still needs two', async () => {
    const { money, runId } = await claimed()
    expect((await one.ask(operator.confirmSettlement, { runId, ...WHY })).body.code).toBe('APPROVAL_NEEDED')
    const { body } = await request('confirmSettlement', { runId })
    expect([body.before, body.after]).toMatchObject([{ claimedSum: '90.00' }, { claimedSum: '0.00' }])
    await approve(body.approvalId)
    // Whoever wrote the file may have written the report.
    await borrowerReports(money.reference)
    expect((await match(money)).body.code).toBe('APPROVAL_NEEDED')
    expect((await request('sendReturn', { ...money, account: TO })).status).toBe(200)
  })
})
