import { done, type operatorCalls } from '@sandigan/contract'
import type { Brand } from '../../platform/config/brand.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { APPROVED } from '../../platform/copy/messages/approved.ts'
import {
  isMail,
  MAILS,
  type MailName,
  mailTemplateText,
  mailText,
} from '../../platform/copy/messages/mail-templates.ts'
import {
  isTemplate,
  messageText,
  type TemplateName,
  TEMPLATES,
  templateText,
} from '../../platform/copy/messages/templates.ts'
import type { OperatorHandler } from '../access/operator-handler.ts'
import { MAIL_USES, SMS_USES } from './text-uses.ts'

/** Every approved text, SMS before e-mails, as its version was approved and as it reads with made-up values. */
export const listMessageTexts: OperatorHandler<typeof operatorCalls.listMessageTexts> = async ({
  config,
}) => {
  const { brand } = config
  return done([
    ...Object.keys(TEMPLATES)
      .filter(isTemplate)
      .map((name) => smsView(brand, name)),
    ...Object.keys(MAILS)
      .filter(isMail)
      .map((name) => mailView(brand, name)),
  ])
}

/** Plainly made up. */
const SAMPLE = {
  amount: 'PHP 5,000.00',
  due: 'PHP 1,404.00',
  date: 'Nov 24, 2026',
  until: 'Nov 27, 2026',
  end: '1234',
  receipt: '00000042',
}

const sampleOf = (brand: Brand) => ({ ...SAMPLE, app: brand.appName, phone: brand.servicePhone })

function smsView(brand: Brand, name: TemplateName) {
  const wording = (language: Language) => ({
    text: templateText(name, language),
    preview: messageText(name, language, sampleOf(brand)),
  })
  return {
    name,
    medium: 'sms' as const,
    purpose: TEMPLATES[name].purpose,
    usedWhen: SMS_USES[name],
    ...versionsOf(name, TEMPLATES[name].version),
    en: wording('en'),
    fil: wording('fil'),
  }
}

function mailView(brand: Brand, name: MailName) {
  const wording = (language: Language) => {
    const { subject, text } = mailText(name, language, brand, sampleOf(brand))
    return { text: mailTemplateText(name, language), preview: `${subject}\n\n${text}` }
  }
  return {
    name,
    medium: 'email' as const,
    purpose: name === 'account' ? ('security' as const) : ('notice' as const),
    usedWhen: MAIL_USES[name],
    ...versionsOf(`mail.${name}`, MAILS[name].version),
    en: wording('en'),
    fil: wording('fil'),
  }
}

/** The version that is sent now, and those before it. */
function versionsOf(name: string, version: number) {
  const digestOf = (one: number) => APPROVED[`${name}/${one}`] ?? ''
  const earlier = Array.from({ length: version - 1 }, (_, at) => version - 1 - at)
  return {
    version,
    digest: digestOf(version),
    earlier: earlier.map((one) => ({ version: one, digest: digestOf(one) })),
  }
}
