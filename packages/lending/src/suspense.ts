import type { IsoDate } from './calendar.ts'
import type { JournalEntry } from './journal.ts'
import { type Centavos, isPositiveAmount } from './money.ts'

export type SuspenseMoney = { reference: string; amount: Centavos; on: IsoDate }

/**
 * Money for an unknown or expired code. It stays in suspense and is never lost; matching it posts the ordinary payment
 * on the loan besides. (Decision 213.)
 */
export function suspenseReceived(money: SuspenseMoney): JournalEntry {
  return suspense(money, 'in')
}

/** The money leaves suspense: back to whoever sent it, or to a loan, which posts its own payment. */
export function suspenseReleased(money: SuspenseMoney): JournalEntry {
  return { ...suspense(money, 'out'), reverses: money.reference }
}

function suspense({ reference, amount, on }: SuspenseMoney, way: 'in' | 'out'): JournalEntry {
  if (!isPositiveAmount(amount)) throw new RangeError(`suspense takes whole positive centavos: ${amount}`)
  const [toCash, toSuspense] = way === 'in' ? [amount, 0] : [0, amount]
  return {
    kind: way === 'in' ? 'event' : 'reversal',
    on,
    reference,
    reverses: null,
    lines: [
      { account: '1010', debit: toCash, credit: toSuspense },
      { account: '2020', debit: toSuspense, credit: toCash },
    ],
  }
}
