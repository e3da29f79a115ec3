/** What becomes of money that a provider reports. Pure; `process-payments.ts` locks and writes. */
import { createHash } from 'node:crypto'
import {
  extend,
  type Holidays,
  type IsoDate,
  type LoanEvent,
  loanOn,
  pay,
  type Payment,
  postingDay,
  valueDay,
} from '@sandigan/lending'
import { type Allowed, type Command, evaluateCommand } from '../../core/loans/evaluate-command.ts'
import { movedOffHolidays } from '../../core/loans/move-due-dates.ts'
import type { PaymentNotice } from '../../platform/providers/payment/port.ts'
import type { CodeTerms, LoanOfCode } from './lock-loans-of-codes.ts'
import type { NoticeByOurCode } from './provider-codes.ts'

/** What was first reported under a reference. */
export interface FirstReport {
  readonly amount: number
  readonly currency: string
  readonly pay_code: string
}

export type PaymentDecision =
  | { readonly kind: 'credited'; readonly allowed: Allowed }
  /** @property reason as an operator sees it in the list */
  | { readonly kind: 'suspense'; readonly reason: string }
  /** The loan knows the payment. */
  | { readonly kind: 'repeated' }

export interface PaymentContext {
  /** By the clock, in Manila. */
  readonly today: IsoDate
  /** Those to plan an extension with; empty where no code is one of a quote. */
  readonly holidays: Holidays
  /** From this day on an extension is a renewal of the note for stamp tax; null: never. */
  readonly extensionsTaxedFrom: IsoDate | null
}

/**
 * Pesos under a code that we issued for a loan that ran are credited as of the day they were paid, also after the code's end,
 * after the loan's and of another amount; anything else goes to suspense. (Decisions 023 and 111.)
 * @param found undefined where there is no such code
 */
export function decidePayment(
  found: LoanOfCode | undefined,
  { provider, notice, fault }: { readonly provider: string } & NoticeByOurCode,
  { today, ...context }: PaymentContext,
): PaymentDecision {
  if (fault !== null) return { kind: 'suspense', reason: fault }
  if (found === undefined) return { kind: 'suspense', reason: 'unknown-code' }
  if (notice.currency !== 'PHP') return { kind: 'suspense', reason: 'other-currency' }
  const { code, loan } = found
  const paidOn = valueDay(loan.events, notice.paidOn, postingDay(loan, today))
  const payment = {
    reference: `${provider}:${notice.reference}`,
    amount: notice.amount,
    on: paidOn,
    channel: code.channel,
    purpose: purposeOf(code, { ...notice, paidOn }, loan.events),
  } as const
  const decision = evaluateCommand(loan, commandFor(code, payment, context), today)
  if (decision.ok) return { kind: 'credited', allowed: decision }
  const isKnown = decision.code === 'ALREADY_PAID' || decision.code === 'ALREADY_EXTENDED'
  return isKnown ? { kind: 'repeated' } : { kind: 'suspense', reason: decision.code }
}

/**
 * A report under a reference that was reported before. Another amount, currency or code may be a mistake or a second payment:
 * a conflict, which a person must resolve.
 */
export const decideRepeated = (first: FirstReport, notice: PaymentNotice): 'repeated' | 'conflict' =>
  first.amount === notice.amount &&
  first.currency === notice.currency &&
  first.pay_code === (notice.payCode ?? '')
    ? 'repeated'
    : 'conflict'

/** Marks the reference of a report that differs from an earlier one. */
export const DIFFERS_MARK = ':differs-'

/** The same differing report again has the same reference, so that it is listed once. */
export function referenceOfDifferent({ reference, payCode = '', amount, currency }: PaymentNotice): string {
  const report = createHash('sha256').update(`${payCode} ${amount} ${currency}`).digest('hex')
  return `${reference}${DIFFERS_MARK}${report.slice(0, 12)}`
}

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

/** A code as far as it decides between a payment and an extension. */
export type QuoteOfCode = Pick<CodeTerms, 'quote_id' | 'cancelled_at'>

/** Whether money under a code may extend its loan. */
export const mayExtend = ({ quote_id: quoteId, cancelled_at: cancelledAt }: QuoteOfCode): boolean =>
  quoteId !== null && cancelledAt === null

/**
 * The rule for money under a code: an extension where the code is one of a quote, otherwise a payment. Once the loan
 * was settled its quotes are void, also for money that was paid before and reported after: an extension would open
 * the loan again.
 */
export function commandFor(
  code: QuoteOfCode,
  payment: Payment,
  { holidays, extensionsTaxedFrom }: Omit<PaymentContext, 'today'>,
): Command {
  const { quote_id: quoteId } = code
  if (quoteId === null || !mayExtend(code)) return (events, today) => pay(events, payment, today)
  const command: Command = (events, today) => {
    if (loanOn(events, today).stage === 'settled') return pay(events, payment, today)
    const withStampTax = extensionsTaxedFrom !== null && payment.on >= extensionsTaxedFrom
    const extended = extend(events, { ...payment, quoteId, withStampTax }, today)
    return !extended.ok && extended.code === 'QUOTE_UNKNOWN' ? pay(events, payment, today) : extended
  }
  return movedOffHolidays(command, holidays)
}
