/** What Xendit says of a payout, in our words, whichever version of its payouts sent it. */
import { XENDIT_PAYOUT_FAILURES, XENDIT_PAYOUT_STATES } from '@sandigan/contract/providers/xendit'
import { type Centavos, manilaDate } from '@sandigan/lending'
import type { FailureKind } from '../../database/tables/payments.ts'
import { textIn } from '../provider-message.ts'
import type { PayoutStatus } from './port.ts'

export interface XenditPayout {
  /** Xendit's own. */
  readonly id: string
  /** Ours. */
  readonly reference: string
  readonly status: string
  /** Null for what is no amount of pesos. */
  readonly amount: Centavos | null
  readonly updated: unknown
  readonly failureCode: unknown
}

/**
 * The responsible party by the code of a refusal or of a failure; `ours` for any other. None is `wait`: a failed payout is
 * final there, and its reference sends nothing again. A map, since a plain object would also answer to `constructor`.
 * (Decision 135.)
 */
const KINDS = new Map<string, FailureKind>(Object.entries(XENDIT_PAYOUT_FAILURES))

export const failureKindOf = (code: string): FailureKind => KINDS.get(code) ?? 'ours'

const isOne = (of: Exclude<keyof typeof XENDIT_PAYOUT_STATES, 'source'>, status: string): boolean =>
  (XENDIT_PAYOUT_STATES[of] as readonly string[]).includes(status)

/** A word that we do not know is no end: it stays under way, and is queried again. */
export function statusOf(payout: XenditPayout): PayoutStatus {
  const { reference, status } = payout
  if (isOne('held', status)) return { state: 'held', reference, reason: status }
  if (isOne('stopped', status)) return { state: 'failed', reference, reason: status, kind: 'ours' }
  const why = reasonOf(payout)
  if (isOne('failed', status)) return { state: 'failed', reference, ...why }
  const arrival = arrivalOf(payout)
  if (arrival === null) return { state: 'pending' }
  if (isOne('paid', status)) return { state: 'paid', reference, ...arrival }
  return isOne('reversed', status)
    ? { state: 'reversed', reference, ...arrival, ...why }
    : { state: 'pending' }
}

function reasonOf({ status, failureCode }: XenditPayout): { reason: string; kind: FailureKind } {
  const code = textIn(failureCode)
  // A bank gives back what an account that is closed or dormant does not take.
  const usual = isOne('reversed', status) ? 'account' : 'ours'
  return code === undefined
    ? { reason: status, kind: usual }
    : { reason: code, kind: KINDS.get(code) ?? usual }
}

function arrivalOf({ amount, updated }: XenditPayout) {
  const at = Date.parse(textIn(updated) ?? '')
  return amount === null || Number.isNaN(at) ? null : { amount, on: manilaDate(at) }
}
