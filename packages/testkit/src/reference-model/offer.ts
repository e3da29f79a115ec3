import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'

/** An offer to end the loan for less, and the payments that were made for it. */
export type Offer = {
  sum: number
  until: number
  paid: Map<string, number>
  paidOn: number | null
  letGo: number
}

export const newOffer = (event: Extract<LoanEvent, { type: 'settlementOffered' }>): Offer => ({
  sum: event.amount,
  until: serial(event.expiresOn),
  paid: new Map(),
  paidOn: null,
  letGo: 0,
})

export const missingOf = ({ sum, paid }: Offer): number => {
  let missing = sum
  for (const amount of paid.values()) missing -= amount
  return missing
}
