/**
 * How a mobile number that somebody types or pastes is read: the same in the phone that shows it and the server that
 * validates it.
 */
import type { PageConfig } from './page-config.ts'

type Market = PageConfig['market']

/** Nothing but a number and the signs that people group it with. */
const NUMBER_ALONE = /^[+\d\s().\p{Pd}]+$/u
/** Numbers of another country begin so, and end as something that is no number here. */
const WITH_COUNTRY = /^[\s(]*\+/

/**
 * Full-width digits are digits, and marks of the writing direction, which address books put around a number, are nothing.
 */
const plainOf = (typed: string): string => typed.normalize('NFKC').replace(/\p{Cf}/gu, '')

const NATIONAL: Readonly<
  Record<Market, { readonly code: string; readonly national: (digits: string) => string }>
> = {
  // Every number begins with 1, so 86 before it is the country's code.
  reference: { code: '86', national: (digits) => digits.replace(/^(?:00)?86(?=1)/, '') },
  // +63 917…, 0063 917…, +63 (0)917… and 917… are all the same number as 0917….
  ph: { code: '63', national: (digits) => digits.replace(/^(?:(?:00)?63)?0?9/, '09') },
}

/**
 * The digits of what was typed so far, as people of the market write them: `1…` and `09…`. The caller decides whether
 * they are a number of it.
 */
export function phoneDigits(market: Market, typed: string): string {
  const plain = plainOf(typed)
  const digits = plain.replace(/\D/g, '')
  const { code, national } = NATIONAL[market]
  return WITH_COUNTRY.test(plain) && !digits.startsWith(code) ? digits : national(digits)
}

/** Whether a text is a number and nothing else; in a sentence it is not what somebody typed as their number. */
export const isNumberAlone = (typed: string): boolean => NUMBER_ALONE.test(plainOf(typed))
