/** The promissory note: its paragraphs, and what the versions of the wording say each in its own way. */
import type { IsoDate, LateTerms, NoteFacts } from '@sandigan/lending'
import { percent, peso } from '../../../platform/copy/loans/catalogue.ts'
import { limitsOfTheNote } from './second-book.ts'

/** The words of the promissory note. */
export interface NoteWords {
  readonly writeDate: (date: IsoDate) => string
  readonly payEarly: string
  readonly limits: (late: LateTerms) => string
}

/**
 * @param writeDate how this version of the wording writes a date
 * @param payEarly what it says of paying early
 * @param limits what it says of the limits of late charges
 */
export function noteParagraphs(facts: NoteFacts, { writeDate, payEarly, limits }: NoteWords): string[] {
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

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** `21 November 2026`. By hand: a text that is named by its hash must not follow a library's fashion. */
function spokenDate(date: IsoDate): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

export const FIRST_NOTE: NoteWords = {
  writeDate: (date) => date,
  payEarly: 'I may pay early as the loan agreement says.',
  limits: () => 'within the limits of the law',
}
export const PART_NOTE: NoteWords = {
  ...FIRST_NOTE,
  writeDate: spokenDate,
  payEarly: 'I may pay early, the whole or a part, as the loan agreement says.',
}
export const SPOKEN_NOTE: NoteWords = { ...FIRST_NOTE, writeDate: spokenDate }
export const SECOND_NOTE: NoteWords = { ...PART_NOTE, limits: limitsOfTheNote }
