/** What the rule sets do to an application: what they say is stored, the live one may decide, the shadow one never does. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as operator from '@sandigan/contract/client/operator'
import { tell } from '../../testing/ask-operator.ts'
import { addPhoto, clearBorrower } from '../../testing/clear-borrower.ts'
import {
  approved,
  detailsOf,
  goDays,
  keyOf,
  LITE_OFFER,
  PLUS_OFFER,
  pushed,
  runningOrder,
  signNote,
  standingOf,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { saveRules } from '../../testing/rule-sets.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { evaluateAgain, evaluateNow } from './decide-by-rule.ts'
import { firstRuleSet } from './rule-sets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const evaluationsOf = ({ orderId }: TestOrder) =>
  app.services.db
    .selectFrom('decision_evaluations')
    .selectAll()
    .where('loan_id', '=', orderId)
    .orderBy('evaluated_at')
    .orderBy('used_as')
    .execute()

const { amounts } = firstRuleSet(true)
/** ₱5,000 are too much for anybody, ₱3,000 are not. */
const SMALL_AMOUNTS = {
  amounts: {
    classes: [{ name: 'new', settledOnTime: 0, amount: 3_000_00, open: 20_000_00 }],
    otherwise: 'decline' as const,
  },
}

test('an application is evaluated as it comes and after its day, and the facts are stored', async () => {
  const order = await pushed(app, await clearBorrower(app))
  await app.jobs.runDue()
  const [first] = await evaluationsOf(order)
  expect(first).toMatchObject({
    occasion: 'application',
    version: 1,
    used_as: 'live',
    verdict: 'approve',
    amount: null,
    client: 'new',
    facts: {
      asOf: app.clock.today(),
      age: 36,
      identity: [],
      duplicates: [],
      listed: false,
      overdue: false,
      worstDaysLate: 0,
      openLoans: 0,
      openPrincipal: 0,
      openMonthly: 0,
      settledOnTime: 0,
      income: 'to20k',
      asked: { amount: 5_000_00, min: 2_000_00, step: 500_00, monthly: expect.any(Number) },
    },
  })
  expect((await standingOf(app, order)).stage).toBe('reviewing')
  await goDays(app, 1)
  expect((await evaluationsOf(order)).map(({ occasion }) => occasion)).toEqual(['application', 'day-after'])
  expect(await standingOf(app, order)).toMatchObject({ stage: 'awaiting-note', ruleSet: 1 })
})

test('other loans count as they stand: open, with what they take of a month', async () => {
  const running = await runningOrder(app)
  const next = await pushed(app, running, {
    ...LITE_OFFER,
    productId: 'sandigan-plus',
    amount: '12000.00',
    periods: '6',
  })
  await app.jobs.runDue()
  const [{ facts } = { facts: null }] = await evaluationsOf(next)
  const { instalments } = await standingOf(app, running)
  expect(facts).toMatchObject({
    openLoans: 1,
    openPrincipal: 5_000_00,
    openMonthly: Math.max(...instalments.map((row) => row.total)),
  })
})

test('an order whose money is on its way counts as owed already', async () => {
  const waiting = await approved(app, await verifiedBorrower(app))
  await signNote(app, waiting)
  const next = await pushed(app, waiting, PLUS_OFFER)
  await evaluateNow(app.services, keyOf(next))
  const [{ facts } = { facts: null }] = await evaluationsOf(next)
  expect((await standingOf(app, waiting)).disbursedOn).toBeNull()
  expect(facts).toMatchObject({ openLoans: 1, openPrincipal: 5_000_00 })
})

test('what is stored never changes', async () => {
  await expect(sql`update rule_sets set used_as = 'shadow'`.execute(app.services.db)).rejects.toThrow()
})

describe('a live rule set', () => {
  test('that decides immediately approves immediately, and says that no person did', async () => {
    const version = await saveRules(app, { decides: 'at-once' })
    const order = await pushed(app, await clearBorrower(app))
    await app.jobs.runDue()
    expect(await standingOf(app, order)).toMatchObject({ stage: 'awaiting-note', ruleSet: version })
  })

  test('leaves what it would review to a person, and nothing is flagged before the day is over', async () => {
    await saveRules(app, { decides: 'at-once' })
    const order = await pushed(app, await verifiedBorrower(app))
    await app.jobs.runDue()
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    const flags = await app.services.db
      .selectFrom('application_flags')
      .where('loan_id', '=', order.orderId)
      .execute()
    expect(flags).toEqual([])
  })

  test('declines, and the borrower reads that it was automatic and how to ask for a person', async () => {
    await saveRules(app, { ...SMALL_AMOUNTS, decides: 'at-once' })
    const order = await pushed(app, await clearBorrower(app))
    await app.jobs.runDue()
    const shown = await detailsOf(app, order)
    expect(shown.orderStatus).toBe(110)
    expect(shown.noticeDesText).toContain('apply again from')
    expect(shown.advice).toEqual([
      'Try another amount or another term next time.',
      expect.stringMatching(/^Apply again from /),
      'This was decided automatically by our rules, without a person.',
      'You can ask for a person to decide again: call us, or write to us under Complaint.',
    ])
  })

  test('offers less: the borrower reads how much, and may apply for it immediately', async () => {
    const version = await saveRules(app, { ...SMALL_AMOUNTS, offersLess: true, decides: 'at-once' })
    const borrower = await clearBorrower(app)
    const order = await pushed(app, borrower)
    await app.jobs.runDue()
    expect(await standingOf(app, order)).toMatchObject({
      stage: 'declined',
      offered: 3_000_00,
      ruleSet: version,
    })
    const shown = await detailsOf(app, order)
    expect(shown.noticeStatusText).toBe('A smaller loan instead')
    expect(shown.noticeDesText).toContain('You can have ₱3,000.00 instead.')
    expect(shown.advice?.[0]).toContain('Apply for ₱3,000.00 or less now.')
    expect(shown.advice?.join()).not.toContain('Apply again from')
    expect(await smsOf(order)).toContain(
      'we cannot offer you the amount you asked for, but you can have PHP 3,000.00',
    )
    const next = await pushed(app, borrower, { ...LITE_OFFER, amount: '3000.00' })
    await app.jobs.runDue()
    expect((await standingOf(app, next)).stage).toBe('awaiting-note')
  })
})

const smsOf = async ({ borrowerId }: TestOrder) => {
  const rows = await app.services.db
    .selectFrom('messages')
    .select('body')
    .where('borrower_id', '=', borrowerId)
    .execute()
  return rows.map(({ body }) => body).join('\n')
}

describe('a photo of the ID that comes while an application waits', () => {
  /** As the worker does once it has checked a photo. */
  const photoComes = async (order: TestOrder) => {
    await addPhoto(app, order.borrowerId)
    await evaluateAgain(app.services, order.borrowerId)
  }

  const withoutPhoto = async () => {
    const borrower = await clearBorrower(app)
    await app.services.db
      .deleteFrom('identity_images')
      .where('borrower_id', '=', borrower.borrowerId)
      .execute()
    return pushed(app, borrower)
  }

  test('lets rules that decide immediately decide, on facts without that hold', async () => {
    const version = await saveRules(app, { decides: 'at-once' })
    const order = await withoutPhoto()
    await app.jobs.runDue()
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    await photoComes(order)
    expect(await standingOf(app, order)).toMatchObject({ stage: 'awaiting-note', ruleSet: version })
    expect((await evaluationsOf(order)).map(({ facts }) => facts.identity)).toEqual([['photo-missing'], []])
  })

  test('decides nothing before its day where rules decide after a day, and decides after it', async () => {
    const version = await saveRules(app, { decides: 'after-a-day' })
    const order = await withoutPhoto()
    await app.jobs.runDue()
    await evaluateAgain(app.services, order.borrowerId)
    await goDays(app, 1)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
    await photoComes(order)
    expect(await standingOf(app, order)).toMatchObject({ stage: 'awaiting-note', ruleSet: version })
    const early = await withoutPhoto()
    await app.jobs.runDue()
    await photoComes(early)
    expect((await standingOf(app, early)).stage).toBe('reviewing')
  })

  test('decides nothing where a person has requested information: it stays with that person', async () => {
    await saveRules(app, { decides: 'at-once' })
    const order = await withoutPhoto()
    await app.jobs.runDue()
    await tell(app, operator.requestInformation, { orderId: order.orderId, wanted: ['photo', 'work'] })
    await photoComes(order)
    expect((await standingOf(app, order)).stage).toBe('reviewing')
  })
})

test('a shadow rule set says what it would do, and decides nothing', async () => {
  await saveRules(app, { decides: 'at-once', whenClear: 'review', amounts })
  const shadow = await saveRules(app, { ...SMALL_AMOUNTS, offersLess: true, decides: 'at-once' }, 'shadow')
  const order = await pushed(app, await clearBorrower(app))
  await app.jobs.runDue()
  expect((await standingOf(app, order)).stage).toBe('reviewing')
  expect(
    (await evaluationsOf(order)).map(({ used_as, version, verdict, amount }) => [
      used_as,
      version,
      verdict,
      amount,
    ]),
  ).toEqual([
    ['live', shadow - 1, 'review', null],
    ['shadow', shadow, 'offer-less', 3_000_00],
  ])
  // A newer live one ends it.
  await saveRules(app, {})
  const after = await pushed(app, await clearBorrower(app))
  await app.jobs.runDue()
  expect((await evaluationsOf(after)).map(({ used_as }) => used_as)).toEqual(['live'])
})

test('a version of tomorrow does not evaluate today', async () => {
  const tomorrow = await saveRules(app, { decides: 'at-once' }, 'live', 1)
  const order = await pushed(app, await clearBorrower(app))
  await app.jobs.runDue()
  expect((await evaluationsOf(order)).map((row) => row.version)).not.toContain(tomorrow)
  await app.passDays(1)
  await app.jobs.runDue()
  expect((await evaluationsOf(order)).at(-1)).toMatchObject({ version: tomorrow, occasion: 'day-after' })
})
