import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { loanToday } from '@sandigan/lending'
import { findLoan, keyOfLoan } from '../../core/loans/loan-repository.ts'
import { languageOfBorrower } from '../../core/messages/queue-message.ts'
import { queueMail } from '../../core/messages/queue-mail.ts'
import { printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'
import { NO_ORDER } from '../changes/refusals.ts'

const NO_STATEMENT = refuse('NOT_DISBURSED', 'no money was sent yet, so there is no account to state')
const NO_ADDRESS = refuse(
  'NO_ADDRESS',
  'the borrower has no e-mail address that takes mail, or nobody carries it',
)

/** The file is made as it leaves, so it states the account of that time. */
export const sendStatement: OperatorHandler<typeof operatorCalls.sendStatement> = async (
  services,
  caller,
  { orderId, reference, reason },
) => {
  const { db, clock } = services
  const key = await keyOfLoan(db, orderId)
  const loan = key === null ? null : await findLoan(db, key)
  if (key === null || loan === null) return NO_ORDER
  const { terms, disbursedOn } = loanToday(loan.events, clock.today())
  if (terms === null || disbursedOn === null) return NO_STATEMENT
  const { borrowerId, loanId } = key
  return db.transaction().execute(async (trx) => {
    const queued = await queueMail(trx, services, {
      borrowerId,
      loanId,
      template: 'statement',
      values: { amount: printedPeso(terms.principal) },
      language: await languageOfBorrower(trx, borrowerId),
      key: `statement ${loanId} ${reference}`,
    })
    if (queued === 'no-address') return NO_ADDRESS
    if (queued === 'there') return done({ repeated: true })
    await writeAuditLog(trx, services, signed(caller, reason), {
      action: 'send-statement',
      borrowerId,
      subject: orderId,
      facts: { reference },
    })
    return done({ repeated: false })
  })
}
