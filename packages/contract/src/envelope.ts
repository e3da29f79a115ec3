/**
 * The four envelope families, one codec each. The wire has four ways to say "success"; nothing outside this file knows
 * more than `Outcome`. (Specification, points 3 and 7.) (Decision 003.)
 */
import { codeOnWire, type ErrorCode } from './errors.ts'

export type EnvelopeFamily = 'code0' | 'code0Text' | 'success' | 'code00' | 'status00'

/**
 * What a handler decides. A refusal is a value. `Code` is the vocabulary of the API: the borrower's codes have their
 * message in the server's catalogue, those of the other APIs bring it along.
 */
export type Outcome<Data, RefusalData = undefined, Code extends string = ErrorCode> =
  | { readonly ok: true; readonly data: Data; readonly message?: string }
  | {
      readonly ok: false
      readonly code: Code
      readonly message?: string
      readonly data?: RefusalData | undefined
    }

export const done = <Data>(
  data: Data,
  message?: string,
): { readonly ok: true; readonly data: Data; readonly message?: string } =>
  message === undefined ? { ok: true, data } : { ok: true, data, message }

export const refuse = <const Code extends string>(
  code: Code,
  message?: string,
): { readonly ok: false; readonly code: Code; readonly message?: string } =>
  message === undefined ? { ok: false, code } : { ok: false, code, message }

/** What every caller sees, whatever the family. `code` is the wire code as text; '0' stands for success. */
export type Answer<Data, RefusalData = undefined> = Succeeded<Data> | Refused<RefusalData>

interface Succeeded<Data> {
  readonly success: true
  readonly code: string
  readonly message: string
  readonly data: Data
  readonly raw: unknown
}

interface Refused<RefusalData> {
  readonly success: false
  readonly code: string
  readonly message: string
  /** Only where the declaration says what a refusal carries; nothing of it is sure to be there. */
  readonly data: RefusalData | undefined
  readonly raw: unknown
}

type Wire = Record<string, unknown>

/** `code0Text` is the `code0` family as the promotion calls quote it: codes are text ('0', '11', '101', '-1'). */
const writers: Record<EnvelopeFamily, (code: number, message: string, data: unknown) => Wire> = {
  code0: (code, message, data) => ({ code, message, data }),
  code0Text: (code, message, data) => ({ code: String(code), message, data }),
  success: (code, message, data) => ({ success: code === 0, code, message, data }),
  code00: (code, message, data) => ({ code: code === 0 ? '00' : String(code), message, data }),
  status00: (code, message, data) => ({ status: code === 0 ? '00' : String(code), message, attach: data }),
}

/** Wraps an outcome for the wire. `data` is `{}` when a refusal carries none, so that readers never meet null. */
export function writeEnvelope(
  family: EnvelopeFamily,
  outcome: Outcome<unknown, unknown>,
  message: string,
): Wire {
  const code = outcome.ok ? 0 : codeOnWire(outcome.code)
  return writers[family](code, message, outcome.data ?? {})
}

/** A code counts as its number: '0', 0 and '00' are the same success. Anything unreadable is -1. */
function codeNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && /^-?\d+$/.test(value.trim())) return Number(value)
  return -1
}

/**
 * Normalises any of the four families. `resultCode`, `resultMessage`, `resultData` are read first where they
 * exist. An answer that is no envelope at all is a failure with code '-1' and no message.
 */
export function readEnvelope<Data, RefusalData = undefined>(raw: unknown): Answer<Data, RefusalData> {
  const wire: Wire = typeof raw === 'object' && raw !== null ? (raw as Wire) : {}
  const message = wire['resultMessage'] ?? wire['message']
  const data = wire['resultData'] ?? wire['data'] ?? wire['attach']
  const code = codeNumber(
    wire['resultCode'] ?? wire['code'] ?? wire['status'] ?? (wire['success'] === true ? 0 : -1),
  )
  const success = typeof wire['success'] === 'boolean' ? wire['success'] : code === 0
  const text = typeof message === 'string' ? message : ''
  return success
    ? { success, code: '0', message: text, data: (data ?? {}) as Data, raw }
    : { success, code: String(code), message: text, data: data as RefusalData | undefined, raw }
}
