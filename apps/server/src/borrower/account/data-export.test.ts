import { dataExport, saveExtInfoNew, uploadContactsIos } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { exampleBasicInfo, exampleExtInfo } from '@sandigan/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import { lookUpSecurityEvents } from '../../testing/security-events.ts'
import { must, runningOrder, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { currentAccount } from '../../core/profile/current-account.ts'
import { savePassword } from '../../core/identity/password-repository.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (session?: string) => app.call(dataExport, {}, session)
const stored = async (session: string): Promise<Record<string, Record<string, unknown>[]>> =>
  JSON.parse(must(await ask(session)).document).stored

test('every table that holds a borrower’s data is exported, or says why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'borrower_id' and table_schema = current_schema()`.execute(app.services.db)
  expect(Object.keys(EXPORTED_TABLES).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('holds what is stored: who it is, the loan, its documents and payments', async () => {
  const order = await runningOrder(app)
  const answer = must(await ask(order.session))
  expect(answer.fileName).toBe('my-data-2026-11-23.json')
  const data = await stored(order.session)
  expect(data['borrowers']).toMatchObject([{ phone: order.phone }])
  const basic = data['certification_sections']?.find(({ section }) => section === 'basic')
  const { middleName: _empty, ...typed } = exampleBasicInfo()
  expect(basic).toMatchObject({ data: { ...typed, idNumber: '••••••••6789' } })
  expect(data['loans']).toMatchObject([{ loan_id: order.orderId }])
  for (const table of ['loan_events', 'documents', 'payouts', 'journal_lines', 'consents', 'sessions'])
    expect(data[table]?.length, table).toBeGreaterThan(0)
})

test('holds no secret, no whole number of an account or identity, and nobody else', async () => {
  const { borrowerId, session, phone } = await verifiedBorrower(app)
  const other = await verifiedBorrower(app)
  await app.services.db
    .transaction()
    .execute((trx) => savePassword(trx, app.services.clock, borrowerId, 'scrypt$secret'))
  const { ref1Name: name, ref1Phone } = exampleExtInfo()
  must(await app.call(saveExtInfoNew, exampleExtInfo(), session))
  const contacts = JSON.stringify([{ name, phone: ref1Phone }])
  must(await app.call(uploadContactsIos, { consent: '1', contacts }, session))
  const { document } = must(await ask(session))
  const number = (await currentAccount(app.services.db, borrowerId))?.account_number ?? ''
  const { token_hash: hash } = await app.services.db
    .selectFrom('sessions')
    .select('token_hash')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  expect(document).toContain(phone)
  const secrets = [session, hash, 'scrypt$secret', number, exampleBasicInfo().idNumber]
  for (const secret of [...secrets, name, ref1Phone, other.phone, other.borrowerId])
    expect(document).not.toContain(secret)
})

test('says nothing of a finding of fraud, neither by its events nor by what is expected to be lost', async () => {
  const order = await runningOrder(app)
  await tell(app, operator.recordFraud, { orderId: order.orderId })
  const { document } = must(await ask(order.session))
  expect(document).toContain(order.orderId)
  expect(document).not.toMatch(/fraud/i)
  const read = (EXPORTED_TABLES.loan_month_ends as { read: (row: object) => object }).read
  const row = { loan_id: 'l', loss_cause: 'fraud', loss_stage: 3, allowance: 90, principal_owed: 100 }
  expect(read(row)).toEqual({ loan_id: 'l', principal_owed: 100 })
})

test('is for its owner alone, on a login of a day, and logged', async () => {
  const { borrowerId, session } = await app.newBorrower()
  expect((await ask()).code).toBe('1001')
  await ask(session)
  await app.settled()
  expect(await lookUpSecurityEvents(app, { borrowerId })).toEqual(['data-exported'])
  await app.pass(86_400_000)
  expect((await ask(session)).success).toBe(true)
  await app.pass(1)
  expect((await ask(session)).code).toBe('2015')
})

test('three times a day', async () => {
  const { session } = await app.newBorrower()
  const codes = []
  for (let time = 0; time < 4; time += 1) codes.push((await ask(session)).code)
  expect(codes).toEqual(['0', '0', '0', '1004'])
})

test('planted bug: a table whose secrets nobody takes out is noticed', async () => {
  const { borrowerId, session } = await app.newBorrower()
  await app.services.db
    .transaction()
    .execute((trx) => savePassword(trx, app.services.clock, borrowerId, 'scrypt$secret'))
  const passwords = EXPORTED_TABLES.passwords as { read: unknown }
  const right = passwords.read
  passwords.read = (row: unknown) => row
  try {
    expect(must(await ask(session)).document).toContain('scrypt$secret')
  } finally {
    passwords.read = right
  }
  expect(must(await ask(session)).document).not.toContain('scrypt$secret')
})
