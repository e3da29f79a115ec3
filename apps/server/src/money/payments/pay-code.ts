/** Codes that a borrower reads out at a counter: 12 random digits and a check digit that catches typing mistakes. */
import { randomInt } from 'node:crypto'

const RANDOM_DIGITS = 12

/** The Luhn check digit of a row of digits. */
function checkDigit(digits: string): string {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

export function newPayCode(): string {
  let digits = String(randomInt(1, 10))
  while (digits.length < RANDOM_DIGITS) digits += String(randomInt(10))
  return digits + checkDigit(digits)
}

/** The code of 12 digits that nobody chose by chance: of examples. */
export const payCodeOf = (digits: string): string => digits + checkDigit(digits)

export const isPayCode = (text: string): boolean =>
  /^\d{13}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1)
