/** The allowance of loans that a buyer takes over: it is a part of what they stood at, so it is a part of the gain or loss. */
import type { IsoDate } from '../calendar.ts'
import type { Balances, JournalEntry } from '../journal.ts'
import type { Centavos } from '../money.ts'

export type Released = {
  released: Centavos
  /** As much of it as takes a loss off; the rest is a gain. */
  loss: Centavos
}

/**
 * What stood in the books of a loan is its gross amount less its allowance (PFRS 9, 3.2.12): the entry of the transfer has the
 * loss before the allowance.
 * @param balances of the loan, after the transfer
 */
export function releasedOnSale(allowance: Centavos, balances: Balances): Released {
  return { released: allowance, loss: Math.min(allowance, Math.max(0, balances['5140'] ?? 0)) }
}

/** The entry of the house on the day of the transfer, for all loans of that day. */
export function releaseEntry(on: IsoDate, { released, loss }: Released): JournalEntry {
  const gain = released - loss
  return {
    kind: 'event',
    on,
    reference: `allowance-of-sold:${on}`,
    reverses: null,
    lines: [
      { account: '1170', debit: released, credit: 0 },
      ...(loss > 0 ? [{ account: '5140', debit: 0, credit: loss } as const] : []),
      ...(gain > 0 ? [{ account: '4070', debit: 0, credit: gain } as const] : []),
    ],
  }
}
