import type { operatorCalls } from '@sandigan/contract'
import {
  type Centavos,
  centavosToPesos,
  type IsoDate,
  type LoanEvent,
  type LoanStanding,
  loanToday,
  manilaDate,
  reversePayment,
} from '@sandigan/lending'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import {
  eventsOfLoans,
  keyOfLoan,
  lockBorrower,
  projectedLoans,
  type StoredLoan,
} from '../../core/loans/loan-repository.ts'
import { isOpen } from '../../core/loans/project-loan.ts'
import type { Recorded } from '../../core/loans/record.ts'
import { queueMessage } from '../../core/messages/queue-message.ts'
import type { Services } from '../../platform/context.ts'
import { loanCopy, longDate, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import type { Trx } from '../../platform/database/database.ts'
import { nextReminderTime } from '../../platform/providers/sms/quiet-hours.ts'
import { changeByOperator, readOrderAs } from '../changes/change-by-operator.ts'
import type { ApprovableAction } from '../changes/approvable-action.ts'
import { NO_ORDER } from '../changes/refusals.ts'
import { standingView } from '../changes/standing-view.ts'

/**
 * A payment is taken back (a store's mistake, a returned transfer). By the loan's book what it had paid is owed again as
 * one line with a date of its own, or as if it had never come; the borrower gets one message.
 * `reference` is the payment's, as the statement of account shows it: `provider:number`.
 */
export const reversePaymentOfOrder: ApprovableAction<typeof operatorCalls.reversePayment> = {
  subject: ({ orderId }) => orderId,
  read: (trx, services, { orderId, reference }) =>
    readOrderAs((events, today) => viewOf(events, reference, today))(trx, services, { orderId }),
  async make(trx, services, signature, { orderId, reference, reason, cause }) {
    const key = await keyOfLoan(trx, orderId)
    if (key === null) return NO_ORDER
    // Of two payments that the payer took back, on two loans together, the second knows of the first.
    await lockBorrower(trx, key.borrowerId)
    const input = {
      reference,
      reason,
      ...(cause !== undefined && { cause }),
      earlierByPayer: await takenBackByPayer(trx, key.borrowerId),
      holidays: await holidaysToPlanWith(trx),
      // A notice does not go out at night: who reads it in the morning has as many days as others.
      notifiedOn: manilaDate(nextReminderTime(services.clock)),
    }
    return changeByOperator(trx, services, signature, {
      action: 'reverse-payment',
      orderId,
      facts: { reference, ...(cause !== undefined && { cause }) },
      command: (events, today) => reversePayment(events, input, today),
      done: 'ALREADY_REVERSED',
      isSame: (event) => event.type === 'reversed' && event.reference === reference,
      before: (_trx, loan) => letReopen(trx, loan, services.clock.today()),
      after: (_trx, recorded) => tellBorrower(trx, services, recorded, reference),
    })
  },
}

const paymentOf = (events: readonly LoanEvent[], reference: string) =>
  events.find(
    (event) => (event.type === 'paid' || event.type === 'extended') && event.reference === reference,
  )

const returnedRows = ({ instalments }: LoanStanding) =>
  instalments.filter((row) => row.returned !== undefined && row.left > 0)

/** What is owed, each line of a payment that was taken back, and the payment itself. */
function viewOf(events: readonly LoanEvent[], reference: string, today: IsoDate) {
  const standing = loanToday(events, today)
  const lines = returnedRows(standing)
  const payment = paymentOf(events, reference)
  return {
    ...standingView(standing),
    nextDue: centavosToPesos(standing.nextDue),
    nextDueOn: standing.nextDueOn,
    returnedLines: lines.map((row) => centavosToPesos(row.left)),
    returnedLinesDueOn: lines.map((row) => row.dueOn),
    payment: payment !== undefined && 'amount' in payment ? centavosToPesos(payment.amount) : null,
    paidOn: payment?.on ?? null,
  }
}

/** The days on which the payer took a payment back, of any loan of the borrower. */
async function takenBackByPayer(trx: Trx, borrowerId: string): Promise<IsoDate[]> {
  const loans = await projectedLoans(trx, borrowerId)
  const ids = loans.map((loan) => loan.loan_id)
  const events = [...(await eventsOfLoans(trx, borrowerId, ids)).values()].flat()
  return events.flatMap((event) => (event.type === 'reversed' && event.cause === 'payer' ? [event.on] : []))
}

/** In the transaction of the change: once, and not where it is only dry-run. */
async function tellBorrower(
  trx: Trx,
  services: Services,
  { loan, standing }: Recorded,
  reference: string,
): Promise<void> {
  const { events, borrowerId, loanId } = loan
  const payment = paymentOf(events, reference)
  if (payment === undefined || !('amount' in payment)) return
  const dueOn = events.find((event) => event.type === 'reversed' && event.reference === reference)
  const until = dueOn?.type === 'reversed' ? dueOn.dueOn : undefined
  const owed = returnedRows(standing).reduce<Centavos>(
    (sum, row) => (row.dueOn === until ? sum + row.left : sum),
    0,
  )
  const wasSettled = !isOpen(
    loanToday(
      events.filter((event) => event.type !== 'reversed' || event.reference !== reference),
      standing.on,
    ),
  )
  const template = owed > 0 ? 'paymentReturnedDue' : 'paymentReturned'
  await queueMessage(trx, services, {
    borrowerId,
    loanId,
    template: wasSettled ? 'paymentReturnedOpen' : template,
    values: (language) => ({
      amount: printedPeso(payment.amount),
      date: longDate(loanCopy(language), payment.on),
      due: printedPeso(owed),
      until: until === undefined ? '' : longDate(loanCopy(language), until),
    }),
    key: `returned ${reference}`,
  })
}

/** A settled loan may run again by this, and its borrower may have the next order of the same product by now. */
async function letReopen(trx: Trx, loan: StoredLoan, today: string): Promise<void> {
  if (isOpen(loanToday(loan.events, today))) return
  await trx
    .updateTable('loan_projection')
    .set({ reopened: true })
    .where('borrower_id', '=', loan.borrowerId)
    .where('loan_id', '=', loan.loanId)
    .execute()
}
