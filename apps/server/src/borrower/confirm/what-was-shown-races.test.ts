/** What was shown, while the offer changes and many agree in parallel, on a real PostgreSQL. */
import { alternatePush, loanDetailConfirm, loanDetailPush } from '@sandigan/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, type TestBorrower, verifiedBorrower } from '../../testing/loan-steps.ts'
import { postgresAvailable } from '../../testing/postgres.ts'
import { CALLERS, rounds, startAppOnPostgres } from '../../testing/races.ts'
import { newProduct, saveVersion } from '../../testing/save-product.ts'
import type { TestApp } from '../../testing/start-test-app.ts'

type Offer = Awaited<ReturnType<typeof newProduct>>

describe.skipIf(!postgresAvailable)('on a real PostgreSQL', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOnPostgres()
  }, 120_000)
  afterAll(() => app?.close())

  const hashOf = async (offer: Offer, session: string) =>
    must(await app.call(loanDetailConfirm, offer, session)).disclosureHash

  /** Both versions of the confirmation, with a key and without, all with the hash that `hashes` gives them. */
  const agreeInParallel = (
    callers: number,
    offer: Offer,
    { session }: TestBorrower,
    hashes: readonly string[],
  ) =>
    Array.from({ length: callers }, (_, caller) =>
      app.call(
        caller % 3 === 0 ? alternatePush : loanDetailPush,
        { ...offer, confirmFlag: '1', disclosureHash: hashes[caller % hashes.length] ?? '' },
        session,
        caller % 2 === 0 ? { idempotencyKey: 'one-screen' } : {},
      ),
    )

  /** The statements under which the borrower's orders were opened. */
  const agreedBy = async ({ borrowerId }: TestBorrower): Promise<string[]> => {
    const rows = await app.services.db
      .selectFrom('documents')
      .select('sha256')
      .where('borrower_id', '=', borrowerId)
      .where('kind', '=', 'disclosure-statement')
      .execute()
    return rows.map((row) => row.sha256)
  }

  describe.each(CALLERS)('%i callers together', (callers) => {
    test('with what was shown open one order, under that very statement', { timeout: 600_000 }, async () => {
      for (let left = rounds(callers); left > 0; left -= 1) {
        const offer = await newProduct(app)
        const borrower = await verifiedBorrower(app)
        const shown = await hashOf(offer, borrower.session)
        const answers = await Promise.all(agreeInParallel(callers, offer, borrower, [shown]))
        expect(new Set(answers.map((answer) => must(answer).orderId)).size).toBe(1)
        expect(await agreedBy(borrower)).toEqual([shown])
      }
    })

    test('with what is no longer so open none', {
      meta: { spec: ['4.confirm.push'] },
      timeout: 600_000,
    }, async () => {
      for (let left = rounds(callers); left > 0; left -= 1) {
        const offer = await newProduct(app)
        const borrower = await verifiedBorrower(app)
        const shown = await hashOf(offer, borrower.session)
        await saveVersion(app, { productId: offer.productId, version: 2, feePpm: 20_000 })
        const answers = await Promise.all(agreeInParallel(callers, offer, borrower, [shown]))
        expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['3012']))
        expect(await agreedBy(borrower)).toEqual([])
      }
    })

    test('with the old and the new offer open one order, under the new', { timeout: 600_000 }, async () => {
      for (let left = rounds(callers); left > 0; left -= 1) {
        const offer = await newProduct(app)
        const borrower = await verifiedBorrower(app)
        const old = await hashOf(offer, borrower.session)
        await saveVersion(app, { productId: offer.productId, version: 2, feePpm: 20_000 })
        const now = await hashOf(offer, borrower.session)
        const answers = await Promise.all(agreeInParallel(callers, offer, borrower, [old, now]))
        const opened = answers.filter((answer) => answer.success).map((answer) => answer.data.orderId)
        expect(new Set(opened).size).toBe(1)
        expect(await agreedBy(borrower)).toEqual([now])
      }
    })

    test('while an operator changes the fee: the statement that was shown or no order', {
      timeout: 600_000,
    }, async () => {
      for (let left = rounds(callers); left > 0; left -= 1) {
        const offer = await newProduct(app)
        const borrower = await verifiedBorrower(app)
        const shown = await hashOf(offer, borrower.session)
        const calls = agreeInParallel(callers, offer, borrower, [shown])
        const [answers] = await Promise.all([
          Promise.all(calls),
          saveVersion(app, { productId: offer.productId, version: 2, feePpm: 20_000 }),
        ])
        const agreed = await agreedBy(borrower)
        expect([[], [shown]]).toContainEqual(agreed)
        const codes = new Set(answers.map((answer) => answer.code))
        // Once the order is there, it answers for all who come later.
        expect([...codes].filter((code) => code !== '0' && code !== '3012')).toEqual([])
        expect(codes.has('0')).toBe(agreed.length === 1)
      }
    })
  })

  test('planted bug: callers that forget what they were shown open an order under a statement that nobody saw', async () => {
    const offer = await newProduct(app)
    const borrower = await verifiedBorrower(app)
    const shown = await hashOf(offer, borrower.session)
    await saveVersion(app, { productId: offer.productId, version: 2, feePpm: 20_000 })
    await Promise.all(agreeInParallel(10, offer, borrower, ['']))
    const agreed = await agreedBy(borrower)
    expect(agreed).toHaveLength(1)
    expect(agreed).not.toEqual([shown])
  })
})
