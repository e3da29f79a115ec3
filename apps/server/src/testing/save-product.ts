/** Products of a test's own, saved as an operator saves them. */
import * as operator from '@sandigan/contract/client/operator'
import { tell } from './ask-operator.ts'
import type { TestApp } from './start-test-app.ts'

const PRESENTATION = {
  tagline: { en: 'A product of a test', fil: 'Produkto ng isang pagsubok' },
  popType: 2 as const,
  rank: 900,
}

const VERSION = {
  version: 1,
  name: 'Test Loan',
  amount: { min: '2000.00', max: '10000.00', step: '500.00' },
  choices: [{ periods: 4, termUnit: 30 }],
  dailyRatePpm: 1_000,
  feePpm: 10_000,
  feeMode: 'deducted' as const,
  extensionAllowed: true,
  dueDateRule: 'next-business-day' as const,
  client: 'any' as const,
}

/** What an operator sends for a version of a product, in force from a day. */
export const exampleVersion = (over: {
  productId: string
  effectiveFrom: string
  version: number
  name: string
}) => ({
  ...VERSION,
  look: PRESENTATION,
  ...over,
})

/**
 * Saves a version that begins today, unless `over` says otherwise; what `over` has of a presentation is added to the
 * usual one, and `look: null` says nothing of it. Throws when it is refused.
 */
export async function saveVersion(
  app: TestApp,
  { look = {}, ...over }: { productId: string; look?: object | null; [field: string]: unknown },
): Promise<void> {
  const version = { effectiveFrom: app.clock.today(), ...VERSION, ...over }
  const shown = look === null ? {} : { look: { ...PRESENTATION, ...look } }
  const { status, body } = await tell(app, operator.saveProduct, { ...version, ...shown })
  if (status !== 200) throw new Error(`the product was refused: ${JSON.stringify(body)}`)
}

let products = 0

/** A new product, in force from today; with an offer of it that any borrower may take. */
export async function newProduct(app: TestApp, over: Record<string, unknown> = {}) {
  products += 1
  const productId = `test-${products}`
  await saveVersion(app, { productId, ...over })
  return { productId, amount: '5000.00', periods: '4', termUnit: '30' }
}
