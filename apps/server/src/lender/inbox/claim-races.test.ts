/** On a real PostgreSQL: the embedded engine has one connection and would hide who came second. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as operator from '@sandigan/contract/client/operator'
import { problemSave } from '@sandigan/contract'
import { goDays, must, runningOrder } from '../../testing/loan-steps.ts'
import { signedInNew } from '../../testing/operator-browser.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres, inParallel } from '../../testing/races.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { claim } from './claim-repository.ts'

const ROUNDS = rounds(8)

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  test('of many in parallel one has it, and the others learn who', async () => {
    const { db, clock } = app.services
    const operators = Array.from({ length: 8 }, (_, n) => ({ id: `op-${n}`, name: `Operator ${n}` }))
    for (let round = 0; round < ROUNDS; round += 1) {
      const item = `complaint:round-${round}`
      const answers = await Promise.all(operators.map((one) => claim(db, clock, item, one)))
      expect(new Set(answers.map(({ operatorId }) => operatorId)).size).toBe(1)
    }
  })

  test('two people who claim one complaint: one works on it, the other reads who does', async () => {
    const people = [await signedInNew(app, 'Ana', 'support'), await signedInNew(app, 'Ben', 'support')]
    for (let round = 0; round < ROUNDS; round += 1) {
      const { session } = await app.newBorrower()
      const about = { problemType: '6', problemDetail: 'The app is slow.' }
      const { problemId } = must(await app.call(problemSave, about, session))
      const item = `complaint:${problemId}`
      const answers = await inParallel(2, async (caller) => people[caller]?.ask(operator.claimItem, { item }))
      const codes = answers.map((one) => one?.body.code ?? one?.status)
      expect(new Set(codes)).toEqual(new Set([200, 'CLAIMED']))
      const refused = answers.find((one) => one?.status !== 200)
      const has = answers.findIndex((one) => one?.status === 200) === 0 ? 'Ana' : 'Ben'
      expect(refused?.body.error).toContain(has)
    }
  })

  test('collectors who each open the next call until none is left call every borrower once', async () => {
    const CALLERS = 4
    const loans: string[] = []
    for (let n = 0; n < 2 * CALLERS; n += 1) loans.push((await runningOrder(app)).orderId)
    await goDays(app, 32)
    const people = await Promise.all(
      Array.from({ length: CALLERS }, (_, n) => signedInNew(app, `Collector ${n}`, 'collections')),
    )
    /** What the console does: the first free one of the list, and the one after it where somebody was faster. */
    const claimNext = async (person: (typeof people)[number] | undefined): Promise<string | null> => {
      const { rows } =
        (await person?.ask(operator.listInbox, { kind: 'collection', claim: 'free' }))?.body ?? {}
      for (const { item } of rows)
        if ((await person?.ask(operator.claimItem, { item }))?.status === 200) return item
      return null
    }
    const claimed = await inParallel(CALLERS, async (caller) => {
      const items: string[] = []
      for (;;) {
        const item = await claimNext(people[caller])
        if (item === null) return items
        items.push(item)
      }
    })
    expect(claimed.flat().toSorted()).toEqual(loans.map((loan) => `collection:${loan}`).toSorted())
  })

  test('two people who claim the same many: each item is one’s, the other one reads whose', async () => {
    const people = [await signedInNew(app, 'Cara', 'support'), await signedInNew(app, 'Dan', 'support')]
    for (let round = 0; round < ROUNDS; round += 1) {
      const subjects: string[] = []
      for (let n = 0; n < 6; n += 1) {
        const { session } = await app.newBorrower()
        const about = { problemType: '6', problemDetail: 'The app is slow.' }
        subjects.push(`complaint:${must(await app.call(problemSave, about, session)).problemId}`)
      }
      const request = { action: 'claimItem', reference: `round-${round}`, reason: 'as a test' }
      const answers = await inParallel(2, async (caller) =>
        people[caller]?.ask(operator.doMany, {
          ...request,
          subjects: caller === 0 ? subjects : subjects.toReversed(),
        }),
      )
      const outcomes = new Map<string, string[]>()
      for (const answer of answers)
        for (const { subject, outcome } of answer?.body.rows ?? [])
          outcomes.set(subject, [...(outcomes.get(subject) ?? []), outcome])
      for (const subject of subjects) expect(outcomes.get(subject)?.sort()).toEqual(['done', 'refused'])
    }
  })

  test('one who assigns what another one claims: it is one’s, never both', async () => {
    const [lead, ana] = [await signedInNew(app, 'Lead', 'support'), await signedInNew(app, 'Eva', 'support')]
    const { body: target } = await lead.ask(operator.me)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { session } = await app.newBorrower()
      const about = { problemType: '6', problemDetail: 'The app is slow.' }
      const item = `complaint:${must(await app.call(problemSave, about, session)).problemId}`
      const to = { item, operatorId: target.operatorId, reason: 'as a test' }
      const [assigned, claimed] = await Promise.all([
        lead.ask(operator.assignItem, to),
        ana.ask(operator.claimItem, { item }),
      ])
      expect([assigned?.status, claimed?.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})
