/** Money waits while its borrower may be on a sanction list, and every borrower with an open order is compared. */
import * as operator from '@sandigan/contract/client/operator'
import { cardChange, saveBasicInfo } from '@sandigan/contract'
import {
  exampleAccount,
  exampleBasicInfo,
  SAMPLE_ENTRIES,
  SANDBOX_ACCOUNT,
  sampleScreeningXml,
} from '@sandigan/testkit'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { screenNewLists, screenNightly } from '../../lender/automation/screen-borrowers.ts'
import { encryptionOf } from '../../platform/encryption/encryption.ts'
import { storeSection } from '../../platform/encryption/section.ts'
import { ask, SIGNED, tell } from '../../testing/ask-operator.ts'
import {
  approved,
  detailsOf,
  goDays,
  keyOf,
  must,
  payContract,
  runningOrder,
  signNote,
  type TestOrder,
} from '../../testing/loan-steps.ts'
import {
  borrowerNamed,
  clearHit,
  hitsOf,
  importUn,
  LISTED,
  LISTED_NAME,
  listNobody,
} from '../../testing/screened-borrower.ts'
import { ScriptedPayout } from '../../testing/scripted-payout.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { importFile } from '../../wiring/screening/run-screening.ts'
import { sendPayout } from './send-payout.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => listNobody(app))

async function confirmNote(order: TestOrder): Promise<void> {
  await signNote(app, order)
  await app.jobs.runDue()
}

/** Sorted: all of them have the same timestamp. */
const payoutsOf = async ({ orderId }: TestOrder) =>
  (await app.services.db.selectFrom('payouts').select('state').where('loan_id', '=', orderId).execute())
    .map(({ state }) => state)
    .toSorted()

/** An app whose payouts go to a provider that answers as the test says. */
async function withScripted(run: (other: TestApp, provider: ScriptedPayout) => Promise<void>): Promise<void> {
  const provider = new ScriptedPayout()
  const other = await startTestApp({ providers: { payout: provider } })
  try {
    await run(other, provider)
  } finally {
    await other.close()
  }
}

describe('a payout', () => {
  test('waits once its borrower is listed, and goes when the hit is cleared', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED))
    await app.jobs.runDue()
    await importUn(app)
    await signNote(app, order)
    // Not a round over all borrowers has run.
    await sendPayout(app.services, keyOf(order))
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual([])
    expect((await detailsOf(app, order)).orderStatus).toBe(151)
    expect(JSON.stringify(await detailsOf(app, order))).not.toMatch(/sanction|screen|listed|XXi/i)
    await goDays(app, 3)
    expect(await payoutsOf(order)).toEqual([])
    expect((await hitsOf(app, order)).map(({ occasion }) => occasion)).toEqual(['payout'])
    expect(await clearHit(app, order)).toEqual({ status: 200, body: { repeated: false, payoutsReleased: 1 } })
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['paid'])
  })

  test('waits until the last of several hits is cleared', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED))
    const [entry] = SAMPLE_ENTRIES
    if (entry === undefined) throw new Error('no sample')
    await importUn(app, sampleScreeningXml([entry, { ...entry, reference: 'XXi.009' }]))
    await confirmNote(order)
    expect(await hitsOf(app, order)).toHaveLength(2)
    expect((await clearHit(app, order)).body).toEqual({ repeated: false, payoutsReleased: 0 })
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual([])
    expect((await clearHit(app, order)).body).toEqual({ repeated: false, payoutsReleased: 1 })
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['paid'])
  })

  test('that stopped for a reason of ours waits for the person who sends it again, not for the hit', async () => {
    await withScripted(async (other, provider) => {
      provider.answer = { state: 'refused', reason: 'balance too low', kind: 'ours' }
      const order = await approved(other, await borrowerNamed(other, LISTED))
      await signNote(other, order)
      await other.jobs.runDue()
      await importUn(other)
      const retry = () => tell(other, operator.retryPayout, { orderId: order.orderId })
      expect(await retry()).toMatchObject({ status: 409, body: { code: 'SCREENING_OPEN' } })
      provider.answer = { state: 'taken' }
      provider.status = { state: 'never-heard-of' }
      expect((await clearHit(other, order)).body).toEqual({ repeated: false, payoutsReleased: 0 })
      await other.jobs.runDue()
      expect(provider.orders).toHaveLength(1)
      expect((await retry()).status).toBe(200)
      await other.jobs.runDue()
      expect(provider.orders).toHaveLength(2)
    })
  })

  test('goes at the next round once the list has no such entry any more', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED))
    await importUn(app)
    await confirmNote(order)
    await listNobody(app)
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['paid'])
  })

  test('never goes once the hit is confirmed, also when the entry has gone', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED))
    await importUn(app)
    await confirmNote(order)
    const [hit] = await hitsOf(app, order)
    const named = { borrowerId: order.borrowerId, hitId: hit?.hitId }
    expect((await tell(app, operator.confirmScreeningHit, named)).body).toEqual({ repeated: false })
    expect((await tell(app, operator.confirmScreeningHit, named)).body).toEqual({ repeated: true })
    await listNobody(app)
    await goDays(app, 2)
    expect(await payoutsOf(order)).toEqual([])
    // Until a person says otherwise.
    expect((await tell(app, operator.clearScreeningHit, named)).body).toMatchObject({ payoutsReleased: 1 })
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['paid'])
  })

  test('that failed is sent again after the hit is cleared, to the account that was given meanwhile', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED, SANDBOX_ACCOUNT.fails))
    await confirmNote(order)
    expect(await payoutsOf(order)).toEqual(['failed'])
    await importUn(app)
    const retry = () => tell(app, operator.retryPayout, { orderId: order.orderId })
    expect(await retry()).toMatchObject({ status: 409, body: { code: 'SCREENING_OPEN' } })
    const change = {
      ...exampleAccount('77708888', LISTED_NAME),
      product_id: order.productId,
      order_id: order.orderId,
    }
    must(await app.call(cardChange, change, order.session))
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['failed'])
    await clearHit(app, order)
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual(['failed', 'paid'])
  })

  test('of an order that was withdrawn meanwhile goes nowhere', async () => {
    const order = await approved(app, await borrowerNamed(app, LISTED))
    await importUn(app)
    await confirmNote(order)
    expect((await tell(app, operator.cancelOrder, { orderId: order.orderId })).status).toBe(200)
    await clearHit(app, order)
    await app.jobs.runDue()
    expect(await payoutsOf(order)).toEqual([])
  })
})

test('a payout that the provider never got waits as well, and nothing is sent twice', async () => {
  await withScripted(async (other, provider) => {
    provider.answer = { state: 'unknown' }
    provider.status = { state: 'never-heard-of' }
    const order = await approved(other, await borrowerNamed(other, LISTED))
    await signNote(other, order)
    await other.jobs.runDue()
    const sent = provider.orders.length
    await tell(other, operator.importScreeningList, { source: 'un', text: sampleScreeningXml() })
    await other.pass(11 * 60_000)
    await other.jobs.runDue()
    expect(provider.orders).toHaveLength(sent)
    const [hit] = (await ask(other, operator.listScreeningHits)).body.rows
    await tell(other, operator.clearScreeningHit, { borrowerId: order.borrowerId, hitId: hit?.hitId })
    provider.answer = { state: 'taken' }
    await other.pass(11 * 60_000)
    await other.jobs.runDue()
    expect(provider.orders).toHaveLength(sent + 1)
  })
})

test('a payout above the limit of the day waits as well, and nobody releases it', async () => {
  const other = await startTestApp({ env: { PAYOUT_DAILY_LIMIT: '1' } })
  try {
    const order = await approved(other, await borrowerNamed(other, LISTED))
    await signNote(other, order)
    await other.jobs.runDue()
    await importUn(other)
    const release = () => tell(other, operator.releasePayout, { orderId: order.orderId })
    expect(await release()).toMatchObject({ status: 409, body: { code: 'SCREENING_OPEN' } })
    await sendPayout(other.services, keyOf(order))
    const waiting = other.services.db
      .selectFrom('payouts')
      .select('state')
      .where('loan_id', '=', order.orderId)
    expect(await waiting.execute()).toEqual([{ state: 'over-limit' }])
    await clearHit(other, order)
    expect((await release()).status).toBe(200)
    await other.jobs.runDue()
    expect(await waiting.execute()).toEqual([{ state: 'paid' }])
  } finally {
    await other.close()
  }
})

test('credit is not sent back while its borrower may be on a list', async () => {
  const order = await runningOrder(app)
  await payContract(app, order, 9_000_00)
  must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...LISTED }, order.session))
  await importUn(app)
  const refund = { orderId: order.orderId, reference: 'refund-listed', amount: '100.00' }
  expect(await tell(app, operator.sendRefund, refund)).toMatchObject({
    status: 409,
    body: { code: 'SCREENING_OPEN' },
  })
  await clearHit(app, order)
  expect((await tell(app, operator.sendRefund, refund)).status).toBe(200)
})

describe('every night', () => {
  test('a borrower with a running loan who was listed is found, once', async () => {
    const order = await runningOrder(app)
    must(await app.call(saveBasicInfo, { ...exampleBasicInfo(), ...LISTED }, order.session))
    const file = { file: 'un.xml', source: 'un', ...SIGNED } as const
    expect((await importFile(app.services.db, app.clock, file, sampleScreeningXml())).text).toContain(
      '3 persons (before: 1)',
    )
    expect(await hitsOf(app, order)).toEqual([])
    await screenNightly(app.services)
    await screenNightly(app.services)
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toMatchObject([{ occasion: 'nightly', state: 'open' }])
    await screenNewLists(app.services)
    await app.jobs.runDue()
    expect(await hitsOf(app, order)).toHaveLength(1)
  })

  test('pages reach everybody', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => `of-a-page-${String(at).padStart(4, '0')}`)
    const { db } = app.services
    const some = await db.selectFrom('loan_projection').selectAll().limit(1).executeTakeFirstOrThrow()
    await db
      .insertInto('loan_projection')
      .values(ids.map((id) => ({ ...some, borrower_id: id, loan_id: id, open: true })))
      .execute()
    const data = storeSection(encryptionOf(db), LISTED)
    await db
      .insertInto('certification_sections')
      .values(ids.map((id) => ({ borrower_id: id, section: 'basic' as const, data, saved_at: new Date(0) })))
      .execute()
    await importUn(app)
    await app.jobs.runDue()
    const found = await db
      .selectFrom('screening_hits')
      .select('borrower_id')
      .where('borrower_id', 'like', 'of-a-page-%')
      .execute()
    expect(found).toHaveLength(ids.length)
    for (const table of ['loan_projection', 'certification_sections', 'screening_hits'] as const)
      await db.deleteFrom(table).where('borrower_id', 'like', 'of-a-page-%').execute()
  })
})
