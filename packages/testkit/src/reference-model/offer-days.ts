import type { LoanEvent } from '@sandigan/lending'
import { dateOf } from './days.ts'
import { MoneyDays } from './money-days.ts'
import { missingOf, type Offer } from './offer.ts'
import { interestBy, penaltyOpen, sum, unpaid } from './part.ts'

/** What an offer to end the loan for less does to the money that comes in. */
export class OfferDays extends MoneyDays {
  /** The latest offer to end the loan for less. */
  offer: Offer | null = null

  /** A payment is for the offer first of all. */
  takePayment(event: Extract<LoanEvent, { type: 'paid' }>, day: number): void {
    const { reference: who, amount, purpose } = event
    const { offer } = this
    if (offer === null || offer.until < day || this.settledOn !== null)
      return this.take(amount, day, who, purpose)
    offer.paid.set(who, amount)
    const missing = missingOf(offer)
    if (missing > 0 || this.refundDebt > amount) this.take(amount, day, who, purpose)
    else this.endForLess(offer, { who, amount, tooMuch: -missing }, day)
  }

  /** The rest is let go: late charges before interest, interest before fees, and principal at the end. */
  private endForLess(
    offer: Offer,
    { who, amount, tooMuch }: { who: string; amount: number; tooMuch: number },
    day: number,
  ): void {
    this.books.receive(amount, who)
    const afterRefund = this.repayRefund(amount, who)
    const back = Math.min(tooMuch, afterRefund)
    for (const part of this.parts) {
      if (unpaid(part) === 0) continue
      part.interestWindow = interestBy(part, day) - part.interestBefore
      if (day < part.due && part.again === null) part.fee = part.paid.fee
    }
    const pieces = [...this.purse.takeAll(), { who, amount: afterRefund - back }]
    let gift = Math.max(0, this.everythingOpen() - sum(pieces, (piece) => piece.amount))
    offer.letGo = gift
    offer.paidOn = day
    for (const part of this.parts) {
      const now = Math.min(gift, penaltyOpen(part))
      part.waived += now
      this.books.letGo(now)
      gift -= now
    }
    for (const what of ['interest', 'fee', 'principal'] as const)
      for (const part of this.parts) {
        const planned = what === 'interest' ? part.interestBefore + part.interestWindow : part[what]
        const now = Math.min(gift, planned - part.paid[what])
        if (what === 'interest') this.books.letInterestGo(now)
        part.paid[what] += now
        this.books.letGo(now, what)
        this.forgiven[what] += now
        gift -= now
      }
    for (const piece of pieces) {
      let money = piece.amount
      for (const part of this.parts)
        money = this.purse.paySchedule(part, this.purse.payCharges(part, money, piece.who), piece.who)
      this.purse.put(piece.who, money)
    }
    this.purse.put(who, back)
    this.settledOn = day
  }

  /** In the words of the engine; empty where no offer is open and none ended the loan. */
  offerView(day: number): string {
    const { offer } = this
    if (offer === null) return ''
    if (offer.paidOn !== null) return `0 ${offer.letGo} ${dateOf(offer.paidOn)}`
    if (offer.until < day || this.settledOn !== null) return ''
    const missing = missingOf(offer)
    const gift = Math.max(0, this.price(day) + this.refundDebt - this.onAccount - missing)
    return `${missing} ${gift} open`
  }
}
