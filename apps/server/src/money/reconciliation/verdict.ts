/** What is made of a row of a settlement file. */
import type { Centavos } from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { ReconciliationOutcome } from '../../platform/database/tables/reconciliation.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import type { SettledPayment } from '../payments/keep-settled.ts'

/** What a run needs: it asks no provider and sends no message. */
export type Books = Pick<Services, 'db' | 'clock' | 'config'>

export interface Verdict {
  readonly outcome: Extract<ReconciliationOutcome, 'matched' | 'missing-here' | 'different'>
  /** Why it is not matched. */
  readonly reason?: string
  /** The payment (`provider:reference`) or payout here that it was compared with or is now received as, and its amount. */
  readonly ours?: string
  readonly expected?: Centavos
  /** Money to be listed in suspense. */
  readonly suspense?: SettledPayment
}

export type Verdicts = Map<SettlementRow, Verdict>

export const MATCHED: Verdict = { outcome: 'matched' }

/** The provider's number, or ours where it names none. */
export const nameOf = ({ providerId, reference }: SettlementRow): string => providerId || reference

/**
 * The key of what a line says, in whichever file: it is booked once. Null for what is never booked: an unknown kind, and
 * money in another currency than the pesos of the books.
 */
export function keyOf(provider: string, row: SettlementRow): string | null {
  if (row.kind === 'other' || row.currency !== 'PHP') return null
  return `${provider}:${row.kind}:${nameOf(row)}:${row.gross}`
}
