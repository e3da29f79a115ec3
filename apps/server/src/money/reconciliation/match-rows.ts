/** What is made of the rows of a settlement file that no file said before. */
import type { Trx } from '../../platform/database/database.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import type { KnownPayment } from './known-payments.ts'
import { matchPayments } from './match-payments.ts'
import { matchPayouts } from './match-payouts.ts'
import { matchReversals } from './match-reversals.ts'
import { keyOf, MATCHED, type Verdict, type Verdicts } from './verdict.ts'

/** A payment that went out, or a payout that came in, was taken back, whatever the provider calls it. */
const isReversal = ({ kind, gross }: SettlementRow): boolean =>
  kind === 'reversal' || (kind === 'payment' && gross < 0) || (kind === 'payout' && gross > 0)

/** A few statements for all rows. */
export async function matchRows(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<Verdicts> {
  const inBooks = rows.filter((row) => row.gross !== 0 && keyOf(provider, row) !== null)
  const reversals = inBooks.filter(isReversal)
  const of = (kind: SettlementRow['kind']) => inBooks.filter((row) => row.kind === kind && !isReversal(row))
  const payments = await matchPayments(trx, provider, of('payment'))
  const compared = [
    payments,
    await matchPayouts(trx, provider, of('payout')),
    await matchReversals(trx, provider, reversals, receivedNow(payments)),
  ]
  const verdicts: Verdicts = new Map(rows.map((row) => [row, unmatched(row)]))
  for (const some of compared) for (const [row, verdict] of some) verdicts.set(row, verdict)
  return verdicts
}

/** Payments that are known from this very batch on. */
const receivedNow = (payments: Verdicts): KnownPayment[] =>
  [...payments.values()].flatMap(({ suspense }) =>
    suspense === undefined || suspense.differs
      ? []
      : {
          ...suspense.notice,
          payCode: suspense.notice.payCode ?? '',
          borrowerId: suspense.borrowerId ?? null,
          loanId: suspense.loanId ?? null,
        },
  )

/** Fees, tax and withdrawals have no counterpart here: the file is what tells of them. */
function unmatched({ kind, currency }: SettlementRow): Verdict {
  if (currency !== 'PHP') return { outcome: 'different', reason: 'other-currency' }
  return kind === 'other' ? { outcome: 'different', reason: 'unknown-kind' } : MATCHED
}
