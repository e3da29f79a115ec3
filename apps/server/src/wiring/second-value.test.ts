/**
 * Whatever a borrower saves a second time with another value: the second one counts everywhere, and nothing goes on
 * saying the first. Each call that takes something stands in one of the two tables.
 */
import * as contract from '@sandigan/contract'
import { centavosToPesos } from '@sandigan/lending'
import {
  exampleAccount,
  exampleBasicInfo,
  exampleExtInfo,
  exampleJobInfo,
  examplePersonalInfo,
  SANDBOX_ACCOUNT,
} from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherFacts } from '../core/decisions/gather-facts.ts'
import { holdsOf } from '../core/decisions/holds.ts'
import { findLoan } from '../core/loans/loan-repository.ts'
import { READ_ONLY_CALLS } from '../platform/http/read-only-calls.ts'
import {
  goDays,
  idsOf,
  keyOf,
  must,
  pushed,
  running,
  runningOrder,
  type TestBorrower,
  type TestOrder,
  verifiedBorrower,
} from '../testing/loan-steps.ts'
import { payoutAccounts, readableRows } from '../testing/readable.ts'
import { lastCode, solveCaptcha } from '../testing/register-by-calls.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** Between two messages to one phone. */
const MESSAGE_PAUSE_MS = 61_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 120_000)
afterAll(() => app?.close())

/** Everything that is stored under a borrower. An earlier account stays stored, and what was sent is not unsent. */
async function storedOf({ borrowerId }: TestBorrower): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'borrower_id'
      and table_name not in ('bank_accounts', 'messages', 'payouts')`.execute(app.services.db)
  const stored: unknown[] = []
  for (const { name } of rows) {
    const of = sql`select * from ${sql.table(name)} where borrower_id = ${borrowerId}`
    const rows = (await of.execute(app.services.db)).rows as object[]
    stored.push(await readableRows(app.services.db, name, rows))
  }
  return JSON.stringify(stored)
}

async function expectSecond(borrower: TestBorrower, first: string, second: string): Promise<void> {
  const stored = await storedOf(borrower)
  expect([stored.includes(first), stored.includes(second)]).toEqual([false, true])
}

/** What the rules read for an order of a borrower. */
async function factsOf(order: TestOrder) {
  const loan = await findLoan(app.services.db, { ...keyOf(order), productId: order.productId })
  if (loan === null) throw new Error('no order')
  return gatherFacts(app.services.db, app.services, loan)
}

const reasonsOf = async ({ borrowerId }: TestBorrower) =>
  (await holdsOf(app.services.db, app.services, borrowerId)).map(({ reason }) => reason)

/** Saves twice what a call shares, and reads what is stored. */
async function shareTwice(
  call: contract.CallDeclaration,
  [first, second]: readonly [Record<string, string>, Record<string, string>],
): Promise<void> {
  const borrower = await verifiedBorrower(app)
  for (const given of [first, second])
    must(await app.call(call, { consent: '1', ...given }, borrower.session))
  await expectSecond(borrower, Object.values(first)[0] ?? '', Object.values(second)[0] ?? '')
}

const SECOND_COUNTS: Readonly<Record<string, () => Promise<void>>> = {
  saveBasicInfo: async () => {
    const other = await app.newBorrower()
    must(await app.call(contract.saveBasicInfo, exampleBasicInfo('Other', '022211110001'), other.session))
    const order = await pushed(app, await verifiedBorrower(app))
    const save = (word: string, idNumber: string, birthday: string) =>
      app.call(contract.saveBasicInfo, { ...exampleBasicInfo(word, idNumber), birthday }, order.session)
    must(await save('Formerly', '022211110002', '1990-01-15'))
    must(await save('Presently', '022211110001', '1980-01-15'))
    await expectSecond(order, 'Formerly', 'Presently')
    expect(must(await app.call(contract.userInfo, {}, order.session)).name).toBe('Example Presently')
    expect((await factsOf(order)).age).toBe(46)
    for (const one of [order, { ...order, ...other }]) expect(await reasonsOf(one)).toContain('same-identity')
  },
  savePersonalInfo: async () => {
    const borrower = await verifiedBorrower(app)
    for (const address of ['1 Former Street', '2 Present Street'])
      must(await app.call(contract.savePersonalInfo, { ...examplePersonalInfo(), address }, borrower.session))
    await expectSecond(borrower, 'Former Street', 'Present Street')
  },
  saveJobInfo: async () => {
    const order = await pushed(app, await verifiedBorrower(app))
    for (const given of [
      { employer: 'Former Store', monthlyIncome: 'to20k' },
      { employer: 'Present Store', monthlyIncome: 'to50k' },
    ])
      must(await app.call(contract.saveJobInfo, { ...exampleJobInfo(), ...given }, order.session))
    await expectSecond(order, 'Former Store', 'Present Store')
    expect((await factsOf(order)).income).toBe('to50k')
  },
  saveExtInfoNew: async () => {
    const borrower = await verifiedBorrower(app)
    const save = (ref1Name: string) =>
      app.call(contract.saveExtInfoNew, { ...exampleExtInfo(), ref1Name }, borrower.session)
    must(await save('Former Friend'))
    const contacts = JSON.stringify([{ name: 'Former Friend', phone: exampleExtInfo().ref1Phone }])
    must(await app.call(contract.uploadContactsIos, { consent: '1', contacts }, borrower.session))
    must(await save('Present Friend'))
    await expectSecond(borrower, 'Former Friend', 'Present Friend')
  },
  bindCardNew: async () => {
    const order = await pushed(app, await verifiedBorrower(app, '00155500001'))
    must(await app.call(contract.withdrawLoan, idsOf(order), order.session))
    must(await app.call(contract.bindCardNew, exampleAccount('00155500002'), order.session))
    expect(JSON.stringify(await app.call(contract.cardInit, {}, order.session))).not.toContain('00155500001')
    expect(await paidTo(await running(app, order))).toEqual(['00155500002'])
  },
  cardChange: async () => {
    const order = await running(app, await verifiedBorrower(app, SANDBOX_ACCOUNT.fails))
    for (const number of ['001777770000', '001777771111']) {
      const named = { product_id: order.productId, order_id: order.orderId }
      must(await app.call(contract.cardChange, { ...exampleAccount(number), ...named }, order.session))
      await goDays(app, 2)
    }
    expect((await paidTo(order)).at(-1)).toBe('001777771111')
  },
  chooseReminders: async () => {
    const { session } = await verifiedBorrower(app)
    for (const [wanted, dueReminders] of [
      ['0', 0],
      ['1', 1],
      ['0', 0],
    ] as const) {
      must(await app.call(contract.chooseReminders, { wanted }, session))
      expect(must(await app.call(contract.userInfo, {}, session)).dueReminders).toBe(dueReminders)
    }
  },
  uploadLocationIos: () =>
    shareTwice(contract.uploadLocationIos, [
      { latitude: '14.61', longitude: '121.01' },
      { latitude: '14.72', longitude: '121.02' },
    ]),
  uploadDeviceNewIos: () =>
    shareTwice(contract.uploadDeviceNewIos, [{ model: 'FormerPhone' }, { model: 'PresentPhone' }]),
  uploadAndroidTag: () =>
    shareTwice(contract.uploadAndroidTag, [{ tag: 'former-tag' }, { tag: 'present-tag' }]),
  uploadContactsIos: async () => {
    const { ref1Phone: phone } = exampleExtInfo()
    const named = (name: string) => ({ contacts: JSON.stringify([{ name, phone }]) })
    const borrower = await verifiedBorrower(app)
    for (const name of ['Former Name', 'Present Name'])
      must(await app.call(contract.uploadContactsIos, { consent: '1', ...named(name) }, borrower.session))
    await expectSecond(borrower, 'Former Name', 'Present Name')
  },
  submitUtr: async () => {
    const order = await runningOrder(app)
    const paidOn = app.services.clock.today()
    for (const amount of [100_00, 1_000_00]) {
      const report = { ...idsOf(order), utr: 'example-utr', amount: centavosToPesos(amount), paidOn }
      must(await app.call(contract.submitUtr, report, order.session))
    }
    const { rows } = await sql<{ amount: number }>`select amount::int as amount from payment_reports
      where borrower_id = ${order.borrowerId}`.execute(app.services.db)
    expect(rows).toEqual([{ amount: 1_000_00 }])
  },
  callBackSave: async () => {
    const order = await runningOrder(app)
    const { callDays } = must(await app.call(contract.cannotPay, idsOf(order), order.session))
    const day = callDays[1]?.day ?? ''
    for (const hour of ['9', '15'])
      must(await app.call(contract.callBackSave, { ...idsOf(order), day, hour, note: hour }, order.session))
    const { callBack } = must(await app.call(contract.cannotPay, idsOf(order), order.session))
    expect(callBack).toEqual({ day, hour: 15, note: '15' })
  },
  resetPassword: async () => {
    const { phone } = await app.newBorrower()
    for (const password of ['a former example password', 'a present example password']) {
      await app.pass(MESSAGE_PAUSE_MS)
      const { sid } = must(await app.call(contract.loginInit, {}))
      must(await app.call(contract.sendLoginCode, { phone, sid, capcode: await solveCaptcha(app, sid) }))
      must(await app.call(contract.resetPassword, { phone, smsCode: await lastCode(app, phone), password }))
    }
    const logIn = (password: string) => app.call(contract.loginByPassword, { phone, password })
    expect((await logIn('a former example password')).success).toBe(false)
    expect((await logIn('a present example password')).success).toBe(true)
  },
}

/** The account numbers that money of an order went to, in the order of time. */
async function paidTo({ orderId }: TestOrder): Promise<string[]> {
  return (await payoutAccounts(app.services.db, orderId)).map(({ accountNumber }) => accountNumber)
}

const READS = 'answers, and takes no value of the borrower'
const EACH_ITS_OWN = 'each is another one beside the first'
const ONCE = 'is done once: what stands is not changed by asking again'
const DOOR = 'opens or closes a session; nothing of a borrower is saved'
const COUNTED = 'counts that something was seen or tapped'

const NO_SECOND: Readonly<Record<string, string>> = {
  uploadImage: 'a file: the photo that takes the place of the first is in images.test.ts',
  problemScore: 'the first rating stands, complaints.test.ts',
  googleScore: 'an order is asked about once, orders.test.ts',
  ...all(COUNTED, [
    'advanceLog',
    'buriedPointUpload',
    'eventSave',
    'googleMarket',
    'recommendedClick',
    'unionClick',
  ]),
  ...all(DOOR, [
    'getSms',
    'sendLoginCode',
    'sendVoiceCode',
    'loginByPassword',
    'loginBySmsCode',
    'loginInit',
  ]),
  ...all(DOOR, ['logout', 'serviceLogout', 'sessionsClose', 'register']),
  ...all(ONCE, ['loanDetailPush', 'productPush', 'alternatePush', 'applyForProduct', 'confirmAgreement']),
  ...all(ONCE, ['withdrawLoan', 'userDelete', 'calcDelLoan', 'callBackCancel', 'planAccept', 'planDecline']),
  ...all(ONCE, ['repaymentConfirm']),
  ...all(EACH_ITS_OWN, [
    'generateVcode',
    'repaymentCommit',
    'repaymentHuichao',
    'problemSave',
    'uploadProblemImg',
  ]),
  ...all(EACH_ITS_OWN, ['calcAddLoan']),
  ...all(READS, ['calcEmi', 'calcEmiAdv', 'calcExchangeRate', 'calcIndex', 'codeCheck', 'codeStatus']),
  ...all(READS, ['contactInfo', 'contractJump', 'customerServiceInit', 'dataExport', 'delayDetail']),
  ...all(READS, ['extensionInfo', 'getWhatsapp', 'homePage', 'jumpPage', 'unionErrorInfo', 'unionLink']),
}

function all(reason: string, names: readonly contract.CallName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, reason]))
}

test('every call that takes something stands in one of the two tables; the others are known to read', () => {
  const posts = Object.entries(contract.CALL_TABLE)
    .filter(([name, { method }]) => method === 'POST' && !READ_ONLY_CALLS.has(name))
    .map(([name]) => name)
  const known = [...Object.keys(SECOND_COUNTS), ...Object.keys(NO_SECOND)]
  expect(known.toSorted()).toEqual(posts.toSorted())
})

test.each(Object.keys(SECOND_COUNTS))('of %s the second value counts', async (name) => {
  expect.hasAssertions()
  await SECOND_COUNTS[name]?.()
})
