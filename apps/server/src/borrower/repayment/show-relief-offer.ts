import { type DataOf, done, type PayloadOf, refuse, type reliefOffer } from '@sandigan/contract'
import {
  acceptRestructuring,
  centavosToPesos,
  hasEnded,
  type IsoDate,
  loanDay,
  type LoanEvent,
  loanOn,
  type LoanStanding,
} from '@sandigan/lending'
import { amountToPay } from '../../core/loans/amount-to-pay.ts'
import { findLoan } from '../../core/loans/loan-repository.ts'
import { asksNow, askingOf } from '../../core/orders/asking-of.ts'
import { byDate } from '../../core/orders/payment-view.ts'
import { openSettlement } from '../../core/orders/relief-links.ts'
import type { Handler } from '../../platform/context.ts'
import type { Language } from '../../platform/copy/copy.ts'
import { newPlanText } from '../../platform/copy/loans/new-plan.ts'

type Data = DataOf<typeof reliefOffer>

/** What was offered beside what holds now, both counted as of today by the real rules. Nothing is recorded. */
export const showReliefOffer: Handler<PayloadOf<typeof reliefOffer>, Data> = async (
  { db, clock, config },
  { borrowerId, language },
  { productId, orderId },
) => {
  const loan = await findLoan(db, { borrowerId, loanId: orderId, productId })
  if (loan === null) return refuse('NOT_FOUND')
  const today = loanDay(loan.events, clock.today())
  const standing = loanOn(loan.events, today)
  if (standing.disbursedOn === null) return refuse('LOAN_NOT_RUNNING')
  const plan = planView(language, loan.events, standing)
  const less = lessView(standing)
  const isOpen = plan !== null || less !== null
  const ended = isOpen ? null : endedView(loan.events, standing)
  return done({
    productName: standing.terms?.productName ?? '',
    ...(plan && { plan }),
    ...(less && { less }),
    ...(ended && { ended }),
    ...(!isOpen && !hasEnded(standing) && { now: nowOf(standing) }),
    telephone: config.brand.servicePhone,
  })
}

/** As accepting it now would have it: money since the day of the offer counts already. */
function planView(
  language: Language,
  events: readonly LoanEvent[],
  standing: LoanStanding,
): NonNullable<Data['plan']> | null {
  const { restructureOffer: offer, on: today } = standing
  if (offer === null) return null
  const accepted = acceptRestructuring(events, offer, today)
  if (!accepted.ok) return null
  const after = loanOn([...events, ...accepted.events], today)
  const more = after.outstanding - standing.outstanding
  return {
    lastDay: offer.lastDay,
    hash: offer.noteHash,
    text: newPlanText(language, offer),
    english: language === 'en' ? [] : newPlanText('en', offer),
    before: leftOf(standing),
    after: leftOf(after),
    change: more > 0 ? 'more' : more < 0 ? 'less' : 'same',
    by: centavosToPesos(Math.abs(more)),
  }
}

function leftOf(standing: LoanStanding) {
  return {
    total: centavosToPesos(standing.outstanding),
    late: standing.daysLate > 0,
    next: centavosToPesos(amountToPay(standing)),
    nextOn: asksNow(askingOf(standing)) ? '' : (standing.nextDueOn ?? ''),
    rows: byDate(standing)
      .filter(({ left }) => left > 0)
      .map(({ dueOn, left }) => ({ dueOn, amount: centavosToPesos(left) })),
  }
}

function nowOf(standing: LoanStanding): NonNullable<Data['now']> {
  const { next, nextOn, total } = leftOf(standing)
  return { next, nextOn: standing.dueNow > 0 ? '' : nextOn, total }
}

function lessView(standing: LoanStanding): NonNullable<Data['less']> | null {
  const offer = openSettlement(standing)
  if (offer === null) return null
  const { amount, left, letGo, expiresOn } = offer
  return {
    lastDay: expiresOn,
    amount: centavosToPesos(left),
    paid: centavosToPesos(amount - left),
    instead: centavosToPesos(left + letGo),
    letGo: centavosToPesos(letGo),
  }
}

type Ended = NonNullable<Data['ended']>

/** The latest offer of either kind, and how it ended. */
function endedView(events: readonly LoanEvent[], standing: LoanStanding): Ended | null {
  const offered = events.findLast(({ type }) => type === 'restructureOffered' || type === 'settlementOffered')
  if (offered?.type === 'settlementOffered') {
    const paidOn = standing.settlementOffer?.acceptedOn ?? null
    return paidOn === null
      ? { how: 'over', on: overOn(offered.expiresOn, standing) }
      : { how: 'paid', on: paidOn }
  }
  if (offered?.type !== 'restructureOffered') return null
  const { offerId, lastDay } = offered.offer
  const answer = events.find(
    (event) =>
      (event.type === 'restructured' || event.type === 'restructureDeclined') && event.reference === offerId,
  )
  if (answer === undefined) return { how: 'over', on: overOn(lastDay, standing) }
  return { how: answer.type === 'restructured' ? 'accepted' : 'declined', on: answer.on }
}

/** An offer may be over before its last day: the loan has another plan, or has ended. */
const overOn = (lastDay: IsoDate, { on }: LoanStanding): IsoDate => (lastDay < on ? lastDay : on)
