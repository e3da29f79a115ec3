import { LateDays } from './late-days.ts'
import { interestBy, type Part, penaltyOpen, sum, takesInAll, unpaid, waitingCharges } from './part.ts'

/** What money does on a simulated loan: what it pays, what of it waits, and when the loan ends. */
export class MoneyDays extends LateDays {
  /** What was paid in the place of payments that are taken back on a later day. */
  readonly lent = new Map<string, number>()

  /** What a new day brings before anybody does anything. */
  dawn(day: number): void {
    if (this.settledOn !== null) {
      this.books.morning(day, 0)
      return
    }
    if (this.isCalm(day - 1)) this.calmUntil = day - 1
    if (this.isCalm(day)) this.calmUntil = day
    this.books.morning(day, Math.max(0, ...this.parts.map((part) => this.daysLate(part, day))))
    if (!this.frozen && this.calmUntil < day && !this.isResting(day)) this.addLateDay(day)
    if (this.onAccount > 0) this.useOnAccount(day)
    if (day === this.mayEndFrom) this.workWith(this.nextTakes(day), day)
    this.endIfPossible(day)
  }

  /** Money that waits pays what has fallen due by now, a line of today with its charges, and nothing else. */
  protected useOnAccount(day: number): void {
    for (const { who, amount } of this.purse.takeAll()) {
      let money = this.settledOn === null ? this.payDue(amount, day, who) : amount
      for (const part of this.parts) {
        const ends = this.frozen || (this.settledOn === null && part.again !== null && part.due === day)
        if (ends) money = this.purse.payCharges(part, money, who)
      }
      this.purse.put(who, money)
    }
    this.endIfPossible(day)
  }

  /** What has fallen due, by the first book with its late charges. */
  protected payDue(amount: number, day: number, who: string): number {
    let money = amount
    for (const part of this.parts) {
      if (!this.figures.chargesLast) money = this.purse.payCharges(part, money, who)
      if (part.due <= day || this.frozen) money = this.purse.paySchedule(part, money, who)
    }
    return money
  }

  /**
   * Money comes in: repay a refund that was too high, pay what is due, hold the rest or pay down principal. By the first
   * book late charges are the first of what is due; by the second they come after the next instalment, if the money is
   * for that, and before whatever pays further ahead. Money for all that is due pays its late charges first of these two.
   */
  spend(amount: number, day: number, who: string, purpose?: 'due' | 'instalment' | 'prepayment'): void {
    const before = this.onAccount
    let money = this.repayRefund(amount, who)
    let forNext = 0
    if (this.settledOn === null) {
      money = this.payDue(money, day, who)
      if (purpose === 'due') money = this.payCharges(money, day, who)
      forNext = Math.min(money, this.staysWithNext(money, day, purpose))
      money = forNext + this.payCharges(money - forNext, day, who)
    }
    this.purse.put(who, money)
    this.endIfPossible(day)
    if (money > 0) this.workWith(before + forNext, day)
  }

  /** Money of the borrower comes in. */
  take(amount: number, day: number, who: string, purpose?: 'due' | 'instalment' | 'prepayment'): void {
    this.books.receive(amount, who)
    this.spend(amount, day, who, purpose)
  }

  protected repayRefund(amount: number, who: string): number {
    const back = Math.min(this.refundDebt, amount)
    this.refundDebt -= back
    this.purse.note(who, 'refund', back)
    return amount - back
  }

  private payCharges(amount: number, day: number, who: string): number {
    let money = amount
    for (const part of this.parts)
      if (this.frozen || waitingCharges(part, day) === 0) money = this.purse.payCharges(part, money, who)
    return money
  }

  /** What the next instalment takes, if the money is for it. */
  private staysWithNext(money: number, day: number, purpose?: 'due' | 'instalment' | 'prepayment'): number {
    const next = this.parts.find((p) => takesInAll(p, day) > 0)
    if (!next || purpose === 'prepayment') return 0
    const takes = Math.max(0, takesInAll(next, day) - this.onAccount)
    if (purpose === 'instalment' || next.due - day <= 3) return takes
    if (purpose === 'due' && !this.figures.chargesLast) return takes
    return Math.abs(money - takes) <= this.figures.small ? takes : 0
  }

  protected nextTakes(day: number): number {
    const next = this.parts.find((p) => takesInAll(p, day) > 0)
    return next ? takesInAll(next, day) : 0
  }

  /** From half the term on, what is held beyond `stays` pays down principal. */
  protected workWith(stays: number, day: number): void {
    if (this.settledOn !== null || day < this.mayEndFrom || this.onAccount <= stays) return
    const coming = this.parts.filter((p) => unpaid(p) > 0)
    const owed = sum(coming, (p) => p.principal - p.paid.principal)
    const paid = Math.min(owed, this.onAccount - stays)
    let stay = stays
    let left = paid
    for (const { who, amount } of this.purse.takeAll()) {
      const remaining = Math.min(stay, amount)
      const used = Math.min(amount - remaining, left)
      stay -= remaining
      left -= used
      this.purse.note(who, 'ahead', used)
      this.purse.put(who, amount - used)
    }
    this.ahead += paid
    if (paid > 0) this.planAgain(coming, owed - paid, day)
    this.endIfPossible(day)
  }

  /** Each instalment takes what it took before, as long as there is something to take. */
  protected planAgain(coming: readonly Part[], owedNow: number, day: number): void {
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
      if (owed === 0 && part.again === null) part.fee = part.paid.fee
      const interest = soFar + part.interestWindow - part.paid.interest
      const rest = asks - interest - (part.fee - part.paid.fee)
      const takes = part === final ? owed : Math.max(0, Math.min(owed, rest))
      part.principal = part.paid.principal + takes
      owed -= takes
    }
  }

  /** The loan ends when nothing is open, or when the money on account is enough to end it. */
  endIfPossible(day: number): void {
    if (this.settledOn !== null || this.refundDebt > 0) return
    const open = this.parts.filter((p) => unpaid(p) > 0 || penaltyOpen(p) > 0)
    if (open.length === 0) {
      this.settledOn = day
      return
    }
    const { small } = this.figures
    if (this.onAccount === 0) {
      // Nothing but a small difference after the last date of all: the house lets it go.
      if (day >= this.lastDate() && this.everythingOpen() <= small) this.end(open, day, day)
      return
    }
    const early = day < this.mayEndFrom
    const price = early ? this.everythingOpen() : this.price(day)
    if (this.onAccount < price - Math.max(0, small)) return
    this.end(open, day, early ? this.mayEndFrom : day)
  }

  private end(open: readonly Part[], day: number, until: number): void {
    for (const part of open) {
      part.interestWindow = interestBy(part, until) - part.interestBefore
      if (until < part.due && part.again === null) part.fee = part.paid.fee
    }
    const missing = Math.max(0, this.everythingOpen() - this.onAccount)
    this.letGoInAll += missing
    this.purse.put('the house', missing)
    for (const { who, amount } of this.purse.takeAll()) {
      if (who === 'the house') this.books.houseLetsGo()
      let money = amount
      for (const part of open)
        money = this.purse.paySchedule(part, this.purse.payCharges(part, money, who), who)
      this.purse.put(who, money)
    }
    this.settledOn = day
  }

  everythingOpen(): number {
    return sum(this.parts, (p) => unpaid(p) + penaltyOpen(p))
  }

  /** What ends the loan with interest counted up to a day. */
  price(day: number): number {
    return sum(this.parts, (p) => {
      if (unpaid(p) === 0) return penaltyOpen(p)
      const fee = day >= p.due || p.again !== null ? p.fee - p.paid.fee : 0
      const interest = interestBy(p, day) - p.paid.interest
      return p.principal - p.paid.principal + interest + fee + penaltyOpen(p)
    })
  }
}
