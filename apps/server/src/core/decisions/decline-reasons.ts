import { DECLINE_REASONS } from '@sandigan/contract'
import type { LoanStanding } from '@sandigan/lending'
import { fill, type LoanCopy, longDate, peso } from '../../platform/copy/loans/catalogue.ts'

export type DeclineReason = (typeof DECLINE_REASONS)[number]

/** What the borrower reads. Applications from before there were codes have a sentence of an operator's: not shown. */
export const declineText = (copy: LoanCopy, recorded: string | null): string =>
  copy.declineReason[known(recorded)]

/**
 * What the borrower can do about it, one sentence each: apply for the smaller amount, where one is offered; and against
 * a decision that no person made, ask for one. (Data Privacy Act of 2012, section 16 c.)
 */
export const declineAdvice = (
  copy: LoanCopy,
  {
    reason,
    reapplyFrom,
    offered,
    ruleSet,
  }: Pick<LoanStanding, 'reason' | 'reapplyFrom' | 'offered' | 'ruleSet'>,
): string[] => [
  ...(offered === null
    ? [copy.declineAdvice[known(reason)]]
    : [fill(copy.declinedSmaller, { amount: peso(offered) })]),
  ...(reapplyFrom === null || offered !== null
    ? []
    : [fill(copy.declinedAgain, { date: longDate(copy, reapplyFrom) })]),
  ...(ruleSet === null ? [copy.declinedWrongly] : [copy.declinedByRules, copy.declinedContest]),
]

const known = (recorded: string | null): DeclineReason =>
  DECLINE_REASONS.find((reason) => reason === recorded) ?? 'rules'
