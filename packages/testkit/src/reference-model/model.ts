import type { LoanEvent } from '@sandigan/lending'
import { serial } from './days.ts'
import { type Ceiling, ceilingFor, lateRate, ONE_OFF } from './figures.ts'

/**
 * A loan simulated day by day, as a clerk with a calendar would do it: every late day is added by
 * itself, every sum is counted anew from its parts. Slow and simple on purpose; it knows nothing of
 * the engine but the form of the events.
 */
export type Part = {
  no: number
  due: number
  start: number
  end: number
  balance: number
  ratePpm: number
  /** Interest of the days before `start`, after an extension. */
  interestBefore: number
  /** Interest of the whole window: planned, or cut by a ceiling. */
  interestWindow: number
  principal: number
  fee: number
  paid: { penalty: number; interest: number; fee: number; principal: number }
  waived: number
  once: number
  late: number
  lateRoom: number
  penalty: number
}

export class Model {
  parts: Part[]
  held = 0
  refundDebt = 0
  settledOn: number | null = null
  onceCharged = false
  readonly started: number
  readonly mayEndFrom: number
  private readonly terms: Extract<LoanEvent, { type: 'agreed' }>['terms']
  private ceiling: Ceiling | null
  private readonly upfrontFee: number

  constructor(events: readonly LoanEvent[]) {
    const agreed = events.find((e) => e.type === 'agreed')
    const payout = events.find((e) => e.type === 'disbursed')
    if (agreed?.type !== 'agreed' || payout?.type !== 'disbursed') throw new Error('not a running loan')
    this.terms = agreed.terms
    const days = agreed.terms.periods * agreed.terms.termUnit
    this.started = serial(payout.on)
    this.mayEndFrom = this.started + Math.max(7, Math.ceil(days / 2))
    this.ceiling = this.ceilingOn(agreed.terms.offeredOn)
    this.upfrontFee =
      agreed.terms.feeMode === 'deducted' ? floorPpm(agreed.terms.principal, agreed.terms.feePpm) : 0
    let balance = agreed.terms.principal
    this.parts = payout.plan.map((row) => {
      const part = this.partOf(row, balance)
      balance -= row.principal
      return part
    })
  }

  private partOf(row: { no: number; dueOn: string; principal: number; fee: number }, balance: number): Part {
    const { termUnit, dailyRatePpm } = this.terms
    const start = this.started + (row.no - 1) * termUnit
    return {
      no: row.no,
      due: serial(row.dueOn),
      start,
      end: start + termUnit,
      balance,
      ratePpm: dailyRatePpm,
      interestBefore: 0,
      interestWindow: floorPpm(balance, dailyRatePpm * termUnit),
      principal: row.principal,
      fee: row.fee,
      paid: { penalty: 0, interest: 0, fee: 0, principal: 0 },
      waived: 0,
      once: 0,
      late: 0,
      lateRoom: 0,
      penalty: 0,
    }
  }

  private ceilingOn(date: string): Ceiling | null {
    const { principal, periods, termUnit } = this.terms
    return ceilingFor({ principal, days: periods * termUnit }, date)
  }

  /** What a new day brings before anybody does anything. */
  dawn(day: number): void {
    if (this.settledOn !== null) return
    for (const part of this.parts) {
      if (day <= part.due || this.unpaid(part) === 0) continue
      if (!this.onceCharged) {
        part.once = ONE_OFF[this.terms.client]
        this.onceCharged = true
      }
      part.late += this.unpaid(part) * lateRate(day - part.due)
      part.lateRoom += this.unpaid(part) * (this.ceiling?.lateMonthPpm ?? 0)
    }
    this.countPenalties()
    if (this.held > 0) this.spend(0, day)
  }

  /** Late charges of each instalment after both ceilings. */
  private countPenalties(): void {
    for (const part of this.parts) {
      part.penalty = part.once + Math.floor(part.late / 1_000_000)
      if (this.ceiling) part.penalty = Math.min(part.penalty, Math.floor(part.lateRoom / 30_000_000))
    }
    if (!this.ceiling) return
    const room = Math.max(0, this.terms.principal - this.plannedCost())
    const wanted = sum(this.parts, (p) => p.penalty)
    if (wanted <= room) return
    let spare = Math.max(0, room - sum(this.parts, (p) => p.paid.penalty + p.waived))
    for (const part of this.parts) {
      const fixed = part.paid.penalty + part.waived
      const more = Math.min(spare, Math.max(0, part.penalty - fixed))
      part.penalty = fixed + more
      spare -= more
    }
  }

  private plannedCost(): number {
    return this.upfrontFee + sum(this.parts, (p) => p.fee + p.interestBefore + p.interestWindow)
  }

  interestBy(part: Part, day: number): number {
    if (day >= part.end) return part.interestBefore + part.interestWindow
    const days = Math.max(0, day - part.start)
    return part.interestBefore + Math.min(part.interestWindow, floorPpm(part.balance, part.ratePpm * days))
  }

  unpaid(part: Part): number {
    const scheduled = part.principal + part.interestBefore + part.interestWindow + part.fee
    return scheduled - part.paid.principal - part.paid.interest - part.paid.fee
  }

  penaltyOpen(part: Part): number {
    return part.penalty - part.paid.penalty - part.waived
  }

  /** Money comes in: repay a refund that was too high, pay what is due, hold the rest. */
  spend(amount: number, day: number): void {
    const back = Math.min(this.refundDebt, amount)
    this.refundDebt -= back
    let money = this.held + amount - back
    if (this.settledOn === null) {
      for (const part of this.parts) {
        money = this.settlePenalty(part, money)
        if (part.due <= day) money = this.settleSchedule(part, money)
      }
    }
    this.held = money
    this.endIfPossible(day)
  }

  private settlePenalty(part: Part, money: number): number {
    const now = Math.min(money, this.penaltyOpen(part))
    part.paid.penalty += now
    return money - now
  }

  private settleSchedule(part: Part, money: number): number {
    let left = money
    const interest = Math.min(left, part.interestBefore + part.interestWindow - part.paid.interest)
    part.paid.interest += interest
    left -= interest
    const fee = Math.min(left, part.fee - part.paid.fee)
    part.paid.fee += fee
    left -= fee
    const principal = Math.min(left, part.principal - part.paid.principal)
    part.paid.principal += principal
    return left - principal
  }

  /** The loan ends when nothing is open, or when the money held is enough to end it. */
  private endIfPossible(day: number): void {
    if (this.settledOn !== null || this.refundDebt > 0) return
    const open = this.parts.filter((p) => this.unpaid(p) > 0 || this.penaltyOpen(p) > 0)
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
      part.interestWindow = this.interestBy(part, until) - part.interestBefore
      if (until < part.end) part.fee = part.paid.fee
    }
    for (const part of open) this.held = this.settleSchedule(part, this.settlePenalty(part, this.held))
    this.settledOn = day
  }

  everythingOpen(): number {
    return sum(this.parts, (p) => this.unpaid(p) + this.penaltyOpen(p))
  }

  /** What ends the loan with interest counted up to a day. */
  price(day: number): number {
    return sum(this.parts, (p) => {
      if (this.unpaid(p) === 0) return this.penaltyOpen(p)
      const fee = day >= p.end ? p.fee - p.paid.fee : 0
      const interest = this.interestBy(p, day) - p.paid.interest
      return p.principal - p.paid.principal + interest + fee + this.penaltyOpen(p)
    })
  }

  letGo(amount: number, day: number): void {
    let left = amount
    for (const part of this.parts) {
      const now = Math.min(left, this.penaltyOpen(part))
      part.waived += now
      left -= now
    }
    this.endIfPossible(day)
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
        this.held = this.settlePenalty(part, this.held)
        const interest = Math.min(this.held, this.interestBy(part, day) - part.paid.interest)
        if (interest > 0) {
          part.paid.interest += interest
          this.held -= interest
        }
      }
      this.moveDates(event, day)
    }
    this.spend(0, day)
  }

  private moveDates(event: Extract<LoanEvent, { type: 'extended' }>, day: number): void {
    const ceiling = this.ceilingOn(event.asOf)
    if (ceiling && !this.ceiling) for (const part of this.parts) part.lateRoom = part.penalty * 30_000_000
    this.ceiling = ceiling ?? this.ceiling
    const rate = Math.min(this.terms.dailyRatePpm, this.ceiling?.nominalDayPpm ?? Number.MAX_SAFE_INTEGER)
    const open = this.parts.filter((p) => this.unpaid(p) > 0)
    let balance = sum(open, (p) => p.principal - p.paid.principal)
    let start = day
    for (const part of open) {
      part.interestBefore = this.interestBy(part, day)
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
    this.countPenalties()
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

function floorPpm(amount: number, ppm: number): number {
  return Math.floor((amount * ppm) / 1_000_000)
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  let total = 0
  for (const item of items) total += of(item)
  return total
}
