/**
 * A change that one person asks for and another one approves: the same steps are its dry run beforehand, where they are
 * rolled back, and make it afterwards. (Decision 172.)
 */
import { type PayloadOf, type JsonCall, refuse } from '@sandigan/contract'
import type { Centavos } from '@sandigan/lending'
import type { TObject, TString } from 'typebox'
import type { Operator } from '../../core/operators/operator.ts'
import type { Cached } from '../../platform/cache/cache.ts'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { JsonOutcomeOf } from '../../platform/http/json-route.ts'
import { type OperatorHandler, type Signature, signed } from '../access/operator-handler.ts'

export interface ApprovableAction<C extends JsonCall> {
  /** What nodes keep in memory and read anew after the change. */
  readonly caches?: readonly Cached<unknown>[]
  /** What it is done to, as in the record. */
  subject(payload: PayloadOf<C>): string
  /** Why this person may not decide about it; left out where whoever may make the call may. */
  whyNotDecide?(operator: Operator, payload: PayloadOf<C>): string | null
  /** What a person compares, before and after: read from the database, nothing of it secret. */
  read(trx: Trx, services: Services, payload: PayloadOf<C>): Promise<Readonly<Record<string, unknown>> | null>
  /** What of it must be the same when it is approved, all of it if left out: a balance that others move as well is only shown. */
  ground?(read: Readonly<Record<string, unknown>>, payload: PayloadOf<C>): unknown
  /** Of a conditional change: whether two people are needed for this one, in the transaction that makes it. */
  needsTwo?(trx: Trx, services: Services, payload: PayloadOf<C>): Promise<boolean>
  /** Of a change that a small office may leave to one person in some cases: whether this is one of them. */
  mayBeByOne?(trx: Trx, services: Services, payload: PayloadOf<C>): Promise<boolean>
  /** Centavos that it moves, where its payload has no `amount`: they count in what one person may do in a day. */
  amountOf?(trx: Trx, services: Services, payload: PayloadOf<C>): Promise<Centavos>
  /** What of the payload is shown to whoever approves; all of it if left out. */
  shown?(payload: PayloadOf<C>): Readonly<Record<string, unknown>>
  /** Checks and makes it, in one transaction. */
  make(trx: Trx, services: Services, signature: Signature, payload: PayloadOf<C>): Promise<JsonOutcomeOf<C>>
}

/** Work in the transaction of a change. */
export const inChange = <T>(
  { db, cache }: Services,
  { caches = [] }: Pick<ApprovableAction<JsonCall>, 'caches'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => (caches.length > 0 ? cache.change(caches, work) : db.transaction().execute(work))

type ReasonedCall = JsonCall<TObject<{ reason: TString }>>
export type ReasonedChange = ApprovableAction<ReasonedCall>

/** Makes a change as one step. The door lets nobody here: it is what an approval comes to. */
export const asHandler =
  <C extends ReasonedCall>(change: ApprovableAction<C>): OperatorHandler<C> =>
  (services, caller, payload) =>
    inChange(services, change, (trx) => change.make(trx, services, signed(caller, payload.reason), payload))

export const APPROVAL_NEEDED = refuse(
  'APPROVAL_NEEDED',
  'this is requested by request-approval, and another person approves it',
)

/** Makes a change of which some cases need two people, where this one does not. */
export const asConditional =
  <C extends ReasonedCall>(change: ApprovableAction<C>): OperatorHandler<C> =>
  (services, caller, payload) =>
    inChange(services, change, async (trx) =>
      (await change.needsTwo?.(trx, services, payload)) === false
        ? change.make(trx, services, signed(caller, payload.reason), payload)
        : APPROVAL_NEEDED,
    )
