import { done, type DataOf, isEnabled, type loanDetails, type PayloadOf, refuse } from '@sandigan/contract'
import {
  centavosToPesos,
  type IsoDate,
  loanDay,
  type LoanEvent,
  loanOn,
  type LoanStanding,
  paidOnTime,
} from '@sandigan/lending'
import { timestamp } from '../../platform/clock.ts'
import type { Caller, Handler, Services } from '../../platform/context.ts'
import { type LoanCopy, loanCopy } from '../../platform/copy/loans/catalogue.ts'
import { repaymentCopy } from '../../platform/copy/loans/repayment.ts'
import { logoOf } from '../../platform/media/logos.ts'
import { holdOf } from '../../money/payouts/payout-hold.ts'
import { receiverOf } from '../../money/payouts/receiver-of.ts'
import { onWire, recommendedBeside } from '../../core/products/recommended-for.ts'
import { onTheWayView } from '../../money/payments/on-the-way.ts'
import { slotOf, whenOfCall } from '../../core/book/call-slots.ts'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { savedByRepeat } from '../../core/products/saved-by-repeat.ts'
import { balanceLines } from '../../core/orders/balance-lines.ts'
import { declineAdvice } from '../../core/decisions/decline-reasons.ts'
import { lastDayToConfirm, mayWithdraw } from '../../core/loans/withdrawal.ts'
import { agreementLink } from '../../core/orders/order-links.ts'
import { paymentView } from '../../core/orders/payment-view.ts'
import { reliefLinks } from '../../core/orders/relief-links.ts'
import { saleView } from '../../core/orders/sale-words.ts'
import { waitingView } from '../../core/orders/waiting-view.ts'
import { type OrderRead, readOrder } from './read-order.ts'
import { orderRows } from './order-rows.ts'
import { statusView, type Waiting } from './status-view.ts'

const MAX_RECOMMENDED = 3

/**
 * Everything the order page shows. Another borrower's order, and an order
 * of another product, are not found.
 */
export const showOrder: Handler<PayloadOf<typeof loanDetails>, DataOf<typeof loanDetails>> = async (
  services,
  caller,
  { productId, orderId },
) => {
  const key = { borrowerId: caller.borrowerId, loanId: orderId, productId }
  const date = services.clock.today()
  const order = await readOrder(services.db, key, { today: date, now: timestamp(services.clock) })
  if (order === null) return refuse('NOT_FOUND')
  const { loan } = order
  const today = loanDay(loan.events, date)
  const standing = loanOn(loan.events, today)
  const copy = loanCopy(caller.language)
  const waiting = waitingOf(services, order, standing)
  const { title, text } = statusView(copy, standing, waiting, loan.events)
  const awaitsNote = standing.stage === 'awaiting-note'
  const account = await receiverIn(services, standing, order)
  return done({
    orderStatus: standing.status,
    noticeStatusText: title,
    noticeDesText: text,
    // The page never shows them: its market is always hidden. (Specification, point 4.)
    recProducts: await bestRecommended(services, caller, order),
    productName: standing.terms?.productName ?? '',
    productLogo: logoOf(productId),
    userOrderDetail: {
      detail: orderRows(copy, orderId, standing, account),
      ...balanceLines(copy, loan.events, today),
      onTheWay: isRunning(standing)
        ? await onTheWayView(services, repaymentCopy(caller.language), order.onTheWay)
        : [],
    },
    h5Url: isRunning(standing) ? order.hostedPage : '',
    isDelay: mayExtend(standing) ? '1' : '',
    telephone: services.config.brand.servicePhone,
    photoWanted: wantsPhoto(order, standing) ? 1 : 0,
    // Not on the day itself: the page says first that the loan is settled.
    isScore: standing.stage === 'settled' && !loan.scored && (standing.settledOn ?? today) < today ? 1 : 0,
    playeduL: awaitsNote ? agreementLink(productId, orderId) : '',
    reyMsg: awaitsNote ? copy.withdrawNow : '',
    ...cardPop(copy, standing, waiting),
    mayWithdraw: mayWithdraw(loan.events, today) ? 1 : 0,
    confirmBy: awaitsNote ? lastDayToConfirm(standing) : '',
    account,
    ...progressView(copy, order, standing, waiting),
    ...callView(order, standing, services.clock.now()),
    // The page itself shows the sale.
    relief: reliefLinks(caller.language, standing, loan).filter(({ kind }) => kind !== 'sale'),
    ...saleView(standing),
    ...(standing.stage === 'settled' && {
      settled: await settledView(services, loan.events, standing, date),
    }),
  })
}

/** What the page puts on top: what the money waits for, what is to be paid, that everything is, or what to do. */
function progressView(copy: LoanCopy, { loan, hold }: OrderRead, standing: LoanStanding, now: Waiting) {
  const times = { appliedAt: hold.applied_at, heldUntil: now.heldUntil }
  const waiting = waitingView(copy, loan.events, standing, times)
  const payment = paymentView(copy, standing)
  return {
    ...(waiting && { waiting }),
    ...(payment && { payment }),
    ...(standing.stage === 'declined' && { advice: declineAdvice(copy, standing) }),
  }
}

/** The call that is still to come, for as long as it can be changed. */
function callView({ callAt }: OrderRead, standing: LoanStanding, now: number) {
  const comes = callAt !== null && amountToPay(standing) > 0 && whenOfCall(callAt, now) !== 'passed'
  return comes && { callBack: slotOf(callAt) }
}

/** How it was paid, and what the next one costs less for it. */
async function settledView(
  services: Services,
  events: readonly LoanEvent[],
  standing: LoanStanding,
  today: IsoDate,
) {
  const { terms } = standing
  const saved = terms === null ? null : await savedByRepeat(services, terms, today)
  return {
    onTime: paidOnTime(events, standing),
    ...(terms !== null &&
      saved !== null && {
        next: { amount: centavosToPesos(terms.principal), saved: centavosToPesos(saved) },
      }),
  }
}

/** No money goes anywhere for what was declined or has ended without any. */
const receiverIn = async (
  { db }: Services,
  standing: LoanStanding,
  { receiver }: OrderRead,
): Promise<string> =>
  standing.status === 110 || (standing.status === 200 && standing.disbursedOn === null)
    ? ''
    : receiverOf(db, receiver)

/** The first of those that can be had. */
async function bestRecommended(services: Services, { language }: Caller, { own }: OrderRead) {
  const open = (await recommendedBeside(services, own, language)).filter(({ shown }) => isEnabled(shown))
  return onWire(open.slice(0, MAX_RECOMMENDED))
}

function waitingOf(
  services: Services,
  { loan, flagged, wanted, hold }: OrderRead,
  { stage, on }: LoanStanding,
): Waiting {
  // Until it is on its way: what is under way no longer waits.
  const unsent = (stage === 'sending' || stage === 'payout-failed') && mayWithdraw(loan.events, on)
  return {
    flagged: flagged && stage === 'reviewing',
    wanted,
    heldUntil: unsent ? holdOf(services, hold) : null,
  }
}

const isRunning = ({ status }: LoanStanding): boolean => status === 170 || status === 174 || status === 180

/** Without a photo of the ID no rule decides, only a person. (Decision 041.) */
const wantsPhoto = ({ hasPhoto, wanted }: OrderRead, { stage }: LoanStanding): boolean =>
  stage === 'reviewing' && (!hasPhoto || wanted.includes('photo'))

/** The button stands on 174 and 180 only. */
const mayExtend = (standing: LoanStanding): boolean =>
  (standing.status === 174 || standing.status === 180) && standing.extensionAllowed

/** No other account is requested while the money waits to go to a new one. */
function cardPop(copy: LoanCopy, standing: LoanStanding, { heldUntil: until }: Waiting) {
  const failed = standing.stage === 'payout-failed' && until === null
  return {
    cardNeedPop: failed ? 1 : 0,
    cardPopTitle: failed ? copy.cardPop.title : '',
    cardPopMsg: failed ? copy.cardPop.message : '',
  }
}
