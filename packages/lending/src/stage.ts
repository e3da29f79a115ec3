/** Which instalment comes next, and which order status that makes. */
import type { Centavos } from './money.ts'
import { lastDue, type Lateness } from './fold/small-difference.ts'
import type { Replay } from './fold/state.ts'
import type { InstalmentStanding } from './standing.ts'

/** `isPlanned`: more than late charges or a small difference. */
type Next = { row: InstalmentStanding; amount: Centavos; isPlanned: boolean }

/** The oldest instalment that still takes something, and what it takes; a small difference waits for the one to come. */
export function nextOf({ book }: Replay, rows: readonly InstalmentStanding[], late: Lateness): Next | null {
  if (book.lateChargesLast) {
    const charges = (row: InstalmentStanding) => row.penalty - row.paidPenalty - row.waived
    // Late charges of a line are a part of it until its date is over.
    const ofLine = (row: InstalmentStanding) => (row.returned && row.dueOn >= late.today ? charges(row) : 0)
    const planned = (row: InstalmentStanding) => row.left - charges(row) + ofLine(row)
    const isSmall = (row: InstalmentStanding) =>
      late.isSmall && row.dueOn < late.smallBefore && ofLine(row) === 0
    const row = rows.find((one) => planned(one) > 0 && !isSmall(one))
    if (row) return { row, amount: planned(row) + (late.waits ? late.small : 0), isPlanned: true }
  }
  const row = rows.find(({ left }) => left > 0)
  return row ? { row, amount: row.left, isPlanned: false } : null
}

export function stageOf(
  replay: Replay,
  at: { daysLate: number; dueNow: Centavos; next: Next | null; late: Lateness },
): 'overdue' | 'due-soon' | 'running' {
  const { daysLate, dueNow, next, late } = at
  if (daysLate > 0) return 'overdue'
  if (replay.book.lateChargesLast) {
    // Late charges and a small difference make nothing due before the last date of all.
    const others = dueNow - late.charges - (late.waits ? 0 : late.small)
    if (others > 0 || (dueNow > 0 && replay.day >= lastDue(replay))) return 'due-soon'
    const isComing = next !== null && next.isPlanned && next.row.dueOn >= late.today
    return isComing && next.row.state === 'due-soon' ? 'due-soon' : 'running'
  }
  if (dueNow > 0) return 'due-soon'
  return next?.row.state === 'due-soon' ? 'due-soon' : 'running'
}
