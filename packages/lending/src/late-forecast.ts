/** What late charges come to while something stays unpaid, for a page that says so in advance. Amounts in centavos. */
import { dayNumber, type IsoDate } from './calendar.ts'
import type { LoanEvent, Paid } from './events.ts'
import { historyOf } from './fold/history.ts'
import { replayTo } from './fold/replay.ts'
import { penaltyRoom } from './fold/state.ts'
import { loanOn } from './loan-on.ts'
import type { Centavos, Ppm } from './money.ts'
import { RELEASED } from './rules.ts'

/** How far late charges of a loan can go. */
export type LateLimit = {
  /** All of them together, for the whole life of the loan; null where nothing limits them. */
  most: Centavos | null
  /** For each 30 days, of what is late; null where no ceiling of law covers the loan. */
  monthlyPpm: Ppm | null
}

/** The limits of late charges by the plan of a day. Null before the money arrived. */
export function lateLimit(events: readonly LoanEvent[], day: IsoDate): LateLimit | null {
  const history = historyOf(events, day)
  const { terms, disbursed } = history
  if (!terms || !disbursed) return null
  const replay = replayTo({ ...history, terms, disbursed }, dayNumber(day), RELEASED, null)
  const room = penaltyRoom(replay)
  return {
    most: room === Number.MAX_SAFE_INTEGER ? null : room,
    monthlyPpm: replay.policy?.lateMonthlyPpm ?? null,
  }
}

/** What a part payment changes. */
export type PartPayment = {
  amount: Centavos
  /** What then still has to be paid: of what is due, or of the next instalment. */
  left: Centavos
  /**
   * Late charges up to a later day if nothing more is paid until then, with those that the payment itself pays: to compare
   * with what they come to without it.
   */
  late: Centavos
}

/** A part payment of today, what it leaves, and the late charges up to a later day if nothing more is paid. */
export function partPayment(
  events: readonly LoanEvent[],
  amount: Centavos,
  { today, by }: { today: IsoDate; by: IsoDate },
): PartPayment {
  const payment: Paid = {
    type: 'paid',
    on: today,
    recordedOn: today,
    // No payment has this one: references of providers are never empty.
    reference: '',
    amount,
    channel: '',
    purpose: 'instalment',
  }
  const paid = [...events, payment]
  const { dueNow, nextDue, totals } = loanOn(paid, today)
  const paidLate = totals.penaltyPaid - loanOn(events, today).totals.penaltyPaid
  return { amount, left: dueNow > 0 ? dueNow : nextDue, late: loanOn(paid, by).duePenalty + paidLate }
}
