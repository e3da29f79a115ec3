/**
 * Market profiles: phone numbers and currency. The catalogue of products (`core/products/catalogue.ts`) and the languages of the
 * pages depend on the market too, and nothing else. (Decision 001.)
 */
import { isNumberAlone, phoneDigits } from '@sandigan/contract'
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

export const MARKETS = ['reference', 'ph'] as const
export type MarketName = (typeof MARKETS)[number]

export interface Market {
  readonly name: MarketName
  readonly currency: 'PHP'
  /** The stored form of a mobile number, or nothing when it is not one. */
  normalisePhone(typed: string): string | undefined
  /** The same number as people here write it and wallets have it: `09…`, `1…`. */
  localPhone(typed: string): string | undefined
  /** A stored number as a telephone of any country dials it: `+63…`, `+86…`. */
  dialledPhone(stored: string): string
}

/** The specification to the letter: 11 digits, 1 and then 3 to 9. (Specification, point 5.) */
const REFERENCE_PHONE = /^1[3-9]\d{9}$/

const reference: Market = {
  name: 'reference',
  currency: 'PHP',
  normalisePhone: (typed) => (REFERENCE_PHONE.test(typed) ? typed : undefined),
  localPhone(typed) {
    const digits = phoneDigits('reference', typed)
    return isNumberAlone(typed) && REFERENCE_PHONE.test(digits) ? digits : undefined
  },
  dialledPhone: (stored) => `+86${stored}`,
}

const ph: Market = {
  name: 'ph',
  currency: 'PHP',
  normalisePhone: (typed) => phPhone(typed)?.number,
  localPhone(typed) {
    const phone = phPhone(typed)
    return phone && `0${phone.nationalNumber}`
  },
  dialledPhone: (stored) => stored,
}

function phPhone(typed: string) {
  if (!isNumberAlone(typed)) return undefined
  const digits = phoneDigits('ph', typed)
  const parsed = digits.startsWith('09') ? parsePhoneNumberFromString(digits, 'PH') : undefined
  return parsed?.isValid() && parsed.getType() === 'MOBILE' ? parsed : undefined
}

const profiles: Record<MarketName, Market> = { reference, ph }

export const marketOf = (name: MarketName): Market => profiles[name]
