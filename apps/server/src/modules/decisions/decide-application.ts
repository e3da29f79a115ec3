import {
  addDays,
  approve as approveRule,
  completeTerms,
  decline as declineRule,
  type LoanStanding,
  planOf,
  type RefusalCode,
} from '@sandigan/lending'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import { lenderOf, noteDocument } from '../contracts/make-documents.ts'
import { certifiedName } from '../certification/certification-repository.ts'
import { readDocuments, saveDocuments } from '../loans/documents.ts'
import { readHolidays } from '../loans/holidays.ts'
import { judge } from '../loans/judge.ts'
import { keyOfLoan, type LoanKey, lockLoan, type StoredLoan } from '../loans/loan-repository.ts'
import { record } from '../loans/record.ts'

/** After a declined application, a new one is taken from so many days later. */
export const REAPPLY_DAYS = 30

export interface Decision {
  readonly approve: boolean
  readonly reason: string
}

export type Decided = { ok: true; standing: LoanStanding } | { ok: false; code: RefusalCode | 'NOT_FOUND' }

/** Decides an application by its order number, as an operator does. Refuses one that is decided already. */
export async function decideApplication(
  services: Services,
  orderId: string,
  approve: boolean,
): Promise<Decided> {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return { ok: false, code: 'NOT_FOUND' }
  return decide(services, key, () =>
    Promise.resolve({ approve, reason: approve ? '' : 'declined by an operator' }),
  )
}

/** @param choose asked under the loan's lock, so that it judges what it will change. */
export function decide(
  services: Services,
  key: LoanKey,
  choose: (trx: Trx) => Promise<Decision>,
): Promise<Decided> {
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    if (loan === null) return { ok: false, code: 'NOT_FOUND' }
    const today = services.clock.today()
    const decision = await choose(trx)
    const { approve, reason } = decision
    const decided = judge(
      loan,
      (events) =>
        approve
          ? approveRule(events, {}, today)
          : declineRule(events, { reason, reapplyFrom: addDays(today, REAPPLY_DAYS) }, today),
      today,
    )
    if (!decided.ok) return decided
    if (approve) await fixNote(trx, services, loan)
    const { standing } = await record(trx, services, loan, decided)
    return { ok: true, standing }
  })
}

/** Fixes the promissory note's text on approval: what the borrower reads is what the borrower confirms. */
async function fixNote(trx: Trx, services: Services, loan: StoredLoan): Promise<void> {
  const agreed = loan.events.find((event) => event.type === 'agreed')
  const disclosure = (await readDocuments(trx, loan))['disclosure-statement']
  if (agreed === undefined || disclosure === undefined)
    throw new Error(`order ${loan.loanId} was agreed without its documents`)
  const terms = completeTerms(agreed.terms)
  const note = noteDocument({
    terms,
    plan: planOf(terms, services.clock.today(), await readHolidays(trx)),
    lender: lenderOf(services.config.brand),
    borrower: { name: await certifiedName(trx, loan.borrowerId), reference: loan.borrowerId },
    orderId: loan.loanId,
    disclosureHash: disclosure.sha256,
  })
  await saveDocuments(trx, services, loan, [note])
}
