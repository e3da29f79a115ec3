/** A use case of the lender's office: it knows who calls, and from what may be done its record is made. */
import type { PayloadOf, PlainCall } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import type { Services } from '../../platform/context.ts'
import type { PlainCaller, PlainOutcomeOf } from '../../platform/http/plain-route.ts'

export interface OperatorCaller extends PlainCaller {
  readonly operator: Operator
}

/** Payload in, outcome out, for whom the table of actions lets in. A refusal brings its sentence along. */
export type OperatorHandler<C extends PlainCall> = (
  services: Services,
  caller: OperatorCaller,
  payload: PayloadOf<C>,
) => Promise<PlainOutcomeOf<C>>

/** Who made a change and why, as the record keeps it. */
export interface Signature {
  /** The name. */
  readonly by: string
  readonly reason: string
  /** Left out for a command that is run on the machine itself. */
  readonly operatorId?: string
}

export const signed = ({ operator }: OperatorCaller, reason: string): Signature => ({
  by: operator.name,
  reason,
  operatorId: operator.id,
})
