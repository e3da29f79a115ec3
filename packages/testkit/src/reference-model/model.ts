import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'
import { MoneyDays } from './money-days.ts'
import { floorPpm, interestBy, lineOf, ownPenalty, type Part, penaltyOpen, sum, unpaid } from './part.ts'

/**
 * A loan simulated day by day, as a clerk with a calendar would do it: every late day is added by
 * itself, every sum is counted anew from its parts. Slow and simple on purpose; it knows nothing of
 * the engine but the form of the events.
 */
export class Model extends MoneyDays {
  /** Returns what was open of it. */
  letGo(amount: number, day: number): number {
    let left = amount
    for (const part of this.parts) {
      const now = Math.min(left, penaltyOpen(part))
      part.waived += now
      left -= now
    }
    this.endIfPossible(day)
    return amount - left
  }

  /** Late charges that were paid come back as money; of payments that were taken back they are let go instead. */
  giveChargesBack(
    event: Extract<LoanEvent, { type: 'lateChargesGivenBack' }>,
    takenBack: ReadonlySet<string>,
    day: number,
  ): void {
    const ofGone = event.of.filter(({ reference }) => takenBack.has(reference))
    const ofStanding = event.of.filter(({ reference }) => !takenBack.has(reference))
    this.letGo(
      sum(ofGone, ({ amount }) => amount),
      day,
    )
    let wanted = sum(ofStanding, ({ amount }) => amount)
    let money = 0
    for (const part of this.parts) {
      const now = Math.min(wanted, part.paid.penalty)
      this.purse.unpayCharges(part, now)
      part.waived += now
      wanted -= now
      money += now
    }
    this.spend(money, day, event.reference, 'instalment')
  }

  /** The lender gives the money up: of what is still to come only what the days so far have earned is asked for, at once. */
  giveUp(day: number): void {
    if (this.settledOn !== null) return
    for (const part of this.parts) {
      if (unpaid(part) === 0) continue
      part.interestWindow = interestBy(part, day) - part.interestBefore
      if (day < part.due && part.again === null) part.fee = part.paid.fee
    }
    this.frozen = true
    this.useHeld(day)
  }

  giveBack(amount: number): void {
    let left = amount
    for (const piece of this.purse.takeAll()) {
      const now = Math.min(left, piece.amount)
      left -= now
      this.purse.put(piece.who, piece.amount - now)
    }
    this.refundDebt += left
  }

  /**
   * A payment is taken back: what it had paid is owed again in one line with a date of its own. What of it still waits
   * is gone; what of it had repaid a refund, or was given back, is a refund too high.
   */
  takeBack(payment: { reference: string; amount: number }, dueOn: string, day: number): void {
    const paid = this.purse.takeBack(payment.reference)
    const { penalty, interest, fee } = paid
    const again = { penalty, interest, fee, principal: paid.principal + paid.ahead }
    const line = penalty + interest + fee + again.principal
    this.refundDebt += payment.amount - line - paid.waiting
    if (line > 0) {
      const due = serial(dueOn)
      const at = this.parts.findIndex((part) => part.due > due)
      this.parts.splice(
        at < 0 ? this.parts.length : at,
        0,
        lineOf(this.parts.length + 1, { day, due, again }),
      )
      this.settledOn = null
      if (this.frozen) this.useHeld(day)
    }
    this.endIfPossible(day)
  }

  /** Due interest and penalties are paid, then every unpaid date moves by the loan's own term. */
  extend(event: Extract<LoanEvent, { type: 'extended' }>, day: number): void {
    this.purse.put(event.reference, this.repayRefund(event.amount, event.reference))
    if (this.settledOn === null) {
      for (const { who, amount } of this.purse.takeAll()) {
        let money = amount
        for (const part of this.parts) {
          money = this.purse.payCharges(part, money, who)
          money = this.purse.payInterest(part, money, { who, upTo: interestBy(part, day) })
        }
        this.purse.put(who, money)
      }
      this.moveDates(event, day)
    }
    this.useHeld(day)
    this.workWith(this.nextTakes(), day)
  }

  /** A holiday that nobody knew of: what is still unpaid of that date waits for a later day. */
  shift(event: Extract<LoanEvent, { type: 'dueDatesMoved' }>): void {
    for (const { no, from, dueOn } of event.moved) {
      for (const part of this.parts) {
        const meant = part.no === no && part.due === serial(from) && unpaid(part) > 0
        if (meant) part.due = Math.max(part.due, serial(dueOn))
      }
    }
  }

  private moveDates(event: Extract<LoanEvent, { type: 'extended' }>, day: number): void {
    const ceiling = this.ceilingOn(event.asOf)
    if (ceiling && !this.ceiling) {
      for (const part of this.parts) {
        part.lateRoom = ownPenalty(part) * 30_000_000
        part.asked = ownPenalty(part)
      }
    }
    this.ceiling = ceiling ?? this.ceiling
    const rate = Math.min(this.terms.dailyRatePpm, this.ceiling?.nominalDayPpm ?? Number.MAX_SAFE_INTEGER)
    const isShown = (p: Part) => event.newDates.some((dates) => dates.no === p.no)
    const open = this.parts.filter((p) => unpaid(p) > 0 && isShown(p))
    let balance = sum(open, (p) => p.principal - p.paid.principal)
    let start = day
    for (const part of open) {
      part.interestBefore = interestBy(part, day)
      // The dates are those the borrower was shown and paid for, whatever is corrected before them later.
      const shown = event.newDates.find((dates) => dates.no === part.no)
      part.due = serial(shown?.dueOn ?? '')
      part.end = serial(shown?.interestTo ?? '')
      part.start = start
      part.balance = balance
      part.ratePpm = rate
      part.interestWindow = floorPpm(balance, rate * Math.max(0, part.end - start))
      balance -= part.principal - part.paid.principal
      start = Math.max(start, part.end)
    }
    this.fitTotalCost(open)
  }

  private fitTotalCost(open: readonly Part[]): void {
    if (!this.ceiling) return
    let over = this.plannedCost() + sum(this.parts, ownPenalty) - this.terms.principal
    for (const part of [...open].reverse()) {
      const cut = Math.min(Math.max(0, over), part.interestWindow)
      part.interestWindow -= cut
      over -= cut
    }
  }
}
