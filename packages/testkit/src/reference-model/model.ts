import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'
import { type Ceiling, ceilingFor, type Figures, figuresOf } from './figures.ts'
import {
  floorPpm,
  interestBy,
  type Part,
  partOf,
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
export class Model {
  parts: Part[]
  held = 0
  /** Principal paid before its time: of no instalment any more. */
  ahead = 0
  refundDebt = 0
  settledOn: number | null = null
  /** Written off: time charges nothing more. */
  frozen = false
  onceCharged = false
  readonly started: number
  readonly mayEndFrom: number
  private readonly terms: Extract<LoanEvent, { type: 'agreed' }>['terms']
  private ceiling: Ceiling | null
  private readonly upfrontFee: number
  private readonly figures: Figures

  constructor(events: readonly LoanEvent[]) {
    const agreed = events.find((e) => e.type === 'agreed')
    const payout = events.findLast((e) => e.type === 'disbursed')
    if (agreed?.type !== 'agreed' || payout?.type !== 'disbursed') throw new Error('not a running loan')
    this.terms = agreed.terms
    const days = agreed.terms.periods * agreed.terms.termUnit
    this.started = serial(payout.on)
    this.figures = figuresOf(agreed.terms.ruleBook)
    this.mayEndFrom = this.started + this.figures.mayEndAfter(days)
    const note = events.find((e) => e.type === 'noteConfirmed')
    this.ceiling = this.ceilingOn(note?.on ?? agreed.terms.offeredOn)
    this.upfrontFee =
      agreed.terms.feeMode === 'deducted' ? floorPpm(agreed.terms.principal, agreed.terms.feePpm) : 0
    let balance = agreed.terms.principal
    this.parts = payout.plan.map((row) => {
      const part = partOf(row, balance, this.started, agreed.terms)
      balance -= row.principal
      return part
    })
  }

  private ceilingOn(date: string): Ceiling | null {
    const { principal, periods, termUnit } = this.terms
    return ceilingFor({ principal, days: periods * termUnit }, date)
  }

  /** What a new day brings before anybody does anything. */
  dawn(day: number): void {
    if (this.settledOn !== null) return
    if (!this.frozen) this.addLateDay(day)
    if (this.held > 0) this.spend(0, day, 'instalment')
    if (day === this.mayEndFrom) this.workWith(this.nextTakes(), day)
  }

  private addLateDay(day: number): void {
    for (const part of this.parts) {
      if (day <= part.due || unpaid(part) === 0) continue
      if (!this.onceCharged) {
        part.once = this.figures.oneOff[this.terms.client]
        this.onceCharged = true
      }
      part.late += unpaid(part) * this.figures.lateRate(day - part.due)
      part.lateRoom += unpaid(part) * (this.ceiling?.lateMonthPpm ?? 0)
    }
    this.chargeToday()
  }

  /** What this day adds to the late charges of each instalment, oldest first, as long as there is room. */
  private chargeToday(): void {
    let spare = this.penaltyRoom() - sum(this.parts, (p) => p.penalty)
    for (const part of this.parts) {
      const contract = part.once + Math.floor(part.late / 1_000_000)
      const asked = this.ceiling ? Math.min(contract, Math.floor(part.lateRoom / 30_000_000)) : contract
      const added = Math.max(0, Math.min(asked - part.asked, spare))
      part.asked = asked
      part.penalty += added
      spare -= added
    }
  }

  /** All late charges together: what law leaves beside interest and fees, and what the product allows. */
  private penaltyRoom(): number {
    const { lateCapPpm, principal } = this.terms
    const byLaw = this.ceiling ? principal - this.plannedCost() : Number.POSITIVE_INFINITY
    const cap = lateCapPpm ?? null
    return Math.max(0, Math.min(byLaw, cap === null ? byLaw : floorPpm(principal, cap)))
  }

  private plannedCost(): number {
    return this.upfrontFee + sum(this.parts, (p) => p.fee + p.interestBefore + p.interestWindow)
  }

  /** Money comes in: repay a refund that was too high, pay what is due, hold the rest or pay down principal. */
  spend(amount: number, day: number, purpose?: 'instalment' | 'prepayment'): void {
    const back = Math.min(this.refundDebt, amount)
    this.refundDebt -= back
    const before = this.held
    let money = this.held + amount - back
    if (this.settledOn === null) {
      for (const part of this.parts) {
        money = settlePenalty(part, money)
        if (part.due <= day || this.frozen) money = settleSchedule(part, money)
      }
    }
    this.held = money
    this.endIfPossible(day)
    const next = this.parts.find((p) => unpaid(p) > 0)
    if (!next || money <= before) return
    const near = next.due - day <= 3
    const stays = purpose === 'instalment' || (purpose === undefined && near)
    this.workWith(stays ? Math.max(before, this.nextTakes()) : before, day)
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
    if (this.held === 0) return
    const early = day < this.mayEndFrom
    const price = early ? this.everythingOpen() : this.price(day)
    if (this.held < price) return
    const until = early ? this.mayEndFrom : day
    for (const part of open) {
      part.interestWindow = interestBy(part, until) - part.interestBefore
      if (until < part.due) part.fee = part.paid.fee
    }
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

  letGo(amount: number, day: number): void {
    let left = amount
    for (const part of this.parts) {
      const now = Math.min(left, penaltyOpen(part))
      part.waived += now
      left -= now
    }
    this.endIfPossible(day)
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
    this.spend(0, day, 'instalment')
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
    this.spend(0, day, 'instalment')
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
