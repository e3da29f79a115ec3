/** Money has arrived under a code: it is credited to the loan, or kept in suspense, and never lost. */
import { createHash } from 'node:crypto'
import {
  extend,
  type LoanEvent,
  loanOn,
  pay,
  type Payment,
  type RefusalCode,
  valueDay,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import { postingDay } from '../../core/loans/accruals.ts'
import { type Command, judge } from '../../core/loans/judge.ts'
import { holidaysToPlanWith } from '../../core/loans/holidays.ts'
import { movedOffHolidays } from '../../core/loans/move-due-dates.ts'
import { type Posting, recordPayments } from '../../core/loans/record.ts'
import { type CodeTerms, type LoanOfCode, lockLoanOfCode } from './lock-loan-of-code.ts'
import { byOurCode, markPaid, type NoticeByOurCode } from './provider-codes.ts'
import {
  confirmClaimed,
  DIFFERS,
  isRepeatedReceipt,
  keepInSuspense,
  receiptOf,
  receiptRow,
} from './receipt-repository.ts'

export type PaymentReceipt = 'credited' | 'suspense' | 'repeated'

/**
 * Records a payment that a provider reports, once per provider and reference. Pesos under a code that we gave for a loan
 * that ran are credited as of the day they were paid, also after the code's end, after the loan's and of another amount;
 * anything else goes to suspense. (Decisions, sections 6 and 8.)
 */
export async function receivePayment(
  services: Services,
  provider: string,
  said: PaymentNotice,
): Promise<PaymentReceipt> {
  return receiveByOurCode(services, provider, await byOurCode(services.db, provider, said))
}

export async function receiveByOurCode(
  services: Services,
  provider: string,
  { notice, fault }: NoticeByOurCode,
): Promise<PaymentReceipt> {
  const status = await services.db
    .transaction()
    .execute((trx) =>
      fault === null
        ? receive(trx, services, provider, notice)
        : keepInSuspense(trx, services, provider, notice, { reason: fault }),
    )
    .catch((error: unknown) => {
      // Reported before, maybe at this very moment: the table let the first report in and refused this one.
      if (isRepeatedReceipt(error)) return 'repeated' as const
      throw error
    })
  return status === 'repeated' ? compareWithFirst(services, provider, notice) : status
}

/**
 * What a provider says again must be what it said first. Another amount, currency or code may be a mistake or a
 * second payment: it is listed in suspense under a reference of its own and not booked, until a person knows.
 */
export async function compareWithFirst(
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentReceipt> {
  const first = await receiptOf(services.db, provider, notice.reference)
  if (await confirmClaimed(services.db, provider, notice)) return 'repeated'
  if (first === null || saysTheSame(first, notice)) return 'repeated'
  const reference = referenceOfDifferent(notice)
  const kept = await services.db
    .transaction()
    .execute((trx) => keepInSuspense(trx, services, provider, { ...notice, reference }, { reason: DIFFERS }))
    .catch(async (error: unknown) => {
      if (!isRepeatedReceipt(error)) throw error
      await confirmClaimed(services.db, provider, { ...notice, reference })
      return 'repeated' as const
    })
  if (kept === 'suspense')
    services.log.error(
      { provider, reference: notice.reference, listedAs: reference },
      'a payment was reported again with another amount, currency or code',
    )
  return kept
}

const saysTheSame = (
  first: { amount: number; currency: string; pay_code: string },
  notice: PaymentNotice,
): boolean =>
  first.amount === notice.amount &&
  first.currency === notice.currency &&
  first.pay_code === (notice.payCode ?? '')

/** What stands in the reference of a report that differs from an earlier one. */
export const DIFFERS_MARK = ':differs-'

/** The same differing report again has the same reference, so that it is listed once. */
export function referenceOfDifferent({ reference, payCode = '', amount, currency }: PaymentNotice): string {
  const said = createHash('sha256').update(`${payCode} ${amount} ${currency}`).digest('hex')
  return `${reference}${DIFFERS_MARK}${said.slice(0, 12)}`
}

async function receive(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
): Promise<PaymentReceipt> {
  const found = notice.payCode === undefined ? null : await lockLoanOfCode(trx, notice.payCode)
  if (found === null) return keepInSuspense(trx, services, provider, notice, { reason: 'unknown-code' })
  const posting = await postingOf(trx, services, provider, notice, found)
  if (!('reason' in posting)) {
    await markPaid(trx, found.loan.borrowerId, notice)
    await recordPayments(trx, services, [posting])
    return 'credited'
  }
  const { reason } = posting
  if (isRepeat(reason)) return 'repeated'
  const { borrowerId, loanId } = found.loan
  return keepInSuspense(trx, services, provider, notice, { borrowerId, loanId, reason })
}

/** What is to be recorded of a payment to a loan that is locked, or the reason why nothing is. */
export async function postingOf(
  trx: Trx,
  services: Services,
  provider: string,
  notice: PaymentNotice,
  { code, loan }: LoanOfCode,
): Promise<Posting | { reason: Fault | RefusalCode }> {
  if (notice.currency !== 'PHP') return { reason: 'other-currency' }
  const today = services.clock.today()
  const paidOn = valueDay(loan.events, notice.paidOn, postingDay(loan, today))
  const payment = {
    reference: `${provider}:${notice.reference}`,
    amount: notice.amount,
    on: paidOn,
    channel: code.channel,
    purpose: purposeOf(code, { ...notice, paidOn }, loan.events),
  } as const
  const decision = judge(loan, await commandFor(trx, code, payment), today)
  if (!decision.ok) return { reason: decision.code }
  const { borrowerId, loanId } = loan
  const receipt = receiptRow(services, provider, notice, { borrowerId, loanId, outcome: 'credited' })
  return { loan, decision, payments: [receipt] }
}

type Fault = 'other-currency'

/**
 * A code pays what its sum was shown to be of: what is due, the next instalment, or more than that, which pays principal
 * down. Money under the contract number, and money that is not what its code requested, is for what is due on its day, or
 * else for the next instalment.
 */
function purposeOf(
  { purpose, amount, expires_on: expiresOn, cancelled_at: cancelledAt }: CodeTerms,
  notice: PaymentNotice,
  events: readonly LoanEvent[],
): NonNullable<Payment['purpose']> {
  const isInTime = cancelledAt === null && (expiresOn === null || notice.paidOn <= expiresOn)
  if (isInTime && amount === notice.amount) {
    if (purpose === 'settle' || purpose === 'prepay') return 'prepayment'
    if (purpose === 'due') return 'due'
    if (purpose === 'repay') return 'instalment'
  }
  // A day before the loan is refused by the rules: nothing was due on it.
  const ran = events.some((event) => event.type === 'disbursed' && event.on <= notice.paidOn)
  return ran && loanOn(events, notice.paidOn).dueNow > 0 ? 'due' : 'instalment'
}

/**
 * The rule for money under a code: an extension where the code is one of a quote, otherwise a payment. Once the loan
 * was settled its quotes are void, also for money that was paid before and reported after: an extension would open
 * the loan again. The loan is locked already.
 */
export async function commandFor(
  trx: Trx,
  code: Pick<CodeTerms, 'quote_id' | 'cancelled_at'>,
  payment: Payment,
): Promise<Command> {
  const { quote_id: quoteId, cancelled_at: cancelledAt } = code
  if (quoteId === null || cancelledAt !== null) return (events, today) => pay(events, payment, today)
  const command: Command = (events, today) => {
    if (loanOn(events, today).stage === 'settled') return pay(events, payment, today)
    const extended = extend(events, { ...payment, quoteId }, today)
    return !extended.ok && extended.code === 'QUOTE_UNKNOWN' ? pay(events, payment, today) : extended
  }
  return movedOffHolidays(command, await holidaysToPlanWith(trx))
}

/** Whether the loan knows the payment: its first report was credited. */
export const isRepeat = (reason: Fault | RefusalCode): boolean =>
  reason === 'ALREADY_PAID' || reason === 'ALREADY_EXTENDED'
