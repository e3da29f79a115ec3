/**
 * Every wording that a stored document may name. One that was used is never changed: borrowers agreed to those very
 * words, and a document is printed again in the words of its own version. A change of words is a new version.
 */
import type { AgreementFacts, Disclosure, IsoDate, LoanTerms, NoteFacts } from '@sandigan/lending'
import { type Clause, clausesOf, type Passages, WHOLE, WHOLE_OR_PART } from './clauses.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { noteParagraphs, type NoteWords } from './note.ts'
import { limitsOfTheNote, SECOND_BOOK } from './second-book.ts'

export interface Wording {
  definitionsOf(facts: AgreementFacts): Definition[]
  clausesOf(facts: AgreementFacts, disclosure: Disclosure): Clause[]
  noteParagraphs(facts: NoteFacts): string[]
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `21 November 2026`. By hand: a text that is named by its hash must not follow a library's fashion. */
function spokenDate(date: IsoDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

const FIRST_NOTE: NoteWords = {
  writeDate: (date) => date,
  payEarly: 'I may pay early as the loan agreement says.',
  limits: () => 'within the limits of the law',
}
const PART_NOTE: NoteWords = {
  ...FIRST_NOTE,
  writeDate: spokenDate,
  payEarly: 'I may pay early, the whole or a part, as the loan agreement says.',
}

const wording = (passages: Passages, note: NoteWords): Wording => ({
  definitionsOf,
  clausesOf: (facts, disclosure) => clausesOf(facts, disclosure, passages),
  noteParagraphs: (facts) => noteParagraphs(facts, note),
})

const WORDINGS: Readonly<Record<string, Wording>> = {
  '2026-11.1': wording(WHOLE, FIRST_NOTE),
  '2026-11.2': wording(WHOLE, { ...FIRST_NOTE, writeDate: spokenDate }),
  '2026-11.3': wording(WHOLE_OR_PART, PART_NOTE),
  '2026-11.4': wording(SECOND_BOOK, { ...PART_NOTE, limits: limitsOfTheNote }),
}

/**
 * The wording of new documents, by the rule book of their loan: what a book counts and what its documents say come into
 * force together. Raised whenever a word changes; a test holds versions and words together.
 */
const OF_BOOK: Readonly<Record<LoanTerms['ruleBook'], string>> = {
  'book-1': '2026-11.3',
  'book-2': '2026-11.4',
}

/** Throws on a book that has no wording: nobody can agree to it. */
export function wordingVersionFor({ ruleBook }: Pick<LoanTerms, 'ruleBook'>): string {
  const version = OF_BOOK[ruleBook]
  if (version === undefined) throw new Error(`the rule book ${ruleBook} has no wording`)
  return version
}

/** Throws on a version that never was: its text cannot be printed. */
export function wordingOf(version: string): Wording {
  const wording = WORDINGS[version]
  if (wording === undefined) throw new Error(`no wording has the version ${version}`)
  return wording
}
