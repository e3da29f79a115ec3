/** A process that is killed between its answer and the carrier: what it said was sent still leaves. */
import { loginInit, sendLoginCode, userDelete } from '@sandigan/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { countMessages, lastCode, logInByCalls, solveCaptcha } from '../../testing/register-by-calls.ts'
import { newPhoneNumber, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TAKEN_UP_AFTER_MS } from './queued-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

/** The carrier is given the next text by a process that goes before it is answered. */
function killBeforeSending(): { sent: string[] } {
  const sent: string[] = []
  vi.spyOn(app.services, 'background').mockImplementation(() => {})
  vi.spyOn(app.services.providers.sms, 'send').mockImplementationOnce((_phone, text) => {
    sent.push(text)
    return new Promise(() => {})
  })
  return { sent }
}

async function askToLogIn(phone: string): Promise<void> {
  const { sid } = (await app.call(loginInit, {})).data
  const capcode = await solveCaptcha(app, sid)
  expect((await app.call(sendLoginCode, { phone, sid, capcode })).success).toBe(true)
  await app.settled()
}

const waiting = async () => {
  const { rows } = await sql<{ row: string }>`select job::text as row from jobs.job job
    where name = 'send-text' and state < 'active'`.execute(app.services.db)
  return rows.map(({ row }) => row)
}

async function later(milliseconds = TAKEN_UP_AFTER_MS + 1_000): Promise<void> {
  await app.pass(milliseconds)
  await app.jobs.runDue()
}

test('a code whose process was killed leaves all the same, and lies readable nowhere until then', async () => {
  const { phone } = await app.newBorrower(newPhoneNumber())
  const { sent } = killBeforeSending()
  await askToLogIn(phone)
  await expect.poll(() => sent).toHaveLength(1)
  const code = /\d{6}/.exec(sent[0] ?? '')?.[0] ?? ''
  const jobs = await waiting()
  expect(jobs).toHaveLength(1)
  for (const secret of [code, phone]) expect(jobs.join()).not.toContain(secret)
  expect(await countMessages(app, phone)).toBe(0)
  await later()
  expect(await countMessages(app, phone)).toBe(1)
  expect(await lastCode(app, phone)).toBe(code)
})

test('a code that left right after the answer leaves once, and nothing of it stays', async () => {
  const { phone } = await app.newBorrower(newPhoneNumber())
  await askToLogIn(phone)
  expect(await waiting()).toEqual([])
  await later()
  expect(await countMessages(app, phone)).toBe(1)
})

test('a phone that nobody has costs a job as well, and is sent nothing', async () => {
  const phone = newPhoneNumber()
  vi.spyOn(app.services, 'background').mockImplementation(() => {})
  vi.spyOn(app.services.jobs, 'takeBack').mockResolvedValueOnce()
  await askToLogIn(phone)
  expect(await waiting()).toHaveLength(1)
  await later()
  expect(await countMessages(app, phone)).toBe(0)
})

test('a code that has ended meanwhile leaves no more', async () => {
  const { phone } = await app.newBorrower(newPhoneNumber())
  const { sent } = killBeforeSending()
  await askToLogIn(phone)
  await expect.poll(() => sent).toHaveLength(1)
  await later(6 * 60_000)
  expect(await countMessages(app, phone)).toBe(0)
})

test('the word of a deletion leaves after a kill, too', async () => {
  const phone = newPhoneNumber()
  await app.newBorrower(phone)
  const session = await logInByCalls(app, phone)
  await app.settled()
  const { sent } = killBeforeSending()
  expect((await app.call(userDelete, { confirm: '1' }, session)).success).toBe(true)
  await expect.poll(() => sent).toHaveLength(1)
  expect(await countMessages(app, phone)).toBe(0)
  await later()
  expect(await countMessages(app, phone)).toBe(1)
})
