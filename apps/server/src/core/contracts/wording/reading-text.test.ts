/** The Filipino reading text says part by part what the English text says, with each of its figures and none else. */
import {
  agreementFactsOf,
  disclosureOf,
  type LoanTerms,
  NO_HOLIDAYS,
  noteFactsOf,
  planOf,
} from '@sandigan/lending'
import { describe, expect, test } from 'vitest'
import { loanCopy } from '../../../platform/copy/loans/catalogue.ts'
import { disclosureRows } from './disclosure-rows.ts'
import { plainClauses, plainNote, plainParts } from './plain-sentences.ts'
import { type ContractText, WORDING_VERSIONS, wordingOf } from './wordings.ts'

const ON = '2026-11-30'
const TERMS: LoanTerms = {
  productId: 'p',
  productVersion: 1,
  productName: 'P',
  principal: 6_000_00,
  periods: 4,
  termUnit: 30,
  dailyRatePpm: 1_000,
  feePpm: 30_000,
  feeMode: 'deducted',
  client: 'new',
  extensionAllowed: true,
  dueDateRule: 'as-is',
  offeredOn: ON,
  ruleBook: 'book-2',
  lateCapPpm: null,
  maxExtensions: 2,
}
/** Every sentence that depends on the terms comes in one of them. */
const LOANS: Readonly<Record<string, Partial<LoanTerms>>> = {
  'under the ceiling': {},
  'above the ceiling': { principal: 20_000_00 },
  'with a cap on late charges': { principal: 20_000_00, lateCapPpm: 1_000_000 },
  'in one payment, extended once at most': { periods: 1, termUnit: 91, maxExtensions: 1 },
  'without extension, fee added': { extensionAllowed: false, feeMode: 'spread' },
  'extended without limit, of a repeat client': { maxExtensions: null, client: 'repeat' },
}
const LENDER = {
  name: 'Lender 7, Inc.',
  registrationNumber: 'CS123',
  certificateNumber: '456',
  address: '8 Street',
  email: 'help9@lender.example',
  phone: '(02) 8000 0000',
}

function factsOf(given: Partial<LoanTerms>) {
  const terms = { ...TERMS, ...given }
  const plan = planOf(terms, ON, NO_HOLIDAYS)
  const of = {
    borrower: { name: 'Maria', reference: 'r' },
    orderId: 'order1',
    disclosureHash: 'a1b2'.repeat(16),
  }
  return {
    agreement: agreementFactsOf(terms, plan, LENDER, of),
    disclosure: disclosureOf(terms, plan, LENDER),
    note: noteFactsOf(terms, plan, LENDER, of),
  }
}
type Facts = ReturnType<typeof factsOf>

interface Part {
  readonly id: string
  readonly paragraphs: readonly string[]
}

/** A text as parts: a definition by its term, a clause by its number, the note. */
function partsOf(text: ContractText, { agreement, disclosure, note }: Facts): Part[] {
  return [
    ...text.definitionsOf(agreement).map(({ term, meaning }) => ({ id: term, paragraphs: [meaning] })),
    ...text
      .clausesOf(agreement, disclosure)
      .map(({ title, paragraphs }) => ({ id: title.split(' ')[0] ?? '', paragraphs })),
    { id: 'note', paragraphs: text.noteParagraphs(note) },
  ]
}

const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'January Ene',
    'February Peb',
    'March Mar',
    'April Abr',
    'May May',
    'June Hun',
    'July Hul',
    'August Ago',
    'September Set',
    'October Okt',
    'November Nob',
    'December Dis',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
)
const DATES = /(\d{1,2}) ([A-Z][a-z]+) (\d{4})|([A-Z][a-z]{2}) (\d{1,2}), (\d{4})|(\d{4})-(\d{2})-(\d{2})/g

/** Every date, amount, rate and number of a text, however its language writes it, in order of size. */
function figuresOf(text: string): string[] {
  const figures: string[] = []
  const rest = text.replace(DATES, (written, ...of: string[]) => {
    const [day, month, year, name, dayAfter, yearAfter] = of
    const at = MONTHS[month ?? name ?? '']
    figures.push(
      at === undefined
        ? written
        : `${year ?? yearAfter}-${String(at).padStart(2, '0')}-${(day ?? dayAfter ?? '').padStart(2, '0')}`,
    )
    return ''
  })
  return [...figures, ...(rest.match(/₱?\d+(?:,\d{3})*(?:[.:]\d+)?%?/g) ?? [])].toSorted()
}

/** How the figures of two texts differ, by the part and the paragraph; nothing where they are the same. */
function unlike(english: readonly Part[], filipino: readonly Part[]) {
  return english.flatMap(({ id, paragraphs }, part) =>
    paragraphs.flatMap((paragraph, no) => {
      const figures = figuresOf(paragraph)
      const read = figuresOf(filipino[part]?.paragraphs[no] ?? '')
      return JSON.stringify(figures) === JSON.stringify(read) ? [] : [{ id, no, figures, read }]
    }),
  )
}

const shapeOf = (parts: readonly Part[]) => parts.map(({ id, paragraphs }) => `${id} ${paragraphs.length}`)

const LOANS_OF_VERSIONS = WORDING_VERSIONS.flatMap((version) =>
  Object.entries(LOANS).map(([loan, given]) => ({
    version,
    loan,
    facts: factsOf({ ...given, ruleBook: version === '2026-11.4' ? 'book-2' : 'book-1' }),
  })),
)

describe.each(LOANS_OF_VERSIONS)('the reading text of $version for a loan $loan', ({ version, facts }) => {
  const wording = wordingOf(version)
  const [english, filipino] = [partsOf(wording, facts), partsOf(wording.reading, facts)]

  test('has the parts of the English text with its paragraphs, in its order, in other words', () => {
    expect(shapeOf(filipino)).toEqual(shapeOf(english))
    const same = english.filter(({ paragraphs }, at) =>
      paragraphs.some((paragraph, no) => filipino[at]?.paragraphs[no] === paragraph),
    )
    expect(same).toEqual([])
  })

  test('has in each paragraph the figures of the English one and none else', () => {
    expect(unlike(english, filipino)).toEqual([])
    // The comparison notices what it is for: every paragraph with figures, when one of them is another.
    const wrong = filipino.map(({ id, paragraphs }) => ({
      id,
      paragraphs: paragraphs.map((paragraph) =>
        paragraph.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
      ),
    }))
    const figured = english.flatMap(({ paragraphs }) => paragraphs.filter((text) => /\d/.test(text)))
    expect(unlike(english, wrong).length).toBe(figured.length)
  })

  test.each(['en', 'fil'] as const)(
    'has in %s a plain sentence for each part, with no figure of its own',
    (language) => {
      const { agreement, disclosure, note } = facts
      const sentences = [...plainClauses(language, agreement, disclosure), plainNote(language, note)]
      const parts = english.slice(wording.definitionsOf(agreement).length)
      expect(sentences).toHaveLength(parts.length)
      const invented = sentences.flatMap((sentence, at) => {
        const known = figuresOf(parts[at]?.paragraphs.join(' ') ?? '')
        return figuresOf(sentence).filter((figure) => !known.includes(figure))
      })
      expect(invented).toEqual([])
      const rows = figuresOf(
        disclosureRows(loanCopy(language), disclosure)
          .map(({ value }) => value)
          .join(' '),
      )
      expect(rows).toEqual(expect.arrayContaining(figuresOf(plainParts(language, disclosure).disclosure)))
    },
  )

  test('has the rows of the disclosure statement with the same figures', () => {
    const [there, here] = ['en', 'fil'].map((language) =>
      disclosureRows(loanCopy(language), facts.disclosure).map(({ value }) => figuresOf(value)),
    )
    expect(here).toEqual(there)
  })
})

test('dates are compared as days, however a language writes them', () => {
  for (const written of ['due on 23 December 2026', 'due on 2026-12-23', 'due sa Dis 23, 2026'])
    expect(figuresOf(written)).toEqual(['2026-12-23'])
  expect(figuresOf('2 araw sa Dis 3, 2026, ₱1,000.50 at 5.00%')).toEqual([
    '2',
    '2026-12-03',
    '5.00%',
    '₱1,000.50',
  ])
})

test('the plain sentence of late payment names the limit that counts, and without one the charge', () => {
  const lateness = (given: Partial<LoanTerms>) => {
    const { agreement, disclosure } = factsOf(given)
    return plainClauses('en', agreement, disclosure)[5]
  }
  expect(lateness({})).toContain('up to 5.00% a month')
  expect(lateness({ principal: 20_000_00, lateCapPpm: 500_000 })).toContain('up to ₱10,000.00 in all')
  expect(lateness({ principal: 20_000_00 })).toContain('costs ₱1,000.00 once')
})

test('a name that is not known yet leaves a sentence in both languages', () => {
  const { agreement, note } = factsOf({})
  const nameless = { name: '', reference: 'r' }
  const { reading } = wordingOf('2026-11.4')
  expect(reading.noteParagraphs({ ...note, borrower: nameless })[0]).toContain(
    'ako, ang Borrower, ay nangangakong',
  )
  expect(reading.definitionsOf({ ...agreement, borrower: nameless })[0]?.meaning).toMatch(
    /^ang taong nag-a-apply/,
  )
})
