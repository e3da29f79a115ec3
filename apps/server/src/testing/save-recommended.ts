/** Recommended products as an operator saves them, with made-up words. */
import * as operator from '@sandigan/contract/client/operator'
import { tell } from './ask-operator.ts'
import type { TestApp } from './start-test-app.ts'

export const both = (text: string) => ({ en: text, fil: `${text} (fil)` })

/** An offer of another company. */
export const partner = (over: object = {}) => ({
  name: 'Partner Loan',
  buttonText: both('See offer'),
  range: both('₱1,000 – ₱9,000'),
  rangeDescription: both('Loan amount'),
  rate: both('3 % a month'),
  description: both('Of another company'),
  link: 'https://partner.example/loan?from=us',
  ...over,
})

/** Throws where the operator is refused. */
export async function saveRecommended(
  app: TestApp,
  recommendedId: string,
  rank: number,
  over: object,
): Promise<void> {
  const entry = { recommendedId, rank, enabled: true, tags: [both('New')], ...over }
  const { status } = await tell(app, operator.saveRecommended, entry)
  if (status !== 200) throw new Error(`the recommended product was refused with ${status}`)
}
