import type { LoanEvent } from '@sandigan/lending'
import { Books } from './books.ts'
import { serial } from './days.ts'
import { type Ceiling, ceilingFor, type Figures, figuresOf } from './figures.ts'
import { floorPpm, ownPenalty, type Part, partOf, sum, unpaid } from './part.ts'
import { Purse } from './purse.ts'

/** The instalments of a simulated loan and what late days add to them, one day after the other. */
export class LateDays {
  parts: Part[]
  readonly purse = new Purse()
  /** Principal paid before its time: of no instalment any more. */
  ahead = 0
  refundDebt = 0
  settledOn: number | null = null
  /** Written off: time charges nothing more. */
  frozen = false
  onceCharged = false
  /** What the lender let go beside late charges and small differences. */
  readonly forgiven = { interest: 0, fee: 0, principal: 0 }
  /** Principal of it that had not fallen due: of no instalment any more. */
  aheadForgiven = 0
  /** Small differences that the house let go. */
  letGoInAll = 0
  /** The last day on which no more was open than a small difference: late days count from it. */
  protected calmUntil = Number.NEGATIVE_INFINITY
  readonly started: number
  readonly mayEndFrom: number
  protected readonly terms: Extract<LoanEvent, { type: 'agreed' }>['terms']
  protected ceiling: Ceiling | null
  readonly upfrontFee: number
  /** That the borrower has paid. */
  readonly stampTax: number
  readonly principal: number
  /** What was sent to the borrower. */
  readonly payout: number
  readonly books: Books
  readonly figures: Figures
  /** The rate of what is planned from now on. */
  protected ratePpm: number
  /** What new plans made principal. */
  readonly capitalised = { interest: 0, penalty: 0 }
  /** Stretches of days that charge nothing, both ends counted. */
  protected pauses: Rest[] = []

  constructor(events: readonly LoanEvent[]) {
    const agreed = events.find((e) => e.type === 'agreed')
    const payout = events.findLast((e) => e.type === 'disbursed')
    if (agreed?.type !== 'agreed' || payout?.type !== 'disbursed') throw new Error('not a running loan')
    this.terms = agreed.terms
    const days = agreed.terms.periods * agreed.terms.termUnit
    this.started = serial(payout.on)
    this.ratePpm = agreed.terms.dailyRatePpm
    this.figures = figuresOf(agreed.terms.ruleBook)
    this.mayEndFrom = this.started + this.figures.mayEndAfter(days)
    const note = events.find((e) => e.type === 'noteConfirmed')
    this.ceiling = this.ceilingOn(note?.on ?? agreed.terms.offeredOn)
    this.upfrontFee =
      agreed.terms.feeMode === 'deducted' ? floorPpm(agreed.terms.principal, agreed.terms.feePpm) : 0
    this.principal = agreed.terms.principal
    this.stampTax = agreed.terms.stampTaxBorneBy === undefined ? 0 : stampOn(agreed.terms)
    this.payout = this.principal - this.upfrontFee - this.stampTax
    this.books = new Books(this, payout.recognition)
    this.books.stamps = payout.stampTax?.amount ?? 0
    let balance = agreed.terms.principal
    this.parts = payout.plan.map((row) => {
      const part = partOf(row, balance, this.started, agreed.terms)
      balance -= row.principal
      return part
    })
  }

  /** Money that waits for what comes. */
  get onAccount(): number {
    return this.purse.amount
  }

  protected ceilingOn(date: string): Ceiling | null {
    const { principal, periods, termUnit } = this.terms
    return ceilingFor({ principal, days: periods * termUnit }, date)
  }

  /** Of all whose date lies before a day no more is open than a small difference: nothing is late. */
  isCalm(day: number): boolean {
    return this.overdue(day) <= this.figures.small
  }

  /** What is open of instalments whose date lies before a day. */
  overdue(day: number): number {
    return sum(this.parts, (p) => (p.due < day ? unpaid(p) : 0))
  }

  daysLate(part: Part, day: number): number {
    if (unpaid(part) === 0 || this.isCalm(day)) return 0
    return this.lateDays(part, day)
  }

  /** One for each day since the date that is not of a pause. */
  private lateDays(part: Part, day: number): number {
    const first = Math.max(part.due, this.calmUntil)
    let late = 0
    for (let d = first + 1; d <= day; d += 1) if (!this.isResting(d)) late += 1
    return late
  }

  isResting(day: number): boolean {
    return this.pauses.some(({ from, to }) => from <= day && day <= to)
  }

  /** The last date of those instalments that have something open. */
  lastDate(): number {
    const asking = this.parts.filter((p) => p.principal + p.interestBefore + p.interestWindow + p.fee > 0)
    return Math.max(...asking.map((p) => p.due))
  }

  protected addLateDay(day: number): void {
    for (const part of this.parts) {
      if (day <= part.due || unpaid(part) === 0) continue
      if (!this.onceCharged) {
        part.once = this.figures.oneOff[this.terms.client]
        this.onceCharged = true
      }
      part.late += unpaid(part) * this.figures.lateRate(this.lateDays(part, day))
      part.lateRoom += unpaid(part) * (this.ceiling?.lateMonthPpm ?? 0)
    }
    this.chargeToday()
  }

  /** What this day adds to the late charges of each instalment, oldest first, as long as there is room. */
  private chargeToday(): void {
    let spare = this.penaltyRoom() - sum(this.parts, ownPenalty)
    for (const part of this.parts) {
      const contract = part.once + Math.floor(part.late / 1_000_000)
      const requested = this.ceiling ? Math.min(contract, Math.floor(part.lateRoom / 30_000_000)) : contract
      const added = Math.max(0, Math.min(requested - part.requested, spare))
      part.requested = requested
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

  protected plannedCost(): number {
    const again = sum(this.parts, (p) => (p.again ? p.again.interest + p.again.fee : 0))
    return (
      this.upfrontFee +
      this.stampTax +
      this.capitalised.interest -
      again +
      sum(this.parts, (p) => p.fee + p.interestBefore + p.interestWindow)
    )
  }
}

/** 0.75 % a year for the days of the loan, in whole centavos; half a centavo counts as one. */
function stampOn(terms: { principal: number; periods: number; termUnit: number; offeredOn: string }): number {
  if (terms.offeredOn < '2025-07-01') return 0
  const days = Math.min(365, terms.periods * terms.termUnit)
  return Math.floor((terms.principal * days * 75 * 2 + 3_650_000) / 7_300_000)
}

/** A pause, and what it moved once it has begun. */
export type Rest = {
  who: string
  from: number
  to: number
  movesDates: boolean
  dates: readonly Moved[]
  moved: Part[] | null
}

type Moved = Extract<LoanEvent, { type: 'paused' }>['moved'][number]
