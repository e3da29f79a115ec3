import { describe, expect, test } from 'vitest'
import { LEGAL_PAGES, type LegalFacts, type LegalPage, type LegalText, legalText } from './legal-texts.ts'

const FACTS: LegalFacts = {
  appName: 'Sandigan',
  company: 'Example Lending Company, Inc.',
  registrationNumber: 'CS000000000',
  certificateNumber: '0000',
  address: '1 Example Street',
  telephone: '(02) 8000 0000',
  email: 'help@lender.example',
}
const LANGUAGES = ['default', 'en', 'fil'] as const

const write = (page: LegalPage, locale: (typeof LANGUAGES)[number]) => legalText(page, locale, FACTS)
const flat = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.values(value as object)
        .map(flat)
        .join('\n')
const sectionOf = (text: LegalText, id: string): string => {
  const found = text.sections.find((section) => section.id === id)
  if (!found) throw new Error(`no section ${id}`)
  return flat(found.blocks)
}

const ITEMS: Record<LegalPage, string[]> = {
  about: ['mission', 'advantages', 'team', 'contact'],
  privacy: [
    'lender',
    'collection',
    'purposes',
    'disclosure',
    'cookies',
    'device',
    'minors',
    'security',
    'changes',
    'opt-out',
    'grievance',
  ],
  terms: [
    'definitions',
    'term',
    'decision',
    'acceptance',
    'disbursement',
    'repayment',
    'prepayment',
    'late',
    'extension',
    'duties',
    'assignment',
    'default',
  ],
}

describe.each(LANGUAGES)('in %s', (locale) => {
  test.each(LEGAL_PAGES)(
    '%s covers each of its items',
    { meta: { spec: ['2.legal.loan-terms', '2.legal.privacy', '2.legal.about'] } },
    (page) => {
      const ids = write(page, locale).sections.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(ITEMS[page]))
      expect(new Set(ids).size).toBe(ids.length)
    },
  )

  test.each(LEGAL_PAGES)('%s is shown without a sign of how it is written down', (page) => {
    expect(flat(write(page, locale))).not.toMatch(/[{}]|\*\*|^[#-]|undefined/m)
  })

  test('about us names the support e-mail', { meta: { spec: ['2.legal.about'] } }, () => {
    expect(sectionOf(write('about', locale), 'contact')).toContain(FACTS.email)
  })

  test.each([
    ['term', ['91', '365']],
    ['decision', ['1 ']],
    ['disbursement', ['1', '3']],
    ['prepayment', ['7']],
    ['late', ['₱1,000', '₱800', '1–30', '5%', '31–90', '4%', '91', '2%']],
    ['duties', ['3 ']],
    ['assignment', ['7 Business Day']],
    ['default', ['10 ']],
  ])(
    'the loan terms say the figures of %s',
    {
      meta: {
        spec: [
          '9.terms.length',
          '9.terms.decision',
          '9.terms.disbursement',
          '9.terms.prepayment',
          '9.terms.change-notice',
          '9.terms.assignment',
          '9.terms.judgment',
        ],
      },
    },
    (id, figures) => {
      const text = sectionOf(write('terms', locale), id)
      for (const figure of figures) expect(text).toContain(figure)
    },
  )

  test('no switch for news of offers is promised, and no consent to them named: there are none', () => {
    const privacy = write('privacy', locale)
    expect(sectionOf(privacy, 'opt-out')).not.toMatch(/STOP|switch it off|patayin sa Setting/)
    expect(sectionOf(privacy, 'purposes')).not.toMatch(/offers|alok/)
  })

  test('the loan terms define what the agreement speaks of', {
    meta: { spec: ['3.agreement.definitions'] },
  }, () => {
    const terms = sectionOf(write('terms', locale), 'definitions')
    for (const term of [
      'Borrower',
      'Lender',
      'Loan Application',
      'Loan Decision',
      'Promissory Note',
      'Disclosure Statement',
    ])
      expect(terms).toContain(term)
  })

  test('who lends comes from configuration', () => {
    const lender = sectionOf(write('privacy', locale), 'lender')
    expect(lender).toContain(FACTS.company)
    expect(lender).toContain(FACTS.registrationNumber)
    expect(lender).toContain(FACTS.certificateNumber)
  })
})

/** Every figure of a section, in order of size: a translation must not change one. */
const figures = (text: string): string[] => (text.match(/\d[\d,]*/g) ?? []).toSorted()
const differing = (a: LegalText, b: LegalText): string[] =>
  a.sections
    .filter(({ id }) => !['default', 'device', 'complaints'].includes(id))
    .filter(({ id, blocks }) => figures(flat(blocks)).join() !== figures(sectionOf(b, id)).join())
    .map(({ id }) => id)

// Hours of the day are left out: English says 10:00 PM where Filipino says 10:00 ng gabi.
test.each(LEGAL_PAGES)('%s has the same sections and the same figures in both languages', (page) => {
  const [en, fil] = [write(page, 'en'), write(page, 'fil')]
  expect(fil.sections.map(({ id }) => id)).toEqual(en.sections.map(({ id }) => id))
  expect(differing(en, fil)).toEqual([])
})

test('planted bug: a figure changed in translation is noticed', () => {
  const en = write('terms', 'en')
  const wrong = JSON.parse(JSON.stringify(en).replace('at least 7 days', 'at least 17 days')) as LegalText
  expect(differing(en, wrong)).toEqual(['prepayment'])
})
