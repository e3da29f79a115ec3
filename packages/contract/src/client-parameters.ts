/**
 * The common client parameters that are appended to every call's address, and the headers taken from them.
 * (Specification, point 7 "Common request behaviour".) (Decision 062.)
 */
export const CLIENT_PARAMETERS = [
  'appName',
  'appVersion',
  'clientType',
  'deviceName',
  'deviceId',
  'osVersion',
  'adId',
  'sessionId',
  'lang',
] as const

export type ClientParameter = (typeof CLIENT_PARAMETERS)[number]
export type ClientParameters = Partial<Record<ClientParameter, string>>

/** One path segment before every call of the shared request layer. Promotion calls keep their own paths. */
export const CALL_PREFIX = '/borrower'

/** Custom headers, each taken from one client parameter. */
export const CLIENT_HEADERS = {
  'x-session-id': 'sessionId',
  'x-device-id': 'deviceId',
  'x-app-version': 'appVersion',
} as const satisfies Record<string, ClientParameter>

/** Parameters that a promotion link carries from page to page untouched. */
export const PROMOTION_PARAMETERS = [
  'id',
  'app_from',
  'user_from',
  'utm_tag',
  'links_id',
  'down_id',
  'invite_code',
  'UC',
] as const

/**
 * How many characters of a campaign's parameters the promotion calls take. Whoever makes links is not bound by
 * this: pages cut what they send, and carry the whole from page to page.
 */
export const PROMOTION_LIMITS = {
  id: 64,
  app_from: 64,
  user_from: 64,
  utm_tag: 128,
  invite_code: 64,
} as const satisfies Partial<Record<(typeof PROMOTION_PARAMETERS)[number], number>>

/** Key under which a caller names one intended action, so that a repeat of it is answered and not done again. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Every call ends after this long, in milliseconds. (Specification, point 9.) */
export const REQUEST_TIMEOUT_MS = 60_000
