/** The standing and the account balances of a loan that a buyer owns. */
import type { AccountCode } from '../accounts.ts'
import type { IsoDate } from '../calendar.ts'
import type { LoanEvent, Sold } from '../events.ts'
import type { Centavos } from '../money.ts'
import type { LoanStanding, SaleStanding, Transferred } from '../standing.ts'
import { moneyForBuyer } from './sale.ts'

/** The day from which a buyer owns the loan; null where none does. */
export const transferredOn = ({ stage, sale }: Pick<LoanStanding, 'stage' | 'sale'>): IsoDate | null =>
  stage === 'sold' && sale ? sale.transferOn : null

export function saleStanding(
  { reference, buyer, price, on, transferOn }: Sold,
  transferred: Transferred | null = null,
): SaleStanding {
  return { reference, buyer, price, noticedOn: on, transferOn, transferred }
}

/**
 * From the transfer on nothing is owed here, charged or offered. What is paid here counts for the borrower all the same
 * (Civil Code, Art. 1626) and is the buyer's.
 * @param at as it was on the day of the transfer
 */
export function soldStanding(
  at: LoanStanding,
  events: readonly LoanEvent[],
  { sale, today }: { sale: Sold; today: IsoDate },
): LoanStanding {
  const { since, late } = moneyForBuyer(events, sale, today)
  const { allowedFrom } = at.settlement
  return {
    ...at,
    on: today,
    status: 200,
    stage: 'sold',
    dueNow: 0,
    duePenalty: 0,
    nextDueOn: null,
    nextDue: 0,
    daysLate: 0,
    outstanding: 0,
    outstandingPrincipal: 0,
    advance: 0,
    settlement: { allowed: false, amount: 0, interestSaved: 0, reason: 'sold', allowedFrom },
    settlementOffer: null,
    extensionAllowed: false,
    openQuote: null,
    restructureOffer: null,
    pause: null,
    sale: saleStanding(sale, {
      owed: at.outstanding,
      due: at.dueNow,
      advance: at.advance,
      receivedSince: since,
      forBuyer: since + late,
    }),
  }
}

/** What leaves the books with a loan: all that is owed, what is deducted from it, and an advance. */
const TRANSFERRED = ['1110', '1120', '1130', '1140', '1150', '1160', '1180', '1185', '2010'] as const

/**
 * Changes the balances of the day of a transfer to those after it: the price is to be received (1210), money of the borrower
 * is owed to the buyer (2100), and the rest is a gain (4070) or a loss (5140).
 */
export function transferBalances(
  balances: Partial<Record<AccountCode, Centavos>>,
  { price, transferred }: SaleStanding,
): void {
  if (transferred === null) return
  for (const account of TRANSFERRED) balances[account] = 0
  balances['1010'] = (balances['1010'] ?? 0) + transferred.receivedSince
  balances['1210'] = price
  balances['2100'] = 0 - transferred.forBuyer
  const rest = Object.values(balances).reduce((sum, amount) => sum + amount, 0)
  balances[rest > 0 ? '4070' : '5140'] = 0 - rest
}
