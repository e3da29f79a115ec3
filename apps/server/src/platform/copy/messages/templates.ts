/** The approved texts of messages. Each is sent under its version, which is stored with it. (Decision 127.) */
import type { Language } from '../copy.ts'
import { fill } from '../loans/catalogue.ts'
import { en, type MessageTexts } from './en.ts'
import { fil } from './fil.ts'

export type TemplateName = keyof MessageTexts

/**
 * A `reminder` asks the borrower for something and falls under every contact rule; a `notice` says what happened. `security`
 * says what a thief may have done, and leaves at any hour: in the morning it is too late.
 */
export type Purpose = 'reminder' | 'notice' | 'security'

interface Template {
  readonly version: number
  readonly purpose: Purpose
}

export const TEMPLATES: Readonly<Record<TemplateName, Template>> = {
  account: { version: 1, purpose: 'security' },
  answered: { version: 1, purpose: 'notice' },
  approved: { version: 1, purpose: 'notice' },
  asked: { version: 1, purpose: 'notice' },
  chargesGivenBackAfterEnd: { version: 1, purpose: 'notice' },
  chargesGivenBack: { version: 1, purpose: 'notice' },
  declined: { version: 1, purpose: 'notice' },
  disbursed: { version: 1, purpose: 'notice' },
  late1: { version: 1, purpose: 'reminder' },
  late3: { version: 2, purpose: 'reminder' },
  late7: { version: 3, purpose: 'reminder' },
  late14: { version: 3, purpose: 'reminder' },
  late30: { version: 2, purpose: 'reminder' },
  settlementOffered: { version: 1, purpose: 'notice' },
  noteConfirmed: { version: 1, purpose: 'notice' },
  offer: { version: 1, purpose: 'reminder' },
  offeredLess: { version: 1, purpose: 'notice' },
  paid: { version: 1, purpose: 'notice' },
  password: { version: 1, purpose: 'security' },
  paymentReturned: { version: 1, purpose: 'notice' },
  paymentReturnedDue: { version: 1, purpose: 'notice' },
  paymentReturnedOpen: { version: 1, purpose: 'notice' },
  pauseEnded: { version: 1, purpose: 'notice' },
  pauseEnds: { version: 1, purpose: 'reminder' },
  pauseGranted: { version: 1, purpose: 'notice' },
  payoutFailed: { version: 1, purpose: 'notice' },
  payoutReversed: { version: 1, purpose: 'notice' },
  planOffered: { version: 2, purpose: 'notice' },
  loanSold: { version: 1, purpose: 'notice' },
  loanTransferred: { version: 1, purpose: 'notice' },
  saleWithdrawn: { version: 1, purpose: 'notice' },
  settled: { version: 1, purpose: 'notice' },
  soon: { version: 1, purpose: 'reminder' },
  today: { version: 1, purpose: 'reminder' },
}

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name)

export const REMINDERS: readonly TemplateName[] = Object.keys(TEMPLATES)
  .filter(isTemplate)
  .filter((name) => TEMPLATES[name].purpose === 'reminder')

const texts: Record<Language, MessageTexts> = { en, fil }

export const templateText = (name: TemplateName, language: Language): string => texts[language][name]

/** @param values what stands in braces in the text. Throws where one is missing. */
export const messageText = (
  name: TemplateName,
  language: Language,
  values: Readonly<Record<string, string>>,
): string => fill(templateText(name, language), values)
