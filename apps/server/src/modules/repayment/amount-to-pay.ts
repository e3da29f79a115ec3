import type { Centavos, LoanStanding } from '@sandigan/lending'

/** What a borrower is asked to pay: everything that has fallen due, or else the next instalment. */
export const amountToPay = (standing: LoanStanding): Centavos =>
  standing.dueNow > 0 ? standing.dueNow : standing.nextDue
