import { done, type operatorCalls, refuse } from '@sandigan/contract'
import { correctRow, factsNow, isDisputed, latestRows } from '../../core/credit-bureau/refresh-credit-rows.ts'
import { firstDayOf } from '../../core/loans/closed-months.ts'
import { keyOfLoan, readEvents } from '../../core/loans/loan-repository.ts'
import { type OperatorHandler, signed } from '../access/operator-handler.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { writeAuditLog } from '../changes/write-audit-log.ts'

/**
 * The whole row anew, as the loan is known now and with who the borrower is by now: for what the bureau refused, and for a dispute
 * that was right. Figures are those of the loan: a loan that is wrong is corrected first.
 */
export const correctCreditRow: OperatorHandler<typeof operatorCalls.correctCreditRow> = (
  services,
  caller,
  { orderId, month, reason },
) =>
  services.db.transaction().execute(async (trx) => {
    const loan = await keyOfLoan(trx, orderId)
    if (loan === null) return NO_ORDER
    const rows = await latestRows(trx, loan)
    const row = rows.find((one) => one.month === firstDayOf(month))
    if (row === undefined) return refuse('NOT_FOUND', `${month} has no report of this loan`)
    if (row.state === 'submitted')
      return refuse('INPUT_INVALID', 'month: the bureau has not answered the row that was submitted')
    if (row.state === 'to-submit') return done({ repeated: true, version: row.version })
    const signature = signed(caller, reason)
    await correctRow(trx, row, {
      facts: factsNow(row, await readEvents(trx, loan)),
      disputed: row === rows.at(-1) ? await isDisputed(trx, loan) : row.disputed,
      cause: 'operator',
      reason,
      now: new Date(services.clock.now()),
    })
    await writeAuditLog(trx, services, signature, {
      action: 'correct-credit-row',
      subject: orderId,
      facts: { month, version: String(row.version + 1) },
      borrowerId: loan.borrowerId,
    })
    return done({ repeated: false, version: row.version + 1 })
  })
