import { isDeepStrictEqual } from 'node:util'
import { type DataOf, productDetail, productExample } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const centavos = (amount: string): number => pesosToCentavos(amount) ?? Number.NaN

/** What the example says otherwise than the page of the product does to a new borrower. */
async function unlikeTheOffer(own: TestApp, shown: DataOf<typeof productExample>): Promise<string[]> {
  const { session } = await own.newBorrower()
  const offered = must(await own.call(productDetail, { productId: 'sandigan-lite' }, session))
  return (['details', 'repay_plans'] as const).filter(
    (part) => !isDeepStrictEqual(shown[part], offered[part]),
  )
}

describe('the example of what a loan costs', () => {
  test('anyone sees it, and its instalments add up to the total', async () => {
    const shown = must(await app.call(productExample, {}))
    expect(shown).toMatchObject({ productName: 'Sandigan Lite', amount: '6000.00', days: 120 })
    const sum = shown.repay_plans.reduce((total, step) => total + centavos(step.amount), 0)
    expect(sum).toBe(centavos(shown.totalPayable))
    expect(centavos(shown.netProceeds)).toBeLessThan(centavos(shown.amount))
  })

  test('it is what a new borrower is offered for the same product', async () => {
    expect(await unlikeTheOffer(app, must(await app.call(productExample, {})))).toEqual([])
  })

  test('planted bug: an example stored before the rate changed is noticed', async () => {
    const own = await startTestApp()
    const stored = must(await own.call(productExample, {}))
    await sql`update products set definition = jsonb_set(definition, '{dailyRatePpm}', '1500')
      where product_id = 'sandigan-lite'`.execute(own.services.db)
    expect(await unlikeTheOffer(own, stored)).toEqual(['details', 'repay_plans'])
    await own.close()
  })

  test('it speaks the requested language', async () => {
    const labels = async (lang: string) => {
      const answer = await app.call(productExample, {}, undefined, { parameters: { lang } })
      return must(answer).details.map(({ text }) => text)
    }
    expect(await labels('fil')).not.toEqual(await labels('en'))
  })

  test('an empty shelf is refused, not a bug', async () => {
    const empty = await startTestApp()
    await empty.services.db.deleteFrom('products').execute()
    expect((await empty.call(productExample, {})).success).toBe(false)
    await empty.close()
  })
})
