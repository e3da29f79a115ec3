/**
 * One reading of the types on which the two databases' drivers differ. Money (int8) is a whole number of
 * centavos; a day stays the text it is, for a `Date` would drag a time zone in.
 */
const INT8 = 20
const DATE = 1082

/** Throws on a number beyond 2^53: no amount or count of ours comes near it. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 beyond the safe range: ${text}`)
  return value
}

export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [DATE]: (text) => text,
}

/** A value for a jsonb column. Both drivers take text there; only one of them takes arrays. */
export const json = (value: unknown): string => JSON.stringify(value)
