/** Whose turn it is after a transfer by InstaPay or PESONet failed. (Decisions 116 and 137.) */
import { PAYMONGO_TIME_OUTS, PAYMONGO_TRANSFER_FAILURES } from '@sandigan/contract/providers/paymongo'
import type { FailureKind } from '../../database/tables/payments.ts'

/** A map, since a plain object would also answer to `constructor`. */
const KINDS = new Map<string, FailureKind>(Object.entries(PAYMONGO_TRANSFER_FAILURES))
const TIME_OUTS: ReadonlySet<string> = new Set(PAYMONGO_TIME_OUTS.codes)
/** By then both clearing houses have said what became of it. Milliseconds. */
const FINAL_AFTER_MS = 86_400_000

/** @param waitedMs since it was handed over; `ours` for a code that we do not know */
export function failureOf(code: string | null | undefined, waitedMs: number): FailureKind {
  if (code === null || code === undefined) return 'ours'
  if (TIME_OUTS.has(code)) return waitedMs < FINAL_AFTER_MS ? 'wait' : 'ours'
  return KINDS.get(code) ?? 'ours'
}
