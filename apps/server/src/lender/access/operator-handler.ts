/** A use case of an operator: it knows who calls, and writes its audit entry with the caller. */
import type { PayloadOf, JsonCall } from '@sandigan/contract'
import type { Operator } from '../../core/operators/operator.ts'
import type { OperatorSession } from '../../core/operators/session-repository.ts'
import type { Services } from '../../platform/context.ts'
import type { JsonCaller, JsonOutcomeOf } from '../../platform/http/json-route.ts'

/** Somebody who is signing in: perhaps nobody yet. */
export interface OpenCaller extends JsonCaller {
  readonly operator: Operator | null
  /** Of a person; it may still wait for its code. */
  readonly session: OperatorSession | null
  readonly userAgent: string
  /** Sets the cookie of the session, or with null takes it away. */
  keepSession(token: string | null): void
}

export interface OperatorCaller extends OpenCaller {
  readonly operator: Operator
}

/** Payload in, outcome out, for callers whom the table of actions admits. A refusal has its own sentence. */
export type OperatorHandler<C extends JsonCall> = (
  services: Services,
  caller: OperatorCaller,
  payload: PayloadOf<C>,
) => Promise<JsonOutcomeOf<C>>

/** A use case on the way in. */
export type SignInHandler<C extends JsonCall> = (
  services: Services,
  caller: OpenCaller,
  payload: PayloadOf<C>,
) => Promise<JsonOutcomeOf<C>>

/** Who made a change and why, as the record keeps it. */
export interface Signature {
  /** The name. */
  readonly by: string
  readonly reason: string
  /** Left out for a command that is run on the machine itself. */
  readonly operatorId?: string
  /** The id of the second person, where one had to approve. */
  readonly approvedBy?: string
  /** In a small office one person carried it out, since nobody else decided. */
  readonly byOne?: true
}

export const signed = ({ operator }: Pick<OperatorCaller, 'operator'>, reason: string): Signature => ({
  by: operator.name,
  reason,
  operatorId: operator.id,
})
