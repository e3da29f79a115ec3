/** Contacts of a portfolio about late loans: some borrowers promised to pay, and some of these broke their promise. */
import { addDays, type IsoDate, loanOn } from '@sandigan/lending'
import { noteContact } from '../../core/book/promises.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { LoanContact } from '../../platform/database/tables/borrower-page.ts'
import type { TimestampOf, Story } from './loan-story.ts'

const WAYS = ['call', 'message'] as const
/** Days from today; of each four late borrowers one was not contacted, and one did not answer. */
const STORIES: readonly (LoanContact['outcome'] | 'none' | { readonly inDays: number })[] = [
  'none',
  'no-answer',
  { inDays: 2 },
  { inDays: -1 },
]
const PESOS = [500, 1_000, 1_500, 2_000] as const

export async function writeContacts(
  trx: Trx,
  stories: readonly Story[],
  timestampOf: TimestampOf,
  today: IsoDate,
): Promise<void> {
  for (const { who, loans } of stories) {
    const loan = loans.find(({ events }) => loanOn(events, today).daysLate > 0)
    const story = STORIES[who.pick(18, STORIES.length)] ?? 'none'
    if (loan === undefined || story === 'none') continue
    const day = addDays(today, -1)
    const contact = contactOf(story, {
      way: WAYS[who.pick(19, WAYS.length)] ?? 'call',
      today,
      pesos: PESOS[who.pick(20, PESOS.length)] ?? 500,
    })
    await trx
      .insertInto('borrower_notes')
      .values({
        borrower_id: who.borrowerId,
        note_id: `${who.borrowerId}n`,
        loan_id: loan.loanId,
        body: '',
        written_at: new Date(timestampOf(day, 5)),
        operator_id: 'sandbox0collections',
        operator: 'Sandbox Collections',
        contact: JSON.stringify(contact),
      })
      .execute()
    await noteContact(trx, { borrowerId: who.borrowerId, loanId: loan.loanId }, contact, day)
  }
}

function contactOf(
  story: LoanContact['outcome'] | { readonly inDays: number },
  { way, today, pesos }: { way: LoanContact['way']; today: IsoDate; pesos: number },
): LoanContact {
  if (typeof story === 'string') return { way, outcome: story }
  return { way, outcome: 'promised', promisedOn: addDays(today, story.inDays), promised: pesos * 100 }
}
