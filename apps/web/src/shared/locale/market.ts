/**
 * What differs between markets in the pages: the rule for a mobile number and the languages on offer, and
 * nothing else. (Specification, point 5 "Registration".) (Decision 001.)
 */
import type { Locale } from '../../paraglide/runtime.js'
import { type PageConfig, phoneDigits } from '@sandigan/contract/client'

export interface PhoneRule {
  /** Most digits that the field takes. */
  readonly maxLength: number
  /** Brings what was typed or pasted into the form that the field shows: digits, with the leading prefix. */
  readonly tidy: (raw: string) => string
  /** Whether a call would take the number. */
  readonly isValid: (phone: string) => boolean
  /** An example in the field's own form. */
  readonly example: string
}

const RULES: Record<PageConfig['market'], PhoneRule> = {
  reference: {
    maxLength: 11,
    tidy: (raw) => phoneDigits('reference', raw),
    isValid: (phone) => /^1[3-9]\d{9}$/.test(phone),
    example: '1XX XXXX XXXX',
  },
  ph: {
    maxLength: 11,
    tidy: (raw) => phoneDigits('ph', raw),
    isValid: (phone) => /^09\d{9}$/.test(phone),
    example: '09X XXXX XXXX',
  },
}

export const phoneRule = (market: PageConfig['market']): PhoneRule => RULES[market]

/** The first one is the default. Only the reference market has the texts as quoted. */
const LOCALES: Record<PageConfig['market'], readonly [Locale, ...Locale[]]> = {
  reference: ['default', 'en', 'fil'],
  ph: ['en', 'fil'],
}

export const localesOf = (market: PageConfig['market']): readonly [Locale, ...Locale[]] => LOCALES[market]
