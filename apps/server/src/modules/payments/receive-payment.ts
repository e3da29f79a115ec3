/** Money has arrived under a code: it is credited to the loan, or kept in suspense, and never lost. */
import { extend, type LoanEvent, pay, type RefusalCode } from '@sandigan/lending'
import type { Services } from '../../context.ts'
import type { Trx } from '../../database/database.ts'
import type { PaymentNotice } from '../../providers/payment/port.ts'
import { type Command, judge } from '../loans/judge.ts'
import { lockLoan } from '../loans/loan-repository.ts'
import { record } from '../loans/record.ts'
import { codeByNumber, type PaymentCode } from './payment-codes.ts'
import { addReceipt, isRepeatedReceipt, keepInSuspense } from './receipt-repository.ts'

export type PaymentReceipt = 'credited' | 'suspense' | 'repeated'

/**
 * Records a payment that a provider reports, once per provider and reference. It is credited as of the day it
 * was paid when code, amount and currency match; anything else goes to suspense. (Decisions, sections 6 and 8.)
 */
export async function receivePayment(
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentReceipt> {
  try {
    return await services.db.transaction().execute((trx) => receive(trx, services, provider, notice))
  } catch (error) {
    // Two reports of one payment at once: the table let the first one in and refused the second.
    if (isRepeatedReceipt(error)) return 'repeated'
    throw error
  }
}

async function receive(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentReceipt> {
  const code = await codeByNumber(trx, notice.payCode)
  if (code === null) return keepInSuspense(trx, services, provider, notice, { reason: 'unknown-code' })
  const place = { borrowerId: code.borrower_id, loanId: code.loan_id }
  const loan = await lockLoan(trx, place)
  if (loan === null) throw new Error(`the code of a payment belongs to no loan: ${place.loanId}`)
  const fault = faultOf(code, notice)
  if (fault !== null) return keepInSuspense(trx, services, provider, notice, { ...place, reason: fault })
  const decided = judge(loan, commandFor(code, provider, notice), services.clock.today())
  if (!decided.ok) {
    if (isRepeat(decided.code)) return 'repeated'
    return keepInSuspense(trx, services, provider, notice, { ...place, reason: decided.code })
  }
  await addReceipt(trx, services, provider, notice, { ...place, outcome: 'credited' })
  await record(trx, services, loan, decided)
  return 'credited'
}

/** What keeps money from being credited. An extension's code has no end: after it the money is ordinary money. */
function faultOf(code: PaymentCode, notice: PaymentNotice): string | null {
  if (notice.currency !== 'PHP') return 'other-currency'
  if (code.amount !== null && code.amount !== notice.amount) return 'other-amount'
  const ends = code.purpose === 'extend' ? null : code.expires_on
  return ends !== null && notice.paidOn > ends ? 'expired-code' : null
}

function commandFor(code: PaymentCode, provider: string, notice: PaymentNotice): Command {
  const payment = {
    reference: `${provider}:${notice.reference}`,
    amount: notice.amount,
    on: notice.paidOn,
    channel: code.channel,
    // What was asked for as the next instalment stays with it; a settlement that came too late pays principal down.
    purpose: code.purpose === 'settle' ? 'prepayment' : 'instalment',
  } as const
  const { quote_id: quoteId } = code
  if (quoteId === null) return (events, today) => pay(events, payment, today)
  return (events: readonly LoanEvent[], today) => {
    const extended = extend(events, { ...payment, quoteId }, today)
    return !extended.ok && extended.code === 'QUOTE_UNKNOWN' ? pay(events, payment, today) : extended
  }
}

const isRepeat = (code: RefusalCode): boolean => code === 'ALREADY_PAID' || code === 'ALREADY_EXTENDED'
