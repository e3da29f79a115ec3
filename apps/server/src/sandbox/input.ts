/** Reads what a script or a form sent to the sandbox. Whatever is wrong is said in one plain sentence. */
import { isIsoDate, type IsoDate, pesosToCentavos } from '@sandigan/lending'
import type { Market } from '../platform/config/market.ts'

/** What the sandbox answers: a value, or a sentence with the HTTP status that fits it. */
export type SandboxAnswer<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: 400 | 404 | 409; readonly error: string }

export type Input = Readonly<Record<string, unknown>>

export const answer = <T>(value: T): SandboxAnswer<T> => ({ ok: true, value })
export const badInput = (error: string) => ({ ok: false, status: 400, error }) as const
export const notFound = (error: string) => ({ ok: false, status: 404, error }) as const
export const conflict = (error: string) => ({ ok: false, status: 409, error }) as const

type Read<T> = { readonly ok: true; readonly value: T } | ReturnType<typeof badInput>

const read = <T>(value: T): Read<T> => ({ ok: true, value })
const MAX_TEXT = 2_000

/** A text that must be there. Numbers count: a script may write a code or an amount as one. */
export function textField(input: Input, name: string): Read<string> {
  const value = input[name]
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
  if (typeof text !== 'string' || text.trim() === '') return badInput(`${name} is missing`)
  return text.length > MAX_TEXT ? badInput(`${name} is too long`) : read(text.trim())
}

/** A field that may be left out; an empty one of a form counts as left out. */
export function optional<T>(
  input: Input,
  name: string,
  reader: (input: Input, name: string) => Read<T>,
): Read<T | undefined> {
  const value = input[name]
  return value === undefined || value === null || value === '' ? read(undefined) : reader(input, name)
}

export function dateField(input: Input, name: string): Read<IsoDate> {
  const text = textField(input, name)
  if (!text.ok) return text
  return isIsoDate(text.value) ? text : badInput(`${name} must be a date like 2026-11-30`)
}

/** Centavos from pesos written as `1234.5` or `"1234.50"`. */
export function amountField(input: Input, name: string): Read<number> {
  const text = textField(input, name)
  if (!text.ok) return text
  const centavos = pesosToCentavos(text.value)
  return centavos === null || centavos <= 0
    ? badInput(`${name} must be an amount in pesos like 1234.50`)
    : read(centavos)
}

/** JSON booleans, and the words that a form sends. */
export function flagField(input: Input, name: string): Read<boolean> {
  const value = input[name]
  if (value === undefined || value === null || value === '') return badInput(`${name} is missing`)
  if (value === true || value === 1 || value === 'true' || value === '1') return read(true)
  if (value === false || value === 0 || value === 'false' || value === '0') return read(false)
  return badInput(`${name} must be true or false`)
}

export function wholeField(input: Input, name: string): Read<number> {
  const text = textField(input, name)
  if (!text.ok) return text
  return /^-?\d{1,6}$/.test(text.value)
    ? read(Number(text.value))
    : badInput(`${name} must be a whole number`)
}

export const oneOfField =
  <T extends string>(allowed: readonly T[]) =>
  (input: Input, name: string): Read<T> => {
    const found = allowed.find((one) => one === input[name])
    return found === undefined ? badInput(`${name} must be one of ${allowed.join(', ')}`) : read(found)
  }

/** A phone as this market writes it, in its stored form. */
export const phoneField =
  (market: Market) =>
  (input: Input, name: string): Read<string> => {
    const text = textField(input, name)
    if (!text.ok) return text
    const phone = market.normalisePhone(text.value)
    return phone === undefined
      ? badInput(`${name} is no mobile number of the market "${market.name}"`)
      : read(phone)
  }
