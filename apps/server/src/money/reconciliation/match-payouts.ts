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

/** Queries the directory first and alone. */
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
  const before = await linesAbout(trx, [...known.keys()], 'out')
  return new Map(
    rows.map((row) => {
      const found = known.get(row.reference)
      const verdict = compare(provider, row, found)
      return [row, found === undefined ? verdict : once(before, found.reference, verdict)]
    }),
  )
}

/** Which of these payouts some line of some file was compared with, as gone out or as come back. */
export async function linesAbout(trx: Trx, ours: readonly string[], way: 'out' | 'in'): Promise<Set<string>> {
  if (ours.length === 0) return new Set()
  const rows = await trx
    .selectFrom('reconciliation_rows')
    .select('ours')
    .where('ours', 'in', inList(ours))
    .where('kind', 'in', ['payout', 'reversal'])
    .where('gross', way === 'out' ? '<' : '>', 0)
    .where('line', '>', 0)
    .execute()
  return new Set(rows.flatMap((row) => row.ours ?? []))
}

/** A payout goes out once, and comes back once: a second line about it, under a number of its own, is other money. */
export function once(before: Set<string>, ours: string, verdict: Verdict): Verdict {
  const isSecond = before.has(ours)
  before.add(ours)
  return isSecond && verdict.outcome === 'matched'
    ? { ...verdict, outcome: 'different', reason: 'more-than-once' }
    : verdict
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
