/** Whole centavos: ₱1.00 is 100. Never a fraction. */
export type Centavos = number

/** Parts per million: 2,000 ppm a day is 0.2 % a day. */
export type Ppm = number

export const PPM = 1_000_000

const WIRE_FORM = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/**
 * Reads a decimal string of pesos (`'1234.5'`, `'1234.50'`, `'1234'`).
 * Returns null for anything else, exponents, separators and more than two places included,
 * so that an odd amount from a form or a provider can never be rounded by accident.
 */
export function pesosToCentavos(pesos: string): Centavos | null {
  const parts = WIRE_FORM.exec(pesos)
  if (!parts) return null
  const [, sign, whole = '0', places = ''] = parts
  const centavos = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return sign === '-' && centavos !== 0 ? -centavos : centavos
}

/** The wire form of an amount: pesos with exactly two places, `123450` → `'1234.50'`. */
export function centavosToPesos(amount: Centavos): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`)
  const size = Math.abs(amount)
  const text = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return amount < 0 ? `-${text}` : text
}

/** Whether this is a positive whole number of centavos. */
export function isPositiveAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0
}

/**
 * A rate that was given per month is a fraction of a ppm per day, and a fraction of a computer is not exact: what
 * is a whole centavo must not be cut to the one below. Too small to lift a product of whole numbers over a centavo.
 */
const NOISE = 5e-7

/**
 * Interest on a balance for a number of days, rounded down to a centavo
 * (charges round in the borrower's favour). (Decision 005.)
 */
export function interestFloor(balance: Centavos, rate: { dailyRatePpm: Ppm; days: number }): Centavos {
  return Math.floor((balance * rate.dailyRatePpm * rate.days) / PPM + NOISE)
}

/** A share of an amount in ppm, rounded down to a centavo. */
export function shareFloor(amount: Centavos, ppm: Ppm): Centavos {
  return Math.floor((amount * ppm) / PPM)
}
