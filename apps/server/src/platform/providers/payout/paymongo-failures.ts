/** Whose turn it is after a transfer by InstaPay or PESONet failed. (Decisions 116 and 137.) */
import type { FailureKind } from '../../database/tables/payments.ts'

/**
 * PayMongo's own codes, and those of ISO 20022 that it hands on from the clearing houses.
 * A map, since a plain object would also answer to `constructor`.
 */
const KINDS = new Map<string, FailureKind>(
  Object.entries({
    account_not_found: 'account',
    account_not_active: 'account',
    /** No such account, closed, blocked, of another kind; a bank that is not there; a name that does not fit. */
    AC01: 'account',
    AC03: 'account',
    AC04: 'account',
    AC06: 'account',
    AC07: 'account',
    AC14: 'account',
    AG01: 'account',
    BE01: 'account',
    BE06: 'account',
    /** A limit of the receiving bank or of the account. */
    account_limit_reached: 'bank',
    AM02: 'bank',
    AM14: 'bank',
    AM21: 'bank',
  }),
)

/** Somebody on the way did not answer in time or was offline: the money may yet arrive. */
const TIME_OUTS = new Set(['AB05', 'AB06', 'AB07', 'AB08', 'AB09', 'AB10'])
/** By then both clearing houses have said what became of it. Milliseconds. */
const FINAL_AFTER_MS = 86_400_000

/** @param waitedMs since it was handed over; `ours` for a code that we do not know */
export function failureOf(code: string | null | undefined, waitedMs: number): FailureKind {
  if (code === null || code === undefined) return 'ours'
  if (TIME_OUTS.has(code)) return waitedMs < FINAL_AFTER_MS ? 'wait' : 'ours'
  return KINDS.get(code) ?? 'ours'
}
