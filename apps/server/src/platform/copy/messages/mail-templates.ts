/** The approved texts of e-mails. Each says what happened: none is a reminder. (Decisions 125 and 127.) */
import type { FileOfMessage } from '../../database/tables/messages.ts'
import type { Brand } from '../../config/brand.ts'
import type { Language } from '../copy.ts'
import { fill } from '../loans/catalogue.ts'

/**
 * Subjects and texts of e-mails, divided by an empty line. No links: nobody shall learn to follow one in an e-mail that
 * imitates ours. A change needs a new version in `MAILS`.
 */
const mailEn = {
  account: {
    subject: '{app}: your account for receiving money was set',
    text: 'Hello,\n\nan account ending in {end} was set to receive your loans from {app}.\n\nIf this was not you, call us at once at {phone}.',
  },
  disbursed: {
    subject: '{app}: we sent your money',
    text: 'Hello,\n\nwe sent {amount} to your account. Your first payment of {due} is due on {date}.\n\nYour statement of account is attached: it lists every payment and its date.',
  },
  noteConfirmed: {
    subject: '{app}: your promissory note',
    text: 'Hello,\n\nyou confirmed the promissory note of your loan of {amount}. A copy for you is attached.\n\nThe money arrives within 1 to 3 days.',
  },
  paid: {
    subject: '{app}: your receipt, number {receipt}',
    text: 'Hello,\n\nwe received your payment of {amount} made on {date}. Thank you.\n\nYour receipt, number {receipt}, is attached.',
  },
  settled: {
    subject: '{app}: your loan is fully paid',
    text: 'Hello,\n\nwe received {amount} paid on {date}. Your loan is fully paid. Thank you.\n\nYour receipt, number {receipt}, and your statement of account are attached.',
  },
  statement: {
    subject: '{app}: your statement of account',
    text: 'Hello,\n\nthe statement of account of your loan of {amount} is attached, as you asked.',
  },
}
const MAIL_CLOSING_EN =
  '{company}\n{address}\n\nQuestions? Call {phone} or write to {email}. We never ask for your password or a code.'

type MailTexts = typeof mailEn

const mailFil: MailTexts = {
  account: {
    subject: '{app}: na-set ang account mo para tumanggap ng pera',
    text: 'Kumusta,\n\nna-set ang account na nagtatapos sa {end} para tumanggap ng mga loan mo sa {app}.\n\nKung hindi ikaw ito, tumawag agad sa {phone}.',
  },
  disbursed: {
    subject: '{app}: ipinadala na namin ang pera mo',
    text: 'Kumusta,\n\nipinadala namin ang {amount} sa account mo. Ang una mong bayad na {due} ay due sa {date}.\n\nNakalakip ang statement of account mo: naroon ang bawat bayad at petsa nito.',
  },
  noteConfirmed: {
    subject: '{app}: ang promissory note mo',
    text: 'Kumusta,\n\nna-confirm mo ang promissory note ng loan mong {amount}. Nakalakip ang kopya para sa iyo.\n\nDarating ang pera sa loob ng 1 hanggang 3 araw.',
  },
  paid: {
    subject: '{app}: ang resibo mo, number {receipt}',
    text: 'Kumusta,\n\nnatanggap namin ang bayad mong {amount} noong {date}. Salamat.\n\nNakalakip ang resibo mo, number {receipt}.',
  },
  settled: {
    subject: '{app}: bayad na nang buo ang loan mo',
    text: 'Kumusta,\n\nnatanggap namin ang {amount} noong {date}. Bayad na nang buo ang loan mo. Salamat.\n\nNakalakip ang resibo mo, number {receipt}, at ang statement of account mo.',
  },
  statement: {
    subject: '{app}: ang statement of account mo',
    text: 'Kumusta,\n\nnakalakip ang statement of account ng loan mong {amount}, gaya ng hiningi mo.',
  },
}
const MAIL_CLOSING_FIL =
  '{company}\n{address}\n\nMay tanong? Tumawag sa {phone} o sumulat sa {email}. Hindi namin kailanman hihingin ang password o code mo.'

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
