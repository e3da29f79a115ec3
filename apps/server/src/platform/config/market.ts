/**
 * Market profiles. Nothing else may branch on the market. (Decisions, section 1.)
 */
import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

export const MARKETS = ['reference', 'ph'] as const
export type MarketName = (typeof MARKETS)[number]

export interface Market {
  readonly name: MarketName
  readonly currency: 'PHP'
  /** The stored form of a mobile number, or nothing when it is not one. */
  normalisePhone(typed: string): string | undefined
}

/** The specification to the letter: 11 digits, 1 and then 3 to 9. (Specification, point 5.) */
const REFERENCE_PHONE = /^1[3-9]\d{9}$/

const reference: Market = {
  name: 'reference',
  currency: 'PHP',
  normalisePhone: (typed) => (REFERENCE_PHONE.test(typed) ? typed : undefined),
}

const ph: Market = {
  name: 'ph',
  currency: 'PHP',
  normalisePhone(typed) {
    const parsed: PhoneNumber | undefined = parsePhoneNumberFromString(typed, 'PH')
    // The library is lenient about what stands around a number; what we store must have been typed whole.
    if (parsed?.country !== 'PH' || !/^[\d+\s()-]+$/.test(typed) || !parsed.isValid()) return undefined
    return parsed.getType() === 'MOBILE' ? parsed.number : undefined
  },
}

const profiles: Record<MarketName, Market> = { reference, ph }

export const marketOf = (name: MarketName): Market => profiles[name]
