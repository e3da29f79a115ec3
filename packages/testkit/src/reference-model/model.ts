import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'
import { LateDays } from './late-days.ts'
import {
  floorPpm,
  interestBy,
  type Part,
  penaltyOpen,
  settlePenalty,
  settleSchedule,
  sum,
  unpaid,
} from './part.ts'

/**
 * A loan simulated day by day, as a clerk with a calendar would do it: every late day is added by
 * itself, every sum is counted anew from its parts. Slow and simple on purpose; it knows nothing of
 * the engine but the form of the events.
 */
export class Model extends LateDays {
  /** What a new day brings before anybody does anything. */
  dawn(day: number): void {
    if (this.settledOn !== null) return
    if (this.isCalm(day - 1)) this.calmUntil = day - 1
    if (this.isCalm(day)) this.calmUntil = day
    if (!this.frozen && this.calmUntil < day) this.addLateDay(day)
    if (this.held > 0) this.useHeld(day)
    if (day === this.mayEndFrom) this.workWith(this.nextTakes(), day)
    this.endIfPossible(day)
  }

  /** Money that waits pays what has fallen due by now, and nothing else. */
  private useHeld(day: number): void {
    for (const part of this.parts) {
      if (!this.figures.chargesLast) this.held = settlePenalty(part, this.held)
      if (part.due <= day || this.frozen) this.held = settleSchedule(part, this.held)
    }
    if (this.frozen) for (const part of this.parts) this.held = settlePenalty(part, this.held)
    this.endIfPossible(day)
  }

  /**
   * Money comes in: repay a refund that was too high, pay what is due, hold the rest or pay down principal. By the first
   * book late charges are the first of what is due; by the second they come after the next instalment, if the money is
   * for that, and before whatever pays further ahead. Money for all that is due pays its late charges first of these two.
   */
  spend(amount: number, day: number, purpose?: 'due' | 'instalment' | 'prepayment'): void {
    const back = Math.min(this.refundDebt, amount)
    this.refundDebt -= back
    const before = this.held
    let money = amount - back
    let forNext = 0
    if (this.settledOn === null) {
      const { chargesLast } = this.figures
      for (const part of this.parts) {
        if (!chargesLast) money = settlePenalty(part, money)
        if (part.due <= day || this.frozen) money = settleSchedule(part, money)
      }
      if (purpose === 'due') money = this.payCharges(money)
      forNext = Math.min(money, this.staysWithNext(money, day, purpose))
      money = forNext + this.payCharges(money - forNext)
    }
    this.held += money
    this.endIfPossible(day)
    if (money > 0) this.workWith(before + forNext, day)
  }

  private payCharges(amount: number): number {
    let money = amount
    for (const part of this.parts) money = settlePenalty(part, money)
    return money
  }

  /** What the next instalment takes, if the money is for it. */
  private staysWithNext(money: number, day: number, purpose?: 'due' | 'instalment' | 'prepayment'): number {
    const next = this.parts.find((p) => unpaid(p) > 0)
    if (!next || purpose === 'prepayment') return 0
    const takes = Math.max(0, unpaid(next) - this.held)
    if (purpose === 'instalment' || next.due - day <= 3) return takes
    if (purpose === 'due' && !this.figures.chargesLast) return takes
    return Math.abs(money - takes) <= this.figures.small ? takes : 0
  }

  private nextTakes(): number {
    const next = this.parts.find((p) => unpaid(p) > 0)
    return next ? unpaid(next) : 0
  }

  /** From half the term on, what is held beyond `stays` pays down principal. */
  private workWith(stays: number, day: number): void {
    if (this.settledOn !== null || day < this.mayEndFrom || this.held <= stays) return
    const coming = this.parts.filter((p) => unpaid(p) > 0)
    const owed = sum(coming, (p) => p.principal - p.paid.principal)
    const paid = Math.min(owed, this.held - stays)
    this.held -= paid
    this.ahead += paid
    if (paid > 0) this.planAgain(coming, owed - paid, day)
    this.endIfPossible(day)
  }

  /** Each instalment asks for what it asked for before, as long as there is something to ask for. */
  private planAgain(coming: readonly Part[], owedNow: number, day: number): void {
    let owed = owedNow
    const final = coming.at(-1)
    for (const part of coming) {
      const asks = unpaid(part)
      const planned = part.interestBefore + part.interestWindow
      const soFar = interestBy(part, day)
      part.start = Math.max(part.start, Math.min(day, part.end))
      part.balance = owed
      part.interestBefore = soFar
      let exact = 0
      for (let d = part.start; d < part.end; d += 1) exact += owed * part.ratePpm
      part.interestWindow = Math.min(planned - soFar, Math.floor(exact / 1_000_000))
      if (owed === 0) part.fee = part.paid.fee
      const interest = soFar + part.interestWindow - part.paid.interest
      const rest = asks - interest - (part.fee - part.paid.fee)
      const takes = part === final ? owed : Math.max(0, Math.min(owed, rest))
      part.principal = part.paid.principal + takes
      owed -= takes
    }
  }

  /** The loan ends when nothing is open, or when the money held is enough to end it. */
  private endIfPossible(day: number): void {
    if (this.settledOn !== null || this.refundDebt > 0) return
    const open = this.parts.filter((p) => unpaid(p) > 0 || penaltyOpen(p) > 0)
    if (open.length === 0) {
      this.settledOn = day
      return
    }
    const { small } = this.figures
    if (this.held === 0) {
      // Nothing but a small difference after the last date of all: the house lets it go.
      if (day >= this.lastDate() && this.everythingOpen() <= small) this.end(open, day, day)
      return
    }
    const early = day < this.mayEndFrom
    const price = early ? this.everythingOpen() : this.price(day)
    if (this.held < price - Math.max(0, small)) return
    this.end(open, day, early ? this.mayEndFrom : day)
  }

  private end(open: readonly Part[], day: number, until: number): void {
    for (const part of open) {
      part.interestWindow = interestBy(part, until) - part.interestBefore
      if (until < part.due) part.fee = part.paid.fee
    }
    const missing = Math.max(0, this.everythingOpen() - this.held)
    this.letGoInAll += missing
    this.held += missing
    for (const part of open) this.held = settleSchedule(part, settlePenalty(part, this.held))
    this.settledOn = day
  }

  everythingOpen(): number {
    return sum(this.parts, (p) => unpaid(p) + penaltyOpen(p))
  }

  /** What ends the loan with interest counted up to a day. */
  price(day: number): number {
    return sum(this.parts, (p) => {
      if (unpaid(p) === 0) return penaltyOpen(p)
      const fee = day >= p.due ? p.fee - p.paid.fee : 0
      const interest = interestBy(p, day) - p.paid.interest
      return p.principal - p.paid.principal + interest + fee + penaltyOpen(p)
    })
  }

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
      part.paid.penalty -= now
      part.waived += now
      wanted -= now
      money += now
    }
    this.spend(money, day, 'instalment')
  }

  /** The lender gives the money up: of what is still to come only what the days so far have earned is asked for, at once. */
  giveUp(day: number): void {
    if (this.settledOn !== null) return
    for (const part of this.parts) {
      if (unpaid(part) === 0) continue
      part.interestWindow = interestBy(part, day) - part.interestBefore
      if (day < part.due) part.fee = part.paid.fee
    }
    this.frozen = true
    this.useHeld(day)
  }

  giveBack(amount: number): void {
    const now = Math.min(this.held, amount)
    this.held -= now
    this.refundDebt += amount - now
  }

  /** Due interest and penalties are paid, then every unpaid date moves by the loan's own term. */
  extend(event: Extract<LoanEvent, { type: 'extended' }>, day: number): void {
    const back = Math.min(this.refundDebt, event.amount)
    this.refundDebt -= back
    this.held += event.amount - back
    if (this.settledOn === null) {
      for (const part of this.parts) {
        this.held = settlePenalty(part, this.held)
        const interest = Math.min(this.held, interestBy(part, day) - part.paid.interest)
        if (interest > 0) {
          part.paid.interest += interest
          this.held -= interest
        }
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
        part.lateRoom = part.penalty * 30_000_000
        part.asked = part.penalty
      }
    }
    this.ceiling = ceiling ?? this.ceiling
    const rate = Math.min(this.terms.dailyRatePpm, this.ceiling?.nominalDayPpm ?? Number.MAX_SAFE_INTEGER)
    const open = this.parts.filter((p) => unpaid(p) > 0)
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
    let over = this.plannedCost() + sum(this.parts, (p) => p.penalty) - this.terms.principal
    for (const part of [...open].reverse()) {
      const cut = Math.min(Math.max(0, over), part.interestWindow)
      part.interestWindow -= cut
      over -= cut
    }
  }
}
