import {
  type confirmAgreement,
  done,
  type DataOf,
  type Outcome,
  type PayloadOf,
  refuse,
} from '@sandigan/contract'
import { canonicalJson, confirmNote as confirmNoteRule, lateTermsOf, loanToday } from '@sandigan/lending'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import type { Trx } from '../../platform/database/database.ts'
import { once } from '../../platform/once.ts'
import type { NoteBody } from '../../core/contracts/make-documents.ts'
import { renewNote } from '../../core/decisions/decide-application.ts'
import { readDocuments } from '../../core/loans/documents.ts'
import { evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { type LoanKey, lockLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { record } from '../../core/loans/record.ts'
import { recordConsent } from '../../core/loans/record-consent.ts'
import { errorCodeOf } from '../../core/loans/refusal-codes.ts'
import { orderLink } from '../../core/orders/order-links.ts'

type Payload = PayloadOf<typeof confirmAgreement>
type Answer = DataOf<typeof confirmAgreement>

/**
 * The borrower confirms the promissory note; the payout follows. A repeat answers as the first did. A hash that
 * is not the note's means that another text was read: refused, to be read again.
 */
export const confirmNote: Handler<Payload, Answer> = (services, caller, payload) =>
  services.db
    .transaction()
    .execute((trx) =>
      once(trx, services.clock, caller, 'confirmAgreement', payload, () =>
        confirm(trx, services, caller, payload),
      ),
    )

async function confirm(
  trx: Trx,
  services: Services,
  caller: Caller,
  payload: Payload,
): Promise<Outcome<Answer>> {
  const loan = await lockLoan(trx, { borrowerId: caller.borrowerId, loanId: payload.orderId })
  if (loan === null || loan.productId !== payload.productId) return refuse('NOT_FOUND')
  const documents = await readDocuments(trx, loan)
  const note = documents['promissory-note']
  if (note === undefined) return refuse('NOTE_NOT_OPEN')
  if (payload.hash !== note.sha256) return refuse('NOTE_NOT_OPEN', loanCopy(caller.language).noteNewText)
  const decided = evaluateCommand(
    loan,
    (events, today) => confirmNoteRule(events, { noteHash: note.sha256 }, today),
    services.clock.today(),
  )
  const answer = done({ url: orderLink(loan.productId, loan.loanId) })
  if (!decided.ok) {
    if (decided.code === 'ALREADY_CONFIRMED') return answer
    // Whether or not the end has been written down already.
    const lapsed = loanToday(loan.events, services.clock.today()).stage === 'lapsed'
    return refuse(lapsed ? 'OFFER_LAPSED' : errorCodeOf(decided.code))
  }
  if (await renewed(trx, services, loan, note.body as NoteBody))
    return refuse('NOTE_NOT_OPEN', loanCopy(caller.language).noteNewText)
  await record(trx, services, loan, decided)
  const statement = documents['disclosure-statement']
  const missing = statement !== undefined && !(await consented(trx, loan, statement.kind))
  for (const { kind, version, sha256 } of missing ? [statement, note] : [note])
    await recordConsent(trx, services, caller, { kind, subject: loan.loanId, version, sha256 })
  return answer
}

/** Writes the note anew where the law has changed since: the ceilings that count are those of the day of confirming. */
async function renewed(
  trx: Trx,
  services: Services,
  loan: StoredLoan,
  { facts }: NoteBody,
): Promise<boolean> {
  const today = services.clock.today()
  const { terms, approvedOn } = loanToday(loan.events, today)
  if (terms === null || approvedOn === null) return false
  const { ceiling } = lateTermsOf(terms, today)
  if (canonicalJson(facts.late.ceiling) === canonicalJson(ceiling)) return false
  await renewNote(trx, services, loan, approvedOn)
  return true
}

/** Whether the statement was agreed to when the order was opened. Else the note, which names it by its hash, does. */
async function consented(trx: Trx, { borrowerId, loanId }: LoanKey, kind: string): Promise<boolean> {
  const row = await trx
    .selectFrom('consents')
    .select('consent_id')
    .where('borrower_id', '=', borrowerId)
    .where('subject', '=', loanId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
