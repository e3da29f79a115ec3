/**
 * Every wording that a stored document may name. One that was used is never changed: borrowers agreed to those very
 * words, and a document is printed again in the words of its own version. A change of words is a new version.
 */
import type { AgreementFacts, Disclosure, LoanTerms, NoteFacts } from '@sandigan/lending'
import { type Clause, clausesOf, type Passages, WHOLE, WHOLE_OR_PART } from './clauses.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { FILIPINO_WHOLE, FILIPINO_WHOLE_OR_PART, filipinoClauses } from './filipino/clauses.ts'
import { filipinoDefinitions } from './filipino/definitions.ts'
import {
  FILIPINO_FIRST_NOTE,
  FILIPINO_PART_NOTE,
  FILIPINO_SECOND_NOTE,
  filipinoNote,
} from './filipino/note.ts'
import { FILIPINO_SECOND_BOOK } from './filipino/second-book.ts'
import { FIRST_NOTE, noteParagraphs, type NoteWords, PART_NOTE, SECOND_NOTE, SPOKEN_NOTE } from './note.ts'
import { SECOND_BOOK } from './second-book.ts'

/** Agreement and note in one language. */
export interface ContractText {
  definitionsOf(facts: AgreementFacts): Definition[]
  clausesOf(facts: AgreementFacts, disclosure: Disclosure): Clause[]
  noteParagraphs(facts: NoteFacts): string[]
}

export interface Wording extends ContractText {
  /** The same in Filipino, part by part, to read: no part of what is stored, hashed and consented to. (Decision 311.) */
  readonly reading: ContractText
}

const english = (passages: Passages, note: NoteWords): ContractText => ({
  definitionsOf,
  clausesOf: (facts, disclosure) => clausesOf(facts, disclosure, passages),
  noteParagraphs: (facts) => noteParagraphs(facts, note),
})

const filipino = (passages: Passages, note: NoteWords): ContractText => ({
  definitionsOf: filipinoDefinitions,
  clausesOf: (facts, disclosure) => filipinoClauses(facts, disclosure, passages),
  noteParagraphs: (facts) => filipinoNote(facts, note),
})

const WORDINGS: Readonly<Record<string, Wording>> = {
  '2026-11.1': {
    ...english(WHOLE, FIRST_NOTE),
    reading: filipino(FILIPINO_WHOLE, FILIPINO_FIRST_NOTE),
  },
  '2026-11.2': {
    ...english(WHOLE, SPOKEN_NOTE),
    reading: filipino(FILIPINO_WHOLE, FILIPINO_FIRST_NOTE),
  },
  '2026-11.3': {
    ...english(WHOLE_OR_PART, PART_NOTE),
    reading: filipino(FILIPINO_WHOLE_OR_PART, FILIPINO_PART_NOTE),
  },
  '2026-11.4': {
    ...english(SECOND_BOOK, SECOND_NOTE),
    reading: filipino(FILIPINO_SECOND_BOOK, FILIPINO_SECOND_NOTE),
  },
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

/** The versions of which documents are stored. */
export const WORDING_VERSIONS: readonly string[] = Object.keys(WORDINGS)

/** Throws on a version that never was: its text cannot be printed. */
export function wordingOf(version: string): Wording {
  const wording = WORDINGS[version]
  if (wording === undefined) throw new Error(`no wording has the version ${version}`)
  return wording
}
