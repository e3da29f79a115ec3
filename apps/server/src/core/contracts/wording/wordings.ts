/**
 * Every wording that a stored document may name. One that was used is never changed: borrowers agreed to those very
 * words, and a document is printed again in the words of its own version. A change of words is a new version.
 */
import type { AgreementFacts, Disclosure, IsoDate, LateTerms, LoanTerms, NoteFacts } from '@sandigan/lending'
import { percent, peso } from '../../../platform/copy/loans/catalogue.ts'
import { type Clause, clausesOf, type Passages, WHOLE, WHOLE_OR_PART } from './clauses.ts'
import { type Definition, definitionsOf } from './definitions.ts'
import { limitsOfTheNote, SECOND_BOOK } from './second-book.ts'

/** The words of the promissory note. */
interface NoteWords {
  readonly writeDate: (date: IsoDate) => string
  readonly payEarly: string
  readonly limits: (late: LateTerms) => string
}

/**
 * @param writeDate how this version of the wording writes a date
 * @param payEarly what it says of paying early
 * @param limits what it says of the limits of late charges
 */
function noteParagraphs(facts: NoteFacts, { writeDate, payEarly, limits }: NoteWords): string[] {
  const { lender, borrower, schedule } = facts
  const name = borrower.name || 'the Borrower'
  const first = schedule[0]
  const last = schedule.at(-1)
  const dayOf = (row: typeof first) => (row === undefined ? '' : writeDate(row.dueOn))
  return [
    `For value received, I, ${name}, promise to pay to ${lender.name} or order the principal sum of ${peso(facts.principal)} with interest of ${percent(facts.dailyRatePpm)} a day on the balance still owed, ${peso(facts.totalPayable)} in all.`,
    `I will pay in ${schedule.length} instalments, each on its due date. If the money arrives on the day of approval, the first of ${peso(first?.total ?? 0)} is due on ${dayOf(first)} and the last of ${peso(last?.total ?? 0)} on ${dayOf(last)}; if it arrives later, every date moves by as many days.`,
    `Late payment is charged as the loan agreement says, ${limits(facts.late)}. ${payEarly}`,
    `This note belongs to order ${facts.orderId} and to the disclosure statement ${facts.disclosureHash.slice(0, 16)}, which I have read.`,
  ]
}

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
