import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'
import { HardshipDays } from './hardship-days.ts'
import { interestBy, lineOf, type Part, penaltyOpen, sum, unpaid } from './part.ts'

/**
 * A loan simulated day by day, as a clerk with a calendar would do it: every late day is added by
 * itself, every sum is counted anew from its parts. Slow and simple on purpose; it knows nothing of
 * the engine but the form of the events.
 */
export class Model extends HardshipDays {
  /** What each extension that stands has moved, by the reference of its payment. */
  private readonly movedBy = new Map<string, Move[]>()
  /** Lines for extensions whose price was taken back. */
  private readonly prices = new Set<Part>()

  protected override forgetMoves(): void {
    this.movedBy.clear()
    this.prices.clear()
  }

  /** Returns what was open of it. */
  letGo(amount: number, day: number): number {
    let left = amount
    for (const part of this.parts) {
      const now = Math.min(left, penaltyOpen(part))
      part.waived += now
      this.books.letGo(now)
      left -= now
    }
    this.endIfPossible(day)
    return amount - left
  }

  /** Interest that the days have earned, or principal: first what is past its date, then as if it were paid early. */
  forgive(what: 'interest' | 'principal', amount: number, day: number): number {
    let left = amount
    for (const part of this.parts) {
      const open = what === 'interest' ? interestBy(part, day) : part.principal
      if (what === 'principal' && part.due > day && !this.frozen) continue
      const now = Math.max(0, Math.min(left, open - part.paid[what]))
      if (what === 'interest') this.books.letInterestGo(now)
      part.paid[what] += now
      this.books.letGo(now, what)
      left -= now
    }
    if (what === 'principal' && left > 0) {
      const coming = this.parts.filter((part) => unpaid(part) > 0)
      const owed = sum(coming, (part) => part.principal - part.paid.principal)
      const early = Math.min(left, owed)
      if (early > 0) this.planAgain(coming, owed - early, day)
      this.aheadForgiven += early
      this.books.letGo(early, what)
      left -= early
    }
    this.forgiven[what] += amount - left
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
    this.books.giveBack(
      Math.min(
        wanted,
        sum(this.parts, (part) => part.paid.penalty),
      ),
    )
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

  /** Of what is still to come only what the days so far have earned is due, immediately. */
  stop(day: number): void {
    if (this.settledOn !== null) return
    for (const part of this.parts) {
      if (unpaid(part) === 0) continue
      part.interestWindow = interestBy(part, day) - part.interestBefore
      if (day < part.due && part.again === null) part.fee = part.paid.fee
    }
    this.frozen = true
    this.useOnAccount(day)
  }

  /** The lender writes the money off. */
  giveUp(day: number): void {
    if (this.settledOn !== null) return
    const deferred = this.books.deferred(day)
    this.stop(day)
    if (this.settledOn === null) this.books.writeOff(day, deferred)
  }

  giveBack(amount: number): void {
    this.books.cash -= amount
    let left = amount
    for (const piece of this.purse.takeAll()) {
      const now = Math.min(left, piece.amount)
      left -= now
      this.purse.put(piece.who, piece.amount - now)
    }
    this.refundDebt += this.purse.giveFromApart(left)
  }

  /**
   * A payment is taken back: what it had paid is owed again in one line with a date of its own. What of it is apart is
   * gone; what of it had repaid a refund, or was given back, is a refund too high. `lent` is what was paid in its place.
   */
  takeBack(payment: { reference: string; amount: number }, dueOn: string, day: number): void {
    const who = payment.reference
    const { waiting, ...paid } = this.purse.takeBack(who)
    const line = paid.penalty + paid.interest + paid.fee + paid.principal
    this.books.takeBack(payment.amount, who, paid)
    this.refundDebt += payment.amount - (line - (this.lent.get(who) ?? 0)) - waiting
    if (line > 0) {
      const due = serial(dueOn)
      const at = this.parts.findIndex((part) => part.due > due)
      const part = lineOf(Math.max(...this.parts.map((one) => one.no)) + 1, {
        day,
        due,
        again: { who, ...paid },
      })
      this.parts.splice(at < 0 ? this.parts.length : at, 0, part)
      this.settledOn = null
      if (this.movedBy.has(who)) this.prices.add(part)
      if (this.frozen) this.useOnAccount(day)
    }
    this.endIfPossible(day)
  }

  /** In the evening before: an extension whose price was taken back is over, unless its line is paid by its date. */
  endUnpaidExtensions(today: number): void {
    for (const line of this.prices) {
      if (line.due >= today) continue
      this.prices.delete(line)
      if (this.frozen || unpaid(line) + penaltyOpen(line) <= Math.max(0, this.figures.small)) continue
      const moves = this.movedBy.get(line.again?.who ?? '') ?? []
      this.movedBy.delete(line.again?.who ?? '')
      const still = moves.filter(({ part }) => unpaid(part) > 0)
      this.books.whileDatesMove(today - 1, () => this.moveBack(still, today))
    }
  }

  private moveBack(still: readonly Move[], today: number): void {
    for (const { part } of still) part.interestBefore = interestBy(part, today - 1)
    for (const { part, dueBy, endBy } of still) {
      if (part.due > today) part.due = Math.max(today, part.due - dueBy)
      if (part.end > today) part.end = Math.max(today, part.end - endBy)
    }
    this.bearInterest(
      still.map(({ part }) => part),
      today - 1,
    )
  }

  /** Due interest and penalties are paid, then every unpaid date moves by the loan's own term. */
  extend(event: Extract<LoanEvent, { type: 'extended' }>, day: number): void {
    const own = event.reference
    this.books.receive(event.amount, own)
    let rest = this.repayRefund(event.amount, own)
    if (this.settledOn === null) {
      for (const { who, amount } of this.purse.takeAll()) this.purse.put(who, this.payPrice(amount, day, who))
      rest = this.payPrice(rest, day, own)
      this.books.whileDatesMove(day, () => this.moveDates(event, day))
    }
    this.useOnAccount(day)
    this.purse.put(own, this.settledOn === null ? this.payDue(rest, day, own) : rest)
    this.endIfPossible(day)
    this.workWith(this.nextTakes(day), day)
  }

  private payPrice(amount: number, day: number, who: string): number {
    let money = amount
    for (const part of this.parts) {
      money = this.purse.payCharges(part, money, who)
      money = this.purse.payInterest(part, money, { who, upTo: interestBy(part, day) })
    }
    return money
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
    this.takeCeilingOf(event.asOf)
    const rate = this.cutRate(this.ratePpm)
    const moves: Move[] = []
    for (const part of this.parts) {
      // The dates are those the borrower was shown and paid for, whatever is corrected before them later.
      const shown = event.newDates.find((dates) => dates.no === part.no)
      if (shown === undefined || unpaid(part) === 0) continue
      const due = serial(shown.dueOn)
      const end = serial(shown.interestTo)
      moves.push({ part, dueBy: due - part.due, endBy: end - part.end })
      part.interestBefore = interestBy(part, day)
      part.ratePpm = rate
      part.due = due
      part.end = end
    }
    this.movedBy.set(event.reference, moves)
    this.bearInterest(
      moves.map(({ part }) => part),
      day,
    )
  }
}

/** By how many days an extension moved a part. */
type Move = { part: Part; dueBy: number; endBy: number }
