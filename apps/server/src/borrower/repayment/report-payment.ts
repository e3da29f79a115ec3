import { done, type DataOf, type PayloadOf, refuse, type submitUtr } from '@sandigan/contract'
import { isIsoDate, loanToday, pesosToCentavos } from '@sandigan/lending'
import type { Handler } from '../../platform/context.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { findLoan, lockLoan } from '../../core/loans/loan-repository.ts'
import { channelBy } from '../../money/payments/channels.ts'
import { addReport, creditedNumbers, reportsOf } from '../../money/payments/report-repository.ts'

/** More reports of one loan are no borrower's memory: they are tries. */
const MAX_REPORTS = 20

/**
 * The borrower reports a payment by its number. If a provider reported the same number for this loan it is matched;
 * otherwise it waits for a person, and matches by itself once the provider reports it. Money is credited by a
 * provider's signed word or by a person alone, never because somebody knows a number; and the answer does not
 * say whether a number belongs to someone else's payment.
 */
export const reportPayment: Handler<PayloadOf<typeof submitUtr>, DataOf<typeof submitUtr>> = async (
  services,
  caller,
  payload,
) => {
  const { productId, orderId, paidOn } = payload
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const loan = await findLoan(services.db, key)
  if (loan === null) return refuse('NOT_FOUND')
  const copy = repaymentCopy(caller.language).report
  const { disbursedOn } = loanToday(loan.events, services.clock.today())
  if (disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  const amount = pesosToCentavos(payload.amount)
  if (amount === null || amount === 0) return refuse('AMOUNT_MISMATCH')
  const channel = payload.channelNumber ?? ''
  if (channel !== '' && channelBy(channel) === undefined) return refuse('CHANNEL_UNKNOWN')
  if (!isIsoDate(paidOn) || paidOn > services.clock.today() || paidOn < disbursedOn)
    return refuse('FIELD_INVALID', copy.badDate)
  const reference = payload.utr.toUpperCase()
  return services.db.transaction().execute(async (trx) => {
    await lockLoan(trx, key)
    if ((await creditedNumbers(trx, key)).has(reference))
      return done({ status: 'matched' as const, text: copy.matched })
    const known = await reportsOf(trx, key)
    if (known.length >= MAX_REPORTS && !known.some((report) => report.reference === reference))
      return refuse('TOO_MANY_REQUESTS')
    await addReport(trx, {
      borrower_id: key.borrowerId,
      loan_id: key.loanId,
      reference,
      channel,
      amount,
      paid_on: paidOn,
      reported_at: new Date(services.clock.now()),
    })
    return done({ status: 'waiting' as const, text: copy.waiting })
  })
}
