/** The plan of a running loan in figures: what each instalment takes, what that is made of, and what is owed after it. */
import type { LoanEvent } from './events.ts'
import { type PaidParts, paidBeforeExtension } from './extension-cost.ts'
import type { Centavos } from './money.ts'
import type { InstalmentStanding, LoanStanding } from './standing.ts'

/** Amounts in centavos. The parts add up to `amount`. */
export type InstalmentFigures = {
  no: number
  principal: Centavos
  interest: Centavos
  fee: Centavos
  /** Late charges to date, less what was waived. */
  late: Centavos
  amount: Centavos
  /** What was put towards it, money on account for it included. */
  paid: Centavos
  /** Principal of the plan that is still owed once this instalment is paid; the last one leaves nothing, a returned payment changes nothing. */
  balance: Centavos
}

const NOTHING: PaidParts = { paidPrincipal: 0, paidInterest: 0, paidFee: 0, paidPenalty: 0 }

/**
 * Every instalment as it stands, in order. An extension begins the plan anew: what was paid up to the last one is left
 * out, so that the sums are those of its quote.
 *
 * @param standing of the same events on the requested day
 */
export function planFigures(
  events: readonly LoanEvent[],
  { instalments }: Pick<LoanStanding, 'instalments'>,
): InstalmentFigures[] {
  const earlier = paidBeforeExtension(events)
  const rows = instalments.map((row) => figuresOf(row, earlier.get(row.no) ?? NOTHING))
  // The principal of a returned payment is that of instalments which stay paid.
  const falls = (row: { principal: Centavos }, i: number) => (instalments[i]?.returned ? 0 : row.principal)
  let balance = rows.reduce((sum, row, i) => sum + falls(row, i), 0)
  return rows.map((row, i) => ({ ...row, balance: (balance -= falls(row, i)) }))
}

function figuresOf(row: InstalmentStanding, earlier: PaidParts): Omit<InstalmentFigures, 'balance'> {
  const principal = row.principal - earlier.paidPrincipal
  const interest = row.interest - earlier.paidInterest
  const fee = row.fee - earlier.paidFee
  const late = row.penalty - row.waived - earlier.paidPenalty
  const before = sumOf(earlier)
  return {
    no: row.no,
    principal,
    interest,
    fee,
    late,
    amount: principal + interest + fee + late,
    paid: sumOf(row) + row.advance - before,
  }
}

const sumOf = ({ paidPrincipal, paidInterest, paidFee, paidPenalty }: PaidParts): Centavos =>
  paidPrincipal + paidInterest + paidFee + paidPenalty
