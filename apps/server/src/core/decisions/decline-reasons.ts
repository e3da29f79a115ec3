import { DECLINE_REASONS } from '@sandigan/contract'
import type { LoanCopy } from '../../platform/copy/loans/catalogue.ts'

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What the borrower reads. Applications from before there were codes have a sentence of an operator's: not shown. */
export function declineText(copy: LoanCopy, recorded: string | null): string {
  const known = DECLINE_REASONS.find((reason) => reason === recorded)
  return copy.declineReason[known ?? 'rules']
}
