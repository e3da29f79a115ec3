/** What a settlement file says was taken back, against what was taken back here. */
import type { Trx } from '../../platform/database/database.ts'
import { inList } from '../../platform/database/in-list.ts'
import type { PayoutState } from '../../platform/database/tables/payments.ts'
import type { SettlementRow } from '../../platform/providers/settlement/port.ts'
import { type KnownPayment, paymentsBy } from './known-payments.ts'
import { type KnownPayout, linesAbout, once, payoutsBy } from './match-payouts.ts'
import { MATCHED, nameOf, type Verdict, type Verdicts } from './verdict.ts'

/**
 * @param rows in pesos: out is a payment that was taken back, in is a payout that came back
 * @param receivedNow payments that lines of the same batch are the first to tell of
 */
export async function matchReversals(
  trx: Trx,
  provider: string,
  rows: readonly SettlementRow[],
  receivedNow: readonly KnownPayment[],
): Promise<Verdicts> {
  if (rows.length === 0) return new Map()
  const payments = await paymentsBy(trx, provider, rows.filter(({ gross }) => gross < 0).map(nameOf))
  for (const payment of receivedNow) payments.set(payment.reference, payment)
  const takenBack = await takenBackHere(trx, provider, [...payments.values()])
  const payouts = await payoutsBy(
    trx,
    rows.filter(({ gross }) => gross > 0).map((row) => row.reference),
  )
  const before = await linesAbout(trx, [...payouts.keys()], 'in')
  const verdictOn = (row: SettlementRow): Verdict => {
    if (row.gross < 0)
      return paymentTakenBack(provider, row, { payment: payments.get(nameOf(row)), takenBack })
    const payout = payouts.get(row.reference)
    const verdict = payoutCameBack(row, payout)
    return payout === undefined ? verdict : once(before, payout.reference, verdict)
  }
  return new Map(rows.map((row) => [row, verdictOn(row)]))
}

function paymentTakenBack(
  provider: string,
  { gross }: SettlementRow,
  { payment, takenBack }: { payment: KnownPayment | undefined; takenBack: ReadonlySet<string> },
): Verdict {
  if (payment === undefined) return { outcome: 'missing-here', reason: 'unknown-payment' }
  const as = { ours: `${provider}:${payment.reference}`, expected: 0 - payment.amount }
  if (payment.amount !== 0 - gross) return { ...as, outcome: 'different', reason: 'other-amount' }
  return takenBack.has(payment.reference)
    ? { ...MATCHED, ...as }
    : { ...as, outcome: 'different', reason: 'not-reversed-here' }
}

const CAME_BACK: readonly PayoutState[] = ['failed', 'stopped', 'reversed']

function payoutCameBack({ gross }: SettlementRow, payout: KnownPayout | undefined): Verdict {
  if (payout === undefined) return { outcome: 'missing-here', reason: 'unknown-payout' }
  const as = { ours: payout.reference, expected: payout.amount }
  if (payout.amount !== gross) return { ...as, outcome: 'different', reason: 'other-amount' }
  return CAME_BACK.includes(payout.state)
    ? { ...MATCHED, ...as }
    : { ...as, outcome: 'different', reason: 'not-reversed-here' }
}

/** References of payments that a loan's books took back, or that went back out of suspense. */
async function takenBackHere(
  trx: Trx,
  provider: string,
  payments: readonly KnownPayment[],
): Promise<Set<string>> {
  if (payments.length === 0) return new Set()
  const references = payments.map(({ reference }) => reference)
  const returned = await trx
    .selectFrom('suspense')
    .select('reference')
    .where('provider', '=', provider)
    .where('reference', 'in', inList(references))
    .where('state', '=', 'returned')
    .execute()
  const borrowers = payments.flatMap(({ borrowerId }) => (borrowerId === null ? [] : [borrowerId]))
  const reversed =
    borrowers.length === 0
      ? []
      : await trx
          .selectFrom('journal_entries')
          .select('reverses')
          .where('borrower_id', 'in', inList(borrowers))
          .where('kind', '=', 'reversal')
          .where('reverses', 'in', inList(references.map((reference) => `${provider}:${reference}`)))
          .execute()
  const prefix = provider.length + 1
  return new Set([
    ...returned.map(({ reference }) => reference),
    ...reversed.map(({ reverses }) => (reverses ?? '').slice(prefix)),
  ])
}
