import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readBrand } from '../../config/brand.ts'
import { envReader } from '../../config/env.ts'
import { APPROVED } from './approved.ts'
import { isMail, MAILS, mailTemplateText, mailText } from './mail-templates.ts'
import { isTemplate, messageText, TEMPLATES, type TemplateName, templateText } from './templates.ts'

const NAMES = Object.keys(TEMPLATES).filter(isTemplate)
const MAIL_NAMES = Object.keys(MAILS).filter(isMail)
const LANGUAGES = ['en', 'fil'] as const

const digest = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
const digestOf = (name: TemplateName): string => digest(LANGUAGES.map((one) => templateText(name, one)))

describe('an approved text', () => {
  test.each(NAMES)('%s is the one that its version was approved with', (name) => {
    const key = `${name}/${TEMPLATES[name].version}`
    expect(
      APPROVED[key],
      `a changed text needs a new version and a line in approved.ts: ${digestOf(name)}`,
    ).toBe(digestOf(name))
  })

  test.each(MAIL_NAMES)('e-mail %s is the one that its version was approved with', (name) => {
    const key = `mail.${name}/${MAILS[name].version}`
    const now = digest(LANGUAGES.map((one) => mailTemplateText(name, one)))
    expect(
      APPROVED[key],
      `a changed text needs a new version and a line in approved.ts: '${key}': '${now}',`,
    ).toBe(now)
  })

  test('planted bug: a text that was changed by a letter under its old version is noticed', () => {
    const changed = LANGUAGES.map((one) => `${templateText('soon', one)}!`)
    expect(APPROVED['soon/1']).not.toBe(digest(changed))
  })
})

const BRAND = readBrand(envReader({}))

/** The longest possible value of each placeholder. */
const LONGEST = {
  app: 'Sandigan',
  amount: 'PHP 100,000.00',
  due: 'PHP 100,000.00',
  date: 'Nov 24, 2026',
  until: 'Nov 27, 2026',
  end: '1234',
  phone: '+63 2 8555 0100',
  receipt: '00000042',
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(NAMES)('%s is one SMS of plain letters, without a link', (name) => {
    const text = messageText(name, language, LONGEST)
    expect(text).toMatch(/^[\x20-\x7e]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).not.toMatch(/https?:|www\.|^test/i)
  })

  test.each(MAIL_NAMES)('e-mail %s is filled, signed by the lender and without a link', (name) => {
    const { subject, text } = mailText(name, language, BRAND, LONGEST)
    expect(subject).toMatch(/^Sandigan: /)
    expect(subject.length).toBeLessThanOrEqual(78)
    expect(text).toContain(`${BRAND.companyName}\n${BRAND.address}`)
    expect(`${subject}${text}`).not.toMatch(/[{}]|https?:|www\./)
  })
})
