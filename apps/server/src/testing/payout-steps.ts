/** Money on its way to a borrower, over a provider of payouts that a test scripts. */
import { waitingPayout } from '../money/payouts/payout-repository.ts'
import { keyOf, running, type TestOrder, verifiedBorrower } from './loan-steps.ts'
import type { TestApp } from './start-test-app.ts'

export interface SentPayout {
  readonly order: TestOrder
  readonly reference: string
  /** In centavos. */
  readonly amount: number
}

/**
 * An order of a new borrower that was confirmed, and whose payout the provider has received.
 * @param account that it goes to; one that the sandbox pays to if left out
 */
export const handedOver = async (app: TestApp, account?: string): Promise<TestOrder> =>
  running(app, await verifiedBorrower(app, account))

/** The payout of an order that is under way. */
export async function payoutUnderWay(app: TestApp, order: TestOrder): Promise<SentPayout> {
  const payout = await waitingPayout(app.services.db, keyOf(order))
  if (payout === null) throw new Error('no payout')
  return { order, reference: payout.reference, amount: payout.amount }
}

/** An order whose money was handed over, and the payout that it waits for. */
export const sentPayout = async (app: TestApp): Promise<SentPayout> =>
  payoutUnderWay(app, await handedOver(app))
