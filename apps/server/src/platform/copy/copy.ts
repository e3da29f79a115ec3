/** Picks the words. The `lang` client parameter decides; `default` and anything unknown are English. */
import type { ErrorCode, Outcome } from '@sandigan/contract'
import { en } from './en.ts'
import { fil } from './fil.ts'

export type Language = 'en' | 'fil'

const catalogues: Record<Language, Record<ErrorCode, string>> = { en, fil }

export const languageOf = (lang: string | undefined): Language => (lang === 'fil' ? 'fil' : 'en')

/** What an outcome says: its own words, or the catalogue's for its code. A success says nothing by itself. */
export function messageOf(outcome: Outcome<unknown, unknown>, language: Language): string {
  if (outcome.message !== undefined) return outcome.message
  return outcome.ok ? '' : catalogues[language][outcome.code]
}
