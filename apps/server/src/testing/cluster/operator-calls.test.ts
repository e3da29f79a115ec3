/** Operators on a cluster: how they sign in, what needs two of them, and the figures they view. */
import { problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { addDays, centavosToPesos } from '@sandigan/lending'
import { startOpenIdStub } from '@sandigan/testkit/providers/open-id'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeAt } from '../../core/operators/one-time-codes.ts'
import { ask, tell } from '../ask-operator.ts'
import { goDays, must, runningOrder, standingOf, type TestOrder } from '../loan-steps.ts'
import { invitedOperator } from '../invited-operator.ts'
import { type OperatorBrowser, operatorBrowser, signedInAs } from '../operator-browser.ts'
import { openCopy, postgresAvailable, sharedPostgres } from '../postgres.ts'
import { softPasskey } from '../soft-passkey.ts'
import { startTestApp, type TestApp } from '../start-test-app.ts'

const LATE_DAYS = 50
const WHY = { reason: 'as a test' }
const EMAIL = 'finance@lender.example'

describe.skipIf(!postgresAvailable)('on a cluster', () => {
  let app: TestApp
  let order: TestOrder
  let provider: Awaited<ReturnType<typeof startOpenIdStub>>
  beforeAll(async () => {
    provider = await startOpenIdStub()
    const database = await openCopy(sharedPostgres() ?? '')
    app = await startTestApp({
      database,
      env: {
        DATABASE_URL: database.connectionString,
        SANDBOX: 'on',
        H5_BASE: 'http://localhost:3000',
        OPERATOR_OIDC_ISSUER: provider.origin,
        OPERATOR_OIDC_CLIENT_ID: provider.clientId,
        OPERATOR_OIDC_CLIENT_SECRET: provider.clientSecret,
      },
    })
    order = await runningOrder(app)
    await goDays(app, LATE_DAYS)
  }, 120_000)
  afterAll(async () => {
    await app?.close()
    await provider?.close()
  })

  let admin: OperatorBrowser
  beforeEach(async () => {
    admin = await signedInAs(app, 'admin')
  })
  const sessionsOf = async (name: string) =>
    ((await admin.ask(operator.listSessions)).body.rows as { name: string; sessionId: string }[]).filter(
      (row) => row.name === name,
    )

  test('somebody new signs in by password and code, and each session is listed and ended', async () => {
    const password = await invitedOperator(app, {
      email: EMAIL,
      name: 'Example Finance',
      roles: ['finance'],
    })
    const browser = operatorBrowser(app)
    const { enrolment } = (await browser.ask(operator.signIn, { email: EMAIL, password })).body
    const code = codeAt(enrolment.secret, app.clock.now())
    expect((await browser.ask(operator.signInCode, { code })).body.recoveryCodes).toHaveLength(10)
    expect((await browser.ask(operator.me)).body).toMatchObject({ name: 'Example Finance', passkeys: 0 })
    const [session] = await sessionsOf('Example Finance')
    const end = { sessionId: session?.sessionId ?? '', ...WHY }
    expect((await admin.ask(operator.endSession, end)).body).toEqual({ repeated: false })
    expect((await browser.ask(operator.me)).body.code).toBe('SIGN_IN_NEEDED')
    expect(await sessionsOf('Example Finance')).toEqual([])
  })

  test('a passkey is added, signs in, proves who it is, and is counted', async () => {
    const device = softPasskey()
    const collections = await signedInAs(app, 'collections')
    const { options } = (await collections.ask(operator.newPasskeyOptions)).body
    const credential = device.make(options)
    expect((await collections.ask(operator.addPasskey, { name: 'Laptop', credential })).status).toBe(200)
    const browser = operatorBrowser(app)
    const answerTo = async (purpose: 'sign-in' | 'step-up') =>
      device.use((await browser.ask(operator.passkeyOptions, { purpose })).body.options)
    expect(
      (await browser.ask(operator.signInPasskey, { credential: await answerTo('sign-in') })).status,
    ).toBe(200)
    expect(
      (await browser.ask(operator.stepUpPasskey, { credential: await answerTo('step-up') })).status,
    ).toBe(200)
    const { rows } = (await admin.ask(operator.listOperators)).body
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Sandbox Collections', passkeys: 1 }))
  })

  test('somebody signs in by the provider and is linked', async () => {
    provider.person = { sub: 'person-1', email: 'support@sandbox.invalid', email_verified: true }
    const browser = operatorBrowser(app)
    for (const time of ['first', 'again']) {
      const { address, key } = (await browser.ask(operator.openIdStart, { purpose: 'sign-in' })).body
      const back = (await fetch(address, { redirect: 'manual' })).headers.get('location') ?? ''
      const answer = { purpose: 'sign-in', key, answer: new URL(back).search } as const
      expect([time, (await browser.ask(operator.openIdFinish, answer)).status]).toEqual([time, 200])
    }
    expect((await browser.ask(operator.me)).body).toMatchObject({ name: 'Sandbox Support', openId: true })
  })

  test('a waiver is requested by one and made by another', async () => {
    const [collections, finance] = [await signedInAs(app, 'collections'), await signedInAs(app, 'finance')]
    const { duePenalty } = await standingOf(app, order)
    const payload = { orderId: order.orderId, reference: 'w-1', amount: '10.00' }
    const requested = await collections.ask(operator.requestApproval, {
      action: 'waiveCharge',
      payload,
      ...WHY,
    })
    const { approvalId } = requested.body
    const waiting = (await finance.ask(operator.listApprovals)).body.rows
    expect(waiting).toMatchObject([{ approvalId, state: 'waiting' }])
    expect((await collections.ask(operator.approve, { approvalId, ...WHY })).body.code).toBe('NOT_OWN')
    expect((await finance.ask(operator.approve, { approvalId, ...WHY })).body).toMatchObject({
      repeated: false,
    })
    expect((await standingOf(app, order)).duePenalty).toBe(duePenalty - 10_00)
    expect((await finance.ask(operator.showApproval, { approvalId })).body).toMatchObject({
      state: 'approved',
    })
  })

  test('of two people one claims a complaint, and gives it back', async () => {
    const [support, boss] = [await signedInAs(app, 'support'), admin]
    const { session } = await app.newBorrower()
    const about = { problemType: '6', problemDetail: 'The app is slow.' }
    const { problemId } = must(await app.call(problemSave, about, session))
    const item = `complaint:${problemId}`
    expect((await support.ask(operator.claimItem, { item })).body.repeated).toBe(false)
    expect((await boss.ask(operator.claimItem, { item })).body.code).toBe('CLAIMED')
    const { rows } = (await support.ask(operator.listInbox)).body
    expect(rows).toContainEqual(
      expect.objectContaining({ item, claim: expect.objectContaining({ by: 'Sandbox Support' }) }),
    )
    expect((await support.ask(operator.releaseItem, { item })).body.repeated).toBe(false)
    expect((await boss.ask(operator.claimItem, { item })).status).toBe(200)
  })

  test('the dashboard adds up what lies on every worker', async () => {
    const today = app.clock.today()
    const from = addDays(today, -LATE_DAYS - 1)
    const { total, days, owed } = (await admin.ask(operator.showDashboard, { from, to: addDays(today, -1) }))
      .body
    expect(total.disbursed).toMatchObject({ count: 1 })
    expect(days).toHaveLength(LATE_DAYS + 1)
    // One loan, whose instalments are late in more than one band.
    expect(new Set(owed.map(({ loans }: { loans: number }) => loans))).toEqual(new Set([0, 1]))
  })

  test('a loan that is late for months is written off, and is found among those', async () => {
    await goDays(app, 80)
    const { outstanding } = await standingOf(app, order)
    const written = await tell(app, operator.writeOff, { orderId: order.orderId })
    expect(written.body).toMatchObject({ repeated: false, outstanding: centavosToPesos(outstanding) })
    const { rows } = (await ask(app, operator.listLoans, { happened: 'written-off' })).body
    expect(rows.map(({ orderId }) => orderId)).toEqual([order.orderId])
  })
})
