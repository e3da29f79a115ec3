import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'

/** Why an application is declined. The code is recorded; the borrower reads its words. */
export const DECLINE_REASONS = [
  'loan-overdue',
  'identity',
  'account',
  'income',
  'debt',
  'details',
  'rules',
] as const

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What the borrower reads. Applications from before there were codes have a sentence of an operator's: not shown. */
export function declineText(copy: LoanCopy, recorded: string | null): string {
  const known = DECLINE_REASONS.find((reason) => reason === recorded)
  return copy.declineReason[known ?? 'rules']
}
