/** Payouts of a settlement file against the payouts of loans, and the transfers of money that was sent back. */
import type { Centavos } from '@sandigan/lending'
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import { MATCHED, type Verdict, type Verdicts } from './verdict.ts'

export interface KnownPayout {
  readonly reference: string
  readonly provider: string
  readonly amount: Centavos
  readonly state: PayoutState
}

/** Payouts and transfers by our reference, the only name that both sides know them by. */
export async function payoutsBy(trx: Trx, references: readonly string[]): Promise<Map<string, KnownPayout>> {
  const payouts = await payoutsOfLoans(trx, references)
  const others = references.filter((reference) => reference !== '' && !payouts.has(reference))
  if (others.length === 0) return payouts
  const transfers = await trx
    .selectFrom('transfers')
    .select(['reference', 'provider', 'amount', 'state'])
    .where('reference', 'in', inList(others))
    .execute()
  for (const transfer of transfers) payouts.set(transfer.reference, transfer)
  return payouts
}

/** The directory is asked first and alone. */
async function payoutsOfLoans(trx: Trx, references: readonly string[]): Promise<Map<string, KnownPayout>> {
  const named = references.filter((reference) => reference !== '')
  if (named.length === 0) return new Map()
  const places = await trx
    .selectFrom('payout_directory')
    .selectAll()
    .where('reference', 'in', inList(named))
    .execute()
  if (places.length === 0) return new Map()
  const rows = await trx
    .selectFrom('payouts')
    .select(['reference', 'provider', 'amount', 'state'])
    .where('borrower_id', 'in', inList(places.map((place) => place.borrower_id)))
    .where('loan_id', 'in', inList(places.map((place) => place.loan_id)))
    .where('reference', 'in', inList(named))
    .execute()
  return new Map(rows.map((row) => [row.reference, row]))
}

const NEVER_WENT_OUT: readonly PayoutState[] = ['over-limit', 'failed', 'stopped']

/** @param rows money that went out, in pesos */
export async function matchPayouts(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<Verdicts> {
  const known = await payoutsBy(
    trx,
    rows.map((row) => row.reference),
  )
  return new Map(rows.map((row) => [row, compare(provider, row, known.get(row.reference))]))
}

function compare(provider: string, { gross }: SettlementRow, found: KnownPayout | undefined): Verdict {
  if (found === undefined) return { outcome: 'missing-here', reason: 'unknown-payout' }
  const as = { ours: found.reference, expected: 0 - found.amount }
  const different = (reason: string): Verdict => ({ ...as, outcome: 'different', reason })
  if (found.provider !== provider) return different('other-provider')
  if (found.amount !== 0 - gross) return different('other-amount')
  if (NEVER_WENT_OUT.includes(found.state)) return different('not-sent-here')
  return { ...MATCHED, ...as }
}
