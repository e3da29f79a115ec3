import {
  bindCardNew,
  CAPTCHA_PATH,
  cardChange,
  confirmAgreement,
  getSid,
  getSms,
  loanDetailPush,
  saveBasicInfo,
} from '@sandigan/contract'
import { exampleAccount, exampleBasicInfo, SANDBOX_ACCOUNT } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certify } from '../testing/certify.ts'
import { clearBorrower } from '../testing/clear-borrower.ts'
import { noteOf } from '../testing/loan-steps.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { contractCode } from '../money/payments/payment-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = async (path: string) => {
  const response = await app.fastify.inject(`/sandbox/api/${path}`)
  return { status: response.statusCode, body: response.json() }
}
const post = async (path: string, payload: object | string, type = 'application/json') => {
  const response = await app.fastify.inject({
    method: 'POST',
    url: `/sandbox/api/${path}`,
    headers: { 'content-type': type },
    payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const LITE = { productId: 'sandigan-lite', amount: '5000.00', periods: '4', termUnit: '30' }

/** A borrower with an application that waits for a decision. */
async function applied(cardNo?: string) {
  const borrower = await app.newBorrower()
  const { session } = borrower
  await certify(app, session)
  await app.call(bindCardNew, exampleAccount(cardNo), session)
  const pushed = await app.call(loanDetailPush, { ...LITE, confirmFlag: '1' as const }, session)
  return { ...borrower, orderId: pushed.data.orderId }
}

/** The same with the money on the account, or with a payout that failed. */
async function paidOut(cardNo?: string) {
  const borrower = await applied(cardNo)
  const { orderId, session } = borrower
  await post('decide', { orderId, approve: true })
  await app.call(
    confirmAgreement,
    await noteOf(app, { productId: LITE.productId, orderId, session }),
    session,
  )
  await app.jobs.runDue()
  return borrower
}

const statusOf = async ({ phone }: { phone: string }) =>
  (await get(`orders?phone=${phone}`)).body[0].orderStatus

const codeOf = async ({ borrowerId, orderId }: { borrowerId: string; orderId: string }) =>
  (await contractCode(app.services.db, { borrowerId, loanId: orderId })) ?? ''

test('the captcha that was drawn can be read as text, and the code sent for it as a message', async () => {
  const { sid } = (await app.call(getSid, {})).data
  await app.fastify.inject(`${CAPTCHA_PATH}?sid=${sid}&a=1`)
  const captcha = await get(`captcha?sid=${sid}`)
  expect(captcha).toEqual({ status: 200, body: { text: expect.stringMatching(/^\w{4}$/) } })
  const phone = newPhoneNumber()
  const sent = await app.call(getSms, { phone, capcode: captcha.body.text, sid })
  expect(sent.code).toBe('0')
  const { body } = await get(`messages?to=${phone}`)
  expect(body).toEqual([
    { to: phone, text: expect.stringMatching(/\b\d{6}\b/), at: expect.stringMatching(/^2026-/) },
  ])
})

test('messages come newest first, even those of one timestamp, and only those of that phone', async () => {
  const phone = newPhoneNumber()
  for (const text of ['one', 'two', 'three']) await app.services.providers.sms.send(phone, text)
  await app.services.providers.sms.send(newPhoneNumber(), 'other')
  const { body } = await get(`messages?to=${phone}`)
  expect(body.map((message: { text: string }) => message.text)).toEqual(['three', 'two', 'one'])
})

test('a fresh session works beside the one before', async () => {
  const borrower = await app.newBorrower()
  const { body } = await get(`session?phone=${borrower.phone}`)
  expect(body.sessionId).not.toBe(borrower.session)
  for (const session of [body.sessionId, borrower.session])
    expect((await app.call(saveBasicInfo, exampleBasicInfo(), session)).success).toBe(true)
})

test('an application is approved or declined; the same decision again answers the same, the other is refused', async () => {
  const one = await applied()
  expect(await statusOf(one)).toBe(21)
  const approve = { orderId: one.orderId, approve: true }
  expect(await post('decide', approve)).toEqual({ status: 200, body: { status: 'approved' } })
  expect(await post('decide', approve)).toEqual({ status: 200, body: { status: 'approved' } })
  expect(await post('decide', { ...approve, approve: false })).toMatchObject({ status: 409 })
  expect(await statusOf(one)).toBe(151)
  const two = await applied()
  const form = new URLSearchParams({ orderId: two.orderId, approve: 'false' }).toString()
  expect(await post('decide', form, 'application/x-www-form-urlencoded')).toEqual({
    status: 200,
    body: { status: 'declined' },
  })
  expect(await statusOf(two)).toBe(110)
})

/** What an order was credited with: the day and the amount of each payment, as it was recorded. */
async function creditedTo({ orderId }: { orderId: string }) {
  const rows = await app.services.db
    .selectFrom('loan_events')
    .select(['value_date', 'body'])
    .where('loan_id', '=', orderId)
    .where('type', '=', 'paid')
    .orderBy('sequence')
    .execute()
  return rows.map((row) => [row.value_date, row.body.type === 'paid' && row.body.amount])
}

test('planted bug: a payment that is known by nothing when its report comes again is noticed', async () => {
  const sound = app
  app = await startTestApp()
  try {
    const { db } = app.services
    await sql`alter table payments_received drop constraint payments_received_pkey`.execute(db)
    await sql`create function forget() returns trigger language plpgsql as
      'begin new.body := new.body || jsonb_build_object(''reference'', new.sequence::text); return new; end'`.execute(
      db,
    )
    await sql`create trigger forget before insert on loan_events
      for each row when (new.type = 'paid') execute function forget()`.execute(db)
    const borrower = await paidOut()
    await post('pay', { payCode: await codeOf(borrower), amount: '200', deliver: 'twice' })
    const once = [app.clock.today(), 200_00]
    expect(await creditedTo(borrower)).not.toEqual([once])
    expect(await creditedTo(borrower)).toEqual([once, once])
  } finally {
    await app.close()
    app = sound
  }
})

test('a code is paid once, twice to one effect, or late', async () => {
  const borrower = await paidOut()
  const payCode = await codeOf(borrower)
  expect(await post('pay', { payCode, amount: 100.5 })).toEqual({ status: 200, body: { status: 'credited' } })
  expect(await post('pay', { payCode, amount: '200', deliver: 'twice' })).toMatchObject({
    body: { status: 'credited' },
  })
  expect(await post('pay', { payCode, amount: '300.00', deliver: 'late' })).toEqual({
    status: 200,
    body: { status: 'held' },
  })
  const today = app.clock.today()
  expect(await creditedTo(borrower)).toEqual([
    [today, 100_50],
    [today, 200_00],
  ])
  await post('clock', { advanceDays: 1 })
  // The report came a day later; the money still counts from the day it was paid.
  expect(await creditedTo(borrower)).toEqual([
    [today, 100_50],
    [today, 200_00],
    [today, 300_00],
  ])
})

test('money for a code that nobody has is put into suspense', async () => {
  const paid = await post('pay', { payCode: '0000000000000', amount: '50' })
  expect(paid).toEqual({ status: 200, body: { status: 'suspense' } })
})

test('an order whose payout failed gets its money on another account; before and after that, the change is closed', {
  meta: { spec: ['7.call.card-change'] },
}, async () => {
  const borrower = await paidOut(SANDBOX_ACCOUNT.fails)
  const { session, orderId } = borrower
  expect(await statusOf(borrower)).toBe(151)
  const change = { ...exampleAccount(SANDBOX_ACCOUNT.paid), product_id: LITE.productId }
  const changed = await app.call(cardChange, change, session)
  expect(changed).toMatchObject({ success: true })
  expect(changed.data.nextUrl).toContain('source=loanDetail')
  // Tapped twice before anything was sent: answered, not done again.
  expect((await app.call(cardChange, change, session)).data).toEqual(changed.data)
  await app.jobs.runDue()
  expect(await statusOf(borrower)).toBe(170)
  expect((await app.call(cardChange, { ...change, order_id: orderId }, session)).code).toBe('3010')
  const other = await app.newBorrower()
  expect((await app.call(cardChange, { ...change, order_id: orderId }, other.session)).code).toBe('1003')
})

test('a wrong account leaves the order as it was', async () => {
  const borrower = await paidOut(SANDBOX_ACCOUNT.fails)
  const wrong = { ...exampleAccount('12'), product_id: LITE.productId }
  expect(await app.call(cardChange, wrong, borrower.session)).toMatchObject({
    code: '3008',
    data: { errors: { cardNo: expect.any(String) } },
  })
  expect(await statusOf(borrower)).toBe(151)
})

test('a transfer to an account that ends in 9999 stays on its way', async () => {
  const borrower = await paidOut(SANDBOX_ACCOUNT.silent)
  await post('clock', { advanceDays: 2 })
  expect(await statusOf(borrower)).toBe(151)
})

test('the date moves forward by days or to a day, and an undecided application that nothing holds is decided on the way', async () => {
  const borrower = await clearBorrower(app)
  await app.call(loanDetailPush, { ...LITE, confirmFlag: '1' as const }, borrower.session)
  const before = app.clock.today()
  expect(await post('clock', { advanceDays: 0 })).toEqual({ status: 200, body: { today: before } })
  const moved = await post('clock', { advanceDays: '2' })
  expect(moved.status).toBe(200)
  expect(moved.body.today > before).toBe(true)
  expect(await statusOf(borrower)).toBe(151)
  const date = '2027-01-15'
  expect(await post('clock', { date })).toEqual({ status: 200, body: { today: date } })
  // Nobody was away meanwhile: the session still lives.
  expect((await app.call(saveBasicInfo, exampleBasicInfo(), borrower.session)).success).toBe(true)
})

test('the date survives a restart', async () => {
  const { today } = (await post('clock', { advanceDays: 3 })).body
  app.clock.setOffsetDays(0)
  const { startSandboxDate } = await import('./module.ts')
  await startSandboxDate(app.services)
  expect(app.clock.today()).toBe(today)
})

test.each([
  ['POST', 'clock', { date: '2020-01-01' }, 400, 'cannot move back'],
  ['POST', 'clock', { date: '2027-02-30' }, 400, 'a date like'],
  ['POST', 'clock', { advanceDays: -1 }, 400, 'cannot move back'],
  ['POST', 'clock', { advanceDays: 1.5 }, 400, 'whole number'],
  ['POST', 'clock', { advanceDays: 99_999 }, 400, 'at most'],
  ['POST', 'clock', {}, 400, 'either'],
  ['POST', 'clock', { advanceDays: 1, date: '2027-12-01' }, 400, 'either'],
  ['POST', 'clock', [1], 400, 'JSON object'],
  ['POST', 'clock', '{"advanceDays":', 400, 'JSON'],
  ['POST', 'pay', {}, 400, 'payCode'],
  ['POST', 'pay', { payCode: '1', amount: '-5' }, 400, 'amount'],
  ['POST', 'pay', { payCode: '1', amount: '5', paidOn: 'today' }, 400, 'paidOn'],
  ['POST', 'pay', { payCode: '1', amount: '5', paidOn: '2999-01-01' }, 400, 'future'],
  ['POST', 'pay', { payCode: '1', amount: '5', deliver: 'thrice' }, 400, 'deliver'],
  ['POST', 'pay', { payCode: '1' }, 400, 'amount'],
  ['POST', 'decide', { orderId: 'nobody', approve: true }, 404, 'no order'],
  ['POST', 'decide', { orderId: 'nobody', approve: 'perhaps' }, 400, 'true or false'],
  ['POST', 'decide', { orderId: 'nobody' }, 400, 'approve'],
  ['POST', 'answer', { problemId: 'p', text: 'hello' }, 404, 'no complaint'],
  ['POST', 'answer', { problemId: 'p' }, 400, 'text'],
  ['GET', 'captcha?sid=nobody', {}, 404, 'no captcha'],
  ['GET', 'captcha', {}, 400, 'sid'],
  ['GET', 'messages', {}, 400, 'to'],
  ['GET', 'messages?to=12', {}, 400, 'no mobile number'],
  ['GET', 'orders?phone=13999999999', {}, 404, 'nobody'],
  ['GET', 'session?phone=13999999999', {}, 404, 'nobody'],
] as const)('%s %s %j is answered %i: %s', async (method, path, payload, status, words) => {
  const answered = method === 'GET' ? await get(path) : await post(path, payload)
  expect(answered.status).toBe(status)
  expect(answered.body).toEqual({ error: expect.stringContaining(words) })
})

test('a page of another site cannot use it', async () => {
  const before = app.clock.today()
  for (const url of ['/sandbox/api/clock', '/sandbox/clock'])
    await app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'advanceDays=1',
    })
  expect(app.clock.today()).toBe(before)
})

test('where the sandbox is off, none of it exists', async () => {
  const plain = await startTestApp({ env: { SANDBOX: 'off' } })
  try {
    for (const path of ['', '/api/personas', '/api/messages?to=13900000000', '/style.css', '/page.js'])
      expect((await plain.fastify.inject(`/sandbox${path}`)).statusCode).toBe(404)
    for (const path of ['/api/clock', '/clock', '/api/pay', '/api/decide'])
      expect((await plain.fastify.inject({ method: 'POST', url: `/sandbox${path}` })).statusCode).toBe(404)
    expect(await plain.services.db.selectFrom('borrowers').selectAll().execute()).toEqual([])
  } finally {
    await plain.close()
  }
})
