import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'

/** Who does not decide about matches with sanction lists does not learn of them by the record either. */
export const maySeeMatches = (operator: Operator): boolean => whyNot(operator, 'listScreeningHits') === null
