import { HOLIDAYS_2026, holidaySet } from '@sandigan/lending'
import { loanDetailPush, loanDetails, loginBySmsCode, saveBasicInfo } from '@sandigan/contract'
import { exampleBasicInfo, PERSONAS, promisedStatus } from '@sandigan/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { addBorrower } from '../core/identity/borrower-repository.ts'
import { sandboxGreeting } from './greeting.ts'
import { personaLinks, personaList } from './list-personas.ts'
import { moveDate } from './move-date.ts'
import { SANDBOX_OPERATORS } from '../core/operators/sandbox-operators.ts'
import { seedPersonas } from './seed-personas.ts'
import { dueSoon } from './story.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { PERSONAS: 'on' } })
})
afterAll(() => app.close())

const ORIGIN = 'http://sandbox.example'
const statuses = async () => (await personaList(app.services, ORIGIN)).map((one) => one.orderStatus)
const promised = PERSONAS.map(promisedStatus)

test('after a start every persona has the status that its name promises', async () => {
  expect(await statuses()).toEqual(promised)
})

test('a second start leaves everybody as they are', async () => {
  const before = await personaList(app.services, ORIGIN)
  expect(await seedPersonas(app.services)).toEqual([])
  expect(await personaList(app.services, ORIGIN)).toEqual(before)
})

test('each link opens the app as that persona, with a session that works', async () => {
  for (const { link } of await personaLinks(app.services, ORIGIN))
    expect(link.startsWith(`${ORIGIN}/`)).toBe(true)
  const [visitor, ...others] = await personaList(app.services, ORIGIN)
  expect(visitor?.link).toBe(`${ORIGIN}/promotion?id=default&app_from=sandbox&user_from=demo&utm_tag=demo`)
  for (const persona of others) {
    const url = new URL(persona.link)
    expect(url.searchParams.get('sessionId')).toBe(persona.sessionId)
    const order = persona.name === 'Complaint answered' ? '/complainDetails' : '/loanDetail'
    expect(url.pathname).toBe(persona.orderId === '' ? '/main' : order)
    expect((await app.call(saveBasicInfo, exampleBasicInfo('Again'), persona.sessionId)).success).toBe(true)
  }
})

test('a start prints the sandbox and a ready link for each persona and each operator', async () => {
  const lines = (await sandboxGreeting(app.services, ORIGIN)).split('\n')
  expect(lines).toHaveLength(1 + PERSONAS.length + SANDBOX_OPERATORS.length)
  expect(lines[0]).toMatch(/^ {2}Sandbox +http:\/\/sandbox\.example\/sandbox$/)
  for (const [index, { name, link }] of (await personaLinks(app.services, ORIGIN)).entries())
    expect(lines[index + 1]).toMatch(new RegExp(`^  ${name} +${link.replace(/[?.]/g, '\\$&')}$`))
  for (const [index, { key }] of SANDBOX_OPERATORS.entries())
    expect(lines[1 + PERSONAS.length + index]).toMatch(
      new RegExp(`^  Operator: ${key} +http://sandbox\\.example/sandbox/operators/${key}$`),
    )
})

test('the order page of each persona answers with the promised status, and leads nowhere else', async () => {
  for (const { sessionId, productId, orderId, orderStatus } of await personaList(app.services, ORIGIN)) {
    if (orderId === '') continue
    const page = await app.call(loanDetails, { productId, orderId }, sessionId)
    expect(page.data).toMatchObject({ orderStatus, playeduL: '', cardNeedPop: 0 })
    expect(page.data.isDelay).toBe(orderStatus === 174 || orderStatus === 180 ? '1' : '')
  }
})

test('the ledger behind every persona is a real one: its debits are its credits', async () => {
  const { db } = app.services
  const lines = await db.selectFrom('journal_lines').select(['debit', 'credit']).execute()
  expect(lines.length).toBeGreaterThan(30)
  expect(lines.reduce((sum, line) => sum + line.debit - line.credit, 0)).toBe(0)
})

test('nobody is sent a message about a story of the past', async () => {
  await app.jobs.runDue()
  const { db } = app.services
  expect(await db.selectFrom('sandbox_messages').selectAll().execute()).toEqual([])
})

test('a persona somebody played with is cast anew under the same phone and session; the old order stays', async () => {
  const before = await personaList(app.services, ORIGIN)
  const verified = before.find((one) => one.name === 'Verified, no loan')
  const pushed = await app.call(
    loanDetailPush,
    {
      productId: 'sandigan-lite',
      amount: '5000.00',
      periods: '4',
      termUnit: '30',
      confirmFlag: '1' as const,
    },
    verified?.sessionId,
  )
  expect(pushed.success).toBe(true)
  expect(await seedPersonas(app.services)).toEqual(['verified'])
  const after = await personaList(app.services, ORIGIN)
  expect(after).toEqual(before)
  const stored = await app.services.db
    .selectFrom('loans')
    .select('loan_id')
    .where('loan_id', '=', pushed.data.orderId)
    .execute()
  expect(stored).toHaveLength(1)
})

test('a visitor who has registered is a new visitor again after a start', async () => {
  const phone = PERSONAS[0]?.phone.reference ?? ''
  const registered = { borrowerId: 'a-visitor', phone, registeredAt: new Date(app.clock.now()), origin: {} }
  await app.services.db.transaction().execute((trx) => addBorrower(trx, registered))
  expect(await seedPersonas(app.services)).toEqual(['visitor'])
  expect((await app.call(loginBySmsCode, { phone, smsCode: '000000' })).success).toBe(false)
})

const CALLER = { address: '127.0.0.1', origin: 'http://here' }

test.each([1, 3, 26, 27, 28, 40, 100])('%i days on, a start puts everybody right again', async (days) => {
  const moved = await moveDate(app.services, CALLER, { advanceDays: days })
  expect(moved.ok).toBe(true)
  await seedPersonas(app.services)
  expect(await statuses()).toEqual(promised)
})

const holidays = holidaySet(HOLIDAYS_2026)

test('"due soon" has a start on every day of two years, and keeps its promise on that day', () => {
  for (let day = Date.parse('2026-01-01'); day < Date.parse('2028-01-01'); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10)
    expect(dueSoon(today, holidays).from < today).toBe(true)
  }
})

test('in the market "ph" the personas have Philippine numbers', async () => {
  const ph = await startTestApp({ env: { PERSONAS: 'on', MARKET: 'ph' } })
  try {
    expect((await personaList(ph.services, ORIGIN)).map((one) => one.orderStatus)).toEqual(promised)
    expect((await personaList(ph.services, ORIGIN))[2]?.phone).toBe('09170000021')
  } finally {
    await ph.close()
  }
})

test('planted bug: a persona that is one day too old shows immediately', async () => {
  const { db } = app.services
  const running = (await personaList(app.services, ORIGIN)).find((one) => one.orderStatus === 170)
  // The persona "running" is made to play "overdue".
  await db
    .updateTable('sandbox_personas')
    .set({ order_id: running?.orderId ?? '' })
    .where('persona', '=', 'overdue')
    .execute()
  expect(await statuses()).not.toEqual(promised)
  expect(await seedPersonas(app.services)).toEqual(['overdue'])
  expect(await statuses()).toEqual(promised)
})

test('where a month is closed, no story is posted to it: its persona stays as it is until the month is long past', async () => {
  const other = await startTestApp({ env: { PERSONAS: 'on' } })
  try {
    const { db, clock } = other.services
    const month = `${clock.today().slice(0, 7)}-01`
    await other.passDays(60)
    const by = { closed_by: 'an example', reason: 'an example', closed_at: new Date(clock.now()) }
    const closed = { month, entries: 0, totals: '{}', hash: '0'.repeat(64), ...by }
    await db.insertInto('closed_months').values(closed).execute()
    expect(await seedPersonas(other.services)).toEqual([])
    await other.passDays(140)
    expect(await seedPersonas(other.services)).toContain('running')
  } finally {
    await other.close()
  }
})
