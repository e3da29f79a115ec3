/**
 * How each provider proves that a message is its own. All of it on the raw body, in constant time. (Decision 110.)
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A message as it came. What is signed is its bytes: two that are no text can read alike. */
export type Body = Uint8Array | string

export const textOf = (body: Body): string =>
  typeof body === 'string' ? body : Buffer.from(body).toString('utf8')

/**
 * How old a signature may be, in milliseconds. A provider that could not reach us over a long weekend says everything again and
 * need not sign it anew; a recording does nothing, since an event is stored under its name. (Decision 110.)
 */
const TOLERANCE_MS = 3 * 86_400_000

const header = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/** Compares two texts without telling by its time where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Of `time.body`, as PayMongo does it. */
const hmacHex = (secret: string, time: string, body: Body): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')

/** While a secret is changed there are two, separated by a comma. */
const secretsOf = (setting: string): string[] =>
  setting
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')

/** All are compared, so that the time does not tell which one fits. */
const isAnyOf = (wanted: readonly string[], given: string): boolean =>
  wanted.map((one) => sameText(given, one)).includes(true)

const isSignedBy = (setting: string, given: string, time: string, body: Body): boolean =>
  isAnyOf(
    secretsOf(setting).map((secret) => hmacHex(secret, time, body)),
    given,
  )

/** `t=…,te=…,li=…` → its parts; a repeated part keeps its first value. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text.split(',')) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at > 0 && !parts.has(name)) parts.set(name, part.slice(at + 1).trim())
  }
  return parts
}

function signedRecently(seconds: string, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false
  return Math.abs(nowMs - Number(seconds) * 1000) <= TOLERANCE_MS
}

/**
 * PayMongo: header `Paymongo-Signature: t=,te=,li=`, hex HMAC-SHA256 of `t.body`; `te` in test mode, `li` live.
 * @param nowMs refuses messages signed more than three days away from it
 */
export function paymongoSigned(
  input: { headers: Headers; body: Body; secret: string; live: boolean },
  nowMs: number,
): boolean {
  const parts = partsOf(header(input.headers, 'paymongo-signature'))
  const time = parts.get('t') ?? ''
  const given = parts.get(input.live ? 'li' : 'te') ?? ''
  return signedRecently(time, nowMs) && isSignedBy(input.secret, given, time, input.body)
}

/** Xendit: the static token in `x-callback-token`. It proves the sender only; `webhook-id` tells duplicates. */
export function xenditSigned(input: { headers: Headers; token: string }): boolean {
  return isAnyOf(secretsOf(input.token), header(input.headers, 'x-callback-token'))
}

/** The sandbox signs as PayMongo does, under its own header: `x-sandbox-signature: t=,v1=`. */
export function sandboxSignature(body: string, secret: string, nowMs: number): string {
  const time = String(Math.floor(nowMs / 1000))
  return `t=${time},v1=${hmacHex(secret, time, body)}`
}

export function sandboxSigned(
  input: { headers: Headers; body: Body; secret: string },
  nowMs: number,
): boolean {
  const parts = partsOf(header(input.headers, 'x-sandbox-signature'))
  const time = parts.get('t') ?? ''
  return signedRecently(time, nowMs) && isSignedBy(input.secret, parts.get('v1') ?? '', time, input.body)
}
