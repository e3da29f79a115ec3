/** What waits for a person, by urgency, and who works on it. */
import { problemSave } from '@sandigan/contract'
import * as operator from '@sandigan/contract/client/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import { must, pushed, verifiedBorrower } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { TEST_OPERATOR } from '../../testing/test-operator.ts'
import { claim } from './claim-repository.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

const HOUR_MS = 3_600_000
const inbox = async (query: object = {}) => (await ask(app, operator.listInbox, query)).body
const complain = async () => {
  const { session, borrowerId } = await app.newBorrower()
  const about = { problemType: '6', problemDetail: 'The app is slow.' }
  return { borrowerId, ...must(await app.call(problemSave, about, session)) }
}

describe('the inbox', () => {
  test('has the nearest deadline first, counted in business days', async () => {
    const { problemId } = await complain()
    await app.pass(HOUR_MS)
    const { orderId, borrowerId } = await pushed(app, await verifiedBorrower(app))
    const { rows, kinds } = await inbox()
    expect(rows).toMatchObject([
      {
        item: `application:${orderId}`,
        kind: 'application',
        deadline: '2026-11-24',
        daysLeft: 1,
        late: false,
        orderId,
        borrowerId,
        amount: '5000.00',
        claim: null,
      },
      { item: `complaint:${problemId}`, deadline: '2026-11-26', daysLeft: 3, late: false },
    ])
    expect(kinds.filter(({ waiting }) => waiting > 0)).toEqual([
      { kind: 'application', waiting: 1, late: 0, more: false },
      { kind: 'complaint', waiting: 1, late: 0, more: false },
    ])
    expect((await inbox({ kind: 'complaint' })).rows).toHaveLength(1)
  })

  test('names nobody by itself: the ends of a phone are a call of its own, masked, and logged', async () => {
    const { borrowerId, phone } = await verifiedBorrower(app)
    await pushed(app, await verifiedBorrower(app))
    const { status, body } = await ask(app, operator.showContact, { borrowerId })
    expect([status, body]).toEqual([
      200,
      { borrowerId, name: expect.stringMatching(/\S+ \S+/), phone: expect.stringContaining('••••') },
    ])
    expect(phone).toContain(body.phone.split('••••').at(-1))
    expect(body.phone).not.toBe(phone)
    expect((await ask(app, operator.listReads, { borrowerId })).body.rows).toMatchObject([
      { call: 'contact' },
    ])
    expect(JSON.stringify(await inbox())).not.toContain(body.name)
    const nobody = await ask(app, operator.showContact, { borrowerId: 'nobody' })
    expect(nobody).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('names the first so many rows with what holds them, and each name is one read in an hour', async () => {
    const [first, second] = [await pushed(app, await verifiedBorrower(app)), await verifiedBorrower(app)]
    await app.pass(HOUR_MS)
    await pushed(app, second)
    const readers = async () =>
      (await app.services.db.selectFrom('operator_reads').select(['borrower_id', 'call']).execute()).filter(
        ({ call }) => call === 'inbox',
      )
    expect((await inbox()).rows).toMatchObject([
      { name: null, holds: [], note: null },
      { name: null, holds: [], note: null },
    ])
    expect(await readers()).toEqual([])
    const { rows, kinds } = await inbox({ names: '1' })
    expect(rows).toMatchObject([
      { borrowerId: first.borrowerId, name: expect.stringMatching(/\S+ \S+/), holds: expect.any(Array) },
    ])
    expect(rows).toHaveLength(1)
    expect(kinds).toContainEqual({ kind: 'application', waiting: 2, late: 0, more: false })
    await inbox({ names: '1' })
    expect(await readers()).toEqual([{ borrower_id: first.borrowerId, call: 'inbox' }])
    await inbox({ names: '2' })
    expect(await readers()).toHaveLength(2)
  })

  test('says what a complaint is about', async () => {
    await complain()
    expect((await inbox()).rows).toMatchObject([
      { kind: 'complaint', about: expect.stringMatching(/^[A-Z]/) },
    ])
  })

  test('passes over a weekend and a holiday', async () => {
    // Friday; Monday 30 November is Bonifacio Day.
    await app.passDays(4)
    await pushed(app, await verifiedBorrower(app))
    expect((await inbox()).rows).toMatchObject([{ deadline: '2026-12-01', daysLeft: 1, late: false }])
  })

  test('says what is late from the day after the deadline', async () => {
    await complain()
    await app.passDays(3)
    expect((await inbox({ kind: 'complaint' })).rows).toMatchObject([{ daysLeft: 0, late: false }])
    await app.passDays(1)
    const late = await inbox({ kind: 'complaint' })
    expect(late.rows).toMatchObject([{ daysLeft: -1, late: true }])
    expect(late.kinds).toEqual([{ kind: 'complaint', waiting: 1, late: 1, more: false }])
  })

  test('shows a hundred of a kind and says that more wait', async () => {
    const { borrowerId } = await app.newBorrower()
    await app.services.db
      .insertInto('complaints')
      .values(
        Array.from({ length: 101 }, (_, n) => ({
          borrower_id: borrowerId,
          problem_id: `p${String(n).padStart(3, '0')}`,
          order_no: null,
          problem_type: '6',
          problem_son_type: null,
          content: 'x',
          filed_at: new Date(app.clock.now()),
          reply_by: '2026-11-26',
        })),
      )
      .execute()
    const { rows, kinds } = await inbox({ kind: 'complaint' })
    expect(rows).toHaveLength(100)
    expect(kinds).toEqual([{ kind: 'complaint', waiting: 100, late: 0, more: true }])
  })
})

describe('a claim', () => {
  const OTHER = { id: 'other', name: 'Other operator' }

  test('holds for 30 minutes, is renewed by its owner and given back', async () => {
    const item = `complaint:${(await complain()).problemId}`
    const until = new Date(app.clock.now() + 30 * 60_000).toISOString()
    expect((await tell(app, operator.claimItem, { item }, {})).body).toEqual({ repeated: false, until })
    expect((await tell(app, operator.claimItem, { item }, {})).body).toMatchObject({ repeated: true })
    const mine = { by: TEST_OPERATOR.name, operatorId: TEST_OPERATOR.id, mine: true, until }
    expect((await inbox({ claim: 'mine' })).rows).toMatchObject([{ item, claim: mine }])
    expect((await inbox({ claim: 'free' })).rows).toEqual([])
    await app.pass(30 * 60_000)
    expect((await inbox({ claim: 'free' })).rows).toMatchObject([{ item, claim: null }])
    await tell(app, operator.claimItem, { item }, {})
    expect((await tell(app, operator.releaseItem, { item }, {})).body).toEqual({ repeated: false })
    expect((await tell(app, operator.releaseItem, { item }, {})).body).toEqual({ repeated: true })
    expect((await inbox({ claim: 'mine' })).rows).toEqual([])
  })

  test('of somebody else is refused with the name, until it ends', async () => {
    const item = `complaint:${(await complain()).problemId}`
    const { db } = app.services
    await claim(db, app.clock, item, OTHER)
    const answers = await tell(app, operator.claimItem, { item }, {})
    expect(answers).toMatchObject({ status: 409, body: { code: 'CLAIMED' } })
    expect(answers.body.error).toContain(OTHER.name)
    expect((await tell(app, operator.releaseItem, { item }, {})).body).toEqual({ repeated: true })
    expect((await inbox({ kind: 'complaint' })).rows).toMatchObject([
      { item, claim: { by: OTHER.name, mine: false } },
    ])
    await app.pass(30 * 60_000)
    expect((await tell(app, operator.claimItem, { item }, {})).body).toMatchObject({ repeated: false })
  })
})
