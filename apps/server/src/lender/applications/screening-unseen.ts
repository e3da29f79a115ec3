/** Matches with sanction lists are for who decides about them: whoever is screened must not be told (RA 9160, section 9 c). */
import type { DataOf, operatorCalls } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'

type Evaluations = DataOf<typeof operatorCalls.showApplication>['evaluations']

export const maySeeMatches = (operator: Operator): boolean => whyNot(operator, 'listScreeningHits') === null

/** @returns the holds that the operator may see */
export const seenHolds = <Hold extends { readonly reason: string }>(
  holds: readonly Hold[],
  operator: Operator,
): Hold[] => holds.filter(({ reason }) => reason !== 'listed' || maySeeMatches(operator))

/**
 * Without the rule about lists, and without what was concluded: a verdict that fits none of the other rules would tell, and
 * so would one that is left out only then.
 */
export const seenEvaluations = (evaluations: Evaluations, operator: Operator): Evaluations =>
  maySeeMatches(operator)
    ? evaluations
    : evaluations.map((one) => ({
        ...one,
        verdict: null,
        reason: null,
        results: one.results.filter(({ rule }) => rule !== 'listed'),
      }))
