/**
 * Every wording that a stored document may name. One that was used is never changed: borrowers agreed to those very
 * words, and a document is printed again in the words of its own version. A change of words is a new version.
 */
import type { AgreementFacts, Disclosure, IsoDate, NoteFacts } from '@sandigan/lending'
import { type Clause, clausesOf, prepaymentOfAPart, prepaymentOfTheWhole } from './clauses.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { noteParagraphs } from './note.ts'

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

const WHOLE = 'I may pay early as the loan agreement says.'
const WHOLE_OR_PART = 'I may pay early, the whole or a part, as the loan agreement says.'
const asIs = (date: IsoDate): string => date

const WORDINGS: Readonly<Record<string, Wording>> = {
  '2026-11.1': {
    definitionsOf,
    clausesOf: (facts, disclosure) => clausesOf(facts, disclosure, prepaymentOfTheWhole),
    noteParagraphs: (facts) => noteParagraphs(facts, { writeDate: asIs, payEarly: WHOLE }),
  },
  '2026-11.2': {
    definitionsOf,
    clausesOf: (facts, disclosure) => clausesOf(facts, disclosure, prepaymentOfTheWhole),
    noteParagraphs: (facts) => noteParagraphs(facts, { writeDate: spokenDate, payEarly: WHOLE }),
  },
  '2026-11.3': {
    definitionsOf,
    clausesOf: (facts, disclosure) => clausesOf(facts, disclosure, prepaymentOfAPart),
    noteParagraphs: (facts) => noteParagraphs(facts, { writeDate: spokenDate, payEarly: WHOLE_OR_PART }),
  },
}

/** The wording of new documents. Raised whenever a word changes; a test holds versions and words together. */
export const WORDING_VERSION = '2026-11.3'

/** Throws on a version that never was: its text cannot be printed. */
export function wordingOf(version: string): Wording {
  const wording = WORDINGS[version]
  if (wording === undefined) throw new Error(`no wording has the version ${version}`)
  return wording
}
