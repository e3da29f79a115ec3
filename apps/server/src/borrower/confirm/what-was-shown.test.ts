/** Agreeing under the condition that the offer is still the one that was shown. */
import * as operator from '@sandigan/contract/client/operator'
import { alternatePush, homeIndex, loanDetailConfirm, loanDetailPush } from '@sandigan/contract'
import { addDays } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tell } from '../../testing/ask-operator.ts'
import {
  approved,
  LITE_OFFER,
  must,
  PLUS_OFFER,
  pushed,
  signNote,
  type TestBorrower,
  verifiedBorrower,
} from '../../testing/loan-steps.ts'
import { newProduct, saveVersion } from '../../testing/save-product.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Offer = Awaited<ReturnType<typeof newProduct>>
const HOUR = 3_600_000

const read = async (offer: Offer, session: string, lang = 'en') =>
  must(await app.call(loanDetailConfirm, offer, session, { parameters: { lang } }))
const hashOf = async (offer: Offer, session: string) => (await read(offer, session)).disclosureHash
const push = (
  offer: Offer,
  { session }: TestBorrower,
  disclosureHash: string,
  idempotencyKey?: string,
  lang = 'en',
) =>
  app.call(loanDetailPush, { ...offer, confirmFlag: '1' as const, disclosureHash }, session, {
    parameters: { lang },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

/** Everything that agreeing would have left behind. */
async function tracesOf({ borrowerId }: TestBorrower): Promise<number> {
  let rows = 0
  for (const table of ['loans', 'loan_events', 'documents', 'loan_projection', 'idempotency_keys'] as const)
    rows += (
      await app.services.db
        .selectFrom(table)
        .select('borrower_id')
        .where('borrower_id', '=', borrowerId)
        .execute()
    ).length
  const consents = await app.services.db
    .selectFrom('consents')
    .select('kind')
    .where('borrower_id', '=', borrowerId)
    .where('kind', 'in', ['disclosure-statement', 'loan-agreement'])
    .execute()
  return rows + consents.length
}

describe('what was shown', () => {
  test('is the disclosure statement that agreeing stores and the consent names', async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await hashOf(offer, borrower.session)
    expect(shown).toMatch(/^[0-9a-f]{64}$/)
    const { orderId } = must(await push(offer, borrower, shown))
    const { db } = app.services
    const stored = await db
      .selectFrom('documents')
      .select('sha256')
      .where('loan_id', '=', orderId)
      .where('kind', '=', 'disclosure-statement')
      .execute()
    const agreed = await db
      .selectFrom('consents')
      .select('sha256')
      .where('subject', '=', orderId)
      .where('kind', '=', 'disclosure-statement')
      .execute()
    expect([stored, agreed]).toEqual([[{ sha256: shown }], [{ sha256: shown }]])
  })

  test('has one hash for one offer, whoever reads it, however often and in whatever language', async () => {
    const offer = await newProduct(app)
    const [one, other] = [await verifiedBorrower(app), await verifiedBorrower(app)]
    const hashes = [
      (await read(offer, one.session)).disclosureHash,
      (await read(offer, one.session, 'fil')).disclosureHash,
      (await read(offer, other.session)).disclosureHash,
    ]
    expect(new Set(hashes).size).toBe(1)
    expect(await hashOf({ ...offer, amount: '5500.00' }, one.session)).not.toBe(hashes[0])
  })

  test.each([
    { changed: 'the interest by a millionth a day', over: { dailyRatePpm: 1_001 } },
    { changed: 'the fee by a millionth', over: { feePpm: 10_001 } },
    { changed: 'when the fee is paid', over: { feeMode: 'spread' } },
    { changed: 'how due dates fall', over: { dueDateRule: 'as-is' } },
    { changed: 'whether it can be extended', over: { extensionAllowed: false } },
  ])(
    'is not agreed to once an operator has changed $changed',
    { meta: { spec: ['7.call.loan-detail-push'] } },
    async ({ over }) => {
      const offer = await newProduct(app)
      const borrower = await verifiedBorrower(app)
      const shown = await hashOf(offer, borrower.session)
      const before = await tracesOf(borrower)
      await saveVersion(app, { productId: offer.productId, version: 2, ...over })
      expect(await push(offer, borrower, shown, 'screen')).toMatchObject({
        success: false,
        code: '3012',
        message: 'The offer has changed since you opened it. Nothing was agreed.',
      })
      expect(await tracesOf(borrower)).toBe(before)
      // Read anew, under the same key: the refusal was not remembered.
      must(await push(offer, borrower, await hashOf(offer, borrower.session), 'screen'))
    },
  )

  test('is refused in the language of the caller', async () => {
    const offer = await newProduct(app)
    const refused = await push(offer, await verifiedBorrower(app), 'f'.repeat(64), undefined, 'fil')
    expect(refused.message).toBe('Nagbago ang offer mula nang buksan mo ito. Wala pang napagkasunduan.')
  })

  test('still stands on the last day before a new version, and no longer on its first', async () => {
    const offer = await newProduct(app)
    const tomorrow = addDays(app.clock.today(), 1)
    const [early, late] = [await verifiedBorrower(app), await verifiedBorrower(app)]
    const shown = await hashOf(offer, early.session)
    await saveVersion(app, { productId: offer.productId, version: 2, effectiveFrom: tomorrow, feePpm: 0 })
    must(await push(offer, early, shown))
    await app.pass(14 * HOUR)
    expect((await push(offer, late, shown)).code).toBe('3012')
    // Back to ten in the morning for the others.
    await app.pass(10 * HOUR)
  })

  test('stands until the last millisecond of the day in Manila: at midnight the plan moves', async () => {
    const offer = await newProduct(app, { dueDateRule: 'as-is' })
    const [early, late] = [await verifiedBorrower(app), await verifiedBorrower(app)]
    const shown = await read(offer, late.session)
    await app.pass(14 * HOUR - 1)
    must(await push(offer, early, shown.disclosureHash))
    await app.pass(1)
    expect((await push(offer, late, shown.disclosureHash)).code).toBe('3012')
    const moved = await read(offer, late.session)
    expect(moved.firstPayTime).toBe(addDays(shown.firstPayTime, 1))
    must(await push(offer, late, moved.disclosureHash))
    await app.pass(10 * HOUR)
  })

  test('does not survive a holiday on one of its due dates', async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await read(offer, borrower.session)
    const holiday = { date: shown.firstPayTime, name: 'A test', kind: 'special' }
    expect((await tell(app, operator.saveHoliday, holiday)).status).toBe(200)
    expect((await push(offer, borrower, shown.disclosureHash)).code).toBe('3012')
    expect((await read(offer, borrower.session)).firstPayTime > shown.firstPayTime).toBe(true)
    expect((await tell(app, operator.removeHoliday, { date: holiday.date })).status).toBe(200)
    must(await push(offer, borrower, shown.disclosureHash))
  })

  test.each([
    { claim: 'that keeps both under ₱10,000 changes nothing that is shown', amount: '5000.00', code: '0' },
    { claim: 'that lifts both above ₱10,000 takes no ceiling away either', amount: '5500.00', code: '0' },
  ])('after another loan was taken: one $claim', async ({ amount, code }) => {
    const offer = await newProduct(app)
    const other = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await hashOf(offer, borrower.session)
    await pushed(app, borrower, { ...other, amount })
    expect((await push(offer, borrower, shown)).code).toBe(code)
  })

  test('of one product says nothing of another', async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await hashOf(PLUS_OFFER, borrower.session)
    expect((await push(offer, borrower, shown)).code).toBe('3012')
  })

  test.each([
    { claim: 'left out', hash: undefined, code: '0' },
    { claim: 'empty', hash: '', code: '0' },
    { claim: 'no hash at all', hash: 'something', code: '3012' },
    { claim: 'in capitals', hash: 'UPPER', code: '3012' },
    { claim: 'longer than a field may be', hash: 'f'.repeat(81), code: '1002' },
  ])('$claim is answered with $code', async ({ hash, code }) => {
    const offer = await newProduct(app)
    const { session } = await verifiedBorrower(app)
    const shown = hash === 'UPPER' ? (await hashOf(offer, session)).toUpperCase() : hash
    const payload = { ...offer, ...(shown === undefined ? {} : { disclosureHash: shown }) }
    expect((await app.call(loanDetailPush, { ...payload, confirmFlag: '1' }, session)).code).toBe(code)
  })

  test('is checked on the older confirmation as well', async () => {
    const offer = await newProduct(app)
    const { session } = await verifiedBorrower(app)
    const payload = { ...offer, disclosureHash: 'f'.repeat(64) }
    expect((await app.call(alternatePush, { ...payload, confirmFlag: '1' }, session)).code).toBe('3012')
  })
})

describe('agreed to once, what was shown', () => {
  test('is answered alike under one key and without one, whatever was read in between', {
    meta: { spec: ['4.confirm.push'] },
  }, async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await hashOf(offer, borrower.session)
    const first = must(await push(offer, borrower, shown, 'screen'))
    // The page that never heard the answer reads the offer anew: another version, another hash.
    await saveVersion(app, { productId: offer.productId, version: 2, feePpm: 0 })
    const anew = await hashOf(offer, borrower.session)
    expect(anew).not.toBe(shown)
    for (const hash of [shown, anew, ''])
      for (const key of ['screen', undefined])
        expect(must(await push(offer, borrower, hash, key))).toEqual(first)
    const loans = await app.services.db
      .selectFrom('loans')
      .select('loan_id')
      .where('borrower_id', '=', borrower.borrowerId)
      .execute()
    expect(loans).toEqual([{ loan_id: first.orderId }])
  })

  test('with other terms under the same key it is still refused', async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    must(await push(offer, borrower, await hashOf(offer, borrower.session), 'screen'))
    expect((await push({ ...offer, amount: '5500.00' }, borrower, '', 'screen')).code).toBe('1006')
  })
})

test('planted bug: a page that forgets what it showed agrees to a fee that nobody saw', async () => {
  const offer = await newProduct(app)
  const borrower = await verifiedBorrower(app)
  const shown = await read(offer, borrower.session)
  await saveVersion(app, { productId: offer.productId, version: 2, feePpm: 20_000 })
  const forgetful = await push(offer, borrower, '')
  expect(forgetful.code).not.toBe('3012')
  const fee = (details: readonly { text: string; value: string }[]) =>
    details.find((row) => row.text.startsWith('Processing fee'))?.value
  expect(fee((await read(offer, borrower.session)).details)).not.toBe(fee(shown.details))
})

describe('consent to the disclosure statement', () => {
  const consentsTo = async (orderId: string) =>
    (
      await app.services.db
        .selectFrom('consents')
        .select('kind')
        .where('subject', '=', orderId)
        .orderBy('kind')
        .execute()
    ).map(({ kind }) => kind)

  test('is recorded as the order opens where the caller names the statement that was shown', async () => {
    const { session } = await verifiedBorrower(app)
    const { disclosureHash } = must(await app.call(loanDetailConfirm, LITE_OFFER, session))
    const payload = { ...LITE_OFFER, confirmFlag: '1', disclosureHash } as const
    const { orderId } = must(await app.call(loanDetailPush, payload, session))
    expect(await consentsTo(orderId)).toEqual(['disclosure-statement', 'loan-agreement'])
  })

  test("is not recorded by the specification's payload alone, but with the note that names the statement", async () => {
    const order = await approved(app, await verifiedBorrower(app))
    expect(await consentsTo(order.orderId)).toEqual(['loan-agreement'])
    await signNote(app, order)
    expect(await consentsTo(order.orderId)).toEqual([
      'disclosure-statement',
      'loan-agreement',
      'promissory-note',
    ])
  })

  test.each(['0', '', '2', undefined])('nothing is agreed to with the flag %j', async (confirmFlag) => {
    const { session } = await verifiedBorrower(app)
    const payload = { ...LITE_OFFER, ...(confirmFlag === undefined ? {} : { confirmFlag }) }
    for (const declaration of [loanDetailPush, alternatePush])
      expect((await app.call(declaration, payload as never, session)).code).toBe('1002')
    expect(must(await app.call(homeIndex, {}, session)).openOrders).toEqual([])
  })
})
