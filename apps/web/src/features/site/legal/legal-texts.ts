/** Each legal text in each language. The default catalogue speaks English. Only the server reads these. */
import type { Locale } from '../../../paraglide/runtime.js'
import { aboutEn } from './about-en.ts'
import { aboutFil } from './about-fil.ts'
import type { LegalWriter } from './legal-text.ts'
import { privacyEn } from './privacy-en.ts'
import { privacyFil } from './privacy-fil.ts'
import { termsEn } from './terms-en.ts'
import { termsFil } from './terms-fil.ts'

export const LEGAL_PAGES = ['about', 'privacy', 'terms'] as const
export type LegalPage = (typeof LEGAL_PAGES)[number]

/** From when on the texts as they stand here apply. Change it with them. */
export const IN_FORCE_SINCE = '2026-11-29'

const TEXTS: Record<LegalPage, { en: LegalWriter; fil: LegalWriter }> = {
  about: { en: aboutEn, fil: aboutFil },
  privacy: { en: privacyEn, fil: privacyFil },
  terms: { en: termsEn, fil: termsFil },
}

export const legalWriter = (page: LegalPage, locale: Locale): LegalWriter =>
  TEXTS[page][locale === 'fil' ? 'fil' : 'en']
