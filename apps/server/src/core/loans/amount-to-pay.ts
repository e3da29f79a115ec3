import type { Centavos, LoanStanding } from '@sandigan/lending'

/** What a borrower has to pay: everything that has fallen due, or else the next instalment. */
export const amountToPay = (standing: LoanStanding): Centavos =>
  standing.dueNow > 0 ? standing.dueNow : standing.nextDue

/**
 * The most that a borrower can pay now: what settles the loan, or before that is open everything that the plan still
 * takes. More would only come back as credit.
 */
export const fullBalance = ({ settlement, outstanding }: LoanStanding): Centavos =>
  settlement.allowed ? settlement.amount : outstanding

/** More than is due is meant to pay ahead: where that is open it pays down principal and is no advance. */
export const isPrepayment = (standing: LoanStanding, amount: Centavos): boolean =>
  amount > amountToPay(standing)
