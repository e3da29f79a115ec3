import type { LoanEvent } from '@sandigan/lending'
import { dateOf, serial } from './days.ts'
import { OfferDays } from './offer-days.ts'
import { floorPpm, interestBy, newPart, ownPenalty, type Part, penaltyOpen, sum, unpaid } from './part.ts'

/** New dates and new plans of a simulated loan, and the interest that they bear. */
export class HardshipDays extends OfferDays {
  /** Extensions of a plan that is gone have moved nothing. */
  protected forgetMoves(): void {}

  protected takeCeilingOf(date: string): void {
    const ceiling = this.ceilingOn(date)
    if (ceiling && !this.ceiling) {
      for (const part of this.parts) {
        part.lateRoom = ownPenalty(part) * 30_000_000
        part.requested = ownPenalty(part)
      }
    }
    this.ceiling = ceiling ?? this.ceiling
  }

  protected cutRate(rate: number): number {
    return Math.min(rate, this.ceiling?.nominalDayPpm ?? Number.MAX_SAFE_INTEGER)
  }

  /** All that is open ends with what was paid of it, and the same sums are planned anew in equal payments. */
  restructure(event: Extract<LoanEvent, { type: 'restructured' }>, day: number): void {
    if (this.settledOn !== null || this.frozen) return
    this.books.whileDatesMove(day, () => this.planFrom(event, day))
    this.endIfPossible(day)
    this.workWith(this.nextTakes(day), day)
  }

  private planFrom(event: Extract<LoanEvent, { type: 'restructured' }>, day: number): void {
    this.takeCeilingOf(event.asOf)
    this.ratePpm = this.cutRate(event.dailyRatePpm)
    const open = this.parts.filter((part) => unpaid(part) > 0)
    let owed = sum(open, (part) => part.principal - part.paid.principal)
    let interest = sum(open, (part) => Math.max(0, interestBy(part, day) - part.paid.interest))
    const fee = sum(open, (part) => part.fee - part.paid.fee)
    // Paid before its days had earned it: as if they had.
    this.books.earn(sum(open, (part) => Math.max(0, part.paid.interest - interestBy(part, day))))
    if (event.charges === 'capitalised')
      for (const part of this.parts) {
        const charges = penaltyOpen(part)
        part.waived += charges
        owed += charges
        this.capitalised.penalty += charges
      }
    if (event.interest === 'capitalised') {
      owed += interest
      this.capitalised.interest += interest
      interest = 0
    }
    for (const part of open) {
      part.principal = part.paid.principal
      part.interestBefore = part.paid.interest
      part.interestWindow = 0
      part.fee = part.paid.fee
      part.end = Math.min(part.end, day)
      part.start = part.end
    }
    this.forgetMoves()
    const planned = this.levelParts(event, { day, owed, interest, fee })
    this.parts.push(...planned)
    this.fitTotalCost(planned)
  }

  private levelParts(
    event: Extract<LoanEvent, { type: 'restructured' }>,
    { day, owed, interest, fee }: { day: number; owed: number; interest: number; fee: number },
  ): Part[] {
    const count = event.newDates.length
    const step = serial(event.newDates[0]?.interestTo ?? '') - day
    // What is owed is worth a payment of 1 at each date, discounted.
    let worth = 0
    for (let i = 1; i <= count; i += 1) worth += 1 / (1 + (this.ratePpm * step) / 1_000_000) ** i
    const level = Math.ceil(owed / worth - 1e-6)
    let balance = owed
    let start = day
    return event.newDates.map((dates, i) => {
      const isLast = i + 1 === count
      const end = serial(dates.interestTo)
      const part = newPart(dates.no, {
        due: serial(dates.dueOn),
        start,
        end,
        balance,
        ratePpm: this.ratePpm,
        interestBefore: i === 0 ? interest : 0,
        fee: isLast ? fee - Math.floor(fee / count) * (count - 1) : Math.floor(fee / count),
      })
      part.principal = isLast ? balance : Math.min(balance, Math.max(0, level - part.interestWindow))
      balance -= part.principal
      start = end
      return part
    })
  }

  pause(event: Extract<LoanEvent, { type: 'paused' }>): void {
    const { reference: who, movesDates, moved: dates } = event
    this.pauses.push({ who, from: serial(event.from), to: serial(event.to), movesDates, dates, moved: null })
  }

  /** In the evening before: what falls due from then on waits as long as the pause lasts. */
  beginPauses(today: number): void {
    for (const pause of this.pauses) {
      if (pause.from !== today || pause.moved !== null) continue
      pause.moved = []
      if (!pause.movesDates || this.settledOn !== null || this.frozen) continue
      const parts = this.parts.filter((part) => unpaid(part) > 0 && part.due >= today - 1)
      pause.moved = parts
      this.books.whileDatesMove(today - 1, () => {
        this.takeCeilingOf(dateOf(today - 1))
        for (const part of parts) {
          part.interestBefore = interestBy(part, today - 1)
          part.ratePpm = this.cutRate(this.ratePpm)
          part.due = knownDate(part, pause.dates) ?? part.due + pause.to - pause.from + 1
          part.end += pause.to - pause.from + 1
        }
        this.bearInterest(parts, today - 1)
      })
    }
  }

  /** The pause ends this evening: its parts are due earlier by the days that are left. */
  resume(event: Extract<LoanEvent, { type: 'resumed' }>, day: number): void {
    const pause = this.pauses.find(({ who }) => who === event.reference)
    if (!pause || pause.to <= day) return
    const left = pause.to - Math.max(day, pause.from - 1)
    pause.to -= left
    const parts = (pause.moved ?? []).filter((part) => unpaid(part) > 0)
    if (pause.to < pause.from) this.pauses = this.pauses.filter((one) => one !== pause)
    if (parts.length === 0 || this.settledOn !== null || this.frozen) return
    this.books.whileDatesMove(day, () => {
      for (const part of parts) {
        part.interestBefore = interestBy(part, day)
        const due = knownDate(part, event.moved) ?? part.due - left
        if (part.due > day) part.due = Math.min(part.due, Math.max(due, day + 1))
        if (part.end > day) part.end = Math.max(part.end - left, day + 1)
      }
      this.bearInterest(parts, day)
    })
  }

  /** From a day on each part bears interest on all that is owed of it and those after it, one after the other. */
  protected bearInterest(open: readonly Part[], day: number): void {
    let balance = sum(open, (p) => p.principal - p.paid.principal)
    let start = day
    for (const part of open) {
      part.start = start
      part.balance = balance
      part.interestWindow = floorPpm(balance, part.ratePpm * Math.max(0, part.end - start))
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

/** Where an event puts a part, if the date is still the one that it knew. */
function knownDate(part: Part, dates: Extract<LoanEvent, { type: 'paused' }>['moved']): number | null {
  const known = dates.find(({ no, from }) => no === part.no && serial(from) === part.due)
  return known ? serial(known.dueOn) : null
}
