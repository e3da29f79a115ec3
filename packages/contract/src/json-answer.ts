/**
 * How the operator's and the sandbox's calls answer: the data itself with 200, or a refusal with a status of its own.
 * The operator's refusals are `{code, error}`, the sandbox's `{error}`.
 */
import type { RefusalCode } from '@sandigan/lending'
import type { JsonApi } from './call.ts'
import type { Outcome } from './envelope.ts'

type JsonStatus = 400 | 401 | 403 | 404 | 409 | 429

/** Why these APIs say no, with the HTTP status of each; whatever the rules of lending refuse is 409 by their code. */
export const JSON_CODES = {
  INPUT_INVALID: 400,
  NOT_FOUND: 404,
  EFFECTIVE_FROM_PAST: 409,
  VERSION_NOT_NEXT: 409,
  ACCOUNT_WITHOUT_NUMBER: 409,
  LOOK_MISSING: 409,
  VERSION_IN_FORCE: 409,
  SUSPENSE_CLOSED: 409,
  OTHER_CURRENCY: 409,
  DAY_NOT_CLOSED: 409,
  MONTH_NOT_OVER: 409,
  MONTH_NOT_NEXT: 409,
  MONTH_NOT_RECONCILED: 409,
  MONTH_CLOSED: 409,
  MONTH_UNEXPLAINED: 409,
  ENTRY_REVERSED: 409,
  OPENING_EXISTS: 409,
  STATEMENT_GAP: 409,
  SUMS_DIFFER: 409,
  BOOKS_BUSY: 409,
  SIMULATION_TOO_LARGE: 409,
  SIMULATION_BUSY: 409,
  BEHAVIOUR_WRONG: 409,
  PICTURE_WRONG: 409,
  HOLDS_OPEN: 409,
  RULES_WRONG: 409,
  PAYOUT_NOT_FAILED: 409,
  PAYOUT_NOT_WAITING: 409,
  PAYOUT_NOT_CANCELLED: 409,
  NO_PAYOUT_PROVIDER: 409,
  OVER_DAILY_LIMIT: 409,
  TRANSFER_IN_FLIGHT: 409,
  NO_ACCOUNT: 409,
  NOT_BOOKED: 409,
  MONEY_CLAIMED: 409,
  NOT_THE_PAYER: 409,
  NO_ADDRESS: 409,
  PROVIDER_UNKNOWN: 409,
  FILE_UNREADABLE: 409,
  SCREENING_OPEN: 409,
  LIST_WRONG: 409,
  NAME_TAKEN: 409,
  APPROVAL_NEEDED: 409,
  APPROVAL_CLOSED: 409,
  APPROVAL_STALE: 409,
  APPROVAL_EXPIRED: 409,
  NOT_OWN: 409,
  NEEDS_ANOTHER: 409,
  NOT_YET: 409,
  OFFICE_FULL: 409,
  OWN_LOAN: 409,
  EXPORT_TAKEN: 409,
  READ_LIMIT: 409,
  TOKEN_WRONG: 401,
  SIGN_IN_WRONG: 401,
  INVITATION_WRONG: 401,
  CODE_WRONG: 401,
  PASSKEY_WRONG: 401,
  OPEN_ID_WRONG: 401,
  OPEN_ID_UNKNOWN: 403,
  OPEN_ID_OFF: 409,
  OPEN_ID_AWAY: 409,
  NO_PASSKEYS_HERE: 409,
  TOO_MANY_PASSKEYS: 409,
  TOO_MANY_VIEWS: 409,
  SIGN_IN_NEEDED: 401,
  NOT_PERMITTED: 403,
  CLAIMED: 409,
  CONTACT_HOURS: 409,
  NOTE_FINAL: 409,
  TEMPLATE_WRONG: 409,
  STEP_UP_NEEDED: 403,
  FOREIGN_PAGE: 403,
  TOO_MANY_REQUESTS: 429,
} as const satisfies Record<string, JsonStatus>

export type JsonCode = keyof typeof JSON_CODES | RefusalCode
export type JsonOutcome<Data = unknown, RefusalData = unknown> = Outcome<Data, RefusalData, JsonCode>

const statuses: Readonly<Record<string, JsonStatus>> = JSON_CODES

/** HTTP status and body of an outcome. A refusal without a message repeats its code. */
export function writeJsonAnswer(api: JsonApi, outcome: JsonOutcome): { status: number; body: unknown } {
  if (outcome.ok) return { status: 200, body: outcome.data }
  const { code, message: error = code, data } = outcome
  const status = statuses[code] ?? 409
  return { status, body: api === 'operator' ? { code, error, ...(data as object | undefined) } : { error } }
}

/** What a client sees. `code` is empty where the API gives none. */
export type JsonAnswer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly error: string }

/** @param body the parsed JSON of the answer; what is no refusal of ours has its status alone. */
export function readJsonAnswer<Data>(status: number, body: unknown): JsonAnswer<Data> {
  if (status === 200) return { ok: true, data: body as Data }
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { ok: false, status, code: text(code), error: text(error) }
}
