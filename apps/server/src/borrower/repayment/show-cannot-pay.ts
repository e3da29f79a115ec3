import { type cannotPay, type DataOf, done, type PayloadOf, refuse } from '@sandigan/contract'
import {
  addDays,
  centavosToPesos,
  type Centavos,
  extensionCost,
  type IsoDate,
  lateLimit,
  loanDay,
  loanOn,
  type LoanStanding,
  partPayment,
} from '@sandigan/lending'
import { lastRestFrom, openCallBack, restOf } from '../../core/book/call-backs.ts'
import { callDays, restAfter, slotOf } from '../../core/book/call-slots.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import { findLoan, type StoredLoan } from '../../core/loans/loan-repository.ts'
import { asksNow, askingOf, dueWords } from '../../core/orders/asking-of.ts'
import { reliefLinks } from '../../core/orders/relief-links.ts'
import type { Handler, Services } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy, type RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { extensionToday, whyNoExtension } from './pay-types.ts'

type Data = DataOf<typeof cannotPay>

/** Part payment, extension, call back, and what late charges come to: each by the real rules, nothing recorded. */
export const showCannotPay: Handler<PayloadOf<typeof cannotPay>, Data> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const { db, clock, cache, config } = services
  const key = { borrowerId: caller.borrowerId, loanId: orderId }
  const loan = await findLoan(db, { ...key, productId })
  if (loan === null) return refuse('NOT_FOUND')
  const today = loanDay(loan.events, clock.today())
  const standing = loanOn(loan.events, today)
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  if (amountToPay(standing) === 0) return refuse('NOTHING_DUE')
  const holidays = await cache.read(HOLIDAYS)
  const callBack = await openCallBack(db, key)
  const rest = await restOf(db, key, clock.today())
  return done({
    ...dueView(caller.language, standing),
    ...lateView(loan, standing),
    extension: await extensionView(services, repaymentCopy(caller.language), loan, today),
    ...hardshipView(caller.language, loan, standing),
    ...(callBack && { callBack: { ...slotOf(callBack.callAt), note: callBack.note } }),
    callDays: callDays(clock.now(), holidays).map(({ day, hours }) => ({ day, hours: [...hours] })),
    restsUntil: rest?.until ?? '',
    wouldRestUntil: restAfter(clock.today(), await lastRestFrom(db, key), holidays) ?? '',
    telephone: config.brand.servicePhone,
  })
}

function dueView(language: Parameters<typeof loanCopy>[0], standing: LoanStanding) {
  const { stage, nextDueOn, duePenalty } = standing
  return {
    amount: centavosToPesos(amountToPay(standing)),
    late: stage === 'overdue',
    dueOn: asksNow(askingOf(standing)) ? '' : (nextDueOn ?? ''),
    when: dueWords(loanCopy(language), standing),
    lateNow: centavosToPesos(duePenalty),
  }
}

/** A pause, and what was offered. */
function hardshipView(language: Language, loan: StoredLoan, standing: LoanStanding) {
  const { pause } = standing
  return {
    ...(pause && { pause: { from: pause.from, to: pause.to, movesDates: pause.movesDates } }),
    relief: reliefLinks(language, standing, loan).filter(({ kind }) => kind === 'plan' || kind === 'less'),
  }
}

/** Days after the due date, or after today where it has passed. */
const FORECAST = [1, 7, 30] as const
const [, SECOND] = FORECAST

/** What late charges come to without a payment and after a part payment, and how far they can go. */
function lateView({ events }: StoredLoan, standing: LoanStanding) {
  const { on: today, nextDueOn } = standing
  const from = nextDueOn !== null && nextDueOn > today ? nextDueOn : today
  const limit = lateLimit(events, today)
  return {
    parts: partsOf(amountToPay(standing)).map((amount) => {
      const { left, late } = partPayment(events, amount, { today, by: addDays(from, SECOND) })
      return { amount: centavosToPesos(amount), left: centavosToPesos(left), late: centavosToPesos(late) }
    }),
    forecast: FORECAST.map((days) => {
      const day = addDays(from, days)
      return { day, late: centavosToPesos(loanOn(events, day).duePenalty) }
    }),
    mostLate: limit === null || limit.most === null ? ('' as const) : centavosToPesos(limit.most),
    monthlyLimit: limit?.monthlyPpm ? String(limit.monthlyPpm / 10_000) : '',
  }
}

const ROUND = 50_00

/** A quarter, a half and three quarters of an amount, in full fifties of pesos and below it; the half where that is less. */
function partsOf(amount: Centavos): Centavos[] {
  const parts = [1, 2, 3].map((quarters) => Math.ceil((amount * quarters) / 4 / ROUND) * ROUND)
  const usable = [...new Set(parts)].filter((part) => part < amount)
  return usable.length > 0 ? usable : amount > 1 ? [Math.ceil(amount / 2)] : []
}

async function extensionView(
  services: Services,
  copy: RepaymentCopy,
  loan: StoredLoan,
  today: IsoDate,
): Promise<Data['extension']> {
  const extension = await extensionToday(services, loan)
  if (!extension.ok)
    return {
      enabled: 0,
      amount: '',
      days: 0,
      more: '',
      nextDueOn: '',
      reason: whyNoExtension(copy, extension.code),
    }
  const { quote } = extension
  const { more } = extensionCost(loan.events, quote, today)
  return {
    enabled: 1,
    amount: centavosToPesos(quote.amount),
    days: quote.days,
    more: centavosToPesos(Math.max(0, more)),
    nextDueOn: quote.nextDueOn,
    reason: '',
  }
}
