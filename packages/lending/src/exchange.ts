import type { Centavos } from './money.ts'

/** Pesos for one unit of a foreign currency, in ten-thousandths as banks quote them: 58.1234 is 581,234. */
export type RateE4 = number

const E4 = 10_000
const RATE_FORM = /^(\d{1,6})(?:\.(\d{1,4}))?$/

/** Reads a rate with at most four places. Null for anything else, and for zero. */
export function readExchangeRate(text: string): RateE4 | null {
  const parts = RATE_FORM.exec(text)
  if (!parts) return null
  const [, whole = '0', places = ''] = parts
  const rate = Number(whole) * E4 + Number(places.padEnd(4, '0'))
  return rate > 0 ? rate : null
}

/** A rate with exactly four places: `581_234` → `'58.1234'`. */
export function writeExchangeRate(rate: RateE4): string {
  return `${Math.floor(rate / E4)}.${String(rate % E4).padStart(4, '0')}`
}

/** What an amount of pesos is worth, in hundredths of the foreign currency, rounded down: a hint, never a price. */
export function foreignFloor(amount: Centavos, rate: RateE4): number {
  return Math.floor((amount * E4) / rate)
}
