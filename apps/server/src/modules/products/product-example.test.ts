import { productDetail, productExample } from '@sandigan/contract'
import { pesosToCentavos } from '@sandigan/lending'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '../../testing/loan-steps.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const centavos = (amount: string): number => pesosToCentavos(amount) ?? Number.NaN

describe('the example of what a loan costs', () => {
  test('anyone sees it, and its instalments add up to the total', async () => {
    const shown = must(await app.call(productExample, {}))
    expect(shown).toMatchObject({ productName: 'Sandigan Lite', amount: '6000.00', days: 120 })
    const sum = shown.repay_plans.reduce((total, step) => total + centavos(step.amount), 0)
    expect(sum).toBe(centavos(shown.totalPayable))
    expect(centavos(shown.netProceeds)).toBeLessThan(centavos(shown.amount))
  })

  test('it is what a new borrower is offered for the same product', async () => {
    const { session } = await app.newBorrower()
    const offered = must(await app.call(productDetail, { productId: 'sandigan-lite' }, session))
    const shown = must(await app.call(productExample, {}))
    expect(shown.details).toEqual(offered.details)
    expect(shown.repay_plans).toEqual(offered.repay_plans)
  })

  test('it speaks the language that is asked for', async () => {
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
