import {
  addDays,
  approve as approveRule,
  type Centavos,
  completeTerms,
  decline as declineRule,
  type IsoDate,
  type LoanStanding,
  planOf,
  type RefusalCode,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import { lenderOf, noteDocument } from '../contracts/make-documents.ts'
import { certifiedName } from '../profile/certified-name.ts'
import { readDocuments, saveDocuments } from '../loans/documents.ts'
import { readHolidays } from '../loans/holidays.ts'
import { evaluateCommand } from '../loans/evaluate-command.ts'
import { keyOfLoan, type LockedLoan, lockLoan, type StoredLoan } from '../loans/loan-repository.ts'
import { record } from '../loans/record.ts'
import type { DeclineReason } from './decline-reasons.ts'

/** After a declined application, a new one is taken from so many days later. */
export const REAPPLY_DAYS = 30

/** `ruleSet`: the version of the rule set that decided; left out where a person did. */
export type Choice =
  | { readonly approve: true; readonly ruleSet?: number }
  | {
      readonly approve: false
      readonly reason: DeclineReason
      /** The smaller amount that the borrower may have instead: then there is no waiting before the next application. */
      readonly offered?: Centavos
      readonly ruleSet?: number
    }

export type Decided = { ok: true; standing: LoanStanding } | { ok: false; code: RefusalCode }

/**
 * Decides an application by its order number, as a person of the sandbox does; holds are not checked. Refuses one that
 * is decided already.
 */
export async function decideApplication(
  services: Services,
  orderId: string,
  approve: boolean,
): Promise<Decided | { ok: false; code: 'NOT_FOUND' }> {
  const key = await keyOfLoan(services.db, orderId)
  if (key === null) return { ok: false, code: 'NOT_FOUND' }
  return services.db.transaction().execute(async (trx) => {
    const loan = await lockLoan(trx, key)
    if (loan === null) return { ok: false, code: 'NOT_FOUND' } as const
    return decideLocked(trx, services, loan, approve ? { approve } : { approve, reason: 'rules' })
  })
}

/**
 * Approves or declines an application whose loan the caller has locked; the caller checks holds. An
 * approval fixes the promissory note's text.
 */
export async function decideLocked(
  trx: Trx,
  services: Services,
  loan: LockedLoan,
  choice: Choice,
): Promise<Decided> {
  const decided = evaluateCommand(
    loan,
    (events, today) =>
      choice.approve
        ? approveRule(events, byRules(choice), today)
        : declineRule(events, { ...declineOf(choice, today), ...byRules(choice) }, today),
    services.clock.today(),
  )
  if (!decided.ok) return { ok: false, code: decided.code }
  if (choice.approve) await fixNote(trx, services, loan, decided.on)
  const { standing } = await record(trx, services, loan, decided)
  return { ok: true, standing }
}

const byRules = ({ ruleSet }: Choice) => (ruleSet === undefined ? {} : { ruleSet })

function declineOf({ reason, offered }: Extract<Choice, { approve: false }>, today: IsoDate) {
  if (offered === undefined) return { reason, reapplyFrom: addDays(today, REAPPLY_DAYS) }
  return { reason, offered, reapplyFrom: today }
}

/** Takes away the note of an approval that was taken back: nobody has confirmed it, and the next approval has its own. */
export const forgetNote = (trx: Trx, { borrowerId, loanId }: StoredLoan): Promise<unknown> =>
  trx
    .deleteFrom('documents')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'promissory-note')
    .execute()

/** Puts the ceilings of today into a note that nobody has confirmed: the law has changed since the approval. */
export async function renewNote(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  approvedOn: IsoDate,
): Promise<void> {
  await forgetNote(trx, loan)
  await fixNote(trx, services, loan, approvedOn)
}

/**
 * Fixes the promissory note's text: what the borrower reads is what the borrower confirms. Its dates are counted from the
 * day of approval.
 */
async function fixNote(trx: Trx, services: Services, loan: StoredLoan, approvedOn: IsoDate): Promise<void> {
  const agreed = loan.events.find((event) => event.type === 'agreed')
  const disclosure = (await readDocuments(trx, loan))['disclosure-statement']
  if (agreed === undefined || disclosure === undefined)
    throw new Error(`order ${loan.loanId} was agreed without its documents`)
  const terms = completeTerms(agreed.terms)
  const input = {
    terms,
    plan: planOf(terms, approvedOn, await readHolidays(trx)),
    lender: lenderOf(services.config.brand),
    borrower: { name: await certifiedName(trx, loan.borrowerId), reference: loan.borrowerId },
    orderId: loan.loanId,
    disclosureHash: disclosure.sha256,
  }
  await saveDocuments(trx, services, loan, [noteDocument(input, services.clock.today())])
}
