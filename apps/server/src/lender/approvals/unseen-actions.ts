import type { OperatorActionName } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import { whyNot } from '../../core/operators/permission.ts'
import { isOutside } from '../../core/operators/small-office.ts'

/** Requests that tell of a match with a sanction list, which not everybody who approves may know of (RA 9160, section 9 c). */
const ABOUT_MATCHES: readonly OperatorActionName[] = ['clearScreeningHit']

/** Of which requests somebody learns nothing, whoever else may decide about them. */
export const unseenActions = (operator: Operator): readonly OperatorActionName[] =>
  isOutside(operator.roles) || whyNot(operator, 'listScreeningHits') === null ? [] : ABOUT_MATCHES
