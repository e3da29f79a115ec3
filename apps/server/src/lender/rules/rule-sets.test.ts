/** The credit rules in versions: saved, refused, listed, tried on what was applied for before. */
import * as operator from '@sandigan/contract/client/operator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApplication } from '../../core/decisions/decide-application.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import { clearBorrower } from '../../testing/clear-borrower.ts'
import { LITE_OFFER, pushed, verifiedBorrower } from '../../testing/loan-steps.ts'
import { rulesWith, saveRules } from '../../testing/rule-sets.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async () => (await ask(app, operator.listRuleSets)).body
const draft = (change: object = {}) => ({
  version: 2,
  usedAs: 'live',
  effectiveFrom: app.clock.today(),
  rules: rulesWith({}),
  ...change,
})

describe('saving', () => {
  test('begins with a first version that is always there', async () => {
    expect(await list()).toEqual([
      {
        version: 1,
        usedAs: 'live',
        effectiveFrom: '2020-01-01',
        inForce: true,
        madeAt: expect.any(String),
        madeBy: 'the service',
        reason: 'the rules of a new lender',
        rules: rulesWith({}),
      },
    ])
  })

  test.each([
    ['before today', { effectiveFrom: '2020-01-01' }, 'EFFECTIVE_FROM_PAST'],
    ['out of turn', { version: 3 }, 'VERSION_NOT_NEXT'],
    ['in place of another one', { version: 1 }, 'VERSION_NOT_NEXT'],
  ])('%s is refused', async (_claim, change, code) => {
    expect(await tell(app, operator.saveRuleSet, draft(change))).toMatchObject({
      status: 409,
      body: { code },
    })
    expect(await list()).toHaveLength(1)
  })

  test('of rules that contradict themselves is refused with each fault by its field', async () => {
    const rules = rulesWith({ age: { from: 17, to: 16, otherwise: 'decline' } })
    const refused = await tell(app, operator.saveRuleSet, draft({ rules }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'RULES_WRONG' } })
    expect((refused.body as { faults?: { field: string }[] }).faults?.map(({ field }) => field)).toEqual([
      'age.from',
      'age.to',
    ])
    expect(await list()).toHaveLength(1)
  })

  test('is recorded with who did it, and twice is once', async () => {
    expect(await saveRules(app, { lateness: { most: 5, otherwise: 'review' } })).toBe(2)
    const again = draft({ rules: rulesWith({ lateness: { most: 5, otherwise: 'review' } }) })
    expect((await tell(app, operator.saveRuleSet, again)).body).toEqual({ repeated: true, version: 2 })
    expect((await tell(app, operator.saveRuleSet, draft())).body.code).toBe('VERSION_NOT_NEXT')
    const [latest, first] = await list()
    expect(latest).toMatchObject({ version: 2, inForce: true, madeBy: SIGNED.by, reason: SIGNED.reason })
    expect(first).toMatchObject({ version: 1, inForce: false })
    const { body } = await ask(app, operator.listActions, { subject: '2' })
    expect(body).toEqual([expect.objectContaining({ action: 'save-rule-set', by: SIGNED.by })])
  })

  test('in the shadow leaves the live one in force; one of a later day is in force by then', async () => {
    const shadow = await saveRules(app, {}, 'shadow')
    const later = await saveRules(app, {}, 'live', 2)
    const inForce = (await list()).filter((row) => row.inForce).map((row) => row.version)
    expect(inForce).toEqual([shadow, 2])
    await app.passDays(2)
    expect((await list()).filter((row) => row.inForce).map((row) => row.version)).toEqual([later])
    expect((await list())[0]).toMatchObject({ effectiveFrom: app.clock.today() })
  })
})

describe('a draft', () => {
  const simulate = (rules: object, over: object = {}) =>
    tell(app, operator.simulateRuleSet, { rules, ...over })
  const onlySmall = rulesWith({
    amounts: {
      classes: [{ name: 'new', settledOnTime: 0, amount: 3_000_00, open: 9_000_00 }],
      otherwise: 'decline',
    },
    offersLess: true,
  })

  test('is tried on past applications: how many by outcome, and which would have gone otherwise', async () => {
    const approved = await pushed(app, await clearBorrower(app))
    const small = await pushed(app, await clearBorrower(app), { ...LITE_OFFER, amount: '3000.00' })
    const declined = await pushed(app, await clearBorrower(app), { ...LITE_OFFER, amount: '2000.00' })
    const waiting = await pushed(app, await verifiedBorrower(app))
    await app.jobs.runDue()
    await decideApplication(app.services, approved.orderId, true)
    await decideApplication(app.services, small.orderId, true)
    await decideApplication(app.services, declined.orderId, false)
    const { status, body } = await simulate(onlySmall)
    expect(status).toBe(200)
    expect(body.simulated).toBe(4)
    const count = (decided: string, verdict: string) =>
      body.counts?.find((row) => row.decided === decided && row.verdict === verdict)?.applications
    expect(count('approved', 'offer-less')).toBe(1)
    expect(count('approved', 'approve')).toBe(1)
    expect(count('declined', 'approve')).toBe(1)
    expect(count('waiting', 'review')).toBe(1)
    // They were evaluated with one timestamp, so either may be the newer one.
    const changed = [...(body.changed ?? [])].sort((a, b) => a.decided.localeCompare(b.decided)).reverse()
    expect(changed).toEqual([
      {
        orderId: declined.orderId,
        decided: 'declined',
        verdict: 'approve',
        asked: '2000.00',
        amount: null,
        reason: null,
      },
      {
        orderId: approved.orderId,
        decided: 'approved',
        verdict: 'offer-less',
        asked: '5000.00',
        amount: '3000.00',
        reason: 'rules',
      },
    ])
    expect(changed.map((row) => row.orderId)).not.toContain(waiting.orderId)
    expect((await simulate(onlySmall, { latest: 2 })).body.simulated).toBe(2)
  })

  test('that contradicts itself is refused, and none is saved', async () => {
    const before = await list()
    const refused = await simulate(rulesWith({ age: { from: 17, to: 60, otherwise: 'off' } }))
    expect(refused).toMatchObject({ status: 409, body: { code: 'RULES_WRONG' } })
    expect(await list()).toEqual(before)
  })
})
