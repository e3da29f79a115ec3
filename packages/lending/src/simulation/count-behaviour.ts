/** How borrowers of real loans have behaved, as the shares that a simulation takes. */
import { addDays, daysBetween, type IsoDate } from '../calendar.ts'
import type { LoanEvent } from '../events.ts'
import { loanOn } from '../loan-on.ts'
import type { LoanStanding } from '../standing.ts'
import type { Behaviour, LateDays } from './behaviour.ts'

/** An example weighs as much as so many counted instalments: of a few nothing is said yet. */
const EXAMPLE_WEIGHT = 100
/** The same of late payments, and of loans that were written off. */
const EXAMPLE_OF_FEW = 20
/** Who ends a loan so many days before an instalment, or fewer, has paid that instalment. */
const PAID_AHEAD_DAYS = 3
const DEFAULT_AFTER_DAYS = 90

/** What became of instalments, each once: what fell due while the loan was late is a part of that lateness. */
export type BehaviourCounts = {
  loans: number
  onTime: number
  late: number
  extended: number
  prepaid: number
  stopped: number
}

export class BehaviourCount {
  readonly counts: BehaviourCounts = { loans: 0, onTime: 0, late: 0, extended: 0, prepaid: 0, stopped: 0 }
  private readonly lateDays: number[] = []
  private readonly writtenOff = { loans: 0, paid: 0, owed: 0, recovered: 0 }

  /**
   * Counts what fell due more than 90 days ago: of each it is known by then whether it came late or never did, so that
   * neither is counted more readily than the other.
   * @param events of one loan; without a payout it counts nothing
   */
  add(events: readonly LoanEvent[], today: IsoDate): void {
    if (!events.some((event) => event.type === 'disbursed')) return
    const now = loanOn(events, today)
    if (now.disbursedOn === null) return
    const known = addDays(today, -DEFAULT_AFTER_DAYS)
    this.counts.loans += 1
    this.counts.extended += extensionsBefore(events, known)
    if (now.writtenOffOn !== null) this.addWrittenOff(events, now)
    for (const row of now.instalments) {
      if (row.returned !== undefined || row.dueOn >= known) continue
      if (now.settledOn !== null && daysBetween(now.settledOn, row.dueOn) > PAID_AHEAD_DAYS) {
        this.counts.prepaid += 1
        return
      }
      if (row.total > 0) this.addDue(events, now, row.dueOn)
    }
  }

  private addDue(events: readonly LoanEvent[], now: LoanStanding, dueOn: IsoDate): void {
    if (loanOn(events, dueOn).daysLate > 0) return
    if (loanOn(inTime(events, dueOn), addDays(dueOn, 1)).daysLate === 0) {
      this.counts.onTime += 1
      return
    }
    const days = daysUntilPaid(events, now, dueOn)
    if (days === null) this.counts.stopped += 1
    else {
      this.counts.late += 1
      this.lateDays.push(days)
    }
  }

  private addWrittenOff(events: readonly LoanEvent[], { writtenOffOn, totals }: LoanStanding): void {
    const paid = events.reduce(
      (sum, event) => (event.type === 'paid' && event.on >= (writtenOffOn ?? '') ? sum + event.amount : sum),
      0,
    )
    this.writtenOff.loans += 1
    if (paid === 0) return
    this.writtenOff.paid += 1
    this.writtenOff.owed += totals.writtenOff
    this.writtenOff.recovered += Math.min(paid, totals.writtenOff)
  }

  /**
   * The shares of all that was counted, drawn towards those of an example where that is little. How they spread over
   * borrowers, instalments and months, and what is not counted, is as in the example.
   */
  behaviour(example: Behaviour): Behaviour {
    const { loans: _loans, ...counted } = this.counts
    const all = Object.values(counted).reduce((sum, count) => sum + count, 0)
    const share = (count: number, otherwise: number) =>
      (count + EXAMPLE_WEIGHT * otherwise) / (all + EXAMPLE_WEIGHT)
    const { loans, paid, owed, recovered } = this.writtenOff
    return {
      ...example,
      source: `counted on ${all} instalments of ${this.counts.loans} loans; what is not counted is an example`,
      late: share(counted.late, example.late),
      extended: share(counted.extended, example.extended),
      prepaid: share(counted.prepaid, example.prepaid),
      stopped: share(counted.stopped, example.stopped),
      lateDays: this.weightedDays(example.lateDays),
      recovered: {
        borrowers: (paid + EXAMPLE_OF_FEW * example.recovered.borrowers) / (loans + EXAMPLE_OF_FEW),
        part:
          ((owed > 0 ? recovered / owed : 0) * paid + EXAMPLE_OF_FEW * example.recovered.part) /
          (paid + EXAMPLE_OF_FEW),
      },
    }
  }

  /** By the ranges of the example; what is later than all of them is of the last. */
  private weightedDays(example: readonly LateDays[]): LateDays[] {
    const weights = example.reduce((sum, { weight }) => sum + weight, 0)
    return example.map(({ days, weight }, index) => {
      const isLast = index === example.length - 1
      const from = index === 0 ? 0 : (example[index - 1]?.days[1] ?? 0)
      const count = this.lateDays.filter((late) => late > from && (isLast || late <= days[1])).length
      return { days, weight: count + (EXAMPLE_OF_FEW * weight) / weights }
    })
  }
}

/** Those that were paid and not taken back. */
function extensionsBefore(events: readonly LoanEvent[], day: IsoDate): number {
  const reversed = new Set(events.flatMap((event) => (event.type === 'reversed' ? [event.reference] : [])))
  return events.filter(
    (event) => event.type === 'extended' && event.asOf < day && !reversed.has(event.reference),
  ).length
}

/** Without what came after a day: a payment of the next day is one day late. An extension counts from its quote. */
const inTime = (events: readonly LoanEvent[], day: IsoDate): LoanEvent[] =>
  events.filter((event) => (event.type === 'extended' ? event.asOf : event.on) <= day)

/** Until the first payment after which nothing is late; null where there is none yet, or the loan was written off before. */
function daysUntilPaid(events: readonly LoanEvent[], now: LoanStanding, dueOn: IsoDate): number | null {
  const days = events.flatMap((event) =>
    (event.type === 'paid' || event.type === 'extended') && event.on > dueOn && event.on <= now.on
      ? [event.on]
      : [],
  )
  for (const day of days.sort()) {
    if (now.writtenOffOn !== null && day >= now.writtenOffOn) return null
    if (loanOn(events, day).daysLate === 0) return daysBetween(dueOn, day)
  }
  return null
}
