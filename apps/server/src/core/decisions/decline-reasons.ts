import { DECLINE_REASONS } from '@sandigan/contract'
import type { LoanStanding } from '@sandigan/lending'
import { fill, type LoanCopy, longDate } from '../../platform/copy/loans/catalogue.ts'

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What the borrower reads. Applications from before there were codes have a sentence of an operator's: not shown. */
export const declineText = (copy: LoanCopy, recorded: string | null): string =>
  copy.declineReason[known(recorded)]

/** What the borrower can do about it, one sentence each. */
export const declineAdvice = (
  copy: LoanCopy,
  { reason, reapplyFrom }: Pick<LoanStanding, 'reason' | 'reapplyFrom'>,
): string[] => [
  copy.declineAdvice[known(reason)],
  ...(reapplyFrom === null ? [] : [fill(copy.declinedAgain, { date: longDate(copy, reapplyFrom) })]),
  copy.declinedWrongly,
]

const known = (recorded: string | null): DeclineReason =>
  DECLINE_REASONS.find((reason) => reason === recorded) ?? 'rules'
