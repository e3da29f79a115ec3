import {
  addBusinessDays,
  addDays,
  type Holidays,
  type IsoDate,
  isIsoDate,
  nextBusinessDay,
} from '../calendar.ts'
import type { Buyer, LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import { type Centavos, isPositiveAmount } from '../money.ts'
import { type Refusal, refuse } from '../refusals.ts'
import { saleOn } from '../sale/sale.ts'
import type { LoanStanding } from '../standing.ts'
import { accept, disbursementOf, hasText, type Outcome } from './outcome.ts'
import { pausesOf } from './pause.ts'

/** So many business days lie between the notice to the borrower and the transfer (specification, point 9). */
export const SALE_NOTICE_DAYS = 7
/** A transfer is at most so many days away. */
export const SALE_WITHIN_DAYS = 90

/** The first day on which a loan may be transferred whose borrower is notified on a day. */
export const earliestTransfer = (noticedOn: IsoDate, holidays: Holidays): IsoDate =>
  nextBusinessDay(addDays(addBusinessDays(noticedOn, SALE_NOTICE_DAYS, holidays), 1), holidays)

export type SaleInput = {
  reference: string
  buyer: Buyer
  price: Centavos
  transferOn: IsoDate
  holidays: Holidays
  by: string
}

/**
 * Agrees to sell a loan, which notifies the borrower today. Refuses a loan that has ended or is sold; a day of transfer before
 * seven business days are over, or more than 90 days away; a price of nothing; a loan whose borrower has died, since nobody reads
 * the notice; and one on which a pause or something that was offered reaches the day of the transfer, which must end or lapse first.
 */
export function sell(events: readonly LoanEvent[], input: SaleInput, today: IsoDate): Outcome {
  const { reference, buyer, price, transferOn, by } = input
  if (events.some((event) => event.type === 'sold' && event.reference === reference))
    return refuse('ALREADY_SOLD')
  if (!disbursementOf(events)) return refuse('NOT_DISBURSED')
  if (saleOn(events, today) !== null) return refuse('SALE_AGREED')
  const fault = saleFault(events, input, today)
  if (fault) return fault
  return accept({ type: 'sold', on: today, recordedOn: today, reference, buyer, price, transferOn, by })
}

function saleFault(
  events: readonly LoanEvent[],
  { buyer, price, transferOn, holidays, by }: SaleInput,
  today: IsoDate,
): Refusal | null {
  const loan = loanOn(events, today)
  if (loan.stage === 'settled') return refuse('NOT_RUNNING')
  if (loan.deceasedOn !== null) return refuse('DECEASED')
  if (!isPositiveAmount(price)) return refuse('AMOUNT_INVALID')
  if (![buyer.name, buyer.contact, buyer.payTo, by].every(hasText)) return refuse('REASON_MISSING')
  if (!isIsoDate(transferOn)) return refuse('DATE_INVALID')
  if (transferOn > addDays(today, SALE_WITHIN_DAYS)) return refuse('SALE_TOO_FAR')
  if (transferOn < earliestTransfer(today, holidays)) return refuse('SALE_NOTICE_TOO_SHORT')
  if (pausesOf(events).some(({ to }) => to >= transferOn)) return refuse('SALE_IN_PAUSE')
  return reaches(loan, transferOn) ? refuse('SALE_OFFER_OPEN') : null
}

/** Whether something that the borrower was offered may still be accepted or paid on a day. */
function reaches({ restructureOffer, settlementOffer, openQuote }: LoanStanding, day: IsoDate): boolean {
  const settleBy = settlementOffer?.acceptedOn === null ? settlementOffer.expiresOn : ''
  return [restructureOffer?.lastDay ?? '', settleBy, openQuote?.expiresOn ?? ''].some((last) => last >= day)
}

/** Withdraws a sale before its day of transfer: the loan stays as it is. Refuses where none is agreed, and without a reason. */
export function withdrawSale(
  events: readonly LoanEvent[],
  input: { reason: string; by: string },
  today: IsoDate,
): Outcome {
  const sale = saleOn(events, today)
  if (sale === null) return refuse('SALE_UNKNOWN')
  if (sale.transferOn <= today) return refuse('SALE_OVER')
  const { reason, by } = input
  if (!hasText(reason) || !hasText(by)) return refuse('REASON_MISSING')
  const { reference } = sale
  return accept({ type: 'saleWithdrawn', on: today, recordedOn: today, reference, reason, by })
}
