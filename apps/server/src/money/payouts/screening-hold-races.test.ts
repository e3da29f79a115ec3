/** On a real PostgreSQL: a list is imported, or a hit cleared, while money is sent. */
import * as operator from '@sandigan/contract/client/operator'
import { saveBasicInfo } from '@sandigan/contract'
import { exampleBasicInfo, sampleScreeningXml } from '@sandigan/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, tell } from '../../testing/ask-operator.ts'
import {
  approved,
  keyOf,
  must,
  signNote,
  type TestOrder,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { rounds, startAppOnPostgres } from '../../testing/races.ts'
import { hitsOf, importUn, LISTED } from '../../testing/screened-borrower.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { sendPayout } from './send-payout.ts'

const ROUNDS = rounds(4)
const OTHERS = sampleScreeningXml([{ reference: 'XXi.900', names: ['Nobody', 'Whosoever'] }])

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  async function confirmedOrder(): Promise<TestOrder> {
    const order = await approved(app, await verifiedBorrower(app))
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...LISTED }, order.session))
    await signNote(app, order)
    return order
  }

  const countOf = async (table: 'payouts' | 'screening_payouts', { orderId }: TestOrder) =>
    (await app.services.db.selectFrom(table).select('loan_id').where('loan_id', '=', orderId).execute())
      .length

  test(
    'payout and import at once: the money is out or held, never both, and the hit is found either way',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        await importUn(app, OTHERS)
        const order = await confirmedOrder()
        const [, imported] = await Promise.all([
          sendPayout(app.services, keyOf(order)),
          importUn(app, sampleScreeningXml()),
        ])
        expect(imported.status).toBe(200)
        await app.jobs.runDue()
        const [paid, onHold] = [await countOf('payouts', order), await countOf('screening_payouts', order)]
        expect(paid + onHold).toBe(1)
        expect(await hitsOf(app, order)).toHaveLength(1)
      }
    },
    ROUNDS * 30_000,
  )

  test(
    'cleared by two in parallel while its payout is checked: the money goes out once',
    async () => {
      for (let left = ROUNDS; left > 0; left -= 1) {
        await importUn(app, sampleScreeningXml())
        const order = await confirmedOrder()
        await sendPayout(app.services, keyOf(order))
        const [hit] = await hitsOf(app, order)
        const named = { borrowerId: order.borrowerId, hitId: hit?.hitId }
        const [, ...cleared] = await Promise.all([
          sendPayout(app.services, keyOf(order)),
          tell(app, operator.clearScreeningHit, named),
          tell(app, operator.clearScreeningHit, named),
        ])
        expect(cleared.filter(({ body }) => body.repeated)).toHaveLength(1)
        await app.jobs.runDue()
        expect(await countOf('payouts', order)).toBe(1)
        expect(await countOf('screening_payouts', order)).toBe(0)
      }
    },
    ROUNDS * 30_000,
  )

  test('two imports in parallel: one is in force, and both are stored', async () => {
    const [one, two] = await Promise.all([
      importUn(app, OTHERS.replace('XXi.900', 'XXi.901')),
      importUn(app, OTHERS.replace('XXi.900', 'XXi.902')),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    const lists = (await ask(app, operator.listScreeningLists)).body.rows
    expect(lists.filter(({ source, replacedAt }) => source === 'un' && replacedAt === null)).toHaveLength(1)
    for (const { body } of [one, two])
      expect(lists.map(({ versionId }) => versionId)).toContain(body.versionId)
  })
})
