/** A receipt for one payment: who paid what, when, through whom, and what it was used for. */
import { type LoanEvent, loanDay, loanOn, type PaymentUses, usesOfPayment } from '@sandigan/lending'
import { loanCopy, printedPeso } from '../../platform/copy/loans/catalogue.ts'
import { type RepaymentCopy, repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { certifiedName } from '../../core/profile/certified-name.ts'
import { CONTRACT_CHANNEL, COUNTER_CHANNEL } from '../../money/payments/payment-codes.ts'
import { printedNumber, receiptNumberOf } from '../../money/payments/receipt-numbers.ts'
import { hasReceipt, type PaymentEvent } from '../../core/loans/has-receipt.ts'
import { CARD_CHANNEL } from '../../money/payments/card-repository.ts'
import { channelBy } from '../../money/payments/channels.ts'
import { type MakeFile, newDocument } from './document.ts'

/** Null for a payment that is unknown or was taken back: there is nothing to acknowledge. */
export const receiptFile: MakeFile = async (services, { loan, language, reference }) => {
  const at = loan.events.findIndex((event) => hasReceipt(event) && event.reference === reference)
  const payment = loan.events[at]
  const gone = loan.events.some((event) => event.type === 'reversed' && event.reference === reference)
  if (payment === undefined || !hasReceipt(payment) || gone) return null
  const copy = repaymentCopy(language)
  const { file } = copy
  const today = loanDay(loan.events, services.clock.today())
  const { terms } = loanOn(loan.events, today)
  const document = newDocument(copy, services.config.brand, file.receipt, new Date(services.clock.now()))
  const number = await receiptNumberOf(services.db, loan, at + 1)
  document.rows([
    [file.receiptNumber, number === null ? file.numberFollows : printedNumber(number)],
    [file.amount, printedPeso(payment.amount)],
    [file.paidOn, payment.on],
    [file.recordedOn, payment.recordedOn],
    [file.channel, channelName(copy, payment.channel)],
    [file.reference, reference],
    [file.borrower, await certifiedName(services.db, loan.borrowerId)],
    [file.product, terms?.productName ?? ''],
    [file.loan, loan.loanId],
  ])
  document.heading(file.usedFor)
  document.rows(usesOf(loan.events, payment, today, language))
  document.paragraphs([file.noInputTax])
  return document.finish()
}

function channelName(copy: RepaymentCopy, channel: string): string {
  const ours: Readonly<Record<string, string>> = {
    [CONTRACT_CHANNEL]: copy.file.contract,
    [COUNTER_CHANNEL]: copy.file.counter,
    [CARD_CHANNEL]: copy.file.card,
    suspense: copy.file.suspense,
    held: copy.file.advanceMoney,
  }
  return channelBy(channel)?.name ?? ours[channel] ?? channel
}

/** What a payment has settled so far, by kind, and what became of the rest. Empty parts are left out. */
function usesOf(
  events: readonly LoanEvent[],
  { reference }: PaymentEvent,
  today: string,
  language: 'en' | 'fil',
): [string, string][] {
  const uses = usesOfPayment(events, reference, today)
  if (uses === null) return []
  const { row, why } = loanCopy(language)
  const { file } = repaymentCopy(language)
  const names: [keyof PaymentUses, string][] = [
    ['penalty', row.penalty],
    ['interest', row.interest],
    ['fee', row.fee],
    ['principal', row.principal],
    ['refundRepaid', why['refund-too-high']],
    ['onAccount', file.onAccount],
    ['givenBack', file.givenBack],
    ['forBuyer', file.forBuyer],
  ]
  return names.flatMap(([kind, name]) => (uses[kind] > 0 ? [[name, printedPeso(uses[kind])]] : []))
}
