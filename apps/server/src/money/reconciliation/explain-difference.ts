/** Why what a provider says it holds is not what the books say. Pure. */
import type { Centavos } from '@sandigan/lending'
import type { StoredRun } from './run-repository.ts'

/** The parts add up to the difference. Centavos; above zero where the provider has more. */
export interface ExplainedDifference {
  readonly difference: Centavos
  /** The balance before the first line of the file: no earlier file explains it. */
  readonly before: Centavos
  /** Lines that were read and not booked: kinds that are not known. */
  readonly notBooked: Centavos
  /** Lines that could not be read, by what the balance moved over them. */
  readonly unread: Centavos
}

/** @returns null where the file tells no balances, or the run has not ended */
export function explainDifference({
  opening,
  closing,
  ledger,
  totals,
}: Pick<StoredRun, 'opening' | 'closing' | 'ledger' | 'totals'>): ExplainedDifference | null {
  if (opening === null || closing === null || ledger === null || totals === null) return null
  const booked = Object.values(totals.booked).reduce((sum, one) => sum + one, 0)
  const read = booked + totals.before + totals.notBooked
  return {
    difference: closing - ledger,
    before: opening - (ledger - booked - totals.before),
    notBooked: totals.notBooked,
    unread: closing - opening - read,
  }
}
