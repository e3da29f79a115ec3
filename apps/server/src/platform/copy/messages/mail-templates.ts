/** The approved texts of e-mails. Each says what happened: none is a reminder. (Decisions 126, 146.) */
import type { FileOfMessage } from '../../database/tables/messages.ts'
import type { Brand } from '../../config/brand.ts'
import type { Language } from '../copy.ts'
import { fill } from '../loans/catalogue.ts'
import { MAIL_CLOSING_EN, mailEn, type MailTexts } from './mail-en.ts'
import { MAIL_CLOSING_FIL, mailFil } from './mail-fil.ts'

export type MailName = keyof MailTexts

interface MailTemplate {
  readonly version: number
  /** What is attached. */
  readonly files: readonly FileOfMessage['file'][]
}

export const MAILS: Readonly<Record<MailName, MailTemplate>> = {
  account: { version: 1, files: [] },
  disbursed: { version: 1, files: ['statement'] },
  noteConfirmed: { version: 1, files: ['note'] },
  paid: { version: 1, files: ['receipt'] },
  settled: { version: 1, files: ['receipt', 'statement'] },
  statement: { version: 1, files: ['statement'] },
}

export const isMail = (name: string): name is MailName => Object.hasOwn(MAILS, name)

const texts: Record<Language, MailTexts> = { en: mailEn, fil: mailFil }
const closings: Record<Language, string> = { en: MAIL_CLOSING_EN, fil: MAIL_CLOSING_FIL }

/** Everything that an approval covers: subject, text and what stands under each. */
export function mailTemplateText(name: MailName, language: Language): string {
  const { subject, text } = texts[language][name]
  return `${subject}\n\n${text}\n\n${closings[language]}`
}

/** @param values what stands in braces, beside what the brand says. Throws where one is missing. */
export function mailText(
  name: MailName,
  language: Language,
  brand: Brand,
  values: Readonly<Record<string, string>>,
): { subject: string; text: string } {
  const { subject, text } = texts[language][name]
  const known = {
    app: brand.appName,
    company: brand.companyName,
    address: brand.address,
    email: brand.email,
    phone: brand.servicePhone,
    ...values,
  }
  return { subject: fill(subject, known), text: fill(`${text}\n\n${closings[language]}`, known) }
}
