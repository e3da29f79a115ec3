/** The ways of paying a loan back, each with its amount and the reason, or why not now. Pure but for the look-up. */
import type { DataOf, initPayType } from '@sandigan/contract'
import {
  centavosToPesos,
  extensionCost,
  type ExtensionQuote,
  type LoanStanding,
  previewExtension,
  type RefusalCode,
  loanDay,
} from '@sandigan/lending'
import type { Services } from '../../platform/context.ts'
import { fill, peso } from '../../platform/copy/loans/catalogue.ts'
import type { RepaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { HOLIDAYS } from '../../core/loans/holidays.ts'
import type { StoredLoan } from '../../core/loans/loan-repository.ts'
import { askingOf } from '../../core/orders/asking-of.ts'
import { codeLink, extensionLink, repayLink } from '../../core/orders/order-links.ts'
import { numberInPlan, paidPart } from '../../core/orders/payment-view.ts'
import { takesOurNumbers } from '../../money/payments/channels.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'

type PayType = DataOf<typeof initPayType>['payTypes'][number]

/** What an extension would cost today, nothing recorded: looking at the choice must not write a quote. */
export async function extensionToday(
  services: Services,
  loan: StoredLoan,
): Promise<{ ok: true; quote: ExtensionQuote } | { ok: false; code: RefusalCode }> {
  const holidays = await services.cache.read(HOLIDAYS)
  return previewExtension(
    loan.events,
    { quoteId: 'preview', validDays: 0, holidays },
    loanDay(loan.events, services.clock.today()),
  )
}

/** Why there is no extension today. */
export function whyNoExtension(copy: RepaymentCopy, code: RefusalCode): string {
  if (code === 'EXTENSION_NOT_YET') return copy.reason.notYet
  if (code === 'EXTENSIONS_USED_UP') return copy.reason.usedUp
  return code === 'EXTENSION_TOO_LATE' ? copy.reason.tooLate : copy.reason.notOffered
}

/** The most usual way first; a page offers the first that is open before all others. */
export async function payTypesOf(
  services: Services,
  copy: RepaymentCopy,
  loan: StoredLoan,
  { standing, returned }: { standing: LoanStanding; returned: string },
): Promise<PayType[]> {
  return [
    instalmentType(copy, loan, { standing, returned }),
    fullType(copy, loan, standing),
    ...(takesOurNumbers(services) ? [codeType(copy, loan)] : []),
    await extensionType(services, copy, loan),
  ]
}

/** From which day the whole loan can be paid, and why not before; empty where it can be today. */
export function whyNotInFull({ reason }: RepaymentCopy, { settlement }: LoanStanding): string {
  const { allowed, allowedFrom } = settlement
  return allowed || allowedFrom === null ? '' : fill(reason.fullFrom, { date: allowedFrom })
}

const codeType = (copy: RepaymentCopy, loan: StoredLoan): PayType => ({
  type: 'code',
  title: copy.way.code,
  amount: '',
  reason: copy.reason.code,
  enabled: 1,
  url: codeLink(loan.productId, loan.loanId),
})

function fullType(copy: RepaymentCopy, loan: StoredLoan, standing: LoanStanding): PayType {
  const { allowed, amount, interestSaved } = standing.settlement
  const { full, fullSaving } = copy.reason
  const open = interestSaved > 0 ? fill(fullSaving, { saved: peso(interestSaved) }) : full
  return {
    type: 'full',
    title: copy.way.full,
    amount: allowed ? centavosToPesos(amount) : '',
    reason: allowed ? open : whyNotInFull(copy, standing),
    enabled: allowed ? 1 : 0,
    url: allowed ? repayLink(loan.productId, loan.loanId, 'all') : '',
  }
}

function instalmentType(
  copy: RepaymentCopy,
  loan: StoredLoan,
  { standing, returned }: { standing: LoanStanding; returned: string },
): PayType {
  const amount = amountToPay(standing)
  return {
    type: 'instalment',
    title: isReturned(standing) ? copy.way.returned : copy.way.instalment,
    amount: amount > 0 ? centavosToPesos(amount) : '',
    reason: amount > 0 ? instalmentReason(copy, standing) + returned : copy.reason.nothing,
    enabled: amount > 0 ? 1 : 0,
    url: amount > 0 ? repayLink(loan.productId, loan.loanId) : '',
  }
}

/** Whether nothing but the line of a returned payment is requested, to come or overdue. */
function isReturned(standing: LoanStanding): boolean {
  const due = standing.instalments.filter((row) => row.due > 0)
  return askingOf(standing) === 'returned' || (due.length > 0 && due.every((row) => row.returned))
}

function instalmentReason({ reason }: RepaymentCopy, standing: LoanStanding): string {
  const date = standing.nextDueOn ?? ''
  const asking = askingOf(standing)
  if (asking === 'returned') return fill(reason.returned, { date })
  if (asking === 'late-charges' || asking === 'late-charges-and-next') return reason.charges
  if (standing.dueNow > 0) return standing.duePenalty > 0 ? reason.due : reason.dueOnly
  const next = standing.instalments.find((row) => row.left > 0 && row.dueOn === date)
  const n = next === undefined ? '' : numberInPlan(standing)(next)
  return fill(reason.next, { n, of: paidPart(standing).of, date })
}

/** What an extension of today adds to everything still to be paid. */
const moreInAll = ({ clock }: Services, loan: StoredLoan, quote: ExtensionQuote): number =>
  extensionCost(loan.events, quote, loanDay(loan.events, clock.today())).more

async function extensionType(services: Services, copy: RepaymentCopy, loan: StoredLoan): Promise<PayType> {
  const today = await extensionToday(services, loan)
  const { reason } = copy
  const more = today.ok ? moreInAll(services, loan, today.quote) : 0
  return {
    type: 'extension',
    title: copy.way.extension,
    amount: today.ok ? centavosToPesos(today.quote.amount) : '',
    reason: today.ok
      ? fill(reason.extension, { days: today.quote.days }) +
        (more > 0 ? fill(reason.extensionMore, { more: peso(more) }) : '')
      : whyNoExtension(copy, today.code),
    enabled: today.ok ? 1 : 0,
    url: today.ok ? extensionLink(loan.productId, loan.loanId) : '',
  }
}
