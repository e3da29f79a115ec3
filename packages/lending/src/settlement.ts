import type { AccountCode } from './accounts.ts'
import type { IsoDate } from './calendar.ts'
import type { JournalEntry } from './journal.ts'
import type { Centavos } from './money.ts'

/**
 * What lines of a provider's settlement file changed of the balance there, each sum signed as the provider signs it:
 * money in positive, money out negative. Centavos.
 */
export type SettlementSums = {
  /** Payments and payouts, and those that were taken back: the books hold them as reported. */
  confirmed: Centavos
  fees: Centavos
  /** Value added tax on the fees. */
  tax: Centavos
  /** Between the provider and the lender's own bank account. */
  withdrawn: Centavos
}

export const NO_SUMS: SettlementSums = { confirmed: 0, fees: 0, tax: 0, withdrawn: 0 }

/**
 * Books what a settlement file says: 1030 changes exactly as the balance at the provider did. What was cash as reported
 * (1010) is confirmed, fees and tax are costs, and money passed on is in the bank. (Decision 142.)
 *
 * @returns null where nothing changed
 */
export function settlementEntry(
  { confirmed, fees, tax, withdrawn }: SettlementSums,
  { reference, on }: { reference: string; on: IsoDate },
): JournalEntry | null {
  const changes: [AccountCode, Centavos][] = [
    ['1010', -confirmed],
    ['1030', confirmed + fees + tax + withdrawn],
    ['1040', -withdrawn],
    ['5020', -fees],
    ['5030', -tax],
  ]
  const lines = changes.flatMap(([account, change]) => {
    if (!Number.isSafeInteger(change)) throw new RangeError(`not whole centavos: ${change}`)
    if (change === 0) return []
    return [{ account, debit: Math.max(0, change), credit: Math.max(0, -change) }]
  })
  return lines.length === 0 ? null : { kind: 'event', on, reference, reverses: null, lines }
}
