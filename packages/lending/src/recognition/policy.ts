import type { IsoDate } from '../calendar.ts'
import { effectiveDailyRate } from '../effective-rate.ts'
import { contractualPayments, type LoanPlan } from '../plan.ts'

/** What of a loan is income, and when. Nothing of it changes what a borrower owes. */
export type RecognitionRules = {
  /** `effective`: earned over the term at the effective rate. `day-one`: deducted fees at the payout, spread fees when due. */
  fees: 'effective' | 'day-one'
  /** Interest earned while the loan is more than so many days late is income when it is paid; null: always as earned. */
  nonAccrualAfter: number | null
  /** When late charges are income: when they are paid, or as they are charged. */
  lateCharges: 'paid' | 'accrued'
  /** What a write-off is taken from: the allowance for losses (1170), or an expense of its day (5040). */
  losses: 'allowance' | 'direct'
}

/** Loans paid out from this day on are of this policy, until a later one begins. */
export type RecognitionPolicy = RecognitionRules & { id: string; from: IsoDate }

/** What a loan bears of its policy for life. */
export type Recognition = RecognitionRules & {
  policy: RecognitionPolicy['id']
  /** The daily rate that discounts the contractual payments to the net proceeds, fixed at the payout. */
  dailyRate: number
}

/** Days late after which interest is no longer income by itself: a loan is in default then (PFRS 9, B5.5.37). */
export const NON_ACCRUAL_AFTER_DAYS_LATE = 90

/**
 * The policies that come with Sandigan, newest first. A released one never changes, since the journal of running loans goes
 * by it. Fees at the effective rate: PFRS 9, 5.4.1 and B5.4.1 to B5.4.3. That interest stops being income is simpler than
 * the rate on the net amount of 5.4.1(b): for an auditor to accept.
 */
export const RECOGNITION_POLICIES: readonly RecognitionPolicy[] = [
  {
    id: 'effective',
    from: '2026-12-01',
    fees: 'effective',
    nonAccrualAfter: NON_ACCRUAL_AFTER_DAYS_LATE,
    lateCharges: 'paid',
    losses: 'allowance',
  },
  {
    id: 'day-one',
    from: '2020-01-01',
    fees: 'day-one',
    nonAccrualAfter: null,
    lateCharges: 'accrued',
    losses: 'direct',
  },
]

/** The policy of loans paid out on a day; the first one for the days before it. Of two that begin on a day the former in the list counts. */
export function recognitionPolicyOn(
  day: IsoDate,
  policies: readonly RecognitionPolicy[] = RECOGNITION_POLICIES,
): RecognitionPolicy {
  const begun = policies.filter(({ from }) => from <= day)
  const newest = begun.reduce<RecognitionPolicy | null>(
    (best, one) => (best === null || one.from > best.from ? one : best),
    null,
  )
  const found = newest ?? policies.at(-1)
  if (!found) throw new Error('there is no recognition policy')
  return found
}

/** What a loan with this plan bears of a policy; null where nothing differs from what its dates say. */
export function recognitionOf(policy: RecognitionPolicy, plan: LoanPlan): Recognition | null {
  const { id, fees, nonAccrualAfter, lateCharges, losses } = policy
  const isByDate = fees === 'day-one' && nonAccrualAfter === null && lateCharges === 'accrued'
  if (isByDate && losses === 'direct') return null
  const payments = contractualPayments(plan.disbursedOn, plan.instalments)
  // Stamp tax that the borrower bears is passed on: no income, and no part of what was lent.
  const dailyRate = effectiveDailyRate(plan.netProceeds + plan.stampTax, payments)
  return { policy: id, fees, nonAccrualAfter, lateCharges, losses, dailyRate }
}
